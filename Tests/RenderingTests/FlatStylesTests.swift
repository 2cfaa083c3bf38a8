import Foundation
import FoundationXML
import GuideModel
import Testing

@testable import Rendering

@Suite("Drawings that stand alone")
struct FlatStylesTests {
    @Test("custom properties become their values, rules for some media go, comments too")
    func flat() {
        let sheet = FlatStyles(
            """
            .map { --ink: #123; --halo: var(--paper, #fff); --round: var(--round) }
            @media (prefers-color-scheme: dark) { .map { --ink: #eee } .m-a { fill: red } }
            /* a { color: red } */
            .m-a { fill: var(--ink); stroke: var( --halo ) }
            .m-b { stroke: var(--accent); width: calc(1px + var(--none, 2px)) }
            .page { margin: 0 }
            """, properties: ["--accent": "#abc"])
        #expect(
            sheet.text { $0.hasPrefix(".m-") } == """
                .m-a{fill:#123;stroke:#fff}
                .m-b{stroke:#abc;width:calc(1px + 2px)}

                """)
    }

    @Test(
        "comments go, but not what looks like one in a string or an address, and not terms of use",
        arguments: [
            ("a { color: red } /* b {} */ c {}", "a { color: red }  c {}"),
            ("/*! (c) Somebody */\na {}/**/", "/*! (c) Somebody */\na {}"),
            ("a::before { content: \"/*\\\"\" } /* \" */", "a::before { content: \"/*\\\"\" } "),
            ("a { background: url(data:x/*y) }", "a { background: url(data:x/*y) }"),
            ("a { background: url( 'x/*y' ) } /* z", "a { background: url( 'x/*y' ) } "),
            ("/*/ a {} */ b {}/", " b {}/"), ("a { content: 'open", "a { content: 'open"),
        ])
    func comments(sheet: String, wanted: String) {
        #expect(FlatStyles.withoutComments(sheet) == wanted)
    }

    @Test("the theme's rules for maps need nothing that is not there")
    func theme() throws {
        let sheet = try #require(ThemeLoader.defaultFiles.first { $0.path == "styles/map.css" }).text
        let flat = FlatStyles(sheet).text { $0.hasPrefix(".m-") || $0.hasPrefix(".ground") }
        #expect(flat.contains(".m-route{fill:none;stroke:#9c3522"))
        for word in ["var(", "--", "@media", "inherit"] { #expect(!flat.contains(word), "\(word)") }
    }
}
