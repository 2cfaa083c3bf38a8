import Calendar
import Formats
import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("Atom, the feed of news")
struct AtomTests {
    @Test("a feed has what RFC 4287 asks for, and the newest first")
    func feed() throws {
        var sample = try news()
        sample.site.author = "The editors"
        let text = try sample.text("news/feed.xml")
        let page = "https://waymark.example/guide/news/"
        #expect(text.contains("<id>\(page)</id>") && text.contains("<author>"))
        #expect(text.contains("<name>The editors</name>"))
        #expect(text.contains("<link rel=\"self\" type=\"application/atom+xml\" href=\"\(page)feed.xml\"/>"))
        #expect(text.contains("<updated>2026-11-09T00:00:00Z</updated>"))
        let titles = text.matches(of: /<title>(.*?)<\/title>/).map { String($0.1) }
        #expect(titles.dropFirst() == ["Second", "First"])
    }

    @Test("an entry has its day, the day of its last change, its tags and its whole text")
    func entry() throws {
        let text = try news().text("news/feed.xml")
        let entry = try #require(text.components(separatedBy: "<entry>").last)
        #expect(entry.contains("<id>https://waymark.example/guide/first/</id>"))
        #expect(entry.contains("<published>2026-11-01T00:00:00Z</published>"))
        #expect(entry.contains("<updated>2026-11-09T00:00:00Z</updated>"))
        #expect(entry.contains("<category term=\"harbor\"/>"))
        #expect(entry.contains("<content type=\"html\">&lt;p&gt;Whole&lt;sup&gt;1&lt;/sup&gt; text.&lt;/p&gt;"))
        #expect(entry.contains("&lt;li&gt;&lt;p&gt;A note.&lt;/p&gt;") && !entry.contains("href=&quot;#"))
    }

    @Test("without news, or where the site does not want it, there is none; the guide feed keeps the date")
    func none() throws {
        #expect(throws: (any Error).self) { try SampleGuide().text("news/feed.xml") }
        var sample = try news()
        #expect(try sample.text("feeds/guide.xml").contains("2026-11-01"))
        sample.site.feeds.enabled = [.rss]
        #expect(throws: (any Error).self) { try sample.text("news/feed.xml") }
    }

    private func news() throws -> SampleGuide {
        var sample = SampleGuide()
        for (name, title, day) in [("first", "First", 1), ("second", "Second", 5)] {
            let body = "Whole[^1] text.\n\n[^1]: A note.\n"
            var page = Page(entry: SampleGuide.entry(name, title, folder: "pages/news", body: body))
            page.date = CalendarDate(year: 2026, month: 11, day: day)
            if day == 1 {
                page.entry.updated = CalendarDate(year: 2026, month: 11, day: 9)
                page.entry.tags = ["harbor"]
            }
            sample.contents.pages.append(page)
        }
        return sample
    }
}
