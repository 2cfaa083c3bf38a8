import Testing
import Walking

@Suite struct TimeTests {
    /// The seconds for 200 m along a way with these tags, from a to c or back.
    private func seconds(_ tags: [String: String], back: Bool = false, nodes: [Character: [String: String]] = [:])
        throws -> Double
    {
        let town = try DrawnTown("a-b-c", ways: ["abc": tags], nodes: nodes)
        return try #require(back ? town.route("c", "a") : town.route("a", "c")).seconds
    }

    @Test("a level path takes its length at the pace")
    func level() throws { #expect(abs(try seconds(["highway": "footway"]) - 160) < 0.1) }

    @Test("steps take about twice as long, more upwards than downwards, and are counted or estimated")
    func steps() throws {
        let up = ["highway": "steps", "incline": "up", "step_count": "90"]
        #expect(abs(try seconds(up) - 160 * 1.34 / 0.61) < 0.5)
        #expect(abs(try seconds(up, back: true) - 160 * 1.34 / 0.69) < 0.5)
        let town = try DrawnTown("a-b-c", ways: ["abc": up])
        #expect(town.route("a", "c")?.stairs == Stairs(up: 90))
        #expect(town.route("c", "a")?.stairs == Stairs(down: 90))
        let unknown = try DrawnTown("ab", ways: ["ab": ["highway": "steps"]], spacing: 33)
        #expect(unknown.route("a", "b")?.stairs == Stairs(unknown: 66, isEstimated: true))
    }

    @Test("a walk is a little longer to avoid a hundred steps, but not much longer")
    func stepAversion() throws {
        let ways: KeyValuePairs = [
            "ab": ["highway": "steps", "step_count": "100"], "acdb": ["highway": "footway"],
        ]
        let near = try DrawnTown("ab\ncd", ways: ways)
        #expect(near.letters("a", "b") == "acdb")
        #expect(try #require(near.route("a", "b")).seconds == near.route("a", "b", .stepFree)?.seconds)
        let far = try DrawnTown("ab\n||\ncd", ways: ways)
        #expect(far.letters("a", "b") == "ab")
        // Avoiding stairs adds no time: 50 m of stairs either up or down.
        #expect(abs(try #require(far.route("a", "b")).seconds - 82.6) < 0.2)
    }

    @Test("slopes cost time upwards, by a tag or by the heights of nodes, and steep ones downwards too")
    func slopes() throws {
        let tagged = try seconds(["highway": "footway", "incline": "10%"])
        #expect(abs(tagged / 160 - 1.419) < 0.01)
        #expect(abs(try seconds(["highway": "footway", "incline": "10%"], back: true) - 160) < 0.1)
        let high = try seconds(["highway": "footway"], nodes: ["a": ["ele": "10"], "c": ["ele": "30"]])
        #expect(abs(high - tagged) < 0.5)
        #expect(try seconds(["highway": "footway", "incline": "30%"], back: true) > 200)
    }

    @Test("soft surfaces cost time")
    func ground() throws { #expect(try seconds(["highway": "path", "surface": "sand"]) > 220) }

    @Test("a walk gives its metres of paved, cobbled, other and unknown surface")
    func surfaces() throws {
        let town = try DrawnTown(
            "a-b-c-d-e",
            ways: [
                "ab": ["highway": "footway", "surface": "asphalt"], "bc": ["highway": "footway", "surface": "sett"],
                "cd": ["highway": "steps", "surface": "fine_gravel", "incline": "up"], "de": ["highway": "footway"],
            ])
        let found = try #require(town.route("a", "e")).surfaces
        for metres in [found.paved, found.cobbles, found.unpaved] { #expect(abs(metres - 100) < 0.5) }
        #expect(try #require(town.route("d", "c")).stairs.down > 0)
    }

    @Test("a mapped crossing costs its wait once, however it is cut into edges")
    func crossing() throws {
        let town = try DrawnTown(
            """
              x
            a-b-c
              y
            """,
            ways: [
                "abc": ["highway": "footway", "footway": "crossing", "crossing": "traffic_signals"],
                "xby": ["highway": "primary"],
            ])
        let route = try #require(town.route("a", "c"))
        #expect(abs(route.seconds - 160 - 23) < 0.1)
        #expect(route.crossings == 1)
    }

    @Test("a busy road without a sidewalk is avoided, but takes no more time than it takes")
    func aversion() throws {
        let town = try DrawnTown(
            """
            a---b
            c---d
            """,
            ways: [
                "ab": ["highway": "primary", "sidewalk": "no"], "acdb": ["highway": "footway"],
            ])
        #expect(town.letters("a", "b") == "acdb")
        let only = try DrawnTown("a---b", ways: ["ab": ["highway": "primary", "sidewalk": "no"]])
        #expect(abs(try #require(only.route("a", "b")).seconds - 160) < 0.1)
    }
}
