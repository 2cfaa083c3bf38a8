import Testing

@testable import Media

/// What a file is decides what is done with it, and not what it is called.
@Suite struct MediaTreatmentTests {
    private static func text(_ words: String) -> [UInt8] { Array(words.utf8) }
    /// A picture with a comment.
    private static let telling: String = {
        let (head, rest) = ("GIF89a\u{1}\0\u{1}\0\0\0\0!", ",\0\0\0\0\u{1}\0\u{1}\0\0\u{2}\u{2}D\u{1}\0;")
        let comment = [0xFE, 12] + text("?>?Secret~~~") + [0]
        return String(decoding: Base64.encoded(text(head) + comment + text(rest)), as: UTF8.self)
    }()
    private static func treatment(_ bytes: [UInt8], _ ending: String = "") -> MediaTreatment {
        MediaTreatment(MediaBytes(bytes), ending: ending)
    }

    @Test(
        "texts, fonts and programs are copied, whatever they are called",
        arguments: [
            "", "Words, and more words.\n", "name,lat\nPier,60.1\n", "WEBVTT\n\n00:01.000 --> 00:02.000\nBells\n",
            "<!doctype html><html><p>Hello</p></html>", "{\"type\": \"Point\"}",
            "<?xml version=\"1.0\"?><rss><channel/></rss>", "a < b, and so on", "P1 is the car park, P2 3 is full\n",
            "<html lang=en><meta charset=utf-8><meta name=viewport content=x><p>Hello", "Received 12 letters: none\n",
            "a { background: url(data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==) }",
            "Draw it with inkscape: <https://inkscape.org>, in metadata: nothing.\n", "data:image/png;base64, is how\n",
            "\"data: two, or three\", 'data:text/plain,words', data:,x and `data:;base64,`\n", "A list, of HFDTE\n",
            "a{background:url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='100%'><path d='M0 0'/></svg>\")}",
        ])
    func copied(_ words: String) {
        for ending in ["", "txt", "bin", "jpg"] { #expect(Self.treatment(Self.text(words), ending) == .copied) }
    }

    @Test("a font and a module are copied as long as they are nothing else")
    func fonts() {
        let packed = Self.text("wOF2\0\u{1}\0\0\0\0\0\u{30}") + [UInt8](repeating: 0, count: 36)
        let table: [UInt8] = Self.text("name") + [0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 3]
        let plain: [UInt8] = [0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 6) + table + [1, 2, 3, 0]
        let module: [UInt8] = [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 1, 3, 1, 0x60, 0]
        for whole in [packed, plain, module] {
            #expect(Self.treatment(whole, "bin") == .copied)
            #expect(Self.treatment(whole + Self.text("Secret"), "woff2") == .refused(.damaged))
            #expect(Self.treatment(Array(whole.dropLast(4)), "ttf") == .refused(.damaged))
        }
        var noted = packed
        noted[47] = 1
        #expect(Self.treatment(noted) == .refused(.damaged))
        #expect(Self.treatment(module + [0, 3, 2, 0x61, 0x62]) == .refused(.damaged))
        #expect(Self.treatment(Self.text("\0\u{1}\0\0Standard Jet DB\0Secret")) == .refused(.damaged))
    }

    @Test("a text in another encoding is copied under a text's ending alone")
    func encodings() {
        let latin: [UInt8] = Self.text("caf") + [0xE9, 10]
        #expect(Self.treatment(latin, "csv") == .copied)
        #expect(Self.treatment(latin, "bin") == .refused(.unknown))
        #expect(Self.treatment([0xFF, 0xFE, 0x61, 0, 0x62, 0], "txt") == .copied)
        let drawing: [UInt8] = [0xFF, 0xFE] + Self.text("<svg/>").flatMap { [$0, 0] }
        #expect(Self.treatment(drawing, "txt") == .refused(.unknown))
        for (words, obstacle) in [
            ("p{background:url(data:image/gif;base64,\(Self.telling))}", MediaObstacle.embedded),
            ("BEGIN:VCARD\nN:Me", .document), ("BEGIN:VCALENDAR\nORGANIZER:Me", .document),
        ] {
            let units = words.utf8.flatMap { [UInt8(0), $0] }
            #expect(Self.treatment([0xFE, 0xFF] + units, "css") == .refused(obstacle))
        }
    }

    @Test("of a calendar, who made it, who comes and when it was written go, and the events stay")
    func calendar() {
        let sent =
            "BEGIN:VCALENDAR\r\nPRODID:-//Secret//\r\nX-WR-CALNAME:Secret\r\nBEGIN:VEVENT\r\nDTSTAMP:20190517T101112Z\r\n"
            + "ORGANIZER;CN=Secret:\r\n mailto:Secret\r\nattendee:Secret\r\nSUMMARY:Bells\r\n in the tower\r\n"
            + "ATTACH;ENCODING=BASE64;VALUE=BINARY:\r\n\tU2VjcmV0\r\nCREATED:2019\r\nEND:VEVENT\r\nEND:VCALENDAR"
        #expect(Self.treatment(Self.text(sent), "txt") == .rewritten)
        let clean = MediaMetadata.removed(from: Self.text(sent))
        #expect(
            String(decoding: clean, as: UTF8.self)
                == "BEGIN:VCALENDAR\r\nPRODID:-\r\nBEGIN:VEVENT\r\nDTSTAMP:19700101T000000Z\r\nSUMMARY:Bells\r\n in the tower\r\n"
                + "END:VEVENT\r\nEND:VCALENDAR")
        #expect(MediaMetadata.removed(from: clean) == clean)
    }

    @Test("paths of the machine where a PDF was made go; links to the web and to files beside it stay")
    func paths() {
        let sent = Self.text(
            """
            %PDF-1.4
            1 0 obj <</PTEX.FileName (./Secret.pdf)>> endobj
            2 0 obj <</S/Launch/F (C:\\Secret) /Win <</F <FEFF002F00530065>>>>> endobj
            3 0 obj <</S/URI/URI (file:///Secret)>> endobj
            4 0 obj <</S/URI/URI (https://shown.example)>> endobj
            5 0 obj <</S/GoToR/F (shown.pdf)/D [0]/Flags 4>> endobj
            trailer <</Root 5 0 R>>
            %%EOF
            """)
        let words = String(decoding: MediaMetadata.removed(from: sent), as: UTF8.self)
        #expect(!words.contains("Secret") && !words.contains("FEFF002F"))
        #expect(
            words.contains("(https://shown.example)") && words.contains("(shown.pdf)") && words.utf8.count == sent.count
        )
    }

    @Test(
        "what cannot be cleaned is refused under every name",
        arguments: [
            (text("PK\u{3}\u{4}mimetype"), MediaObstacle.archive), ([0x1F, 0x8B, 8, 8], .archive),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], .archive), (text("{\\rtf1 Author}"), .document),
            (text("%!PS-Adobe-3.0\n%%For: me"), .document), (text("BEGIN:VCARD\nN:Me"), .document),
            (text("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>"), .document), (text("<kml><when/></kml>"), .places),
            ([1, 2, 3, 4, 5], .unknown), ([0xFF, 0xFB, 1, 2, 3, 4, 5, 6, 7, 8], .unknown),
            ([0x49, 0x49, 42, 0, 8, 0, 0, 0], .damaged), (text("\0\0\0\u{10}ftypcrx \0\0\0\0"), .rawPhotograph),
            (text("%PDF-1.4\n1 0 obj <</Root 1 0 R/Encrypt 2 0 R>> endobj"), .encryptedPDF),
            (text("%PDF-1.4\n1 0 obj <</Root 1 0 R/PieceInfo 2 0 R>> endobj"), .attachedPDF),
            (text("%PDF-1.4\ntrailer <</Root 1 0 R/Info 9 0 R>>"), .packedPDF),
            (text("%PDF-1.4\n1 0 obj (never ends"), .damaged),
        ])
    func refused(_ bytes: [UInt8], _ obstacle: MediaObstacle) {
        for ending in ["", "bin", "jpg", "txt", "pdf"] {
            #expect(Self.treatment(bytes, ending) == .refused(obstacle))
        }
    }

    private static let far = String(repeating: "\n", count: 500) + "<kml/>"
    private static let documents: [([UInt8], MediaObstacle)] = [
        (text("\n%PDF-1.4\n1 0 obj <</Root 1 0 R/Author (Me)>> endobj"), .damaged),
        (text("\u{FEFF}\n{\\rtf1 Author}"), .document), (text("\r\nbegin:vcard\nN:Me"), .document),
        (text("P3\n# CREATOR: me\n1 1\n255\n0 0 0\n"), .document), (text("P2 1 1 9 0"), .document),
        (text("From: <Saved by Blink>\r\nSubject: x\r\n y\r\nMIME-Version: 1.0\r\n\r\n"), .document),
        (text("From me Mon 1\nReceived: from me\n\nHello"), .document),
        (text("<html><head><META content='Me' NAME = 'Author'></head></html>"), .document),
        (text("<p><meta name=generator content=\"Program 7 of Me\">"), .document),
        (text("<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"></html>"), .document),
        (text("<?xml version='1.0'?><feed><dc:creator>Me</dc:creator></feed>"), .document),
        (text("<plan last-modified-by='Me'/>"), .document), (text("<rdf:RDF xmlns:rdf='r'/>"), .document),
        (text("<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>"), .damaged),
        (text("<?xml version='1.0'?><plan><a b=c/></plan>"), .damaged),
        (text(far), .places),
        (text("p{background:url(data:image/gif;base64,\(telling))}"), .embedded),
        (text("{\"a\": \"data:image\\/gif;base64,\(slashed)\"}"), .embedded),
        (text("![x](data:image/gif;charset=x;base64,\(escaped))"), .embedded),
        (text("p{background:url(\"data:image/gif; base64,\(telling)\")}"), .embedded),
        (
            text("p{background:url(DATA:image/gif;name=\(String(repeating: "x", count: 200));BASE64,\(telling))}"),
            .embedded
        ),
        (text("p{background:url('data:image/svg+xml;utf8,\(drawing)')}"), .embedded),
        (text("x = \"data:image/svg+xml,\(quoted)\""), .embedded),
        (text("p{background:url(data:image/svg+xml,\(written))}"), .embedded),
        (text("\"data: see url(data:image/gif;base64,\(telling)) below\""), .embedded),
        (text("<!-- saved from url=(0014)about:internet -->\n<html></html>"), .document),
        (text("AXXX4711\r\nHFDTE170519\r\nHFPLTPILOT:Me\r\n"), .document),
        (text("$GPRMC,101112.00,A,6010.17,N,02456.30,E,,,170519,,,A*00\n"), .document),
    ]
    private static let quoted = drawing.replacing("\"", with: "\\\"")
    private static let written = drawing.utf8.map {
        $0 < 0x41 ? "%\(String($0, radix: 16))" : String(Unicode.Scalar($0))
    }.joined()
    private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>Secret</metadata></svg>"
    private static let slashed = telling.replacing("/", with: "\\/")
    private static let escaped = telling.replacing("+", with: "%2B")

    @Test("texts in which programs note who made them, or with pictures that tell, are refused", arguments: documents)
    func refusedTexts(_ bytes: [UInt8], _ obstacle: MediaObstacle) {
        for ending in ["", "txt", "html"] { #expect(Self.treatment(bytes, ending) == .refused(obstacle)) }
    }

    @Test("the words of a PDF about itself become empty ones; those of its pages stay, and nothing moves")
    func pdf() {
        let sent = Self.text(
            """
            %PDF-1.4
            1 0 obj <</Type/Catalog/Metadata 3 0 R>> endobj
            2 0 obj <</Title (Secret \\) (Secret)) /Cam#65ra <536563726574> /Subject 6 0 R /Author 4 0 R \
            /Creator 4 0 R>> endobj
            3 0 obj <</Type/Metadata/Length 6>> stream
            Secret
            endstream endobj
            4 0 obj (Secret) endobj
            6 0 obj (Secret) endobj
            5 0 obj <</Type/Annot/Subtype/Text/T (Secret)/Contents (Shown)>> endobj
            trailer <</Root 1 0 R /Info 2 0 R>>
            %%EOF
            """)
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.count == sent.count)
        let words = String(decoding: clean, as: UTF8.self)
        #expect(!words.contains("Secret") && !words.contains("536563") && words.contains("(Shown)"))
        #expect(words.contains("/Title ()") && words.hasSuffix("%%EOF"))
        #expect(MediaErasures(MediaBytes(clean)).isEmpty)
    }

    @Test("no damage of a PDF or a TIFF ends the program")
    func damaged() {
        let tiff: [UInt8] =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0]
            + [0x0E, 1, 2, 0, 6, 0, 0, 0, 38, 0, 0, 0] + [0, 0, 0, 0] + Self.text("Secret")
        let clean = MediaMetadata.removed(from: tiff)
        #expect(clean.count == tiff.count && clean.firstRange(of: Self.text("Secret")) == nil)
        let pdf = Self.text(
            "%PDF-1.4\n1 0 obj <</Author (a)/Length 3>> stream\nabc\nendstream endobj trailer <</Root 1 0 R>>")
        for sent in [tiff, pdf] {
            for index in sent.indices {
                for value: UInt8 in [0, 0x28, 0x3C, 0x7F, 0xFF] {
                    var bad = sent
                    bad[index] = value
                    #expect(MediaErasures(MediaBytes(bad)).applied(to: bad).count == bad.count)
                }
                _ = Self.treatment(Array(sent.prefix(index)))
            }
        }
    }
}
