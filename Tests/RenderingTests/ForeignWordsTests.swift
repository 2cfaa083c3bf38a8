import GuideModel
import Testing

@testable import Rendering

@Suite("Words in another language")
struct ForeignWordsTests {
    @Test("untranslated text is marked with its language on every page that shows it")
    func untranslated() throws {
        let pages = try french().pages()
        let place = try #require(pages["fr/places/state-house/index.html"])
        #expect(place.contains("<title lang=\"en\">"))
        #expect(place.contains("<h1 lang=\"en\">State House</h1>"))
        #expect(place.contains("<p class=\"lead\" lang=\"en\">A dome.</p>"))
        #expect(place.contains("<div class=\"prose\" lang=\"en\">"))
        #expect(place.contains("alt=\"A golden dome\" lang=\"en\""))
        #expect(place.contains("cities/boston/index.html\" lang=\"en\">Boston</a>"))
        let tour = try #require(pages["fr/tours/trail/index.html"])
        #expect(tour.contains("<h1>Le sentier</h1>"))
        #expect(tour.firstMatch(of: /<h3 class="name" lang="en"><a href="[^"]*state-house[^"]*">State House/) != nil)
        #expect(tour.firstMatch(of: /<h3 class="name"><a href="[^"]*common[^"]*">Le pré/) != nil)
        #expect(tour.contains("<p lang=\"en\">A dome.</p>"))
        let list = try #require(pages["fr/places/index.html"])
        #expect(list.contains("<p class=\"summary\" lang=\"en\">A dome.</p>"))
        #expect(try #require(pages["fr/search/index.html"]).contains("<bdi lang=\"en\">State House</bdi>"))
    }

    @Test("with a translated title and an untranslated text, only the text is marked")
    func untranslatedText() throws {
        let page = try #require(try french().pages()["fr/places/common/index.html"])
        #expect(page.contains("<h1>Le pré</h1>"))
        #expect(page.contains("<div class=\"prose\" lang=\"en\">\n<p>Grass.</p>"))
    }

    @Test("a page that is all in its language marks nothing")
    func own() throws {
        for (path, page) in try SampleGuide().pages() {
            #expect(page.ranges(of: " lang=\"").count == 1, "\(path)")
        }
    }

    @Test("text in the other writing direction is marked with its direction too")
    func direction() throws {
        var guide = try french()
        guide.contents.places[1].entry.language = try #require(LanguageTag("he"))
        let page = try #require(try guide.pages()["fr/places/state-house/index.html"])
        #expect(page.contains("<h1 lang=\"he\" dir=\"rtl\">"))
    }

    /// The French edition of a guide in which the tour is translated, one place is, but not its text, and one is not.
    private func french() throws -> SampleGuide {
        var guide = SampleGuide()
        let french = try #require(LanguageTag("fr"))
        guide.editions = [Edition(language: .english, prefix: ""), Edition(language: french, prefix: "fr/")]
        guide.edition = 1
        guide.contents.tours[0].entry.title = "Le sentier"
        guide.contents.tours[0].entry.language = french
        var common = SampleGuide.place("common", "Le pré", 42.355, -71.0656, body: "Grass.")
        common.entry.language = french
        var house = SampleGuide.place("state-house", "State House", 42.3582, -71.0638, body: "Gold leaf.")
        house.entry.summary = "A dome."
        house.entry.images = [Picture(file: "dome.jpg", alt: "A golden dome", credit: nil)]
        house.city = slug("boston")
        guide.contents.places.replaceSubrange(0...1, with: [common, house])
        return guide
    }
}
