import Foundation
import OpenStreetMap
import TestSupport
import Testing

/// Damaged files made from good ones by a fixed seed: they may be refused or misread, but never crash or hang.
@Suite struct HostileInputTests {
    @Test("damaged files are read or refused", arguments: ["pbf", "packed pbf", "xml"])
    func damage(kind: String) throws {
        let text =
            "<osm><node id='1' lat='1' lon='1'><tag k='a' v='&amp;'/></node><way id='2'><nd ref='1'/></way></osm>"
        let good = kind == "xml" ? Array(text.utf8) : PBFSample.town(compressed: kind == "packed pbf")
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let url = folder.url.appendingPathComponent("map")
        var chance = SplitMix(seed: 2026)
        var refused = 0
        for _ in 0..<1500 {
            try Data(chance.damage(good)).write(to: url)
            do { _ = try Elements(OSMFile(url.path), threads: 1) } catch is OSMReadError { refused += 1 }
        }
        #expect(refused > 300)
    }
}
