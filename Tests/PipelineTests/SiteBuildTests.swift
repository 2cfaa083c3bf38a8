import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing

@Suite struct SiteBuildTests {
    @Test("one core and many give the same bytes")
    func sameBytesOnAnyCores() throws {
        try TemporaryFolder.with(site) { folder in
            let one = try build(folder, jobs: 1)
            for jobs in [2, 5] {
                let many = try build(folder, jobs: jobs)
                #expect(one.files == many.files)
                #expect(one.diagnostics == many.diagnostics)
            }
            #expect(one.files.contains { $0.path.text == "tours/walk/index.html" })
        }
    }

    @Test("the moment of the build reaches the output only through what is published that day")
    func theClockIsAnInput() throws {
        try TemporaryFolder.with(site) { folder in
            let morning = try build(folder, now: Instant(Self.day, hour: 9))
            let evening = try build(folder, now: Instant(Self.day, hour: 20))
            #expect(morning.files == evening.files)
        }
    }

    @Test("mistakes give no files, and all of them come at once")
    func mistakes() throws {
        var files = site
        files["Content/places/a.md"] = "---\ntitle: A\nlocation: 91, 0\nkind: sqare\n---\nText.\n"
        files["Content/tours/walk.md"] = "---\ntitle: Walk\nstops: [a, d]\n---\n"
        try TemporaryFolder.with(files) { folder in
            let result = try build(folder)
            #expect(result.files.isEmpty)
            #expect(result.hasErrors)
            let places = result.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.file)
            #expect(Set(places) == ["Content/places/a.md", "Content/tours/walk.md"])
        }
    }

    @Test("pages/404.md is the page for missing addresses, in every edition that has it, and is in no list")
    func notFoundPage() throws {
        var files = site
        files["Content/pages/404.md"] = "---\ntitle: Off the map\n---\nTry [the walk](tour:walk) or [this](page:404).\n"
        try TemporaryFolder.with(files) { folder in
            let result = try build(folder)
            #expect(!result.hasErrors)
            let holding = result.files.filter { file in
                guard case .bytes(let bytes) = file.content else { return false }
                return String(decoding: bytes, as: UTF8.self).contains("Off the map")
            }
            #expect(holding.map(\.path.text).sorted() == ["404.html"])
        }
    }

    @Test("a strict build makes errors of warnings and gives no files")
    func strict() throws {
        var files = site
        files["Content/places/a.md"] =
            "---\ntitle: A\nlocation: 60.1, 24.9\nkind: square\nimage: {file: a.svg, alt: A square}\n---\nText.\n"
        files["Content/media/a.svg"] = "<svg xmlns='http://www.w3.org/2000/svg' width='3' height='2'/>"
        try TemporaryFolder.with(files) { folder in
            let lenient = try build(folder)
            #expect(lenient.diagnostics.contains { $0.severity == .warning })
            #expect(!lenient.files.isEmpty)
            let strict = try SiteBuild(inputs(folder), isStrict: true).run(makesPDFs: false)
            #expect(strict.hasErrors)
            #expect(strict.files.isEmpty)
        }
    }

    @Test("drafts are left out with their reason, and built when asked for")
    func drafts() throws {
        var files = site
        files["Content/pages/secret.md"] = "---\ntitle: Secret\ndraft: true\n---\nNot yet.\n"
        try TemporaryFolder.with(files) { folder in
            let result = try build(folder)
            #expect(result.leftOut == [LeftOut(file: "Content/pages/secret.md", reason: .draft)])
            #expect(!result.files.contains { $0.path.text == "secret/index.html" })
            var inputs = inputs(folder)
            inputs.includesDrafts = true
            let whole = try SiteBuild(inputs).run(makesPDFs: false)
            #expect(whole.files.contains { $0.path.text == "secret/index.html" })
        }
    }

    @Test("a site's own template replaces the default one, and a mistake in it is shown at its place")
    func ownTemplates() throws {
        var files = site
        files["Templates/pages/place.mustache"] = "<!doctype html><title>{{title}}</title>mine\n"
        try TemporaryFolder.with(files) { folder in
            let result = try build(folder)
            let page = result.files.first { $0.path.text == "places/a/index.html" }
            #expect(text(page) == "<!doctype html><title>A &amp; B</title>mine\n")
        }
        files["Templates/pages/place.mustache"] = "<p>\n  {{titel}}</p>\n"
        try TemporaryFolder.with(files) { folder in
            let result = try build(folder)
            let fault = try #require(result.diagnostics.first { $0.location?.file == "Templates/pages/place.mustache" })
            #expect(fault.location?.line == 2 && fault.location?.column == 3)
            #expect(fault.remedy?.contains("title") == true)
        }
    }

    @Test("a template or directive of a site's own that no text names is told, with what was probably meant")
    func unnamedTemplates() throws {
        func told(_ change: (inout [String: String]) -> Void) throws -> [String] {
            var files = site
            change(&files)
            return try TemporaryFolder.with(files) { folder in
                try build(folder).diagnostics.filter { $0.code == "unused-template" }.map { note in
                    "\(note.severity) \(note.location?.file ?? ""): \(note.remedy ?? "")"
                }
            }
        }
        func page(_ name: String) -> String { "Templates/pages/\(name).mustache" }
        let text = "{{> head}}{{title}}{{> foot}}\n"
        #expect(try told { $0[page("place")] = text } == [])
        #expect(
            try told { $0[page("featured")] = text }
                == ["note \(page("featured")): name it in a text (template: featured), or delete it"])
        #expect(
            try told { $0[page("plcae")] = text }
                == ["note \(page("plcae")): did you mean Templates/pages/place.mustache?"])
        let more = "Templates/partials/directives/ship.mustache"
        #expect(
            try told { $0[more] = "{{{body}}}" } == ["note \(more): name it in a text (::: ship), or delete it"])
        let named = "---\ntitle: Old\ntemplate: featured\n%---\n\n::: ship\nText.\n:::\n"
        for draft in ["", "draft: true\n"] {
            let found = try told { files in
                (files[page("featured")], files[more]) = (text, "{{{body}}}")
                files["Content/pages/old.md"] = named.replacing("%", with: draft)
            }
            #expect(found == [])
        }
    }

    @Test("a site's own script is published with the modules that it needs, and every page names it")
    func ownScripts() throws {
        var files = site
        files["Content/site.yaml", default: ""] += "\ntheme: { scripts: [own.js] }\n"
        files["Templates/app/own.js"] = "import { name } from './own/name.js';\ndocument.title = name;\n"
        files["Templates/app/own/name.js"] = "export const name = 'mine';\n"
        try TemporaryFolder.with(files) { folder in
            let result = try build(folder)
            let script = try #require(text(result.files.first { $0.path.text == "app/own.js" }))
            #expect(script.contains("const name = 'mine';") && !script.contains("import"))
            let page = try #require(text(result.files.first { $0.path.text == "places/a/index.html" }))
            #expect(page.contains("src=\"../../app/own.js"))
        }
    }

    @Test("PDFs that cannot be made are reported once, and everything else is made")
    func noEngine() throws {
        try TemporaryFolder.with(site) { folder in
            let result = try SiteBuild(inputs(folder)).run(makesPDFs: true)
            #expect(result.lacksPrintEngine)
            #expect(result.files.contains { $0.path.text == "tours/walk/print/index.html" })
            #expect(!result.files.contains { $0.path.text.hasSuffix(".pdf") })
        }
    }

    @Test("the sample guide builds without an error or a warning, and all its files agree about every stop")
    func sampleGuide() throws {
        var inputs = BuildInputs(site: SampleSite.root, now: Instant(Self.day, hour: 12))
        inputs.jobs = 2
        let site = try SiteBuild(inputs).plan(for: .building(makesPDFs: false))
        // The day of these tests is before that of the last changes.
        let complaints = site.diagnostics.filter { $0.severity != .note && $0.code != "future-date" }
        #expect(complaints.isEmpty, "\(DiagnosticFormatter().format(complaints))")
        for path in ["tours/freedom-trail/index.html", "fr/tours/freedom-trail/index.html", "feeds/guide.xml"] {
            #expect(site.plan[OutputPath(trusted: path)] != nil)
        }
        _ = try Parallel.map(site.plan.outputs, jobs: 2) { try site.verify($0.make()) }
        let feed = try #require(site.plan[OutputPath(trusted: "feeds/guide.xml")]).make()
        let changed = try #require(text(feed)).replacing("number=\"2\"", with: "number=\"3\"")
        #expect(throws: (any Error).self) {
            try site.verify(OutputFile(feed.path, text: changed, owner: feed.owner))
        }
    }

    @Test("a day of change that lies ahead is told, and is in nothing that is published before it comes")
    func changedAhead() throws {
        var files = site
        let place = "Content/places/a.md"
        files[place] = site[place]?.replacing("kind:", with: "updated: 2027-06-01\nkind:")
        try TemporaryFolder.with(files) { folder in
            func places(_ now: Instant) throws -> (codes: [String], files: [String]) {
                let result = try build(folder, now: now)
                let found = result.files.filter { text($0)?.contains("2027") ?? false }.map(\.path.text)
                return (result.diagnostics.map(\.code).filter { $0 == "future-date" }, found)
            }
            let before = try places(Instant(Self.day, hour: 12))
            #expect(before.codes == ["future-date"] && before.files == [])
            let day = try #require(CalendarDate(iso8601: "2027-06-02"))
            let after = try places(Instant(day, hour: 12))
            #expect(after.codes == [] && after.files.contains("feeds/guide.xml"))
        }
    }

    private static let day = CalendarDate(year: 2026, month: 11, day: 21)!  // because the calendar has that day

    private let site = [
        "Content/site.yaml": """
        title: Two squares
        url: https://example.org/guide/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        units: metric
        kinds:
          square: {label: Square, visit: 10 min}
        """,
        "Content/places/a.md": "---\ntitle: A & B\nlocation: 60.1695, 24.9523\nkind: square\n---\nThe first.\n",
        "Content/places/c.md": "---\ntitle: C\nlocation: 60.1676, 24.9540\nkind: square\n---\nThe second.\n",
        "Content/tours/walk.md": "---\ntitle: Walk\nstops: [a, c]\n---\nFrom one to the other.\n",
        "Content/itineraries/day.md": "---\ntitle: Day\nstart: \"10:00\"\ntour: walk\nstops: [a, c]\n---\nA day.\n",
    ]

    private func inputs(_ folder: TemporaryFolder, jobs: Int = 1, now: Instant? = nil) -> BuildInputs {
        var inputs = BuildInputs(site: folder.path, now: now ?? Instant(Self.day, hour: 12))
        inputs.jobs = jobs
        return inputs
    }

    private func build(_ folder: TemporaryFolder, jobs: Int = 1, now: Instant? = nil) throws -> BuildResult {
        try SiteBuild(inputs(folder, jobs: jobs, now: now)).run(makesPDFs: false)
    }

    private func text(_ file: OutputFile?) -> String? {
        guard case .bytes(let bytes) = file?.content else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
