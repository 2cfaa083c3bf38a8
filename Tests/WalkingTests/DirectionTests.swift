import Testing
import Walking

@Suite struct DirectionTests {
    private func street(_ name: String) -> [String: String] { ["highway": "residential", "name": name] }

    @Test("directions go street by street, with turns, bearings and lengths")
    func streets() throws {
        let town = try DrawnTown(
            """
            a--b
               |
               c--d
            """, ways: ["ab": street("High Street"), "bc": street("Mill Lane"), "cd": street("Quay")])
        let steps = try #require(town.route("a", "d")).steps
        #expect(steps.map(\.name) == ["High Street", "Mill Lane", "Quay"])
        #expect(steps.map(\.turn) == [.start, .right, .left])
        #expect(steps.map { Int($0.bearing.rounded()) } == [90, 180, 90])
        #expect(steps.map { Int($0.metres.rounded()) } == [150, 100, 150])
        #expect(steps.map(\.points) == [0...1, 1...2, 2...3])
    }

    /// A sidewalk ac, a crossing cd, and North Lane de.
    private func corner(_ drawing: String) throws -> [WalkingStep] {
        let town = try DrawnTown(
            drawing,
            ways: [
                "ac": ["highway": "footway", "footway": "sidewalk", "name": "Cahill Street"],
                "cd": ["highway": "footway", "footway": "crossing"], "de": street("North Lane"),
            ], spacing: 10)
        return try #require(town.route("a", "e")).steps
    }

    @Test("a turn over a crossing is between the streets, where the walker turns")
    func crossingAfterTurn() throws {
        let steps = try corner(
            """
                      e
                      |
                      |
                      d
                      |
            a---------c
            """)
        #expect(steps.map(\.turn) == [.start, .left])
        #expect(steps.map { Int($0.bearing.rounded()) } == [90, 0])
        #expect(steps.map { Int($0.metres.rounded()) } == [100, 50])
    }

    @Test("a crossing straight ahead belongs to the street before the turn")
    func crossingBeforeTurn() throws {
        let steps = try corner(
            """
                      e
                      |
                      |
            a------c--d
            """)
        #expect(steps.map(\.turn) == [.start, .left])
        #expect(steps.map { Int($0.metres.rounded()) } == [100, 30])
    }

    @Test("a street that goes on beyond a crossing to the side is straight on")
    func staggered() throws {
        let steps = try corner(
            """
                      d----e
                      |
            a---------c
            """)
        #expect(steps.map(\.turn) == [.start, .straight])
        #expect(steps.map { Int($0.metres.rounded()) } == [120, 50])
    }

    @Test("a street in several pieces is one step, and a bend on it without a choice is not mentioned")
    func pieces() throws {
        let town = try DrawnTown(
            """
            a--b--c
                  |
                  d
            """, ways: ["ab": street("Ring"), "bcd": street("Ring")])
        let steps = try #require(town.route("a", "d")).steps
        #expect(steps.map(\.turn) == [.start])
        #expect(steps.map { Int($0.metres.rounded()) } == [400])
    }

    @Test("crossings belong to the step before them, steps of stairs are a step")
    func crossingsAndStairs() throws {
        let town = try DrawnTown(
            "a--b-c--d-e",
            ways: [
                "ab": ["highway": "footway", "footway": "sidewalk"],
                "bc": ["highway": "footway", "footway": "crossing", "crossing": "zebra"],
                "cd": ["highway": "footway", "footway": "sidewalk"], "de": ["highway": "steps", "step_count": "12"],
            ])
        let steps = try #require(town.route("a", "e")).steps
        #expect(steps.map(\.kind) == [.sidewalk, .steps])
        #expect(steps.map(\.crossings) == [1, 0])
        #expect(steps.map(\.stairs.count) == [0, 12])
    }

    @Test("the line of a walk starts and ends at its snaps, also inside a way")
    func geometry() throws {
        let town = try DrawnTown(
            """
            a-p-b
                |
                q
                |
                c
            """, ways: ["abc": ["highway": "footway"]])
        let route = try #require(town.route("p", "q"))
        #expect(route.geometry.count == 3)
        #expect(route.geometry.first == route.from.coordinate)
        #expect(route.geometry.last == route.to.coordinate)
        #expect(town.letters("p", "q") == "pbq")
        #expect(town.letters("q", "p") == "qbp")
    }

    @Test(
        "a sidewalk is called after the street that it runs along, also where that is closed to walkers; one that crosses it is not"
    )
    func sidewalkNames() throws {
        let town = try DrawnTown(
            """
            a-------------------b
            c---------d---------e
                      |
                      f
            """,
            ways: [
                "ab": ["highway": "secondary", "name": "Long Avenue", "sidewalk:both": "separate"],
                "cde": ["highway": "footway", "footway": "sidewalk"], "df": ["highway": "footway"],
            ], spacing: 10)
        let names = try #require(town.route("c", "f")).steps.map(\.name)
        #expect(names == ["Long Avenue", nil])
    }

    @Test("no way is named after a street that is near it only for a while, or far away")
    func noSidewalk() throws {
        let town = try DrawnTown(
            """
            a-------b
            c-------------------e


            d-------------------f
            """,
            ways: [
                "ab": ["highway": "residential", "name": "Short Street"], "ce": ["highway": "footway"],
                "df": ["highway": "footway", "footway": "sidewalk"],
            ], spacing: 10)
        #expect(town.route("c", "e")?.steps.map(\.name) == [nil])
        #expect(town.route("d", "f")?.steps.map(\.name) == [nil])
    }
}
