import Geo
import GuideModel
import Planning
import TestSupport
import Testing

@testable import Streets

/// Walks to places that are not on the street's level.
@Suite struct LevelWalkTests {
    @Test("walks, lengths and tables lead to the level of a place")
    func leads() throws {
        let map = AsciiMap(
            """
            a------z
            b------y
            """, spacing: 20)
        let extract = map.osm(
            ways: [
                "az": ["highway": "pedestrian"], "by": ["highway": "corridor", "level": "-1"],
                "ab": ["highway": "steps", "level": "-1;0"],
            ], nodes: [:])
        // The shop's point is on the street's side, 9 m from it and 11 m from the passage.
        let shop = Coordinate(latitude: map["z"].latitude - 0.00008, longitude: map["z"].longitude - 0.00002)
        try TemporaryFolder.with(["Content/maps/town.osm": extract]) { folder in
            for (levels, isBelow) in [([:], false), ([shop: -1.0], true)] {
                let streets = StreetNetworks.opening(
                    ["town.osm"], site: folder.path, cache: nil, jobs: 1, levels: levels
                ).networks
                let leg = try #require(streets.walk(from: map["z"], to: shop, pace: 4.5).walk)
                let length = try #require(streets.measures(from: map["z"], to: [shop], pace: 4.5, within: 2000)[0].walk)
                let table = try #require(streets.table([map["z"], shop], pace: 4.5)[0][1].walk)
                #expect((leg.metres > 250) == isBelow)
                #expect(streets.hasWay(on: -1, at: shop) == true && streets.hasWay(on: 2, at: shop) == false)
                #expect(length.metres == leg.metres && table.metres == leg.metres)
            }
        }
    }
}
