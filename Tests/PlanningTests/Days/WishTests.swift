import Calendar
import DaySearch
import Foundation
import Geo
import GuideModel
import Testing

@testable import Planning

@Suite("What a wish means for a guide")
struct WishTests {
    private let wish = {
        var wish = DayWish(date: Village.monday, start: TimeOfDay(10, 0), end: TimeOfDay(12, 0))
        wish.tempo = .full
        return wish
    }()

    private func slug(_ text: String) -> Slug { Slug(text)! }  // because the names are fixed

    @Test("a party pays by the first words of a price, and children pay like adults unless it says otherwise")
    func party() {
        var village = Village()
        let place = village.place("castle", at: 0) { place in
            place.prices = [
                Price(who: "Adults", amount: Money(minorUnits: 1000, currency: "EUR")),
                Price(who: "child 5 to 17", amount: Money(minorUnits: 300, currency: "EUR")),
            ]
        }
        #expect(place.fee(adults: 2, children: 1).minorUnits == 2300)
        let plain = village.place("tower", at: 0) { place in
            place.prices = [Price(who: "adult", amount: Money(minorUnits: 500, currency: "EUR"))]
        }
        #expect(plain.fee(adults: 1, children: 2).minorUnits == 1500)
    }

    @Test("a meal with a level and no prices costs about what such meals do, in the guide's currency only")
    func estimates() throws {
        var village = Village()
        village.kinds = [("inn", PlaceType.restaurant), ("cafe", .cafe), ("tower", .tower)].map { kind, type in
            PlaceKind(slug: slug(kind), label: kind, type: type, icon: nil, visit: TimeSpan(minutes: 40), interest: nil)
        }
        let inn = village.place("inn", at: 0, kind: "inn") { $0.priceLevel = 2 }
        let cafe = village.place("cafe", at: 0, kind: "cafe") { $0.priceLevel = 1 }
        let tower = village.place("tower", at: 0, kind: "tower") { $0.priceLevel = 2 }
        let known = village.place("known", at: 0, kind: "inn") { place in
            place.priceLevel = 4
            place.prices = [Price(who: nil, amount: Money(minorUnits: 900, currency: "EUR"))]
        }
        var wish = wish
        wish.children = 1
        let costs = [inn, cafe, tower, known].map { wish.cost(at: $0, in: village.guide) }
        #expect(costs.map(\.money.minorUnits) == [5000, 800, 0, 1800])
        #expect(costs.map(\.isEstimate) == [true, true, false, false])
        wish.budget = Money(minorUnits: 9000, currency: "SEK")
        #expect(!wish.cost(at: inn, in: village.guide).isEstimate)
    }

    @Test("a price in another currency than the budget's keeps a place out, with the reason")
    func currencies() {
        var village = Village()
        village.place("here", at: 0) { $0.prices = [Price(who: nil, amount: Money(minorUnits: 500, currency: "EUR"))] }
        village.place("abroad", at: 10) { $0.prices = [Price(who: nil, amount: Money(minorUnits: 5, currency: "SEK"))] }
        var wish = wish
        wish.budget = Money(minorUnits: 2000, currency: "EUR")
        let choice = CandidateChoice(wish, in: village.guide)
        #expect(choice.chosen == [slug("here")])
        #expect(choice.aside == [slug("abroad"): .otherCurrency("SEK")])
    }

    @Test("a pizzeria is a place to eat, whatever its icon shows", arguments: [nil, "building", "plate", "door"])
    func iconsOnlyDraw(icon: String?) {
        var village = Village()
        village.place("da-gino", at: 100, kind: "pizzeria")
        village.kinds = [
            PlaceKind(
                slug: slug("pizzeria"), label: "Pizzeria", icon: icon, visit: TimeSpan(minutes: 60), interest: nil)
        ]
        #expect(MealKinds.usual(for: .lunch, in: village.guide, city: nil) == [slug("pizzeria")])
        #expect(CandidateChoice(wish, in: village.guide).chosen.isEmpty)
    }

    @Test("of ten thousand places the best are planned with, and those that are named")
    func many() {
        var village = Village()
        for number in 0..<10_000 {
            village.place("place-\(number)", at: Double(number)) { place in
                place.rating = Rating(score: number % 100 == 0 ? 5 : 3, count: 500, source: nil, url: nil)
            }
        }
        var wish = wish
        wish.marks = [slug("place-7"): .must]
        let chosen = CandidateChoice(wish, in: village.guide).chosen
        #expect(chosen.count == CandidateChoice.most + 1)
        #expect(chosen.contains(slug("place-7")) && chosen.contains(slug("place-9900")))
    }

    @Test("places of no town or of the next one belong to a town if they are a short walk from it")
    func outskirts() {
        var village = Village()
        village.place("church", at: 0) { $0.city = slug("village") }
        village.place("spring", at: 1400)
        village.place("mill", at: -1400) { $0.city = slug("hamlet") }
        village.place("bridge", at: 1600)
        var wish = wish
        wish.city = slug("village")
        #expect(CandidateChoice(wish, in: village.guide).chosen == Set(["church", "spring", "mill"].map(slug)))
    }

    @Test("of too many places those count that are worth most for their time, near one another, of several kinds")
    func promising() {
        var village = Village()
        // A hall of ten hours gives less for its time than ten statues.
        for number in 0..<10 { village.place("hall-\(number)", at: Double(number) * 100, kind: "hall", visit: 600) }
        for number in 0..<30 { village.place("statue-\(number)", at: Double(number) * 50, kind: "statue", visit: 5) }
        for number in 0..<10 {
            village.place("fountain-\(number)", at: Double(number) * 60, kind: "fountain", visit: 5)
        }
        for number in 0..<30 { village.place("lonely-\(number)", at: 3000 + Double(number) * 2000, visit: 5) }
        var wish = wish
        wish.tempo = .full
        let chosen = CandidateChoice(wish, in: village.guide, most: 40).chosen
        #expect(chosen.count == 40)
        #expect(chosen.allSatisfy { $0.text.hasPrefix("statue") || $0.text.hasPrefix("fountain") })
        wish.tempo = .steady
        let mixed = CandidateChoice(wish, in: village.guide, most: 20).chosen
        #expect(mixed.count { $0.text.hasPrefix("fountain") } >= 5)
    }

    @Test("on the day on which clocks are put forward, an hour less passes")
    func clocks() throws {
        let zone = try #require(ZoneName("Europe/Helsinki"))
        let spring = try #require(CalendarDate(year: 2026, month: 3, day: 29))
        let clock = ElapsedClock(day: spring, zone: zone)
        // At three it becomes four.
        #expect(clock.elapsed(2 * 3600) == 2 * 3600)
        #expect(clock.elapsed(5 * 3600) == 4 * 3600)
        #expect(clock.shown(4 * 3600) == 5 * 3600)
        let usual = ElapsedClock(day: spring.adding(days: 7), zone: zone)
        #expect(usual.elapsed(5 * 3600) == 5 * 3600)
    }

    @Test("stops are kept, ordered, and one is inserted; if the day does not fit, the refusal says by how much")
    func orders() throws {
        var village = Village()
        for (index, name) in ["a", "b", "c"].enumerated() { village.place(name, at: Double(index) * 1000, visit: 20) }
        village.place("long", at: 500, visit: 60)
        let planner = DayPlanner(guide: village.guide, walks: DayWalks(streets: nil, pace: Village.pace))
        var wish = wish
        wish.from = .point(name: "Start", Coordinate(latitude: 0, longitude: 0))
        let zigzag = ["a", "c", "b"].map(slug)
        let kept = try planner.keeping(zigzag, for: wish, effort: .steps(300))
        #expect(kept.plan.places == zigzag)
        #expect(kept.better?.places == ["a", "b", "c"].map(slug))
        #expect(try planner.ordering(zigzag, for: wish, effort: .steps(300)).places == ["a", "b", "c"].map(slug))
        #expect(
            try planner.inserting(slug("b"), into: ["a", "c"].map(slug), for: wish).places == ["a", "b", "c"].map(slug))
        #expect(throws: PlanRefusal.mustImpossible(slug("long"), .noTime(short: TimeSpan(minutes: 27)))) {
            _ = try planner.inserting(slug("long"), into: ["a", "b", "c"].map(slug), for: wish)
        }
    }

    @Test("at a stop with a fixed time, early arrivals wait and late ones get a warning")
    func appointment() {
        var village = Village()
        for (index, name) in ["a", "b"].enumerated() { village.place(name, at: Double(index) * 600, visit: 20) }
        func check(_ at: TimeOfDay) -> [Diagnostic] {
            var village = village
            village.itinerary("a", "b") { $0.stops[1].at = at }
            return village.enriched().diagnostics.filter { $0.severity == .warning }
        }
        #expect(check(TimeOfDay(11, 30)).isEmpty)
        let late = check(TimeOfDay(9, 20))
        #expect(late.map(\.code) == ["late-arrival"])
        #expect(late.first?.remedy == "start at 08:50 instead")
    }
}
