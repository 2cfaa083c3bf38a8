import Testing

@testable import Media

@Suite struct DrawingFilterTests {
    private static func cleaned(_ drawing: String, _ kind: DrawingFilter.Kind = .svg) -> String? {
        DrawingFilter.cleaned(Array(drawing.utf8), kind).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func digits(_ byte: UInt8) -> String {
        String(UInt16(byte) + 256, radix: 16).dropFirst().uppercased()
    }

    private static let open =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:s=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\""

    @Test("what editors note goes; what is drawn, titles and blanks between words stay as they are")
    func editors() {
        let sent =
            "<?xml version=\"1.0\"?><!-- Secret -->\(Self.open) s:docname=\"/home/Secret\">"
            + "<title>Pier</title><metadata>Secret<a/></metadata><s:view><g>Secret</g></s:view>"
            + "<text data-by=\"Secret\" x='1'>one <tspan>two</tspan> <tspan>three</tspan></text>"
            + "<style>/* Secret */ text{fill:red}</style><?Secret 1?></svg>"
        #expect(
            Self.cleaned(sent)
                == "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><title>Pier</title>"
                + "<text x='1'>one <tspan>two</tspan> <tspan>three</tspan></text><style> text{fill:red}</style></svg>")
    }

    @Test("a drawing with nothing to take out stays byte for byte")
    func same() {
        let sent = "<svg xmlns=\"http://www.w3.org/2000/svg\"\n  viewBox='0 0 9 9'><path\td=\"M0 0h9\"/>&#65;</svg>\n"
        #expect(Self.cleaned(sent) == sent)
    }

    @Test(
        "pictures within are cleaned, however their addresses are written",
        arguments: [
            "<image href=\"ALL\"/>", "<image href=\" da\nta:REST\"/>", "<image href=\"&#100;ata:REST\"/>",
            "<rect style=\"fill:url(ALL)\"/>", "<style>rect{fill:url('ALL')}</style>",
            "<style><![CDATA[rect{fill:url(ALL)}]]></style>",
            "<rect fill=\"url(ALL)\"/>", "<rect mask=\"url('ALL')\"/>", "<g cursor='url(\"ALL\")'/>",
            "<image href=\"data:IMAGE/gif; BASE64,PACKED\"/>", "<rect fill=\"url(data:image/gif,ESCAPED)\"/>",
        ])
    func pictures(_ element: String) throws {
        let gif = Array("GIF89a\u{1}\0\u{1}\0\0\0\0!".utf8) + [0xFE, 6] + Array("Secret\0;".utf8)
        let packed = String(decoding: Base64.encoded(gif), as: UTF8.self)
        let address = "data:image/gif;base64,\(packed)"
        let body = element.replacing("ALL", with: address).replacing("REST", with: address.dropFirst(5))
            .replacing("PACKED", with: packed).replacing("ESCAPED", with: gif.map { "%" + Self.digits($0) }.joined())
        let clean = try #require(Self.cleaned("\(Self.open)>\(body)</svg>"))
        #expect(!clean.contains(packed) && !clean.contains("%53%65"))
        let bare = String(decoding: Base64.encoded(MediaMetadata.removed(from: gif)), as: UTF8.self)
        #expect(clean.contains("data:image/gif;base64,\(bare)"))
    }

    @Test(
        "what hides something, or is not well-formed, is refused",
        arguments: [
            "<g>", "</g></g>", "<image href=\"data:image/png;base64,AQIDBAU=\"/>", "<image href=\"data:image/png\"/>",
            "<style>rect{fill:u\\72l(data:image/gif;base64,R0lGODlh)}</style>",
            "<style>a{fill:url('\\64 ata:image/gif;base64,R0lGODlh')}</style>", "<g a=b/>",
            "<!DOCTYPE a [<!ENTITY b 'c'>]>",
        ])
    func refused(_ body: String) { #expect(Self.cleaned("\(Self.open)>\(body)</svg>") == nil) }

    @Test("drawings within drawings are cleaned to a depth, and refused below")
    func nested() {
        var drawing = "\(Self.open) s:docname=\"Secret\"/>"
        for level in 1...4 {
            let packed = String(decoding: Base64.encoded(Array(drawing.utf8)), as: UTF8.self)
            drawing = "\(Self.open)><image href=\"data:image/svg+xml;base64,\(packed)\"/></svg>"
            #expect((Self.cleaned(drawing) == nil) == (level > 3))
        }
    }

    @Test("of a track, times, authors and devices go, and the way stays")
    func track() {
        let sent =
            "<gpx creator=\"Secret\" version=\"1.1\"><metadata><author><name>Secret</name></author></metadata><trk>"
            + "<trkpt lat=\"1\" lon=\"2\"><ele>3</ele><time>2019</time><extensions>Secret</extensions></trkpt></trk></gpx>"
        #expect(
            Self.cleaned(sent, .gpx)
                == "<gpx creator=\"-\" version=\"1.1\"><metadata></metadata><trk><trkpt lat=\"1\" lon=\"2\"><ele>3</ele></trkpt>"
                + "</trk></gpx>")
    }

    @Test("of a track, what another namespace adds and the name of an owner go")
    func namespaces() {
        let space = "xmlns=\"http://www.topografix.com/GPX/1/1\" xmlns:d=\"urn:device\""
        let sent =
            "<gpx version=\"1.1\" creator=\"x\" \(space) d:serial=\"Secret\"><metadata><copyright author=\"Secret\"><year>2019</year>"
            + "</copyright></metadata><d:log>Secret</d:log><wpt lat=\"1\" lon=\"2\"><name>Pier</name></wpt></gpx>"
        #expect(
            Self.cleaned(sent, .gpx)
                == "<gpx version=\"1.1\" creator=\"-\" \(space)><metadata><copyright author=\"-\"><year>2019</year></copyright>"
                + "</metadata><wpt lat=\"1\" lon=\"2\"><name>Pier</name></wpt></gpx>")
        let other = "<gpx xmlns=\"https://www.TopoGrafix.com/GPX/1/0\"><wpt lat=\"1\" lon=\"2\"/></gpx>"
        #expect(Self.cleaned(other, .gpx) == other)
    }
}
