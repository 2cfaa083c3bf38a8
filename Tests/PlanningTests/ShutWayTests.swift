import Calendar
import Geo
import GuideModel
import OpeningHours
import Testing

@testable import Planning

/// Itineraries in a village where a park lies on every walk, open from 08:00 to 10:00.
@Suite("itineraries by the hour")
struct ShutWayTests {
    /// Every walk takes ten minutes, twenty round the park.
    private struct Streets: StreetWalks {
        let hasRound: Bool

        let park: WayHours

        init(hasRound: Bool = true) throws {
            self.hasRound = hasRound
            park = WayHours(name: "Green", rule: .open(try OpeningHours(parsing: "08:00-10:00")))
        }

        private func leg(_ start: Coordinate, _ end: Coordinate, minutes: Int) -> Leg {
            var leg = Leg(
                metres: Double(minutes) * 75, time: TimeSpan(minutes: minutes), basis: .network, geometry: [start, end])
            var part = WalkPart(
                turn: .start, way: .path, name: nil, bearing: 0, metres: leg.metres, time: leg.time, stairs: Stairs(),
                crossings: 0, points: 0...1)
            part.hours = minutes == 10 ? [park] : []
            leg.parts = [part]
            return leg
        }

        func walk(
            from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner
        ) -> StreetAnswer<Leg> {
            .walk(leg(start, end, minutes: 10))
        }

        func walk(
            from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner,
            at moment: WalkMoment
        ) -> StreetAnswer<Leg> {
            if moment.time < TimeOfDay(9, 50) { return .walk(leg(start, end, minutes: 10)) }
            var leg = leg(start, end, minutes: hasRound ? 20 : 10)
            leg.shut = ShutWays(
                at: moment.time, ways: [park],
                consequence: hasRound ? .around(metres: 750, time: TimeSpan(minutes: 10)) : .noWay)
            return .walk(leg)
        }

        func measures(
            from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double, manner: WalkManner
        ) -> [StreetAnswer<WalkLength>] {
            ends.map { _ in .walk(WalkLength(metres: 750, time: TimeSpan(minutes: 10))) }
        }

        func table(_ points: [Coordinate], pace: Double, manner: WalkManner) -> [[StreetAnswer<WalkLength>]] {
            points.map { measures(from: $0, to: points, pace: pace, within: .infinity, manner: manner) }
        }

        func nearness(of point: Coordinate) -> PathNearness { .near }
    }

    /// Visits of 30 minutes at a, b and c, and back to a.
    private func village() -> Village {
        var village = Village()
        for (index, slug) in ["a", "b", "c"].enumerated() { village.place(slug, at: Double(index) * 500, visit: 30) }
        village.itinerary("a", "b", "c", start: TimeOfDay(9, 0)) { $0.to = .place(Slug("a")!) }  // because fixed
        return village
    }

    @Test("a walk at an hour at which the usual way is shut goes round it, and all that follows is later")
    func round() throws {
        let (guide, diagnostics) = Enrichment.enrich(village().guide, jobs: 1, streets: try Streets())
        #expect(guide.day == ["a 09:00-09:30", "b 09:40-10:10", "c 10:30-11:00"])
        #expect(guide.dayJourneys.first?.end == TimeOfDay(11, 20))
        let found = diagnostics.filter { $0.code == "way-round" }
        #expect(
            found.map(\.message) == [
                "the walk from \"b\" to \"c\" goes round \"Green\" (open 08:00-10:00), shut at 10:10: 750 m and 10 min longer",
                "the walk from \"c\" to \"the end\" goes round \"Green\" (open 08:00-10:00), shut at 11:00: 750 m and 10 min longer",
            ])
        #expect(found.allSatisfy { $0.severity == .note } && found.first?.location == Village.line(3))
    }

    @Test("where there is no way round, the walk is the usual one, with a warning")
    func noWay() throws {
        let (guide, diagnostics) = Enrichment.enrich(village().guide, jobs: 1, streets: try Streets(hasRound: false))
        #expect(guide.day == ["a 09:00-09:30", "b 09:40-10:10", "c 10:20-10:50"])
        let found = diagnostics.filter { $0.code == "shut-way" }
        #expect(found.count == 2 && found.allSatisfy { $0.severity == .warning })
        #expect(
            found.first?.message
                == "the walk from \"b\" to \"c\" leads through \"Green\" (open 08:00-10:00), shut at 10:10; the map knows no other way"
        )
    }
}
