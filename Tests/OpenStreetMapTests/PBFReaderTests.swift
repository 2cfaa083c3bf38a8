import Foundation
import OpenStreetMap
import TestSupport
import Testing

@Suite struct PBFReaderTests {
    private let town = [
        "node 5000000000 601700000 249400000", "node -7 601800000 -249500000 highway=crossing", "node 9 -1 1",
        "way 77 5000000000 -7 404 highway=steps", "relation 88 way:77:outer node:-7:",
    ]

    @Test("dense nodes, plain nodes, ways and relations are read with their tags", arguments: [false, true])
    func readsTown(compressed: Bool) throws {
        #expect(try Elements.of(PBFSample.town(compressed: compressed)) == town)
    }

    @Test("places alone are those of all nodes, in the same order", arguments: [false, true])
    func places(compressed: Bool) throws {
        try TemporaryFolder.with([:]) { folder in
            let path = "\(folder.path)/map"
            try Data(PBFSample.town(compressed: compressed)).write(to: URL(fileURLWithPath: path))
            var found: [String] = []
            try OSMFile(path).readPlaces { nodes in
                for (index, id) in nodes.ids.enumerated() {
                    found.append("\(id) \(nodes.latitudes[index]) \(nodes.longitudes[index])")
                }
            }
            #expect(found == ["5000000000 601700000 249400000", "-7 601800000 -249500000", "9 -1 1"])
        }
    }

    @Test("blobs come in the order of the file with any number of threads", arguments: [1, 2, 5])
    func keepsOrder(threads: Int) throws {
        let nodes = (Int64(1)...20).map { id in
            let node = PBFSample.field(1, PBFSample.zigzag(id)) + PBFSample.field(8, 0) + PBFSample.field(9, 0)
            return PBFSample.blob("OSMData", PBFSample.strings([]) + PBFSample.field(2, PBFSample.field(1, node)))
        }
        let lines = try Elements.of(PBFSample.header() + nodes.joined(), threads: threads)
        #expect(lines == (1...20).map { "node \($0) 0 0" })
    }

    @Test("granularity and offsets place the nodes")
    func granularity() throws {
        let node =
            PBFSample.field(1, 2) + PBFSample.field(8, PBFSample.zigzag(3)) + PBFSample.field(9, PBFSample.zigzag(-4))
        let block =
            PBFSample.strings([]) + PBFSample.field(2, PBFSample.field(1, node)) + PBFSample.field(17, 1000)
            + PBFSample.field(19, 500) + PBFSample.field(20, UInt64(bitPattern: -700))
        #expect(try Elements.of(PBFSample.header() + PBFSample.blob("OSMData", block)) == ["node 1 35 -47"])
    }

    @Test("blobs and fields of unknown kinds are skipped")
    func unknownParts() throws {
        let header = PBFSample.header()
        let more = PBFSample.blob("Weather", [1, 2, 3])
        #expect(try Elements.of(header + more + PBFSample.town().dropFirst(header.count)) == town)
    }

    @Test("a feature that the file requires and the reader lacks is named")
    func requiredFeature() throws {
        let file = PBFSample.header(features: ["OsmSchema-V0.6", "HistoricalInformation"])
        let fault = try #require(try Elements.fault(file))
        #expect(fault.reason == .unsupported(feature: "HistoricalInformation"))
        #expect("\(fault)".contains("needs \"HistoricalInformation\""))
    }

    @Test("a file cut off anywhere is an error, except between blobs")
    func truncation() throws {
        let file = PBFSample.town()
        let whole = PBFSample.header().count
        for length in 1..<file.count where length != whole {
            #expect(try Elements.fault(Array(file.prefix(length))) != nil, "cut off after \(length) bytes")
        }
    }

    @Test("an error gives the byte at which its blob starts")
    func offset() throws {
        let header = PBFSample.header()
        let fault = try #require(try Elements.fault(header + PBFSample.blob("OSMData", [0xff])))
        #expect(fault.offset == header.count)
        #expect(fault.reason == .truncated)
    }

    @Test("a blob that claims more than the format allows is refused before it is read")
    func hugeBlob() throws {
        let header = PBFSample.field(1, "OSMHeader") + PBFSample.field(3, 40_000_000)
        let fault = try #require(try Elements.fault([0, 0, 0, UInt8(header.count)] + header))
        #expect(fault.reason == .tooLarge(part: "a blob", bytes: 40_000_000, limit: 33_554_432))
        let unpacked = PBFSample.field(2, 1 << 40) + PBFSample.field(3, PBFSample.deflated([1]))
        let blob = PBFSample.field(1, "OSMHeader") + PBFSample.field(3, UInt64(unpacked.count))
        let bomb = try #require(try Elements.fault([0, 0, 0, UInt8(blob.count)] + blob + unpacked))
        #expect(bomb.reason == .tooLarge(part: "an unpacked blob", bytes: 1 << 40, limit: 33_554_432))
    }

    @Test("a string or column that is missing is an error, not a crash")
    func badIndices() throws {
        let way = PBFSample.field(1, 77) + PBFSample.packed(2, [1]) + PBFSample.packed(3, [99])
        let block = PBFSample.strings(["highway"]) + PBFSample.field(2, PBFSample.field(3, way))
        let fault = try #require(try Elements.fault(PBFSample.header() + PBFSample.blob("OSMData", block)))
        #expect(fault.reason == .malformed("a string that is not in the table"))
    }

    @Test("a file that is nothing of the kind is called so")
    func otherFormat() throws {
        #expect(try Elements.fault(Array("PK\u{3}\u{4} zipped".utf8))?.reason == .unknownFormat)
        #expect(try Elements.fault([])?.reason == .truncated)
        let missing = #expect(throws: OSMReadError.self) { try OSMFile("/nowhere/at/all").read { _ in } }
        #expect(missing?.reason == .system(2))
    }
}
