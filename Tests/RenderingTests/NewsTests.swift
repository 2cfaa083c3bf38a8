import Calendar
import Foundation
import GuideModel
import Markdown
import Testing

@testable import Rendering

@Suite("News")
struct NewsTests {
    @Test("pages with a date are listed with the newest first, and each leads back to its list")
    func list() throws {
        let pages = try guide(days: [3, 1, 2]).pages()
        let list = try #require(pages["news/index.html"])
        #expect(Self.items(list) == ["News 3", "News 2", "News 1"])
        #expect(list.contains("<time class=\"muted\" datetime=\"2026-11-03\">November\u{A0}3, 2026</time>"))
        #expect(list.contains("type=\"application/atom+xml\""))
        let page = try #require(pages["news-2/index.html"])
        #expect(page.contains("<time datetime=\"2026-11-02\">November\u{A0}2, 2026</time>"))
        #expect(page.contains("<a href=\"../news/index.html\">News</a>"))
        #expect(pages["about/index.html"]?.contains("<time") == false)
    }

    @Test("a list has twenty to a page, and a page for each year")
    func paging() throws {
        var guide = try guide(days: Array(1...21))
        guide.contents.pages[0].date = CalendarDate(year: 2025, month: 3, day: 1)
        let pages = try guide.pages()
        let first = try #require(pages["news/index.html"])
        #expect(Self.items(first).count == 20 && first.contains("page-2/index.html"))
        #expect(first.contains("<a href=\"../news/2025/index.html\">2025 <span class=\"small\">1</span></a>"))
        #expect(Self.items(try #require(pages["news/page-2/index.html"])) == ["News 1"])
        #expect(Self.items(try #require(pages["news/2025/index.html"])) == ["News 1"])
        #expect(Self.items(try #require(pages["news/2026/index.html"])).count == 20)
        #expect(pages["news/page-3/index.html"] == nil)
    }

    @Test("the front page names the newest three; without news there is no list and no word of it")
    func front() throws {
        let front = try guide(days: [1, 2, 3, 4]).page("index.html")
        #expect(Self.items(front) == ["News 4", "News 3", "News 2"])
        #expect(front.contains("<h2><a href=\"news/index.html\">News</a></h2>"))
        let pages = try SampleGuide().pages()
        #expect(pages["news/index.html"] == nil && pages["index.html"]?.contains("class=\"news\"") == false)
    }

    @Test("a page of the list's name gives it a title and a text")
    func index() throws {
        var guide = try guide(days: [1])
        guide.contents.pages.append(Page(entry: Self.entry("news", "What is new", body: "From the town.")))
        let pages = try guide.pages()
        let list = try #require(pages["news/index.html"])
        #expect(list.contains(">What is new</h1>") && list.contains("From the town."))
        #expect(try #require(pages["index.html"]).contains(">What is new</a></h2>"))
    }

    @Test("a folder with a page of its own is a list of its own, any other folder is not")
    func folders() throws {
        var guide = try guide(days: [1, 2, 3])
        for index in 0...1 {
            let entry = Self.entry("post-\(index)", "Post \(index)", folder: index == 0 ? "blog" : "other")
            var page = Page(entry: entry)
            page.date = CalendarDate(year: 2026, month: 11, day: 20)
            guide.contents.pages.append(page)
        }
        guide.contents.pages.append(Page(entry: Self.entry("blog", "Our blog", folder: "blog")))
        let pages = try guide.pages()
        #expect(Self.items(try #require(pages["blog/index.html"])) == ["Post 0"])
        #expect(Self.items(try #require(pages["news/index.html"])).first == "Post 1")
        #expect(pages["other/index.html"] == nil)
    }

    @Test("the page of a tag lists pages beside places, also where no place has it")
    func tags() throws {
        var guide = try guide(days: [1])
        guide.contents.pages[0].entry.tags = ["harbor", "quiet"]
        guide.contents.places[0].entry.tags = ["quiet"]
        let pages = try guide.pages()
        let both = try #require(pages["tags/quiet/index.html"])
        #expect(Self.items(both) == ["News 1"] && both.contains("Boston Common"))
        let alone = try #require(pages["tags/harbor/index.html"])
        #expect(Self.items(alone) == ["News 1"] && !alone.contains("data-filter "))
        #expect(
            try #require(pages["news-1/index.html"]).contains("<a href=\"../tags/harbor/index.html\">harbor</a>"))
    }

    /// A guide with a page that has no date, and one with a date in November for each day.
    private func guide(days: [Int]) throws -> SampleGuide {
        var guide = SampleGuide()
        guide.contents.pages = days.map { day in
            var page = Page(entry: Self.entry("news-\(day)", "News \(day)"))
            page.date = CalendarDate(year: 2026, month: 11, day: day)
            return page
        }
        guide.contents.pages.append(Page(entry: Self.entry("about", "About", folder: nil)))
        return guide
    }

    private static func entry(_ name: String, _ title: String, body: String = "", folder: String? = "news") -> Entry {
        let file = "Content/pages/\(folder.map { $0 + "/" } ?? "")\(name).md"
        return Entry(
            slug: slug(name), title: title, language: .english, body: Document(body),
            location: SourceLocation(file: file))
    }

    /// The titles in a page's list of news.
    private static func items(_ page: String) -> [String] {
        let list = page.components(separatedBy: "class=\"news\"").last?.components(separatedBy: "</ul>").first ?? ""
        return list.matches(of: /<li>.*?<a [^>]*>(.*?)<\/a>/).map { String($0.1) }
    }
}
