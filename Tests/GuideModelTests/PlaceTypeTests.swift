import Calendar
import Testing

@testable import GuideModel

@Suite("What a place is")
struct PlaceTypeTests {
    @Test("every type has one row in the table")
    func rows() {
        #expect(PlaceTraits.rows.map(\.type).count == PlaceType.allCases.count)
        for type in PlaceType.allCases { #expect(type.traits.type == type) }
    }

    @Test("no name belongs to two types")
    func names() {
        var owners: [String: PlaceType] = [:]
        for row in PlaceTraits.rows {
            for name in row.names {
                #expect(owners[name] == nil || owners[name] == row.type, "\(name): \(row.type)")
                owners[name] = row.type
                #expect(PlaceType.guess(name) == row.type, "\(name)")
            }
        }
    }

    @Test(
        "a kind is guessed from its name in several languages, as one word or several, in the singular or plural",
        arguments: [
            ("pizzeria", PlaceType.restaurant), ("Ristorante", .restaurant), ("Musée d’art", .museum),
            ("Stadtbibliothek", .library), ("art-museum", .museum), ("craft markets", .market), ("bakeries", .bakery),
            ("Jardin des plantes", .garden), ("Kauppahalli", .market), ("ice cream parlours", .iceCream),
            ("Châteaux", .castle), ("public toilets", .toilet), ("Музей", .museum), ("博物館", .museum),
            ("dining-hall", .diningHall), ("Dorfkirche", .church), ("coffee shop", .cafe), ("shop", .shop),
        ])
    func guesses(_ name: String, _ type: PlaceType) { #expect(PlaceType.guess(name) == type) }

    @Test("nothing is guessed without a known word", arguments: ["hidden-gem", "x", "-", "", "best of 2026", "zzz"])
    func noGuess(_ name: String) { #expect(PlaceType.guess(name) == nil) }

    @Test("a kind draws its own icon, or that of its type, and its cover likewise")
    func drawing() throws {
        let slug = try #require(Slug("crossing"))
        func kind(_ icon: String?) -> PlaceKind {
            PlaceKind(slug: slug, label: "Crossing", type: .bridge, icon: icon, visit: .zero, interest: nil)
        }
        #expect(kind(nil).icon == "arch" && kind(nil).cover == .bridge)
        #expect(kind("tram").icon == "tram" && kind("tram").cover == .tram)
        #expect(kind("my-own").icon == "my-own" && kind("my-own").cover == .bridge)
    }
}
