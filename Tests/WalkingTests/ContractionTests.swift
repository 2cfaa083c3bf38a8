import Foundation
import Geo
import TestSupport
import Testing

@testable import Walking

@Suite("A contracted network")
struct ContractionTests {
    @Test("has the walks that single searches find", arguments: UInt64(0)..<40)
    func likeSearches(seed: UInt64) throws {
        var chance = SplitMix(seed: seed)
        let places = (0..<40).map { _ in
            Coordinate(
                latitude: .random(in: 0...0.01, using: &chance), longitude: .random(in: 10...10.01, using: &chance))
        }
        let finder = RouteFinder(try network(of: places, ways: 10 + Int(seed) * 2, &chance))
        let snaps = places.map(finder.snap)
        let (searched, contracted) = (finder.searchedTable(snaps, threads: 1), finder.contractedTable(snaps))
        for from in snaps.indices {
            for to in snaps.indices {
                let (one, two) = (searched.seconds(from: from, to: to), contracted.seconds(from: from, to: to))
                #expect((one == nil) == (two == nil))
                #expect(abs((one ?? 0) - (two ?? 0)) < 0.01)
            }
        }
    }

    /// Random ways between the places: paths, steps and streets for one direction, in several parts that do not meet.
    private func network(of places: [Coordinate], ways: Int, _ chance: inout SplitMix) throws -> WalkingNetwork {
        let kinds = [
            "k='highway' v='path'", "k='highway' v='steps'", "k='highway' v='footway'/><tag k='oneway:foot' v='yes'",
        ]
        var lines = ["<osm version='0.6'>"]
        for (number, place) in places.enumerated() {
            lines.append("<node id='\(number + 1)' lat='\(place.latitude)' lon='\(place.longitude)'/>")
        }
        for number in 0..<ways {
            let isWest = Bool.random(using: &chance)
            let nodes = (0..<Int.random(in: 2...4, using: &chance)).map { _ in
                Int.random(in: isWest ? 1...30 : 31...40, using: &chance)
            }
            let references = nodes.map { "<nd ref='\($0)'/>" }.joined()
            let kind = kinds[Int.random(in: kinds.indices, using: &chance)]
            lines.append("<way id='\(number + 1)'>\(references)<tag \(kind)/></way>")
        }
        let folder = try TemporaryFolder(["map.osm": (lines + ["</osm>"]).joined(separator: "\n")])
        defer { folder.remove() }
        return try WalkingNetwork(extract: folder.path + "/map.osm")
    }
}
