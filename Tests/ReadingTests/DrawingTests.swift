import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

/// What drawings may hold, and what pictures must.
@Suite struct DrawingTests {
    private func codes(_ files: [String: String]) throws -> [String] {
        try TemporaryFolder.with(["Content/site.yaml": "title: A\n"]) { folder in
            let media = folder.url.appendingPathComponent("Content/media")
            try FileManager.default.createDirectory(at: media, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: media.appendingPathComponent(name)) }
            return try SiteReader.read(site: folder.path).diagnostics.map(\.code)
        }
    }

    private func drawing(_ inner: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\(inner)</svg>"
    }

    @Test(
        "a drawing with a script, another document or an address of elsewhere is refused",
        arguments: [
            "<script/>", "<SCRIPT>1</SCRIPT>", "<svg:script>1</svg:script>", "<g onload='a()'/>", "<g ONLOAD='a()'/>",
            "<g title='>' onclick=\"a()\"/>", "<foreignObject><p/></foreignObject>", "<iframe src='#'/>",
            "<a href='javascript:a()'><g/></a>", "<a xlink:href=' JaVa\nscript:a()'/>",
            "<a href='&#106;avascript&#x3A;a()'/>", "<a href='data:text/html,1'/>",
            "<image href='https://e.org/a.png'/>",
            "<image href='//e.org/a.png'/>", "<image xlink:href='a.png'/>", "<use href='b.svg#x'/>",
            "<image href='data:image/svg+xml,1'/>", "<rect fill='url(https://e.org/a.svg#b)'/>",
            "<rect style='fill:url( \"//e.org\" )'/>", "<style>@import 'a.css';</style>",
            "<style><![CDATA[a{background:url(https://e.org)}]]></style>", "<style>a{b:\\75rl(x)}</style>",
            "<set attributeName='onclick' to='a()'/>", "<animate attributeName='xlink:href' to='javascript:a()'/>",
            "<!-- --><script>1</script>", "<![CDATA[ ]]><script/>", "<?xml-stylesheet href='a.css'?>",
            "<!DOCTYPE svg [<!ENTITY a 'b'>]>",
        ])
    func refused(_ inner: String) throws {
        #expect(try codes(["a.svg": drawing(inner)]) == ["unsafe-svg"])
    }

    @Test(
        "what editors write and what only looks like a script is taken",
        arguments: [
            "<path d='M0 0'/>", "<!-- <script> -->", "<text>script onclick=1 javascript:</text>", "<g class='on'/>",
            "<a href='https://e.org/'><g/></a>", "<use xlink:href='#b'/>", "<rect fill='url(#b)'/>",
            "<image href='data:image/png;base64,AAAA'/>", "<style>a{fill:url('#b')} @media print{a{fill:red}}</style>",
            "<style/>", "<metadata><rdf:li rdf:resource='https://e.org/'/></metadata>",
            "<text><![CDATA[<script>]]></text>",
            "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>",
        ])
    func taken(_ inner: String) throws {
        #expect(try codes(["a.svg": drawing(inner)]) == [])
    }

    @Test(
        "a drawing that is not well-formed XML is warned of, since browsers do not show it",
        arguments: [
            "<g", "<", "<!--", "<![CDATA[", "<a href=", "<a href='", "<g ONLOAD=a()/>", "<g></svg>", "<g a='&nbsp;'/>",
        ])
    func broken(_ inner: String) throws { #expect(try codes(["a.svg": drawing(inner)]) == ["bad-picture"]) }

    @Test("a drawing in an encoding that could hide something is refused")
    func encoding() throws {
        #expect(try codes(["a.svg": "<?xml version='1.0' encoding='utf-7'?>" + drawing("")]) == ["unsafe-svg"])
        #expect(try codes(["a.svg": "<\u{0}svg" + drawing("")]) == ["unsafe-svg"])
        #expect(try codes(["a.svg": "<?xml version='1.0' encoding='UTF-8'?>" + drawing("")]) == [])
    }

    @Test("damaged drawings are looked through in linear time")
    func damage() throws {
        var chance = SplitMix(seed: 7)
        let good = Array(drawing("<style>a{b:url(#c)}</style><g a='b'/><!-- c --><![CDATA[d]]>").utf8)
        var files: [String: String] = [:]
        for number in 0..<300 { files["\(number).svg"] = String(decoding: chance.damage(good), as: UTF8.self) }
        for piece in ["<", "<!--", "<a ", "<a b='", "<style>", "&#", "<![CDATA[", "url("] {
            files["long\(files.count).svg"] = "<svg>" + String(repeating: piece, count: 100_000)
        }
        _ = try codes(files)
    }

    @Test("there is a warning for an empty file or one that is not a picture, none for a wrong extension")
    func pictures() throws {
        #expect(try codes(["a.jpg": ""]) == ["bad-picture"])
        #expect(try codes(["a.png": "<!DOCTYPE html><p>404"]) == ["bad-picture"])
        #expect(try codes(["a.png": "GIF89a"]) == [])
        #expect(try codes(["a.mp3": ""]) == [])
    }

    @Test(
        "words behind a # that reads like text are missed, and comments are not",
        arguments: [
            ("title: Pier #7", true), ("title: Pier # seven", false), ("title: \"Pier #7\"", false),
            ("title: Pier#7", false), ("title: Pier  # 7", false), ("kind: pier #7", false),
            ("image:\n  alt: Pier #7", true),
        ])
    func comment(line: String, isMissed: Bool) throws {
        let found = try TemporaryFolder.with(["Content/places/a.md": "---\n\(line)\n---\n"]) { folder in
            try SiteReader.read(site: folder.path).diagnostics.map(\.code)
        }
        #expect(found.contains("comment-in-text") == isMissed)
    }
}
