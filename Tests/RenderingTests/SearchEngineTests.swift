import Calendar
import Foundation
import GuideModel
import Testing

@testable import Rendering

/// What search engines and previews of links read.
@Suite("Pages for search engines")
struct SearchEngineTests {
    private func bilingual(edition: Int) throws -> SampleGuide {
        var guide = SampleGuide()
        let french = try #require(LanguageTag("fr"))
        guide.editions = [Edition(language: .english, prefix: ""), Edition(language: french, prefix: "fr/")]
        guide.edition = edition
        guide.contents.tours[0].entry.languages = [.english, french]
        guide.contents.tours[0].entry.language = edition == 0 ? .english : french
        for index in guide.contents.places.indices {
            guide.contents.places[index].entry.languages = [.english]
            guide.contents.places[index].entry.tags = ["Park"]
        }
        return guide
    }

    private func alternates(_ page: String) -> [String] {
        page.components(separatedBy: "<link rel=\"alternate\" hreflang=\"").dropFirst().map { part in
            part.components(separatedBy: "\">")[0].replacingOccurrences(of: "\" href=\"", with: " ")
        }
    }

    @Test("both translations name one another and the one for all other readers")
    func translations() throws {
        let base = "https://waymark.example/guide"
        let expected = ["en \(base)/tours/trail/", "fr \(base)/fr/tours/trail/", "x-default \(base)/tours/trail/"]
        #expect(try alternates(bilingual(edition: 0).page("tours/trail/index.html")) == expected)
        #expect(try alternates(bilingual(edition: 1).page("fr/tours/trail/index.html")) == expected)
    }

    @Test("a page that is not translated has no translations, in neither edition, and is in the sitemap once")
    func untranslated() throws {
        let (english, french) = (try bilingual(edition: 0), try bilingual(edition: 1))
        #expect(try alternates(english.page("places/common/index.html")).isEmpty)
        #expect(try alternates(french.page("fr/places/common/index.html")).isEmpty)
        let listed = try [english, french].flatMap { try $0.renderer().indexedPages.map(\.path.text) }
        #expect(listed.contains("places/common/index.html") && !listed.contains("fr/places/common/index.html"))
        #expect(listed.contains("fr/tours/trail/index.html") && listed.contains("fr/places/index.html"))
    }

    @Test("tags belong to their edition")
    func tags() throws {
        let guide = try bilingual(edition: 0)
        #expect(try alternates(guide.page("tags/park/index.html")).isEmpty)
        let listed = try guide.renderer().indexedPages
        let tag = try #require(listed.first { $0.path.text == "tags/park/index.html" })
        #expect(tag.languages == [])
    }

    @Test("closures that are not over are special opening hours")
    func closures() throws {
        var guide = SampleGuide()
        func day(_ number: Int) -> CalendarDate { CalendarDate(daysSince1970: number) }
        guide.contents.places[0].closures = [
            Closure(from: day(20_000), until: day(20_001), reason: "Rain"),
            Closure(from: day(20_777), until: day(20_779), reason: "Snow"),
        ]
        let page = try guide.page("places/common/index.html")
        #expect(
            page.contains(
                "\"specialOpeningHoursSpecification\":[{\"@type\":\"OpeningHoursSpecification\",\"opens\":\"00:00\","
                    + "\"closes\":\"00:00\",\"validFrom\":\"2026-11-20\",\"validThrough\":\"2026-11-22\"}]"))
    }

    @Test("a rating with a source is another's, and only shown")
    func ratings() throws {
        var guide = SampleGuide()
        guide.contents.places[0].rating = Rating(score: 4, count: 9, source: "Elsewhere", url: nil)
        guide.contents.places[1].rating = Rating(score: 4, count: 9, source: nil, url: nil)
        #expect(try !guide.page("places/common/index.html").contains("aggregateRating"))
        #expect(try guide.page("places/common/index.html").contains("Elsewhere"))
        #expect(try guide.page("places/state-house/index.html").contains("aggregateRating"))
    }
}
