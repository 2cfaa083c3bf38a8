import Calendar
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct OutputPlanTests {
    @Test("two sources for one path are an error that names both")
    func collisions() {
        let diagnostics = OutputCollisions.diagnostics(
            for: OutputPlan([
                planned("about/index.html", "Content/pages/about.md"),
                planned("About/index.html", "the list of abouts"),
                planned("x", "first"),
                planned("x/y", "second"),
                planned("z/y", "alone"),
            ]))
        #expect(diagnostics.map(\.code) == ["output-collision", "output-collision"])
        #expect(diagnostics.first?.message.contains("Content/pages/about.md") == true)
        #expect(diagnostics.last?.message.contains("first and second") == true)
    }

    @Test("a plan knows every file and makes none; each can be made at any time, and is the same")
    func plan() throws {
        try TemporaryFolder.with(self.site) { folder in
            let site = try SiteBuild(BuildInputs(site: folder.path, now: noon)).plan(for: .building(makesPDFs: false))
            let paths = site.plan.outputs.map(\.path)
            #expect(paths == paths.sorted())
            let page = try #require(site.plan[OutputPath(trusted: "places/a/index.html")])
            #expect(page.owner == "Content/places/a.md")
            #expect(try page.make() == page.make())
            #expect(site.plan[OutputPath(trusted: "places/no/index.html")] == nil)
            #expect(site.plan[OutputPath(trusted: "tours/walk/map/index.html")] != nil)
            #expect(site.plan[OutputPath(trusted: "sitemap.xml")] != nil)
        }
    }

    @Test("pages that are not to be published yet are listed also when they are built")
    func unpublished() throws {
        var files = self.site
        files["Content/pages/secret.md"] = "---\ntitle: Secret\ndraft: true\n---\nNot yet.\n"
        try TemporaryFolder.with(files) { folder in
            var inputs = BuildInputs(site: folder.path, now: noon)
            let secret = [LeftOut(file: "Content/pages/secret.md", reason: .draft)]
            let published = try SiteBuild(inputs).plan(for: .checking)
            #expect(published.leftOut == secret && published.unpublished == secret)
            inputs.includesDrafts = true
            let whole = try SiteBuild(inputs).plan(for: .checking)
            #expect(whole.leftOut.isEmpty && whole.unpublished == secret)
            #expect(whole.plan[OutputPath(trusted: "secret/index.html")] != nil)
        }
    }

    @Test("for a PDF, an unknown slug is reported before a missing engine")
    func printing() throws {
        try TemporaryFolder.with(site) { folder in
            let build = SiteBuild(BuildInputs(site: folder.path, now: noon))
            let planned = try build.plan(for: .printing(.booklet))
            guard case .unknown(let nearest) = planned.pdf(of: "wakl", .booklet) else {
                Issue.record("a slug that nobody has was found")
                return
            }
            #expect(nearest == "walk")
            guard case .noEngine = planned.pdf(of: "walk", .booklet) else {
                Issue.record("a PDF without an engine")
                return
            }
        }
    }

    private func planned(_ path: String, _ owner: String) -> PlannedOutput {
        PlannedOutput(OutputFile(OutputPath(trusted: path), text: "", owner: owner))
    }

    private let site = [
        "Content/site.yaml": CornerSite.settings,
        "Content/places/a.md": "---\ntitle: A\nlocation: 60.170, 24.950\nkind: spot\n---\nText.\n",
        "Content/places/b.md": "---\ntitle: B\nlocation: 60.172, 24.954\nkind: spot\n---\nText.\n",
        "Content/tours/walk.md": "---\ntitle: Walk\nstops: [a, b]\n---\nText.\n",
    ]

    private let noon = Instant(CalendarDate(daysSince1970: 20_000), hour: 12)
}
