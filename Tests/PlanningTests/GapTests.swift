import Calendar
import Geo
import GuideModel
import Testing

@testable import Planning

@Suite("gaps")
struct GapTests {
    /// A gap for lunch between a church at 0 m and a mill at 1,000 m.
    private func village(_ inns: (inout Village) -> Void, _ change: (inout Gap) -> Void = { _ in }) -> Village {
        var village = Village()
        village.place("church", at: 0)
        village.place("mill", at: 1000)
        inns(&village)
        var gap = Gap(kind: Slug("inn")!)  // because fixed
        gap.withinMetres = 300
        gap.between = TimeOfDay(12, 0)...TimeOfDay(13, 0)
        change(&gap)
        village.itinerary("church", "mill", start: TimeOfDay(11, 30)) { itinerary in
            var stop = ItineraryStop(choice: .gap(gap), location: Village.line(20))
            stop.visit = TimeSpan(minutes: 30)
            itinerary.stops.insert(stop, at: 1)
        }
        return village
    }

    @Test("the open place with the least detour fills it, and the visit waits for its time")
    func least() {
        let village = village { village in
            village.place("far-inn", at: -200, kind: "inn", hours: "11:00-15:00")
            village.place("near-inn", at: 200, kind: "inn", hours: "11:00-15:00")
            village.place("shut-inn", at: 100, kind: "inn", hours: "18:00-22:00")
            village.place("riddle-inn", at: 100, kind: "inn")
            village.place("distant-inn", at: 600, kind: "inn", hours: "24/7")
        }
        let (guide, diagnostics) = village.enriched()
        #expect(guide.day[1] == "near-inn 11:43-12:30 waiting 17")
        #expect(guide.dayJourneys[0].stops[1].choice?.alternatives == 1)
        #expect(diagnostics.map(\.code) == ["gap-filled"])
        #expect(diagnostics.first?.severity == .note)
        #expect(diagnostics.first?.location == Village.line(20))
    }

    @Test("of equal detours the better rated wins, then the first by name")
    func rating() {
        let village = village { village in
            village.place("b-inn", at: 100, kind: "inn", hours: "24/7")
            village.place("a-inn", at: 100, kind: "inn", hours: "24/7")
            village.place("z-inn", at: 100, kind: "inn", hours: "24/7") {
                $0.rating = Rating(score: 4, count: nil, source: nil, url: nil)
            }
        }
        #expect(village.place(1) == "z-inn")
    }

    @Test("a cuisine is found in the cuisine or the tags")
    func cuisine() {
        let village = village { village in
            village.place("grill", at: 100, kind: "inn", hours: "24/7")
            village.place("wok", at: 200, kind: "inn", hours: "24/7") { $0.entry.tags = ["Thai"] }
        } _: {
            $0.cuisine = "thai"
        }
        #expect(village.place(1) == "wok")
    }

    @Test("a place of the itinerary is never chosen again")
    func taken() {
        var village = village { $0.place("inn", at: 100, kind: "inn", hours: "24/7") }
        let stop = ItineraryStop(choice: .place(Slug("inn")!), location: Village.line(30))  // because fixed
        village.contents.itineraries[0].stops.append(stop)
        #expect(village.enriched().diagnostics.map(\.code).contains("unfillable-gap"))
    }

    @Test("for a gap that nothing fills, the reason is given")
    func unfillable() {
        let nothing = village { _ in }.enriched().diagnostics
        #expect(nothing.map(\.code) == ["unfillable-gap"])
        #expect(nothing.first?.message == "there is no inn within 300 m")
        let shut = village { $0.place("inn", at: 100, kind: "inn", hours: "18:00-22:00") }.enriched().diagnostics
        #expect(shut.first?.message.hasPrefix("no inn within 300 m is known to be open for the visit") == true)
        let late = village {
            $0.place("inn", at: 100, kind: "inn", hours: "24/7")
        } _: {
            $0.between = TimeOfDay(11, 0)...TimeOfDay(11, 30)
        }.enriched().diagnostics
        #expect(late.first?.message.contains("too late") == true)
    }

    @Test("a better rated place is worth some minutes of detour, and not a long way")
    func worth() {
        func chosen(_ metres: Double) -> String? {
            let village = village { village in
                village.place("near-inn", at: 200, kind: "inn", hours: "24/7") {
                    $0.rating = Rating(score: 3.6, count: 900, source: nil, url: nil)
                }
                village.place("good-inn", at: metres, kind: "inn", hours: "24/7") {
                    $0.rating = Rating(score: 4.8, count: 900, source: nil, url: nil)
                }
            } _: {
                $0.withinMetres = 2000
            }
            return village.place(1)
        }
        #expect(chosen(-200) == "good-inn")
        #expect(chosen(-1500) == "near-inn")
    }

    @Test("a tag of the itinerary that is an interest counts for the choice")
    func interests() throws {
        var village = village { village in
            village.place("a-inn", at: 100, kind: "inn", hours: "24/7")
            village.place("b-inn", at: -100, kind: "inn", hours: "24/7") {
                $0.interests = [Slug("music")!]  // because fixed
            }
        }
        #expect(village.place(1) == "a-inn")
        village.interests = [Interest(slug: Slug("music")!, label: "Music")]  // because fixed
        village.contents.itineraries[0].entry.tags = ["music"]
        #expect(village.place(1) == "b-inn")
    }

    @Test("a choice leaves time for an appointment; if none does, the missing time is given")
    func appointment() {
        func diagnostics(at time: TimeOfDay) -> [Diagnostic] {
            var village = village { village in
                village.place("slow-inn", at: 100, kind: "inn", visit: 60, hours: "24/7")
                village.place("quick-inn", at: -200, kind: "inn", visit: 20, hours: "24/7")
            }
            village.contents.itineraries[0].stops[1].visit = nil
            village.contents.itineraries[0].stops[2].at = time
            return village.enriched().diagnostics
        }
        #expect(diagnostics(at: TimeOfDay(13, 30)).first?.message.hasPrefix("\"slow-inn\" was chosen") == true)
        #expect(diagnostics(at: TimeOfDay(12, 40)).first?.message.hasPrefix("\"quick-inn\" was chosen") == true)
        let none = diagnostics(at: TimeOfDay(12, 20))
        #expect(none.map(\.code) == ["unfillable-gap"])
        #expect(none.first?.message == "no inn within 300 m leaves time for what follows: 16 min short")
    }

    @Test("a choice keeps to the budget that the other stops leave")
    func budget() {
        func village(_ budget: Int) -> Village {
            var village = self.village { village in
                village.place("dear-inn", at: 100, kind: "inn", hours: "24/7") {
                    $0.prices = [Price(who: nil, amount: Money(minorUnits: 3000, currency: "EUR"))]
                }
                village.place("plain-inn", at: -200, kind: "inn", hours: "24/7") {
                    $0.prices = [Price(who: nil, amount: Money(minorUnits: 1000, currency: "EUR"))]
                }
            }
            village.contents.itineraries[0].budget = Money(minorUnits: budget, currency: "EUR")
            return village
        }
        #expect(village(4000).place(1) == "dear-inn")
        #expect(village(2000).place(1) == "plain-inn")
        #expect(village(400).enriched().diagnostics.first?.message == "no inn within 300 m can be paid: 6 EUR short")
    }

    @Test("two gaps are filled so that one leaves room for the other")
    func two() throws {
        var village = village { village in
            village.place("slow-inn", at: 500, kind: "inn", visit: 70, hours: "24/7") {
                $0.rating = Rating(score: 4.9, count: 900, source: nil, url: nil)
            }
            village.place("quick-inn", at: -100, kind: "inn", visit: 20, hours: "24/7")
            village.place("bar", at: 900, kind: "bar", visit: 20, hours: "12:00-13:00")
        } _: {
            $0.withinMetres = 1000
        }
        village.contents.itineraries[0].stops[1].visit = nil
        let bar = Gap(kind: Slug("bar")!)  // because fixed
        village.contents.itineraries[0].stops.insert(
            ItineraryStop(choice: .gap(bar), location: Village.line(21)), at: 2)
        #expect((0..<4).map(village.place) == ["church", "quick-inn", "bar", "mill"])
    }

    @Test("what is open on every weekday of the itinerary is preferred")
    func weekdays() {
        var village = village { village in
            village.place("monday-inn", at: 100, kind: "inn", hours: "Mo 11:00-15:00")
            village.place("daily-inn", at: -200, kind: "inn", hours: "11:00-15:00")
        }
        #expect(village.place(1) == "monday-inn")
        village.contents.itineraries[0].days = .weekdays([.monday, .tuesday])
        #expect(village.place(1) == "daily-inn")
    }
}
