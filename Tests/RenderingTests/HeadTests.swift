import Foundation
import Geo
import GuideModel
import OpeningHours
import Testing

@testable import Rendering

@Suite("Heads")
struct HeadTests {
    @Test(
        "hostile titles are harmless everywhere",
        arguments: [
            "</script><script>alert(1)</script>", "\" onload=\"alert(1)", "' & <b>", "שלום \u{202E}olleh", "{{title}}",
            "]]>\u{2028}--><!--",
        ])
    func hostileTitles(_ title: String) throws {
        let harmless = try Self.guide(titled: "Harmless").pages()
        for (path, page) in try Self.guide(titled: "H" + title).pages() {
            #expect(!page.contains("<script>alert"), "\(path)")
            #expect(!page.contains("\" onload=\""), "\(path)")
            // The same elements as with a harmless title: nothing was opened or closed.
            let wanted = try #require(harmless[path])
            #expect(Self.marks(in: page) == Self.marks(in: wanted), "\(path)")
        }
    }

    private static func guide(titled title: String) -> SampleGuide {
        var guide = SampleGuide()
        guide.site.title = title
        guide.contents.places[0].entry.title = title
        guide.contents.places[0].entry.summary = title
        guide.contents.places[0].contact.address = title
        guide.contents.tours[0].entry.title = title
        return guide
    }

    /// How many `<` and `>` a page has.
    private static func marks(in page: String) -> [Int] {
        (["<", ">"] as [Unicode.Scalar]).map { mark in page.unicodeScalars.count { $0 == mark } }
    }

    @Test("every page names the index for clients in its head, where there is one")
    func index() throws {
        var guide = SampleGuide()
        let pages = try guide.pages().filter { !$0.value.contains("http-equiv=\"refresh\"") }
        #expect(pages.count > 10)
        for (path, page) in pages {
            let link = page.firstMatch(
                of: /<link rel="alternate" type="application\/json" title="[^"]*" href="([^"]*)">/)
            #expect(try #require(link, "\(path)").1.hasSuffix("feeds/index.json"))
        }
        guide.site.feeds.enabled = [.rss]
        #expect(try guide.pages().values.allSatisfy { !$0.contains("feeds/index.json") })
    }

    @Test("JSON-LD has what a place is, where, when it is open and what it costs")
    func structuredPlace() throws {
        var guide = SampleGuide()
        guide.contents.places[2].hours = try OpeningHours(parsing: "Mo-Fr 08:00-18:00")
        guide.contents.places[2].priceLevel = 2
        guide.contents.places[2].contact.phone = "+1 617 555 0100"
        guide.contents.places[2].city = slug("boston")
        let objects = try json(guide.page("places/corner-cafe/index.html"))
        let place = try #require(objects.first)
        #expect(place["@type"] as? String == "CafeOrCoffeeShop")
        #expect((place["geo"] as? [String: Any])?["latitude"] as? Double == 42.36)
        #expect(place["priceRange"] as? String == "$$")
        #expect(place["telephone"] as? String == "+1 617 555 0100")
        let hours = (place["openingHoursSpecification"] as? [[String: Any]])?.first
        #expect(hours?["opens"] as? String == "08:00")
        #expect((hours?["dayOfWeek"] as? [String])?.count == 5)
        #expect(objects.last?["@type"] as? String == "BreadcrumbList")
    }

    @Test("JSON-LD of a tour lists its stops in order")
    func structuredTour() throws {
        let tour = try #require(try json(SampleGuide().page("tours/trail/index.html")).first)
        #expect(tour["@type"] as? String == "TouristTrip")
        let items = (tour["itinerary"] as? [String: Any])?["itemListElement"] as? [[String: Any]] ?? []
        let names = items.compactMap { ($0["item"] as? [String: Any])?["name"] as? String }
        #expect(names == ["Boston Common", "State House", "Corner Café"])
    }

    @Test("JSON-LD of a tour has a walk to every stop but the first, with the times at both ends")
    func structuredTimes() throws {
        let tour = try #require(try json(SampleGuide().page("tours/trail/index.html")).first)
        let walks = tour["subTrip"] as? [[String: Any]] ?? []
        #expect(walks.map { $0["departureTime"] as? String } == ["10:00:00", "11:00:00"])
        #expect(walks.map { $0["arrivalTime"] as? String } == ["10:30:00", "11:30:00"])
        let ends = walks.map { ($0["itinerary"] as? [String: Any])?["itemListElement"] as? [[String: Any]] ?? [] }
        let names = ends.map { end in end.compactMap { $0["name"] as? String } }
        #expect(names == [["Boston Common", "State House"], ["State House", "Corner Café"]])
    }

    @Test("JSON-LD of a walk to a restaurant or a café has its address, too")
    func structuredAddresses() throws {
        var guide = SampleGuide()
        for place in 0..<3 { guide.contents.places[place].contact.address = "\(place) Corner Street" }
        let tour = try #require(try json(guide.page("tours/trail/index.html")).first)
        let walks = tour["subTrip"] as? [[String: Any]] ?? []
        let ends = walks.map { ($0["itinerary"] as? [String: Any])?["itemListElement"] as? [[String: Any]] ?? [] }
        let addresses = ends.map { end in end.compactMap { $0["address"] as? String } }
        #expect(addresses == [[], ["2 Corner Street"]])
    }

    @Test("a page that another edition only repeats points to the original")
    func editions() throws {
        var guide = SampleGuide()
        let french = try #require(LanguageTag("fr"))
        guide.editions = [Edition(language: .english, prefix: ""), Edition(language: french, prefix: "fr/")]
        guide.edition = 1
        guide.contents.tours[0].entry.languages = [.english, french]
        guide.contents.tours[0].entry.language = french
        let pages = try guide.pages()
        let tour = try #require(pages["fr/tours/trail/index.html"])
        #expect(tour.contains("<html lang=\"fr\" dir=\"ltr\""))
        #expect(tour.contains("<link rel=\"canonical\" href=\"https://waymark.example/guide/fr/tours/trail/\">"))
        #expect(tour.contains("hreflang=\"en\" href=\"https://waymark.example/guide/tours/trail/\""))
        #expect(tour.contains("href=\"../../../tours/trail/index.html\" lang=\"en\""))
        let place = try #require(pages["fr/places/common/index.html"])
        #expect(place.contains("<link rel=\"canonical\" href=\"https://waymark.example/guide/places/common/\">"))
        #expect(pages["404.html"] == nil)
    }

    /// The objects of a page's scripts.
    private func json(_ page: String) throws -> [[String: Any]] {
        try page.components(separatedBy: "<script type=\"application/ld+json\">").dropFirst().map { part in
            let text = part.components(separatedBy: "</script>")[0]
            return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
    }
}
