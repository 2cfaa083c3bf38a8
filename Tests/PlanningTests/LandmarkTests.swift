import Calendar
import Geo
import GuideModel
import Testing

@testable import Planning

/// Walks that are whatever the test says.
struct StreetsOfTest: StreetWalks {
    var walk: @Sendable (Coordinate, Coordinate) -> StreetAnswer<Leg> = { _, _ in .unmapped }
    var nearness: @Sendable (Coordinate) -> PathNearness = { _ in .near }

    func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner
    ) -> StreetAnswer<Leg> {
        walk(start, end)
    }

    func measures(
        from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double, manner: WalkManner
    ) -> [StreetAnswer<WalkLength>] {
        ends.map { end in
            switch walk(start, end) {
            case .walk(let leg): .walk(WalkLength(metres: leg.metres, time: leg.time))
            case .unreachable: .unreachable
            case .unmapped: .unmapped
            }
        }
    }

    func table(_ points: [Coordinate], pace: Double, manner: WalkManner) -> [[StreetAnswer<WalkLength>]] {
        points.map { measures(from: $0, to: points, pace: pace, within: .infinity, manner: manner) }
    }

    func nearness(of point: Coordinate) -> PathNearness { nearness(point) }
}

@Suite("landmarks")
struct LandmarkTests {
    private let degree = 180 / (Double.pi * Coordinate.earthRadius)

    private func point(_ east: Double, _ north: Double = 0) -> Coordinate {
        Coordinate(latitude: north * degree, longitude: east * degree)
    }

    /// East for 400 m, then north for 400 m.
    private var leg: Leg {
        var leg = Leg(
            metres: 800, time: TimeSpan(minutes: 10), basis: .network,
            geometry: [point(0), point(400), point(400, 400)])
        leg.parts = [(WalkPart.Turn.start, 0...1), (.left, 1...2)].map { turn, points in
            WalkPart(
                turn: turn, way: .street, name: nil, bearing: 0, metres: 400, time: TimeSpan(minutes: 5),
                stairs: Stairs(), crossings: 0, points: points)
        }
        return leg
    }

    private func landmarks(_ places: KeyValuePairs<String, Coordinate>) -> [[Landmark]] {
        var village = Village()
        for (slug, location) in places {
            var place = village.place(slug, at: 0)
            place.location = location
            village.contents.places[village.contents.places.count - 1] = place
        }
        return Landmarks(village.contents.places).tell(leg).parts.map(\.landmarks)
    }

    @Test("places along the way are named in order, each with its side")
    func sides() {
        let told = landmarks([
            "south": point(300, -20), "north": point(100, 20), "east": point(418, 200), "west": point(380, 300),
            "on-it": point(400, 100),
        ])
        #expect(told[0].map(\.place.text) == ["north", "south"])
        #expect(told[0].map(\.side) == [.left, .right])
        // At most two, the nearest.
        #expect(told[1].map(\.place.text) == ["on-it", "east"])
        #expect(told[1].map(\.side) == [.ahead, .right])
    }

    @Test("places far from the way, and its ends, are not landmarks")
    func others() {
        let told = landmarks([
            "far": point(200, 40), "start": point(0), "beside-start": point(10, 5), "end": point(400, 400),
            "behind": point(-20),
        ])
        #expect(told == [[], []])
    }

    @Test("a leg without directions has no landmarks, a leg along streets has those of its guide")
    func enriched() {
        var village = Village()
        village.place("a", at: 0)
        village.place("b", at: 1000)
        village.place("kiosk", at: 300)
        village.tour("a", "b")
        let streets = StreetsOfTest { start, end in
            var leg = Leg(metres: 1000, time: TimeSpan(minutes: 15), basis: .network, geometry: [start, end])
            leg.parts = [
                WalkPart(
                    turn: .start, way: .street, name: "Road", bearing: 90, metres: 1000,
                    time: TimeSpan(minutes: 15), stairs: Stairs(), crossings: 0, points: 0...1)
            ]
            return .walk(leg)
        }
        let (guide, _) = Enrichment.enrich(village.guide, jobs: 1, streets: streets)
        #expect(
            guide.tourJourneys[0].legs.map { $0.walk.parts.map { $0.landmarks.map(\.place.text) } } == [[["kiosk"]]])
        let (plain, _) = Enrichment.enrich(village.guide, jobs: 1)
        #expect(plain.tourJourneys[0].legs.last?.walk.parts == [])
    }

    @Test("a drawn line stays the walk; the street network decides whether it is step-free")
    func drawnLine() throws {
        let line = [point(0), point(1000)]
        func stepFree(of usual: Leg) -> StepFreeWalk {
            Walks(along: line, pace: 6, streets: StreetsOfTest { _, _ in .walk(usual) })
                .leg(from: line[0], to: line[1]).stepFree
        }
        var along = Leg(metres: 1000, time: TimeSpan(minutes: 10), basis: .network, geometry: line)
        along.stepFree = .same
        #expect(stepFree(of: along) == .same)
        var elsewhere = Leg(
            metres: 1200, time: TimeSpan(minutes: 12), basis: .network, geometry: [line[0], point(500, 300), line[1]])
        elsewhere.stepFree = .same
        #expect(stepFree(of: elsewhere) == .other(elsewhere))
        elsewhere.stepFree = .none
        #expect(stepFree(of: elsewhere) == .none)
        let walk = Walks(along: line, pace: 6, streets: StreetsOfTest { [along] _, _ in .walk(along) })
        #expect(walk.legs(through: line).map(\.basis) == [.line])
        #expect(Walks(along: line, pace: 6).leg(from: line[0], to: line[1]).stepFree == .unknown)
    }
}
