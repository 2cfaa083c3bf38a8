import Foundation
import Geo
import TestSupport
import Testing

@testable import OpenStreetMap

@Suite struct HeaderTests {
    private func header(_ bytes: [UInt8]) throws -> OSMHeader {
        try TemporaryFolder.with { folder in
            let file = folder.path + "/map"
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            return try OSMFile(file).header()
        }
    }

    private func header(_ text: String) throws -> OSMHeader { try header(Array(text.utf8)) }

    private func pbf(west: Int64, east: Int64, north: Int64, south: Int64) -> [UInt8] {
        let box = zip(UInt64(1)..., [west, east, north, south]).flatMap { number, side in
            PBFSample.field(number, PBFSample.zigzag(side))
        }
        let message =
            PBFSample.field(1, box) + PBFSample.field(4, "OsmSchema-V0.6") + PBFSample.field(16, "osmium/1.8.0")
            + PBFSample.field(32, 1_595_192_283)
        return PBFSample.blob("OSMHeader", message)
    }

    @Test("a .osm.pbf gives its box, its writer and the date of its data")
    func pbf() throws {
        let header = try header(
            pbf(west: 7_409_205_000, east: 7_448_637_000, north: 43_751_690_000, south: -43_723_350_000))
        let box = try #require(header.bounds)
        #expect(abs(box.west - 7.409205) < 1e-9 && abs(box.south + 43.72335) < 1e-9)
        #expect(header.generator == "osmium/1.8.0")
        #expect(header.replicated == 1_595_192_283)
        #expect(try self.header(PBFSample.town()) == OSMHeader())
    }

    @Test("a box out of range is ignored")
    func badBox() throws {
        #expect(try header(pbf(west: 1, east: 0, north: 1, south: 0)).bounds == nil)
        #expect(try header(pbf(west: 0, east: .max, north: 1, south: 0)).bounds == nil)
    }

    @Test("a .osm gives the same, and whether its server stopped before the end")
    func xml() throws {
        let text = """
            <?xml version="1.0"?><osm version="0.6" generator="Overpass API">
            <meta osm_base="2026-11-20T10:00:00Z"/><bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/>
            <node id="1" lat="1" lon="2"/>
            """
        let whole = try header(text + "</osm>")
        #expect(
            whole.bounds == BoundingBox(around: [.init(latitude: 1, longitude: 2), .init(latitude: 3, longitude: 4)]))
        #expect(whole.generator == "Overpass API")
        #expect(whole.replicatedText == "2026-11-20T10:00:00Z")
        #expect(whole.remark == nil)
        #expect(
            try header(text + "<remark> runtime error: out of memory </remark></osm>").remark
                == "runtime error: out of memory")
    }

    @Test("what is not an extract is refused", arguments: ["", "<html></html>", "{}", "<osm", "\u{0}\u{0}\u{0}\u{9}"])
    func refused(_ text: String) {
        #expect(throws: OSMReadError.self) { try header(text) }
    }
}
