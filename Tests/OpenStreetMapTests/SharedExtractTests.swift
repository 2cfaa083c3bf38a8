import OpenStreetMap
import TestSupport
import Testing

/// Real extracts, when the shared test data folder is there; the figures were counted by another reader (libosmium).
@Suite(.enabled(if: SharedData.folder != nil, "no shared test data folder"))
struct SharedExtractTests {
    @Test(
        "an extract reads as another reader reads it",
        arguments: [
            (
                "boston-west-merged.derived.osm.pbf",
                [27684, 7552, 22, 43279, 353, 75322, 343_976_229_254_120, -7_952_671_770_414]
            ),
            (
                "helsinki-centre-2019.osm.pbf",
                [24260, 5130, 620, 38026, 84049, 58075, 162_200_435_822_681, 20_648_927_299_134]
            ),
            ("monaco-2020.osm.pbf", [23662, 3624, 235, 28206, 28048, 22155, 158_058_218_795_927, 12_105_206_025_560]),
            ("porto-2020.osm.pbf", [85149, 22606, 344, 171334, 16432, 65178, 907_857_354_876_119, 27_701_967_068_482]),
        ])
    func counts(name: String, expected: [Int64]) throws {
        guard let path = SharedData.path("osm/" + name) else { return }
        var found = [Int64](repeating: 0, count: 8)
        try OSMFile(path).read(threads: 2) { block in
            found[0] += Int64(block.nodes.ids.count)
            found[1] += Int64(block.ways.ids.count)
            found[2] += Int64(block.relations.ids.count)
            found[3] += Int64(block.ways.references.count)
            found[4] += Int64(block.relations.members.count)
            found[5] += Int64(
                block.nodes.tags.keys.count + block.ways.tags.keys.count + block.relations.tags.keys.count)
            found[6] += (block.nodes.ids + block.ways.references + block.relations.members.map(\.id)).reduce(0, +)
            found[7] += (block.nodes.latitudes + block.nodes.longitudes).reduce(0) { $0 + Int64($1) }
        }
        #expect(found == expected)
    }

    @Test(
        "small files of a router's own tests are read",
        arguments: [
            "test-avoid-loops.xml", "test-barriers.xml", "test-osm-negative-ids.xml", "test-osm-waterway.xml",
            "test-osm.xml", "test-osm2.xml", "test-osm6.pbf", "test-restrictions.xml",
        ])
    func edgeCases(name: String) throws {
        guard let path = SharedData.path("osm/edge/" + name) else { return }
        #expect(try !Elements(OSMFile(path)).lines.isEmpty)
    }
}
