import Formats
import Foundation
import GuideModel
import Markdown
import Testing

@testable import Exporting

@Suite("Bodies in feeds")
struct BodyTests {
    private func html(_ markdown: String, prefix: String = "") -> String {
        var sample = RichGuide.sample()
        sample.edition = Edition(language: .english, prefix: prefix)
        let context = FeedContext(sample.enriched)
        let entry = SampleGuide.entry("common", "Common", folder: "places", body: markdown)
        return context.html(entry, page: "https://waymark.example/guide/places/common/")
    }

    @Test(
        "links become full addresses, and a link without words gets the title",
        arguments: [
            ("[](place:state-house)", "<a href=\"https://waymark.example/guide/places/state-house/\">State House</a>"),
            ("[it](tour:trail#line)", "<a href=\"https://waymark.example/guide/tours/trail/#line\">it</a>"),
            ("[about](/about/)", "<a href=\"https://waymark.example/guide/about/\">about</a>"),
            ("[about](about?x=1#y)", "<a href=\"https://waymark.example/guide/about/?x=1#y\">about</a>"),
            ("[trail](/tours/trail?x=1)", "<a href=\"https://waymark.example/guide/tours/trail/?x=1\">trail</a>"),
            ("[here](#hours)", "<a href=\"https://waymark.example/guide/places/common/#hours\">here</a>"),
            ("[out](https://example.org/a?b=1&c=2)", "<a href=\"https://example.org/a?b=1&amp;c=2\">out</a>"),
            ("![pond](boston/common.jpg)", "src=\"https://waymark.example/guide/media/boston/common.jpg\""),
            ("![pond](/media/boston/common.jpg)", "src=\"https://waymark.example/guide/media/boston/common.jpg\""),
        ])
    func links(_ markdown: String, _ expected: String) { #expect(html(markdown).contains(expected)) }

    @Test("in a folder of an edition, pages are its own and media are shared")
    func edition() {
        #expect(html("[about](/about/)", prefix: "fr/").contains("\"https://waymark.example/guide/fr/about/\""))
        #expect(html("[about](/fr/about/)", prefix: "fr/").contains("\"https://waymark.example/guide/fr/about/\""))
        #expect(html("![p](boston/common.jpg)", prefix: "fr/").contains("guide/media/boston/common.jpg"))
    }

    @Test("a directive is a division of its name")
    func directive() {
        #expect(
            html("::: note\nMind the *step*.\n:::").contains("<div class=\"note\">\n<p>Mind the <em>step</em>.</p>"))
        #expect(html("::: audio audio/common.mp3 The bell\n:::").contains("media/audio/common.mp3\">The bell</a>"))
    }

    @Test(
        "the title of a directive is part of it",
        arguments: [
            (
                "::: note Mind the step\nIt is high.\n:::",
                "<div class=\"note\">\n<p><strong>Mind the step</strong></p>\n<p>It"
            ),
            ("::: quote\nOld.\n:::", "<div class=\"quote\">\n<p>Old.</p>\n</div>"),
            ("::: quote A. Walker\nOld.\n:::", "<p>Old.</p>\n<p><strong>A. Walker</strong></p>"),
            (
                "::: audio audio/common.mp3\nBells.\n:::",
                "common.mp3\">https://waymark.example/guide/media/audio/common.mp3</a>"
            ),
            ("::: video https://video.example/1 A film\n:::", "<a href=\"https://video.example/1\">A film</a>"),
        ])
    func directiveTitle(_ markdown: String, _ expected: String) { #expect(html(markdown).contains(expected)) }

    @Test("a figure shows its picture, with what it shows and its caption")
    func figure() {
        let text = html("::: figure boston/common.jpg The *pond*\nIn winter.\n:::")
        #expect(
            text.contains(
                "<img src=\"https://waymark.example/guide/media/boston/common.jpg\" alt=\"The *pond*\" />"))
        #expect(text.contains("<figcaption><p>In winter.</p>"))
    }

    @Test(
        "the brief has every word of the first paragraph",
        arguments: [
            ("Go on to [](place:state-house).", "Go on to State House."),
            ("Mind the <gap> here.", "Mind the <gap> here."),
            ("<b>Closed</b> & empty", "<b>Closed</b> & empty"), ("<div>Hello.</div>\n\nNext.", "<div>Hello.</div>"),
            ("![](boston/common.jpg)\n\n[](tour:trail#line) [it](place:cafe)", "Freedom Trail it"),
        ])
    func brief(_ markdown: String, _ expected: String) throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry = SampleGuide.entry(
            "common", "Common", folder: "places", body: markdown)
        sample.contents.places[0].entry.summary = nil
        #expect(FeedContext(sample.enriched).brief(sample.contents.places[0].entry) == expected)
        let places = [
            "feeds/guide.xml", "feeds/tours/11.xml", "tours/trail/trail.gpx", "tours/trail/trail.tourml.xml",
        ]
        for path in places { #expect(try sample.text(path).contains(XMLText.escaped(expected)), "\(path)") }
        #expect(try sample.text("tours/trail/trail.geojson").contains("\"summary\":\"\(expected.prefix(4))"))
    }

    @Test("HTML that the site trusts is no text, and its words stay")
    func trustedHTML() {
        var sample = SampleGuide()
        sample.site.html = .trusted
        let entry = SampleGuide.entry("common", "C", folder: "places", body: "Mind <em>the</em> [](place:cafe).")
        #expect(sample.guide.brief(of: entry) == "Mind the Corner Café.")
    }

    @Test("raw HTML is text unless the site trusts it")
    func rawHTML() {
        #expect(!html("<script>alert(1)</script>").contains("<script>"))
    }

    @Test("the guide feed carries the body as HTML in text, and its first paragraph as the brief")
    func inTheFeed() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry = SampleGuide.entry(
            "common", "Boston Common", folder: "places", body: "The *oldest* park & more.\n\nSecond paragraph.")
        let text = try sample.text("feeds/guide.xml")
        #expect(text.contains("<brief>The oldest park &amp; more.</brief>"))
        #expect(text.contains("<description>&lt;p&gt;The &lt;em&gt;oldest&lt;/em&gt; park &amp;amp; more.&lt;/p&gt;"))
    }
}

@Suite("Agreement between pages and feeds")
struct PageAgreementTests {
    private let sample = SampleGuide()

    private func page(_ stops: String, path: String = "tours/trail/index.html") -> OutputFile {
        OutputFile(
            OutputPath(trusted: path),
            text: "<html><script type=\"application/ld+json\">{\"@type\":\"WebSite\"}</script>"
                + "<script type=\"application/ld+json\">{\"itinerary\":{\"itemListElement\":[\(stops)]}}</script>",
            owner: "test")
    }

    private func stop(_ number: Int, _ name: String, _ slug: String, _ latitude: Double, _ longitude: Double) -> String
    {
        "{\"position\":\(number),\"item\":{\"name\":\"\(name)\",\"url\":\"https://waymark.example/guide/places/\(slug)/\","
            + "\"geo\":{\"latitude\":\(latitude),\"longitude\":\(longitude)}}}"
    }

    private var stops: [String] {
        [
            stop(1, "Boston Common", "common", 42.355, -71.0656),
            stop(2, "State House", "state-house", 42.3582, -71.0638),
            stop(3, "Corner Café", "cafe", 42.36, -71.06),
        ]
    }

    @Test("a page with the same stops passes, and so does one without structured data")
    func agrees() throws {
        let agreement = Agreement(sample.enriched)
        try agreement.verify(page(stops.joined(separator: ",")))
        try agreement.verify(OutputFile(OutputPath(trusted: "tours/trail/index.html"), text: "<html>", owner: "test"))
        try agreement.verify(page("", path: "places/common/index.html"))
    }

    @Test(
        "a page that tells anything else of a stop is found",
        arguments: [
            (2, "State Hous", "state-house", 42.3582), (3, "State House", "state-house", 42.3582),
            (2, "State House", "common", 42.3582), (2, "State House", "state-house", 42.3583),
        ])
    func differs(_ number: Int, _ name: String, _ slug: String, _ latitude: Double) {
        var changed = stops
        changed[1] = stop(number, name, slug, latitude, -71.0638)
        #expect(throws: Disagreement.self) {
            try Agreement(sample.enriched).verify(page(changed.joined(separator: ",")))
        }
        #expect(throws: Disagreement.self) { try Agreement(sample.enriched).verify(page(stops[0])) }
    }
}
