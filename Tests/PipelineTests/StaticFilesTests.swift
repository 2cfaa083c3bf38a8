import Calendar
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

@Suite("Files of static/") struct StaticFilesTests {
    /// The head of a font without a table.
    static let font = "wOF2\0\0\0\0\0\0\00" + String(repeating: "\0", count: 36)

    @Test("they go to the top of the guide under their names, each with its owner, and only once in all editions")
    func copied() throws {
        try planning([
            "static/.well-known/security.txt": "Contact: x\n", "static/google1.html": "google",
            "static/fonts/b.woff2": Self.font, "places/a.fr.md": "---\ntitle: Un\n---\n",
        ]) { site in
            #expect(!site.hasErrors)
            for (path, size) in [(".well-known/security.txt", 11), ("google1.html", 6), ("fonts/b.woff2", 48)] {
                let file = try #require(site.plan[OutputPath(trusted: path)])
                #expect(file.owner == "Content/static/\(path)")
                guard case .copy(let source, size) = try file.make().content else {
                    Issue.record("\(path) is no copy")
                    continue
                }
                #expect(source.hasSuffix("/Content/static/\(path)"))
                #expect(file.digest() != nil && site.sources["Content/static/\(path)"] != nil)
            }
            #expect(site.plan[OutputPath(trusted: "fr/google1.html")] == nil)
        }
    }

    @Test("a robots.txt of the site replaces the one that is made")
    func robots() throws {
        let path = OutputPath(trusted: "robots.txt")
        try planning([:]) { #expect($0.plan[path]?.owner == "the robots file") }
        try planning(["static/robots.txt": "User-agent: *\nDisallow: /\n"]) { site in
            #expect(site.plan.outputs.filter { $0.path == path }.map(\.owner) == ["Content/static/robots.txt"])
            #expect(!site.hasErrors)
        }
    }

    @Test(
        "what the guide makes is not replaced: the error names both, and what to do",
        arguments: ["index.html", "sitemap.xml", "sw.js", "Places/A/index.html", "tours", "styles/main.css"])
    func clashes(_ path: String) throws {
        try planning(["static/\(path)": "x"]) { site in
            let errors = site.diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == ["output-collision"] && site.plan.outputs.isEmpty)
            let error = try #require(errors.first)
            #expect(error.message.contains("Content/static/\(path)"), "\(error.message)")
            #expect(error.location?.file == "Content/static/\(path)")
            #expect(error.remedy?.hasPrefix("rename or remove the file of static/") == true)
        }
    }

    @Test("two of them that differ only in capitals clash with one another")
    func capitals() throws {
        try planning(["static/a/b": "x", "static/A": "x"]) { site in
            let errors = site.diagnostics.filter { $0.severity == .error }
            #expect(errors.map(\.code) == ["output-collision"])
            #expect(errors.first?.remedy == "rename one of them")
        }
    }

    @Test(
        "folders whose files only a build knows are closed from the first check",
        arguments: ["data", "fr/data", "_live"])
    func closed(_ folder: String) throws {
        try planning(["static/\(folder)/x.json": "{}", "places/a.fr.md": "---\ntitle: Un\n---\n"]) { site in
            #expect(site.diagnostics.filter { $0.severity == .error }.map(\.code) == ["output-collision"])
        }
    }

    @Test("texts link to them in every edition by the same path, and a wrong path is found")
    func links() throws {
        let text = "[list](/ads.txt), [app](/.well-known/app)"
        try planning([
            "static/ads.txt": "x", "static/.well-known/app": "{}", "pages/us.md": "---\ntitle: Us\n---\n\(text)\n",
            "pages/us.fr.md": "---\ntitle: Nous\n---\n\(text)\n",
        ]) { site in
            #expect(!site.diagnostics.contains { $0.code == "broken-link" })
            for guide in site.guides {
                for path in ["ads.txt", ".well-known/app"] {
                    guard case .file(OutputPath(trusted: path), _, _) = guide.resolve("/" + path) else {
                        Issue.record("\(path) in \(guide.edition)")
                        continue
                    }
                }
            }
        }
        try planning(["pages/us.md": "---\ntitle: Us\n---\n[list](/ads.txt)\n"]) { site in
            #expect(site.diagnostics.contains { $0.code == "broken-link" })
        }
    }

    @Test("a visitor's device keeps what pages load, and no archive")
    func offline() throws {
        let settings = CornerSite.settings + "\nmedia: {as-is: [static/press.zip]}\n"
        let files = [
            "site.yaml": settings, "static/press.zip": "x", "static/fonts/b.woff2": Self.font,
            "static/logo.svg": #"<svg xmlns="http://www.w3.org/2000/svg"/>"#,
        ]
        try planning(files) { site in
            let all = site.plan.outputs.map {
                FinalOutput.Finished(path: $0.path, byteCount: 1, digest: ContentDigest($0.path.text))
            }
            let list = try #require(site.plan.finals.first { $0.path == GuidePaths.offlineList })
            let text = String(decoding: try list.make(all, .init { _ in [] }), as: UTF8.self)
            #expect(!text.contains("press.zip"))
            #expect(text.contains("\"fonts/b.woff2\"") && text.contains("\"logo.svg\""))
        }
    }

    private func planning(_ files: [String: String], _ body: (PlannedSite) throws -> Void) throws {
        var all = [
            "Content/site.yaml": CornerSite.settings,
            "Content/places/a.md": "---\ntitle: A\nlocation: 60.170, 24.950\nkind: spot\n---\nText.\n",
            "Content/places/b.md": "---\ntitle: B\nlocation: 60.172, 24.954\nkind: spot\n---\nText.\n",
            "Content/tours/walk.md": "---\ntitle: Walk\nstops: [a, b]\n---\nText.\n",
        ]
        for (path, text) in files { all["Content/" + path] = text }
        try TemporaryFolder.with(all) { folder in
            let inputs = BuildInputs(site: folder.path, now: Instant(CalendarDate(daysSince1970: 20_000), hour: 12))
            try body(try SiteBuild(inputs).plan(for: .checking))
        }
    }
}
