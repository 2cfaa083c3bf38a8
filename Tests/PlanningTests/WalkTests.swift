import Calendar
import Geo
import GuideModel
import Testing

@testable import Planning

@Suite("walks")
struct WalkTests {
    private let degree = 180 / (Double.pi * Coordinate.earthRadius)

    private func point(_ east: Double, _ north: Double = 0) -> Coordinate {
        Coordinate(latitude: north * degree, longitude: east * degree)
    }

    @Test("a point has the level of the place there; not where places disagree")
    func levels() {
        var village = Village()
        village.place("street", at: 0)
        village.place("vault", at: 100) { $0.level = -1 }
        village.place("roof", at: 200) { $0.level = 5 }
        village.place("cellar", at: 200) { $0.level = -2 }
        let vault = village.contents.places[1]
        #expect(village.guide.levels == [vault.location: -1])
    }

    @Test("an estimate is 1.4 times the straight line below 200 m and 1.3 times above, and never gets smaller")
    func estimate() {
        let estimate = WalkEstimate(pace: 6)
        #expect(abs(estimate.metres(from: point(0), to: point(100)) - 140) < 0.01)
        #expect(abs(estimate.metres(from: point(0), to: point(1000)) - 1300) < 0.01)
        var last = 0.0
        for metres in stride(from: 0.0, through: 300, by: 1) {
            let next = estimate.metres(from: point(0), to: point(metres))
            #expect(next >= last)
            last = next
        }
        #expect(estimate.leg(from: point(0), to: point(1000)).time == TimeSpan(seconds: 780))
        #expect(estimate.leg(from: point(0), to: point(0)).time == .zero)
    }

    @Test("a drawn line is cut where it passes the stops")
    func line() throws {
        // East, then north: two sides of a square.
        let line = [point(0), point(1000), point(1000, 1000)]
        let walk = try #require(LineWalk(line: line, pace: 6))
        let legs = walk.legs(through: [point(200), point(1000, 500), point(5000, 5000)])
        #expect(legs.map(\.basis) == [.line, .estimate])
        #expect(abs(legs[0].metres - 1300) < 0.5)
        #expect(legs[0].geometry.count == 3)
        #expect(legs[0].geometry[1].metres(to: point(1000)) < 0.01)
    }

    @Test("a line that passes the start again ends the loop there")
    func loop() throws {
        let corners = [point(0), point(500), point(500, 500), point(0, 500), point(0)]
        let walk = try #require(LineWalk(line: corners, pace: 6))
        let legs = walk.legs(through: [point(0), point(500, 500), point(0)])
        #expect(legs.allSatisfy { abs($0.metres - 1000) < 0.5 })
    }

    @Test("a walk of more than a day has no metres and no time, only a warning; the walks around it stay")
    func tooFar() {
        var village = Village()
        village.place("a", at: 0)
        village.place("b", at: 1000)
        village.place("c", at: 4_000_000)
        village.tour("a", "b", "c")
        village.itinerary("a", "c") { $0.stops[1].at = TimeOfDay(15, 0) }
        let (guide, diagnostics) = village.enriched()
        let legs = guide.tourJourneys[0].legs.map(\.walk)
        #expect(legs.map(\.basis) == [.estimate, .far])
        #expect(legs.map { $0.metres.rounded() } == [1300, 0])
        #expect(guide.day == ["a 09:00-09:10", "c 15:00-15:10"])
        let found = diagnostics.filter { $0.code == "too-far-to-walk" }
        #expect(
            found.map(\.message) == [
                "\"c\" lies 4000 km from \"a\", too far to walk; neither the distance nor the time is counted",
                "\"c\" lies 3999 km from \"b\", too far to walk; neither the distance nor the time is counted",
            ])
        #expect(found.map(\.severity) == [.warning, .warning])
        #expect(diagnostics.count == 2)
    }

    @Test(
        "a walk leads over the points of `via`, on a loop also the walk back; at another first stop they are not used")
    func pinned() throws {
        var village = Village()
        village.place("a", at: 0)
        village.place("b", at: 1000)
        let (near, far) = (point(500, 500), point(500, 900))
        village.tour("a", "b") {
            $0.stops[0].via = [far]
            $0.stops[1].via = [near, far]
        }
        let (guide, found) = village.enriched()
        let leg = try #require(guide.tourJourneys[0].legs.first?.walk)
        #expect(leg.geometry == [point(0), near, far, point(1000)] && leg.basis == .estimate)
        let estimate = WalkEstimate(pace: Village.pace)
        #expect(leg.metres > estimate.metres(from: point(0), to: point(1000)) + 900)
        #expect(found.map(\.code) == ["unused-via"])
        #expect(found.first?.location?.line == 1)
        village.contents.tours[0].isLoop = true
        let (loop, none) = village.enriched()
        #expect(loop.tourJourneys[0].legs.last?.walk.geometry == [point(1000), far, point(0)])
        #expect(none.isEmpty)
    }

    @Test("a pinned walk takes the streets, a detour over it is meant, and a point far from paths is a warning")
    func pinnedOnStreets() throws {
        var village = Village()
        village.place("a", at: 0)
        village.place("b", at: 1000)
        village.tour("a", "b") { $0.stops[1].via = [point(500, 5000)] }
        let way = Leg(
            metres: 10_000, time: TimeSpan(minutes: 120), basis: .network,
            geometry: [point(0), point(500, 5000), point(1000)])
        let streets = StreetsOfTest(
            walk: { _, _ in .walk(way) }, nearness: { $0.latitude > 0 ? .far(metres: 300) : .near })
        let (guide, found) = Enrichment.enrich(village.guide, jobs: 1, streets: streets)
        #expect(guide.tourJourneys[0].legs.first?.walk.metres == 10_000)
        #expect(found.map(\.code) == ["far-from-paths"])
    }

    @Test(
        "an author may draw a longer day than the longest walk, but no journey",
        arguments: [(40_000.0, false), (70_000, true)])
    func longLine(metres: Double, isFar: Bool) throws {
        let walk = try #require(LineWalk(line: [point(0), point(metres)], pace: 5))
        #expect(walk.legs(through: [point(0), point(metres)]).map(\.isFar) == [isFar])
    }

    @Test(
        "walks without steps are known from all places where a day may begin; in a large city between those to visit",
        arguments: [(1, 4), (98, 3)])
    func stepFreeTables(others: Int, listed: Int) {
        var village = Village()
        village.contents.cities = [City(entry: Village.entry("town", in: "cities"))]
        let town = Slug("town")
        for number in 0..<3 + others {
            village.place("p\(number)", at: Double(number) * 50) {
                $0.city = town
                if number < 3 { $0.accessibility.wheelchair = .yes }
            }
        }
        let streets = StreetsOfTest(
            walk: { start, end in
                .walk(
                    Leg(
                        metres: start.metres(to: end), time: TimeSpan(minutes: 1), basis: .network,
                        geometry: [start, end]))
            })
        let tables = WalkTables(guide: village.guide, streets: streets, neighbours: { _ in [] }).tables()
        #expect(tables.map(\.places.count) == [3 + others])
        #expect(tables.map(\.stepFreePlaces.count) == [listed])
        #expect(tables.map(\.stepFreeCells.count) == [listed * (listed - 1)])
    }

    @Test("a loop walks back to its start, and its first stop has no walk")
    func tourLegs() {
        var village = Village()
        village.place("a", at: 0)
        village.place("b", at: 1000)
        village.tour("a", "b") {
            $0.isLoop = true
            $0.start = TimeOfDay(10, 0)
            $0.stops[1].directions = "Follow the road."
        }
        let guide = village.enriched().guide
        let journey = guide.tourJourneys[0]
        let (a, b) = (JourneyPoint.stop(number: 1, place: 0), JourneyPoint.stop(number: 2, place: 1))
        #expect(journey.leg(to: journey.stops[0]) == nil)
        #expect(journey.legs.map { [$0.from, $0.to] } == [[a, b], [b, a]])
        #expect(journey.legs.map(\.walk.directions) == [["Follow the road."], []])
        #expect(guide.tour == ["a 10:00-10:10", "b 10:23-10:33"])
        #expect(journey.end == TimeOfDay(10, 46))
        #expect(journey.day == nil)
    }

    @Test("neighbours are as near as those that a search through everything finds")
    func neighbours() {
        var village = Village()
        var state: UInt64 = 5
        for number in 0..<300 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Whole hundreds of metres on one road: many ties.
            village.place("p\(1000 + number)", at: Double(state >> 40 % 100) * 100)
        }
        let guide = village.enriched().guide
        let places = guide.guide.places
        for place in places {
            let all = places.filter { $0.slug != place.slug }
                .map { (metres: place.location.metres(to: $0.location), slug: $0.slug) }
                .filter { $0.metres <= Neighbourhood.reach }.sorted { $0 < $1 }
            let found = guide.neighbours(of: place.slug).compactMap { guide.guide.place($0.place) }
            let metres = found.map { place.location.metres(to: $0.location).rounded() }
            #expect(metres == all.prefix(6).map { $0.metres.rounded() })
            #expect(Set(found.map(\.slug)).count == found.count)
        }
    }

    @Test("a long detour on the map is reported, one along a line or by estimate is not")
    func longDetour() throws {
        var village = Village()
        village.place("a", at: 0)
        village.place("b", at: 300)
        village.tour("a", "b")
        let streets = StreetsOfTest(walk: { start, end in
            .walk(Leg(metres: 1000, time: TimeSpan(minutes: 13), basis: .network, geometry: [start, end]))
        })
        let found = Enrichment.enrich(village.guide, jobs: 1, streets: streets).1
        #expect(
            found.map(\.message) == [
                "the walk from \"a\" to \"b\" is 1.0 km, and 300 m in a straight line; the map knows no shorter way"
            ])
        #expect(found.map(\.severity) == [.note])
        #expect(village.enriched().diagnostics.isEmpty)
    }
}
