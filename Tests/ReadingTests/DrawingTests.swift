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
            "<script/>", "<SCRIPT>1</SCRIPT>", "<svg:script>1</svg:script>",
            "<s:script xmlns:s='http://www.w3.org/2000/svg'>1</s:script>", "<p xmlns='http://www.w3.org/1999/xhtml'/>",
            "<h:img xmlns:h='http://www.w3.org/1999/xhtml' srcset='a.png 1x'/>", "<image srcset='a.png'/>",
            "<e:listener xmlns:e='http://www.w3.org/2001/xml-events'/>", "<g xml:base='https://e.org/'/>",
            "<g xmlns:x='http://www.w3.org/1999/xlink' x:href='#a'/><image x:href='#a'/>",
            "<image xmlns:x='http://www.w3.org/1999/xlink' x:href='https://e.org/a.png'/>",
            "<style>a{b:image-set('a.png' 1x)}</style>", "<style>a{b:-webkit-image-set('a.png' 1x)}</style>",
            "<style>&#64;import 'a.css';</style>", "<style>@imp<![CDATA[ort]]> 'a.css';</style>",
            "<style>@imp<!-- -->ort 'a.css';</style>", "<style>:root{--a:'//e.org'} b{c:src(var(--a))}</style>",
            "<style>a{b:url(/**/'https://e.org')}</style>", "<style>a{b:'</style>", "<style>/* a</style>",
            "<style>a{behavior:none}</style>", "<rect fill='image(https://e.org)'/>",
            "<set attributeName='fill' to='url(//e.org)'/>", "<animate attributeName='href' values='#a;b.svg'/>",
            "<image href='data:image/svg+xml;base64,AA'/>", "<?php echo 1 ?>", "<g surprise='1'/>", "<blink/>",
            "<metadata><x xmlns='https://e.org/unknown'/></metadata>", "<g onload='a()'/>", "<g ONLOAD='a()'/>",
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
            "<style/>",
            "<style>a{fill:url(\"#b\")} /* url(x) */ .a:not(.b){transform:rotate(3deg)} @font-face{src:url(data:font/woff2,A)}</style>",
            "<metadata><r:li xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' r:resource='https://e.org/'/></metadata>",
            "<i:g xmlns:i='http://www.inkscape.org/namespaces/inkscape' onclick='a()'/>", "<g data-name='Layer (1)'/>",
            "<glyph unicode='(' glyph-name='\\'/>", "<style>a{content:'url(https://e.org)'}</style>",
            "<animateTransform attributeName='transform' type='rotate' values='0;1'/>", "<a href='mailto:a@e.org'/>",
            "<s:g xmlns:s='http://www.w3.org/2000/svg'/>", "<?xpacket begin='a'?>", "<g xml:space='preserve'/>",
            "<text><![CDATA[<script>]]></text>",
            "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>",
        ])
    func taken(_ inner: String) throws {
        #expect(try codes(["a.svg": drawing(inner)]) == [])
    }

    @Test(
        "a drawing that is not well-formed XML is refused, since nobody knows what stands in the rest of it",
        arguments: [
            "<g", "<", "<!--", "<![CDATA[", "<a href=", "<a href='", "<g ONLOAD=a()/>", "<g></svg>", "<g id='&nbsp;'/>",
            "<text>&nbsp;</text>",
        ])
    func broken(_ inner: String) throws { #expect(try codes(["a.svg": drawing(inner)]) == ["unsafe-svg"]) }

    @Test("a file whose root is not an <svg> of the SVG namespace is no drawing, whatever its beginning hides")
    func root() throws {
        #expect(try codes(["a.svg": "<html xmlns='http://www.w3.org/1999/xhtml'><svg/></html>"]) == ["unsafe-svg"])
        #expect(try codes(["a.svg": "<svg/>"]) == ["unsafe-svg"])
        let comment = "<!--" + String(repeating: " ", count: 70_000) + "-->"
        #expect(try codes(["a.svg": comment + drawing("<script/>")]) == ["unsafe-svg"])
        #expect(try codes(["a.svg": comment + drawing("<g/>")]) == [])
        #expect(try codes(["a.png": drawing("<g/>")]) == ["bad-picture"])
    }

    @Test("however deep it stands, nothing passes unread")
    func depth() throws {
        let deep = String(repeating: "<g>", count: 300) + "<script/>" + String(repeating: "</g>", count: 300)
        #expect(try codes(["a.svg": drawing(deep)]) == ["unsafe-svg"])
    }

    @Test("a drawing in an encoding that could hide something is refused")
    func encoding() throws {
        for encoding in ["utf-7", "x-utf-8-other"] {
            let declaration = "<?xml version='1.0' encoding='\(encoding)'?>"
            #expect(try codes(["a.svg": declaration + drawing("")]) == ["unsafe-svg"])
        }
        #expect(try codes(["a.svg": "<\u{0}svg" + drawing("")]) == ["unsafe-svg"])
        // As one in EBCDIC looks to a reader of ASCII: words, and no tag.
        #expect(try codes(["a.svg": "L\u{A2}\u{A5}\u{87}n"]) == ["unsafe-svg"])
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

    @Test("there is a warning for an empty file or one that is not a picture, none for another kind of picture")
    func pictures() throws {
        #expect(try codes(["a.jpg": ""]) == ["bad-picture"])
        #expect(try codes(["a.png": "<!DOCTYPE html><p>404"]) == ["bad-picture"])
        #expect(try codes(["a.png": "GIF89a;"]) == [])
        #expect(try codes(["a.mp3": ""]) == ["bad-media"])
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
