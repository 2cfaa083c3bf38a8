import Geo
import TestSupport
import Testing
import Walking

/// Each rule for barriers and crossings, on a street abc with the node b in its middle and a way round it.
@Suite struct NodeRuleTests {
    private func town(_ tags: [String: String], way: String = "footway") throws -> DrawnTown {
        try DrawnTown(
            """
            a-b-c
            |   |
            d-e-f
            """, ways: ["abc": ["highway": way], "adefc": ["highway": "footway"]], nodes: ["b": tags])
    }

    static let open: [[String: String]] = [
        [:], ["barrier": "bollard"], ["barrier": "gate"], ["barrier": "kissing_gate"], ["barrier": "stile"],
        ["barrier": "lift_gate"], ["barrier": "entrance"], ["barrier": "cycle_barrier"],
        ["barrier": "fence", "foot": "yes"],
        ["barrier": "gate", "access": "private", "foot": "permissive"], ["access": "customers"],
        ["highway": "traffic_signals"],
    ]
    @Test("a walk passes", arguments: open)
    func opens(tags: [String: String]) throws { #expect(try town(tags).letters("a", "c") == "abc") }

    static let closed: [[String: String]] = [
        ["barrier": "wall"], ["barrier": "fence"], ["barrier": "gate", "access": "private"],
        ["barrier": "gate", "locked": "yes"], ["barrier": "bollard", "foot": "no"], ["barrier": "yes"],
        ["access": "private"], ["entrance": "service", "access": "private"], ["door": "yes", "access": "no"],
        ["highway": "traffic_signals", "access": "private"], ["barrier": "railing"],
    ]
    @Test("a walk is stopped", arguments: closed)
    func closes(tags: [String: String]) throws { #expect(try town(tags).letters("a", "c") == "adefc") }

    static let noWheels: [[String: String]] = [
        ["barrier": "stile"], ["barrier": "kissing_gate"], ["barrier": "turnstile"], ["kerb": "raised"],
        ["barrier": "kerb", "kerb": "raised"], ["barrier": "bollard", "wheelchair": "no"],
    ]
    @Test("wheels are stopped where others pass", arguments: noWheels)
    func stopsWheels(tags: [String: String]) throws {
        let town = try town(tags)
        #expect(town.letters("a", "c", .walk) == "abc")
        #expect(town.letters("a", "c", .stepFree) == "adefc")
    }

    static let wheels: [[String: String]] = [
        ["kerb": "lowered"], ["barrier": "kissing_gate", "wheelchair": "yes"], ["barrier": "bollard"],
        ["highway": "elevator"],
    ]
    @Test("wheels pass", arguments: wheels)
    func passesWheels(tags: [String: String]) throws {
        let town = try DrawnTown("a-b-c", ways: ["abc": ["highway": "footway"]], nodes: ["b": tags])
        #expect(town.letters("a", "c", .stepFree).first == "a")
        #expect(town.route("a", "c", .stepFree).map { Int($0.metres.rounded()) } == 200)
    }

    @Test("a gate where three paths meet lets everyone through, for its price once")
    func gateAtJunction() throws {
        let town = try DrawnTown(
            """
            a-b-c
              |
              d
            """, ways: ["abc": ["highway": "footway"], "bd": ["highway": "footway"]], nodes: ["b": ["barrier": "gate"]])
        for (from, to) in [("a", "c"), ("a", "d"), ("d", "c")] as [(Character, Character)] {
            let route = try #require(town.route(from, to))
            #expect(abs(route.seconds - (route.metres / 1.25 + 3)) < 0.1)
        }
    }

    @Test("a lift and a wait at a signal cost their time")
    func pauses() throws {
        let free = try #require(try town([:]).route("a", "c")).seconds
        let lift = try DrawnTown("a-b-c", ways: ["abc": ["highway": "footway"]], nodes: ["b": ["highway": "elevator"]])
        #expect(try #require(lift.route("a", "c")).seconds - free > 59)
        let crossing = try #require(try town(["highway": "crossing", "crossing": "traffic_signals"]).route("a", "c"))
        #expect(abs(crossing.seconds - free - 23) < 0.1)
        #expect(crossing.crossings == 1)
    }

    @Test("a walk along a street does not wait at its crossing nodes")
    func alongStreet() throws {
        let route = try #require(
            try town(["highway": "crossing", "crossing": "traffic_signals"], way: "residential").route("a", "c"))
        #expect(abs(route.seconds - 200 / 1.25) < 0.1)
    }

    @Test("between levels the step-free walk takes the lift, the usual one the stairs next to it")
    func lifts() throws {
        let town = try DrawnTown(
            """
            a-b---e
              c d-f
            """,
            ways: [
                "ab": ["highway": "corridor", "level": "0"], "be": ["highway": "corridor", "level": "0"],
                "ef": ["highway": "steps", "level": "0;1", "step_count": "20"],
                "bc": ["highway": "footway", "level": "0;1"], "cd": ["highway": "corridor", "level": "1"],
                "df": ["highway": "corridor", "level": "1"],
            ], nodes: ["c": ["highway": "elevator"]])
        #expect(town.letters("a", "d", .stepFree) == "abcd")
        let closed: [[String: String]] = [
            ["highway": "elevator", "wheelchair": "no"], ["highway": "elevator", "access": "private"],
        ]
        for tags in closed {
            let other = try DrawnTown(
                "a-b-c", ways: ["ab": ["highway": "corridor"], "bc": ["highway": "corridor"]], nodes: ["b": tags])
            #expect(other.route("a", "c", .stepFree) == nil)
        }
    }

    @Test(
        "a place stands on the street above a passage below the ground, not in it",
        arguments: [
            ["highway": "corridor"], ["highway": "footway", "indoor": "yes"], ["highway": "footway", "level": "-1"],
        ])
    func outside(tags: [String: String]) throws {
        let town = try DrawnTown(
            """
            a---------b
            c---------d
            """, ways: ["ab": ["highway": "residential"], "cd": tags, "ac": ["highway": "steps"]], spacing: 15)
        let place = Coordinate(latitude: town.map["c"].latitude, longitude: town.map["c"].longitude + 0.0005)
        #expect(abs(try #require(town.finder().snap(place)).metres - 15) < 0.1)
    }
}
