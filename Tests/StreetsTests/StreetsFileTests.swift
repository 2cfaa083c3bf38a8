import Foundation
import Geo
import GuideModel
import Planning
import TestSupport
import Testing
import Walking

@testable import Streets

/// The walking networks that the visitor's app has.
@Suite struct StreetsFileTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/walking/vectors.json").standardizedFileURL

    @Test("the vectors by which the visitor's app is tested agree with the guide's walks")
    func current() throws {
        let wanted = try StreetsVectors.text()
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try FileManager.default.createDirectory(
                at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(wanted.utf8).write(to: Self.file)
            Issue.record("recorded the vectors")
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == wanted, "walks or their words have changed: review them, then run make golden")
    }

    @Test("a file begins with its magic number, version, length and sum, and is the same each time")
    func head() throws {
        let town = StreetsVectors.Town.all[0]
        try TemporaryFolder.with(["Content/maps/town.osm": town.osm]) { folder in
            let files = (0..<2).map { _ in
                let networks = StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks
                return CityStreets(city: Slug("town")!, all: networks.towns[0]).file()  // because it is a slug
            }
            #expect(files[0] == files[1])
            #expect(Array(files[0].prefix(12)) == Array("WAYSTRT\n".utf8) + [3, 0, 0, 0])
            let length = files[0][12..<16].reversed().reduce(0) { $0 << 8 | Int($1) }
            #expect(length == files[0].count)
        }
    }

    @Test("a file has the streets around the places of its city and no others")
    func box() throws {
        let map = AsciiMap("a----b----c----d", spacing: 500)
        let osm = map.osm(ways: [
            "ab": ["highway": "footway"], "bc": ["highway": "footway"], "cd": ["highway": "footway"],
        ])
        try TemporaryFolder.with(["map.osm": osm]) { folder in
            let network = try WalkingNetwork(extract: folder.path + "/map.osm")
            let whole = try #require(network.bounds)
            let first = try #require(BoundingBox(around: [map["a"], map["b"]]))
            let sizes = [whole, first.grown(byMetres: 100), first.grown(byMetres: -100)].map {
                StreetsFile(network, within: $0, conditions: []).bytes.count
            }
            #expect(sizes[0] > sizes[1] && sizes[1] > sizes[2])
        }
    }
}
