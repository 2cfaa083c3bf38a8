import Testing
import Walking

/// Escalators, lifts, moving walkways and changes of level as parts of directions.
@Suite struct RideTests {
    private func corridor(_ level: String) -> [String: String] { ["highway": "corridor", "level": level] }

    private func steps(
        _ drawing: String, _ ways: KeyValuePairs<String, [String: String]>,
        nodes: [Character: [String: String]] = [:], back: Bool = false, spacing: Double = 30
    ) throws -> [WalkingStep] {
        let town = try DrawnTown(drawing, ways: ways, nodes: nodes, spacing: spacing)
        return try #require(back ? town.route("z", "a") : town.route("a", "z")).steps
    }

    @Test("an escalator is a part of its own, however short, with the level to which it leads")
    func escalator() throws {
        let escalator = ["highway": "steps", "conveying": "yes", "level": "-1;0", "incline": "up"]
        let ways: KeyValuePairs = ["ab": corridor("-1"), "bc": escalator, "cz": ["highway": "pedestrian"]]
        let up = try steps("a---bc---z", ways, spacing: 8)
        #expect(up.map(\.kind) == [.path, .escalator, .street])
        #expect(up.map(\.levelChange) == [nil, LevelChange(isUp: true, level: 0), nil])
        let down = try steps("a---bc---z", ways, back: true, spacing: 8)
        #expect(down.map(\.levelChange) == [nil, LevelChange(isUp: false, level: -1), nil])
    }

    @Test("without levels an escalator goes where its incline says")
    func incline() throws {
        let escalator = ["highway": "steps", "conveying": "forward", "incline": "down"]
        let found = try steps("a-b-c-z", ["ab": ["highway": "footway"], "bc": escalator, "cz": ["highway": "footway"]])
        #expect(found.map(\.levelChange) == [nil, LevelChange(isUp: false, level: nil), nil])
    }

    @Test("two escalators with a landing between them are two parts")
    func landing() throws {
        let escalator = ["highway": "steps", "conveying": "yes", "incline": "up"]
        let path = ["highway": "footway"]
        let found = try steps(
            "a---bc-de---z", ["ab": path, "bc": escalator, "cd": path, "de": escalator, "ez": path], spacing: 8)
        #expect(found.filter { $0.kind == .escalator }.count == 2)
    }

    @Test("a lift is told, on the map a way or a point, with the level of the exit")
    func lifts() throws {
        let point = try steps(
            "a-b-z", ["ab": corridor("0"), "bz": corridor("2")], nodes: ["b": ["highway": "elevator"]])
        #expect(point.map(\.kind) == [.path, .lift, .path])
        #expect(point[1].levelChange == LevelChange(isUp: true, level: 2))
        let way = try steps(
            "a-bcz", ["ab": corridor("0"), "bc": ["highway": "elevator", "level": "-1;0;1"], "cz": corridor("-1")])
        #expect(way.map(\.kind) == [.path, .lift, .path])
        #expect(way[1].levelChange == LevelChange(isUp: false, level: -1))
    }

    @Test("a moving walkway is told, and walked only in its direction")
    func walkway() throws {
        let ways: KeyValuePairs = [
            "ab": ["highway": "footway"], "bc": ["highway": "footway", "conveying": "forward"],
            "cz": ["highway": "footway"],
        ]
        #expect(try steps("a-b-c-z", ways).map(\.kind) == [.path, .walkway, .path])
        #expect(try DrawnTown("a-b-c-z", ways: ways).route("z", "a") == nil)
    }

    @Test("a ramp to another level is told, and a level that comes back far away is no change")
    func ramps() throws {
        let ramp = try steps("a-b-c-z", ["ab": corridor("0"), "bc": corridor("-1;0"), "cz": corridor("-1")])
        #expect(ramp.compactMap(\.levelChange) == [LevelChange(isUp: false, level: -1)])
        let apart = try steps(
            "a-b------c-z", ["ab": corridor("-1"), "bc": ["highway": "footway"], "cz": corridor("0")])
        #expect(apart.compactMap(\.levelChange).isEmpty)
    }

    @Test("stairs say the level to which they lead")
    func stairs() throws {
        let found = try steps(
            "a-b-c-z",
            ["ab": corridor("0"), "bc": ["highway": "steps", "level": "0;1", "step_count": "20"], "cz": corridor("1")])
        #expect(found.map(\.levelChange) == [nil, LevelChange(isUp: true, level: 1), nil])
    }
}
