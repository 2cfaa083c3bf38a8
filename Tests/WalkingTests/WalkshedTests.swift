import Geo
import TestSupport
import Testing
import Walking

@Suite struct WalkshedTests {
    private let town = """
        a---------b---------c
                  |
                  d
        """

    @Test("a walkshed has what can be reached along the streets, not what is behind them")
    func outline() throws {
        let town = try DrawnTown(town, ways: ["abc": ["highway": "footway"], "bd": ["highway": "footway"]])
        let finder = town.finder(pace: 6)
        let shed = finder.walkshed(from: try #require(finder.snap(town.map["b"])), minutes: 3)
        #expect(contains(shed.outline, town.map["b"]))
        #expect(contains(shed.outline, town.map["d"]))
        #expect(!contains(shed.outline, town.map["a"]))
        let west = Coordinate(latitude: town.map["b"].latitude, longitude: town.map["b"].longitude - 0.0025)
        #expect(contains(shed.outline, west))
        let more = finder.walkshed(from: try #require(finder.snap(town.map["b"])), minutes: 6)
        #expect(contains(more.outline, town.map["a"]) && contains(more.outline, town.map["c"]))
    }

    @Test("a finder that has answered other questions gives the same walksheds and routes as a new one")
    func again() throws {
        let town = try DrawnTown(town, ways: ["abc": ["highway": "footway"], "bd": ["highway": "footway"]])
        let finder = town.finder(pace: 6)
        func shed(_ finder: RouteFinder, _ place: Character, _ minutes: Double) throws -> Walkshed {
            finder.walkshed(from: try #require(finder.snap(town.map[place])), minutes: minutes)
        }
        let route = finder.route(from: town.map["a"], to: town.map["d"])
        let asked: [(place: Character, minutes: Double)] = [("b", 6), ("d", 3), ("a", 1), ("b", 3)]
        for (place, minutes) in asked {
            let fresh = try shed(town.finder(pace: 6), place, minutes)
            #expect(try shed(finder, place, minutes) == fresh, "\(place) \(minutes)")
        }
        #expect(finder.route(from: town.map["a"], to: town.map["d"]) == route)
    }

    /// Whether a point is inside an outline (a ray to the east).
    private func contains(_ outline: [Coordinate], _ point: Coordinate) -> Bool {
        var isInside = false
        for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1))
        where (start.latitude > point.latitude) != (end.latitude > point.latitude) {
            let share = (point.latitude - start.latitude) / (end.latitude - start.latitude)
            if start.longitude + share * (end.longitude - start.longitude) > point.longitude { isInside.toggle() }
        }
        return isInside
    }
}
