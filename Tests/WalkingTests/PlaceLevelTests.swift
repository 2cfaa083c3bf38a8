import TestSupport
import Testing
import Walking

/// Places below the street or above it.
@Suite struct PlaceLevelTests {
    /// A street, and 20 m beside it a passage one level below; a stair at the left end joins them.
    private func town() throws -> DrawnTown {
        try DrawnTown(
            """
            a------z
            b------y
            """,
            ways: [
                "az": ["highway": "pedestrian"], "by": ["highway": "corridor", "level": "-1"],
                "ab": ["highway": "steps", "level": "-1;0"],
            ], spacing: 20)
    }

    @Test("a place on a level meets the way of that level, else the street")
    func snaps() throws {
        let town = try town()
        let (finder, shop) = (town.finder(), town.map["z"])
        #expect(try #require(finder.snap(shop)).metres < 0.1)
        #expect(abs(try #require(finder.snap(shop, level: -1)).metres - 20) < 0.5)
        // No way is on level 2, and the stair is on two levels.
        #expect(try #require(finder.snap(shop, level: 2)).metres < 0.1)
        #expect(try #require(finder.snap(town.map["a"], level: 0)).metres < 0.1)
    }

    @Test("the walk goes down the stair, and says the level")
    func walks() throws {
        let town = try town()
        let finder = town.finder()
        let (start, shop) = (
            try #require(finder.snap(town.map["z"])), try #require(finder.snap(town.map["z"], level: -1))
        )
        let route = try #require(finder.route(from: start, to: shop))
        #expect(route.metres > 250)
        #expect(route.steps.compactMap(\.levelChange) == [LevelChange(isUp: false, level: -1)])
    }

    @Test("a way of the level that is far from the place is not taken")
    func far() throws {
        let town = try DrawnTown(
            """
            a------z
            .......|
            .......|
            b------y
            """,
            ways: [
                "az": ["highway": "pedestrian"], "by": ["highway": "corridor", "level": "-1"],
                "zy": ["highway": "steps"],
            ],
            spacing: 20)
        #expect(try #require(town.finder().snap(town.map["a"], level: -1)).metres < 0.1)
    }
}
