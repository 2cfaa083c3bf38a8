import GuideModel
import Testing

@testable import Checking

/// Which files are news, and what may be said of them.
@Suite struct NewsFilesTests {
    private static func news(_ keys: String) -> String { "---\ntitle: News\n\(keys)\n---\n\nText.\n" }

    @Test("index.md of a folder of pages is the page of the folder's name, in every language")
    func index() throws {
        let result = try SiteInMemory.check([
            "pages/blog/index.md": "---\ntitle: Blog\n---\n", "pages/blog/index.fr.md": "---\ntitle: Le blog\n---\n",
            "pages/blog/2026/first.md": Self.news("date: 2026-11-01"), "pages/second.md": Self.news("date: 2026-11-02"),
            "pages/about.md": "---\ntitle: About\n---\n",
        ])
        #expect(result.diagnostics.filter { $0.severity == .error } == [])
        let guide = try #require(result.guides.first)
        #expect(guide.news.map(\.slug.text) == ["blog", "news"])
        #expect(guide.news.map { $0.pages.map(\.slug.text) } == [["first"], ["second"]])
        #expect(guide.news.map(\.index?.title) == ["Blog", nil])
        #expect(result.guides.last?.news.first?.index?.title == "Le blog")
    }

    @Test("what is a draft, to come or over is no news")
    func leftOut() throws {
        let result = try SiteInMemory.check([
            "pages/news/a.md": Self.news("date: 2026-11-01\ndraft: yes"),
            "pages/news/b.md": Self.news("date: 2026-12-01\npublish: 2026-12-01"),
            "pages/news/c.md": Self.news("date: 2026-10-01\nexpires: 2026-11-01"),
            "pages/news/d.md": Self.news("date: 2026-10-01"),
        ])
        #expect(result.guides.first?.news.flatMap(\.pages).map(\.slug.text) == ["d"])
        #expect(!result.diagnostics.contains { $0.code == "future-date" })
    }

    @Test("a text may link to a list, its years, its feed and the page of a tag, and to no other year")
    func links() throws {
        let links = "[a](/news/) [b](/news/2026/) [c](/news/feed.xml) [d](/tags/harbor/)"
        let page = Self.news("date: 2026-11-01\ntags: [harbor]")
        let good = try SiteInMemory.check(["pages/news/a.md": page + links])
        #expect(good.diagnostics.filter { $0.severity == .error } == [])
        let bad = try SiteInMemory.check(["pages/news/a.md": page + "[e](/news/2025/)"])
        #expect(bad.diagnostics.map(\.code).contains("broken-link"))
    }
}
