import Geo
import TestSupport
import Testing
import Walking

/// Two shores, b and c, with a ferry of 500 m between them; a long way round leads over the bridge at d and e.
@Suite struct FerryTests {
    private static let ferry = ["route": "ferry", "name": "Old Ferry", "duration": "00:05", "interval": "00:20"]

    private static func town(_ ferry: [String: String] = ferry, bridge: String = "bdec", spacing: Double = 50) throws
        -> DrawnTown
    {
        try DrawnTown(
            """
            a-b---------c-f




            | |         |
              d---------e
            """,
            ways: [
                "ab": ["highway": "footway"], "cf": ["highway": "footway"], "bc": ferry,
                bridge: ["highway": "footway"],
            ], spacing: spacing)
    }

    @Test("a ferry is taken where it saves much, with half of its interval and its duration, and is a step of its own")
    func taken() throws {
        let route = try #require(try Self.town(spacing: 200).route("a", "f"))
        #expect(route.steps.map(\.kind) == [.path, .ferry, .path])
        #expect(route.steps[1].name == "Old Ferry" && abs(route.steps[1].seconds - 15 * 60) < 1)
    }

    @Test("a ferry is not taken to save a few minutes")
    func dislike() throws {
        // The way round is 1,000 m and 13 minutes longer than the ferry's 15: not enough for its dislike at this scale.
        let route = try #require(try Self.town(spacing: 50).route("a", "f"))
        #expect(!route.steps.contains { $0.kind == .ferry })
        let saves = try #require(try Self.town(spacing: 100).route("a", "f"))
        #expect(saves.steps.contains { $0.kind == .ferry })
    }

    @Test(
        "without its tags a ferry has a wait of 15 minutes and 15 km/h",
        arguments: [
            ["route": "ferry"], ["route": "ferry", "duration": "soon", "interval": "00:00"],
            ["route": "ferry", "duration": "PT99999999H", "interval": "-5"],
            ["route": "ferry", "duration": "::", "interval": "PT"],
        ])
    func untagged(tags: [String: String]) throws {
        let route = try #require(try Self.town(tags, bridge: "de").route("a", "f"))
        let ferry = try #require(route.steps.first { $0.kind == .ferry })
        #expect(abs(ferry.seconds - (900 + 500 / (15 / 3.6))) < 2)
    }

    @Test(
        "durations are read as hours and minutes, as minutes, and as ISO 8601 has them",
        arguments: [
            "25", "00:25", "0:25:00", "PT25M", "PT0H25M", "PT1500S",
        ])
    func durations(text: String) throws {
        let tags = ["route": "ferry", "duration": text, "interval": "PT1H"]
        let route = try #require(try Self.town(tags, bridge: "de").route("a", "f"))
        #expect(abs((route.steps.first { $0.kind == .ferry }?.seconds ?? 0) - (30 + 25) * 60) < 1)
    }

    @Test("a ferry for vehicles only is closed, and no place is matched to the water")
    func closed() throws {
        let town = try Self.town(["route": "ferry", "foot": "no"], bridge: "de")
        #expect(town.route("a", "f") == nil)
        let open = try DrawnTown(
            """
            a-b---------c-f
                  m
            """,
            ways: [
                "ab": ["highway": "footway"], "cf": ["highway": "footway"], "bc": Self.ferry,
            ])
        #expect(open.finder().snap(open.map["m"])?.coordinate.metres(to: open.map["b"]) ?? 99 < 1)
    }

    @Test("a route is the best one also where a ferry is faster than any walk")
    func fast() throws {
        // A boat of 1,400 m in two minutes, behind a walk away from the goal.
        let town = try DrawnTown(
            """
            b---------------------------c
            |                           |
            a---------------------------f
            """,
            ways: [
                "ab": ["highway": "footway"], "cf": ["highway": "footway"], "af": ["highway": "footway"],
                "bc": ["route": "ferry", "duration": "1", "interval": "1"],
            ])
        #expect(town.letters("a", "f") == "abcf")
        let finder = town.finder()
        let table = finder.table([town.map["a"], town.map["f"]])
        #expect(table.seconds(from: 0, to: 1) == finder.route(from: town.map["a"], to: town.map["f"])?.seconds)
    }
}
