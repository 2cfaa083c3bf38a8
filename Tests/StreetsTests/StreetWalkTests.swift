import Calendar
import Geo
import GuideModel
import Planning
import TestSupport
import Testing

@testable import Streets

@Suite struct StreetWalkTests {
    /// From a to d there are stairs, and a way without stairs by e and f; x is on a path that nothing connects with the rest.
    private let map = AsciiMap(
        """
        a---b           x-------------------------y
            |
            c---d
        |
        e-------f
        """)
    private let ways: KeyValuePairs<String, [String: String]> = [
        "ab": ["highway": "residential", "name": "High Street"], "bc": ["highway": "steps", "step_count": "40"],
        "cd": ["highway": "pedestrian", "name": "Quay"], "aefd": ["highway": "footway"], "xy": ["highway": "footway"],
    ]

    private func streets(_ check: (StreetNetworks) throws -> Void) throws {
        let files = ["Content/maps/town.osm": map.osm(ways: ways)]
        try TemporaryFolder.with(files) { folder in
            let (networks, faults) = StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 2)
            #expect(faults.isEmpty)
            try check(networks)
        }
    }

    private func door(_ letter: Character, north metres: Double = 0) -> Coordinate {
        let degree = Coordinate.earthRadius * .pi / 180
        return Coordinate(latitude: map[letter].latitude + metres / degree, longitude: map[letter].longitude)
    }

    @Test("a leg has parts with turn, way, name, stairs, and the points of its line")
    func parts() throws {
        try streets { streets in
            let leg = try #require(streets.walk(from: door("a", north: 20), to: door("d"), pace: 4.5).walk)
            #expect(leg.parts.map(\.turn) == [.start, .right, .left])
            #expect(leg.parts.map(\.way) == [.street, .steps, .street])
            #expect(leg.parts.map(\.name) == ["High Street", nil, "Quay"])
            #expect(leg.parts.map(\.stairs.count) == [0, 40, 0])
            #expect(leg.steps == 40)
            #expect(leg.parts.map(\.points) == [0...2, 2...3, 3...4])
            #expect(leg.geometry.first == door("a", north: 20))
        }
    }

    @Test("the parts add up to the leg, doors included", arguments: [2.7, 4.5, 6.1])
    func sums(pace: Double) throws {
        try streets { streets in
            let leg = try #require(
                streets.walk(from: door("a", north: 20), to: door("d", north: -9), pace: pace).walk)
            #expect(abs(leg.parts.map(\.metres).reduce(0, +) - leg.metres) < 0.01)
            #expect(leg.parts.map(\.time.seconds).reduce(0, +) == leg.time.seconds)
            #expect(leg.parts.first?.points.lowerBound == 0)
            #expect(leg.parts.last?.points.upperBound == leg.geometry.count - 1)
        }
    }

    @Test("where the usual walk has stairs, the leg also has the way without them")
    func stepFree() throws {
        try streets { streets in
            let leg = try #require(streets.walk(from: door("a"), to: door("d"), pace: 4.5).walk)
            guard case .other(let round) = leg.stepFree else {
                Issue.record("\(leg.stepFree) is no other way")
                return
            }
            #expect(round.steps == 0)
            #expect(round.metres > leg.metres)
            #expect(!round.parts.isEmpty)
            let plain = try #require(streets.walk(from: door("a"), to: door("e"), pace: 4.5).walk)
            #expect(plain.stepFree == .same)
        }
    }

    @Test("where stairs are the only way, there is none without")
    func noStepFree() throws {
        let town = AsciiMap("a---b---c")
        let extract = town.osm(ways: ["ab": ["highway": "steps"], "bc": ["highway": "footway"]])
        try TemporaryFolder.with(["Content/maps/town.osm": extract]) { folder in
            let streets = StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks
            let leg = try #require(streets.walk(from: town["a"], to: town["c"], pace: 4.5).walk)
            #expect(leg.stepFree == .none)
        }
    }

    @Test("two places that no way connects are unreachable, not unmapped")
    func unreachable() throws {
        try streets { streets in
            #expect(streets.walk(from: door("a"), to: door("x"), pace: 4.5) == .unreachable)
            let elsewhere = Coordinate(latitude: 45, longitude: 10)
            #expect(streets.walk(from: door("a"), to: elsewhere, pace: 4.5) == .unmapped)
            #expect(streets.nearness(of: elsewhere) == .unmapped)
            #expect(streets.nearness(of: door("b")) == .near)
            let between = Coordinate(latitude: door("f", north: 20).latitude, longitude: door("y").longitude - 0.0002)
            guard case .far(let metres) = streets.nearness(of: between) else {
                Issue.record("\(streets.nearness(of: between)) is not far")
                return
            }
            #expect(abs(metres - 180) < 1)
        }
    }

    @Test("measures and tables agree with the walks themselves")
    func measures() throws {
        try streets { streets in
            let points = ["a", "d", "f", "x"].map { door($0, north: 7) }
            let table = streets.table(points, pace: 5)
            for (row, start) in points.enumerated() {
                let measures = streets.measures(from: start, to: points, pace: 5, within: 5000)
                for (column, end) in points.enumerated() where row != column {
                    let walk = streets.walk(from: start, to: end, pace: 5)
                    #expect(measures[column].walk?.time == table[row][column].walk?.time)
                    #expect((measures[column] == .unmapped) == (table[row][column] == .unmapped))
                    #expect(measures[column].walk?.time == walk.walk?.time)
                    #expect((measures[column] == .unreachable) == (walk == .unreachable))
                }
            }
            let near = streets.measures(from: points[0], to: points, pace: 5, within: 100)
            #expect(near[1] == .unreachable)
        }
    }

    @Test("step-free measures and tables agree with step-free walks, and go round stairs")
    func stepFreeMeasures() throws {
        try streets { streets in
            let points = ["a", "d", "f", "x"].map { door($0, north: 7) }
            let table = streets.table(points, pace: 5, manner: .stepFree)
            for (row, start) in points.enumerated() {
                let measures = streets.measures(from: start, to: points, pace: 5, within: 5000, manner: .stepFree)
                for (column, end) in points.enumerated() where row != column {
                    let walk = streets.walk(from: start, to: end, pace: 5, manner: .stepFree)
                    #expect(measures[column] == table[row][column])
                    #expect(measures[column].walk?.time == walk.walk?.time)
                    #expect((measures[column] == .unreachable) == (walk == .unreachable))
                }
            }
            let usual = streets.table(points, pace: 5)
            let (round, short) = (try #require(table[0][1].walk), try #require(usual[0][1].walk))
            #expect(round.metres > short.metres + 50)
            #expect(streets.walk(from: points[0], to: points[1], pace: 5, manner: .stepFree).walk?.steps == 0)
        }
    }

    @Test("a place that only stairs lead to is unreachable without steps, not unmapped")
    func stairsOnly() throws {
        let town = AsciiMap("a---b---c---------------------------d")
        let extract = town.osm(ways: [
            "ab": ["highway": "footway"], "bc": ["highway": "steps"], "cd": ["highway": "steps"],
        ])
        try TemporaryFolder.with(["Content/maps/town.osm": extract]) { folder in
            let streets = StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks
            let points = [town["a"], town["d"]]
            #expect(streets.table(points, pace: 4.5)[0][1].walk != nil)
            #expect(streets.table(points, pace: 4.5, manner: .stepFree)[0][1] == .unreachable)
            #expect(streets.table(points, pace: 4.5, manner: .stepFree)[1][0] == .unreachable)
            let measures = streets.measures(from: points[1], to: points, pace: 4.5, within: 9000, manner: .stepFree)
            #expect(measures[0] == .unreachable)
            #expect(streets.walk(from: points[0], to: points[1], pace: 4.5, manner: .stepFree) == .unreachable)
        }
    }

    /// The length of a walk in all three answers: as a leg, as a measure and in a table.
    private func lengths(_ streets: StreetNetworks, _ start: Coordinate, _ end: Coordinate) throws -> [WalkLength] {
        let leg = try #require(streets.walk(from: start, to: end, pace: 4.5).walk)
        let measure = try #require(streets.measures(from: start, to: [end], pace: 4.5, within: 5000)[0].walk)
        let cell = try #require(streets.table([start, end], pace: 4.5)[0][1].walk)
        return [WalkLength(metres: leg.metres, time: leg.time), measure, cell]
    }

    @Test("the walk from a place to itself has no length, however far the street is")
    func samePlace() throws {
        try streets { streets in
            let yard = door("b", north: 60)
            for length in try lengths(streets, yard, yard) {
                #expect(length.metres == 0)
                #expect(length.time == .zero)
            }
        }
    }

    @Test("the walk between neighbours in one yard does not go out to the street and back")
    func neighbours() throws {
        try streets { streets in
            let (one, two) = (door("b", north: 60), door("b", north: 70))
            for length in try lengths(streets, one, two) {
                #expect(abs(length.metres - 10) < 0.1)
                #expect(length.time.seconds == 8)
            }
        }
    }

    @Test("the walk between places that are nearer to their streets than to each other takes the streets")
    func nearTheStreet() throws {
        try streets { streets in
            let (one, two) = (door("a", north: 10), door("b", north: 10))
            for length in try lengths(streets, one, two) { #expect(abs(length.metres - 220) < 0.1) }
        }
    }

    @Test("no shortcut leads past stairs, or over what the streets go round")
    func noShortcut() throws {
        try streets { streets in
            // Beside the stairs: one place above them, one below.
            let above = Coordinate(latitude: door("b", north: -5).latitude, longitude: door("b").longitude + 0.0005)
            let below = Coordinate(latitude: door("c", north: 5).latitude, longitude: above.longitude)
            let leg = try #require(streets.walk(from: above, to: below, pace: 4.5).walk)
            #expect(leg.metres > 90)
        }
        // Two streets with something in between that only a distant bridge crosses.
        let town = AsciiMap(
            """
            a-----------------------------b
                                          |
            c-----------------------------d
            """)
        let extract = town.osm(ways: ["abdc": ["highway": "footway"]])
        try TemporaryFolder.with(["Content/maps/town.osm": extract]) { folder in
            let streets = StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks
            let (north, south) = (
                Coordinate(latitude: town["a"].latitude - 0.0004, longitude: town["a"].longitude),
                Coordinate(latitude: town["c"].latitude + 0.0004, longitude: town["c"].longitude)
            )
            for length in try lengths(streets, north, south) { #expect(length.metres > 3000) }
        }
    }

    /// Two ways between a and d: over twelve slow steps in 407 s, and round by e and f in 440 s.
    private func stairs(_ check: (StreetNetworks, AsciiMap) throws -> Void) throws {
        let town = AsciiMap(
            """
            a-b--c-d
            |      |
            e------f
            """)
        let extract = town.osm(ways: [
            "ab": ["highway": "footway"], "bc": ["highway": "steps", "step_count": "12"],
            "cd": ["highway": "footway"], "aefd": ["highway": "footway"],
        ])
        try TemporaryFolder.with(["Content/maps/town.osm": extract]) { folder in
            try check(
                StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks, town)
        }
    }

    @Test("walks, lengths and tables all take the way without steps where it takes hardly longer")
    func hardlyLonger() throws {
        try stairs { streets, town in
            let leg = try #require(streets.walk(from: town["a"], to: town["d"], pace: 4.5).walk)
            #expect(leg.steps == 0)
            #expect(leg.stepFree == .same)
            for length in try lengths(streets, town["a"], town["d"]) {
                #expect(length.time == leg.time)
                #expect(length.steps == 0)
            }
        }
    }

    @Test("a few steps that save a long way are taken and counted")
    func worthClimbing() throws {
        try stairs { streets, town in
            let leg = try #require(streets.walk(from: town["a"], to: town["c"], pace: 4.5).walk)
            #expect(leg.steps == 12)
            guard case .other = leg.stepFree else {
                Issue.record("\(leg.stepFree) is no other way")
                return
            }
            for length in try lengths(streets, town["a"], town["c"]).dropFirst() {
                #expect(length.time == leg.time)
                #expect(length.steps == 12)
            }
        }
    }
}
