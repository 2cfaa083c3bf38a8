import Calendar
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

@Suite("Files that style sheets of the site name")
struct StyleReferencesTests {
    /// What is said of a sheet in a guide that has three files.
    private func found(_ sheet: String, site: String = "https://example.org/guide/") -> [Diagnostic] {
        let files = ["styles/own.css", "styles/deep/own.css", "fonts/brand.woff2", "media/a b.png"].map { path in
            PlannedOutput(OutputFile(OutputPath(trusted: path), text: "", owner: "a test"))
        }
        return StyleReferences.diagnostics(
            [TemplateFile(path: "styles/own.css", text: sheet)], in: OutputPlan(files), of: site)
    }

    @Test(
        "one that is there is found by every way of naming it",
        arguments: [
            "@font-face { src: url(../fonts/brand.woff2) format(\"woff2\"), url('../fonts/brand.woff2?v=1#x') }",
            "a { background: URL( \"../media/a%20b.png\" ) } b { background: url(/guide/fonts/brand.woff2) }",
            "@import 'deep/own.css'; @import url(./deep/own.css);",
        ])
    func there(_ sheet: String) { #expect(found(sheet).isEmpty) }

    @Test(
        "addresses of elsewhere, and what is no address, are not looked at",
        arguments: [
            "a { background: url(data:image/png;base64,AA) } b { fill: url(#b) } c { background: url(https://a.example/b) }",
            "/* url(no.png) */ a::before { content: \"url(no.png)\" } b { background: my-url(no.png) }",
            "a { background: url(//a.example/b.png) } b { background: url(/other/a.png) }",
            "a { background: url(../../a.png) }", "@import", "a { background: url(", "a { content: \"\\", "/*",
            "a { b: url(\"",
        ])
    func elsewhere(_ sheet: String) { #expect(found(sheet).isEmpty, "\(found(sheet))") }

    @Test("one that is not there is an error at its place, with the file of that name or where to put one")
    func missing() throws {
        let found = found("a { b: url(../a.png) }\n@font-face { src: url(\"fönts/brand.woff2\") }\n")
        #expect(found.map(\.code) == ["missing-theme-file", "missing-theme-file"])
        #expect(
            found.map(\.location) == [
                SourceLocation(file: "Templates/styles/own.css", line: 1, column: 12, length: 8),
                SourceLocation(file: "Templates/styles/own.css", line: 2, column: 24, length: 17),
            ])
        #expect(found[0].remedy == "put it into Content/static/a.png, or correct the address")
        #expect(found[1].remedy == "did you mean fonts/brand.woff2?")
        #expect(found[1].message.hasSuffix("does not have: styles/fönts/brand.woff2"))
        #expect(found[1].sourceLine == "@font-face { src: url(\"fönts/brand.woff2\") }")
    }

    @Test("check finds it; what is in static/ and media/ is there, and a sheet that is not published is not read")
    func sites() throws {
        func codes(_ sheet: String, _ files: [String: String] = [:], in path: String = "own.css") throws -> [String] {
            let all = [
                "Content/site.yaml": CornerSite.settings, "Content/static/fonts/b.woff2": StaticFilesTests.font,
                "Content/media/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
                "Content/places/a.md": "---\ntitle: A\nlocation: 60.170, 24.950\nkind: spot\n---\nText.\n",
                "Templates/styles/\(path)": sheet,
            ]
            return try TemporaryFolder.with(all.merging(files) { $1 }) { folder in
                let now = Instant(CalendarDate(daysSince1970: 20_000), hour: 12)
                let site = try SiteBuild(BuildInputs(site: folder.path, now: now)).plan(for: .checking)
                #expect(site.plan.outputs.isEmpty == site.hasErrors)
                return site.diagnostics.filter { $0.severity == .error }.map(\.code)
            }
        }
        #expect(try codes("a { src: url(../fonts/b.woff2) } b { background: url(../media/a.svg) }") == [])
        #expect(try codes("a { src: url(../fonts/c.woff2) }") == ["missing-theme-file"])
        #expect(try codes("a { src: url(../media/c.svg) }") == ["missing-theme-file"])
        let plain = ["Content/site.yaml": CornerSite.settings + "\napp: no\n"]
        #expect(try codes("a { src: url(../fonts/c.woff2) }", plain, in: "app.css") == [])
    }

    @Test("above the top of a server is its top")
    func top() {
        #expect(found("a { b: url(../../fonts/brand.woff2) }", site: "https://example.org/").isEmpty)
        #expect(found("a { b: url(../../fonts/x.woff2) }", site: "https://example.org/").count == 1)
    }
}
