import Geo
import TestSupport
import Testing
import Walking

/// Walks that lead over points which somebody chose.
@Suite struct PinnedRouteTests {
    private static func town() throws -> DrawnTown {
        try DrawnTown(
            """
            a-b-c
            |   |
            d-e-f
            """,
            ways: [
                "abc": ["highway": "residential", "name": "High Street"],
                "ad": ["highway": "footway", "name": "Mill Lane"],
                "def": ["highway": "footway", "name": "Arcade"],
                "fc": ["highway": "footway", "name": "Quay Street"],
            ])
    }

    private static func route(over points: [Coordinate], in town: DrawnTown) throws -> WalkingRoute? {
        let finder = town.finder()
        return finder.route(
            through: try ([town.map["a"]] + points + [town.map["c"]]).map { try #require(finder.snap($0)) })
    }

    @Test("a walk over a point takes the streets that lead there, and a point halfway along a street is no turn")
    func over() throws {
        let town = try Self.town()
        #expect(town.route("a", "c")?.steps.map(\.name) == ["High Street"])
        let (d, e) = (town.map["d"], town.map["e"])
        let halfway = Coordinate(latitude: d.latitude, longitude: (d.longitude + e.longitude) / 2)
        for point in [e, halfway] {
            let route = try #require(try Self.route(over: [point], in: town))
            #expect(route.steps.map(\.name) == ["Mill Lane", "Arcade", "Quay Street"])
            #expect(abs(route.metres - 400) < 2 && abs(route.steps[1].metres - 200) < 2)
            #expect(route.geometry.contains { $0.metres(to: point) < 1 })
        }
    }

    @Test("points are passed in the order in which they are given, also there and back")
    func order() throws {
        let town = try Self.town()
        let route = try #require(try Self.route(over: [town.map["d"], town.map["b"]], in: town))
        #expect(abs(route.metres - (100 + 100 + 100 + 100)) < 2)
        #expect(route.steps.map(\.name) == ["Mill Lane", "Mill Lane", "High Street"])
        #expect(route.steps[1].turn == .back)
    }
}
