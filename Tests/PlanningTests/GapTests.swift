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
        let table = guide.itineraryTimetables.values.first
        #expect(table?.summary[1] == "near-inn 11:43-12:30 waiting 17")
        #expect(table?.entries[1].choiceReason?.alternatives == 1)
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
        #expect(village.timetable?.entries[1].place.text == "z-inn")
    }

    @Test("a cuisine is found in the cuisine or the tags")
    func cuisine() {
        let village = village { village in
            village.place("grill", at: 100, kind: "inn", hours: "24/7")
            village.place("wok", at: 200, kind: "inn", hours: "24/7") { $0.entry.tags = ["Thai"] }
        } _: {
            $0.cuisine = "thai"
        }
        #expect(village.timetable?.entries[1].place.text == "wok")
    }

    @Test("a place of the itinerary is never chosen again")
    func taken() {
        var village = village { $0.place("inn", at: 100, kind: "inn", hours: "24/7") }
        let stop = ItineraryStop(choice: .place(Slug("inn")!), location: Village.line(30))  // because fixed
        village.contents.itineraries[0].stops.append(stop)
        #expect(village.enriched().diagnostics.map(\.code).contains("unfillable-gap"))
    }

    @Test("a gap that nothing fills says why")
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
}
