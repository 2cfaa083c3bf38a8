import GuideModel
import Testing

@testable import Rendering

@Suite("Short addresses")
struct ShortAddressPageTests {
    @Test("below each QR code stands a short address, which leads to the page")
    func shortAddresses() throws {
        var sample = SampleGuide()
        sample.contents.tours[0].entry.short = Slug("12")
        let page = try paper(of: sample)
        #expect(page.contains("<p>waymark.example/guide/s/12</p>") && page.contains("<title>"))
        let pages = try sample.pages()
        #expect(pages["s/12/index.html"]?.contains("url=../../tours/trail/") == true)
        let short = try #require(page.firstMatch(of: /<p>waymark.example\/guide\/(s\/[2-9b-z]{6})<\/p>/)?.1)
        #expect(pages["\(short)/index.html"]?.contains("url=../../places/") == true)
    }

    @Test("a short address that two pages have by their names leads to both; one that an author chose is an error")
    func sharedShortAddress() throws {
        var sample = SampleGuide()
        sample.contents.places[0] = SampleGuide.place("paul-stone-dock", "The <dock>", 42.355, -71.0656)
        sample.contents.tours[0].stops[0] = Stop(place: slug("paul-stone-dock"), location: SampleGuide.here)
        sample.contents.itineraries = []
        sample.contents.alerts = []
        sample.contents.tours[0].entry = SampleGuide.entry("jane-glass-pier", "Freedom Trail")
        let page = try #require(try sample.pages()["s/tm6p7c/index.html"])
        #expect(page.contains("<h1>Which page do you mean?</h1>") && !page.contains("refresh"))
        #expect(page.contains("<a href=\"../../places/paul-stone-dock/index.html\">The &lt;dock&gt;</a>"))
        #expect(page.contains("<a href=\"../../tours/jane-glass-pier/index.html\">Freedom Trail</a>"))
        func count(of path: String) throws -> Int {
            let theme = try #require(ThemeLoader.load(overrides: []).theme)
            return Renderer(sample.enriched, theme: theme).outputs().count { $0.path.text == path }
        }
        #expect(try count(of: "s/tm6p7c/index.html") == 1)
        sample.contents.tours[0].entry.short = slug("tm6p7c")
        #expect(try count(of: "s/tm6p7c/index.html") == 2)
    }

    private func paper(of sample: SampleGuide) throws -> String {
        let theme = try #require(ThemeLoader.load(overrides: []).theme)
        let document = try #require(try Renderer(sample.enriched, theme: theme).printPages(of: sample.enriched).first)
        return String(decoding: document.bytes, as: UTF8.self)
    }
}
