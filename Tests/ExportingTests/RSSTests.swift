import Calendar
import Foundation
import Geo
import GuideModel
import Testing

@testable import Exporting

@Suite("RSS, as its clients read it")
struct RSSTests {
    private func rss(_ sample: SampleGuide = RichGuide.sample()) throws -> String { try sample.text("feed.xml") }

    private func titles(_ text: String) -> [String] {
        text.components(separatedBy: "<item>").dropFirst().compactMap {
            $0.components(separatedBy: "<title>").last?.components(separatedBy: "</title>").first
        }
    }

    @Test("points are latitude, one space, longitude under the literal name georss:point")
    func points() throws {
        #expect(try rss().contains("<georss:point>42.3582 -71.0638</georss:point>"))
    }

    @Test("lines have single spaces between all numbers and no line break")
    func lines() throws {
        let text = try rss(SampleGuide())
        #expect(text.contains("<georss:line>42.355 -71.0656 42.358 -71.064 42.3582 -71.0638 "))
        let line = try #require(text.components(separatedBy: "<georss:line>").last?.components(separatedBy: "<").first)
        #expect(!line.contains("  ") && !line.contains("\n"))
        #expect(line.split(separator: " ").count % 2 == 0)
    }

    @Test("the first media:content of a place is a picture, and every one has a type")
    func pictures() throws {
        let text = try rss()
        for part in text.components(separatedBy: "<media:content ").dropFirst() {
            #expect(part.prefix { $0 != ">" }.contains("type=\"image/"))
        }
        #expect(text.contains("fileSize=\"5\" width=\"4\" height=\"3\""))
    }

    @Test("a recording of the site is an enclosure with type and length")
    func audio() throws {
        #expect(
            try rss().contains(
                "<enclosure url=\"https://waymark.example/guide/media/audio/common.mp3\" length=\"5\" type=\"audio/mpeg\"/>"
            ))
    }

    @Test("dates are the content's in RFC 822 form; items without a date have none and come last")
    func dates() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry.updated = CalendarDate(year: 2026, month: 11, day: 5)
        sample.contents.places[1].entry.updated = nil
        let text = try rss(sample)
        #expect(text.contains("<pubDate>Thu, 05 Nov 2026 00:00:00 +0000</pubDate>"))
        #expect(text.contains("<lastBuildDate>Thu, 05 Nov 2026 00:00:00 +0000</lastBuildDate>"))
        #expect(titles(text).first == "Boston Common")
        #expect(titles(text).last == "State House")
        #expect(text.components(separatedBy: "<pubDate>").count == titles(text).count)
    }

    @Test("of one date alerts come first, then tours, itineraries and places")
    func order() throws {
        let expected = ["Lawn closed", "Freedom Trail", "A morning", "Corner Café", "Boston Common", "State House"]
        #expect(try titles(rss(SampleGuide())) == expected)
    }

    @Test("an alert has no date but its text's, however far ahead its days are, and comes first without one")
    func futureAlert() throws {
        var sample = SampleGuide()
        sample.contents.alerts[0].entry.updated = nil
        sample.contents.alerts[0].from = CalendarDate(year: 2099, month: 12, day: 24)
        let text = try rss(sample)
        #expect(!text.contains("2099"))
        #expect(titles(text).first == "Lawn closed")
        #expect(text.contains("<lastBuildDate>Sun, 01 Mar 2026"))
    }

    @Test("an item has the summary and the text")
    func summaryAndText() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry = SampleGuide.entry("common", "Common", folder: "places", body: "A *park*.")
        #expect(
            try rss(sample).contains(
                "<description>&lt;p&gt;About Common.&lt;/p&gt;\n&lt;p&gt;A &lt;em&gt;park&lt;/em&gt;.&lt;/p&gt;\n</description>"
            ))
    }

    @Test("a very long text is told in short, with a link to the whole")
    func longText() throws {
        var sample = SampleGuide()
        let words = String(repeating: "A word & another. ", count: 2_000)
        sample.contents.places[0].entry = SampleGuide.entry("common", "Common", folder: "places", body: words)
        let items = try rss(sample).components(separatedBy: "<item>")
        let item = try #require(items.first { $0.contains(">Common<") })
        #expect(item.utf8.count < 4_000)
        #expect(
            item.contains("&lt;p&gt;&lt;a href=\"https://waymark.example/guide/places/common/\"&gt;Common&lt;/a&gt;"))
    }

    @Test("there are as many items as the site wants")
    func limit() throws {
        var sample = SampleGuide()
        sample.site.feeds.limit = 2
        #expect(try titles(rss(sample)) == ["Lawn closed", "Freedom Trail"])
    }

    @Test("the feed names its own address, and items are known by theirs")
    func addresses() throws {
        let text = try rss()
        #expect(
            text.contains(
                "<atom:link href=\"https://waymark.example/guide/feed.xml\" rel=\"self\" type=\"application/rss+xml\"/>"
            ))
        #expect(text.contains("<guid isPermaLink=\"true\">https://waymark.example/guide/tours/trail/</guid>"))
    }

    @Test("a summary is escaped twice: once as HTML, once as XML")
    func escaping() throws {
        var sample = SampleGuide()
        sample.contents.alerts[0].entry.summary = "1 < 2 & 3"
        #expect(try rss(sample).contains("<description>1 &amp;lt; 2 &amp;amp; 3</description>"))
    }
}
