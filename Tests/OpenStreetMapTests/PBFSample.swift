import CZlib

/// Writes `.osm.pbf` files by hand, so that tests can make good ones and bad ones.
enum PBFSample {
    static func varint(_ value: UInt64) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + varint(value >> 7)
    }

    static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }

    static func field(_ number: UInt64, _ value: UInt64) -> [UInt8] { varint(number << 3) + varint(value) }

    static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    static func field(_ number: UInt64, _ text: String) -> [UInt8] { field(number, Array(text.utf8)) }

    static func packed(_ number: UInt64, _ values: [UInt64]) -> [UInt8] { field(number, values.flatMap(varint)) }

    static func deltas(_ number: UInt64, _ values: [Int64]) -> [UInt8] {
        packed(number, zip(values, [0] + values).map { zigzag($0 - $1) })
    }

    static func blob(_ kind: String, _ message: [UInt8], compressed: Bool = false) -> [UInt8] {
        let data = compressed ? field(2, UInt64(message.count)) + field(3, deflated(message)) : field(1, message)
        let header = field(1, kind) + field(3, UInt64(data.count))
        return [0, 0, UInt8(header.count >> 8), UInt8(header.count & 255)] + header + data
    }

    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        compress(&packed, &length, bytes, uLong(bytes.count))
        return Array(packed.prefix(Int(length)))
    }

    static func header(features: [String] = ["OsmSchema-V0.6", "DenseNodes"]) -> [UInt8] {
        blob("OSMHeader", features.flatMap { field(4, $0) })
    }

    static func strings(_ texts: [String]) -> [UInt8] { field(1, ([""] + texts).flatMap { field(1, $0) }) }

    /// Two dense nodes (the second with highway=crossing), one plain node, a way over them and a relation of all three.
    static func town(compressed: Bool = false) -> [UInt8] {
        let dense =
            deltas(1, [5_000_000_000, -7]) + deltas(8, [601_700_000, 601_800_000])
            + deltas(9, [249_400_000, -249_500_000])
            + packed(10, [0, 1, 2, 0])
        let plain = field(1, zigzag(9)) + field(8, zigzag(-1)) + field(9, zigzag(1))
        let way = field(1, 77) + packed(2, [1]) + packed(3, [3]) + deltas(8, [5_000_000_000, -7, 404])
        let relation =
            field(1, 88) + packed(8, [4, 0]) + deltas(9, [77, -7]) + packed(10, [1, 0])
        let block =
            strings(["highway", "crossing", "steps", "outer"]) + field(2, field(2, dense)) + field(2, field(1, plain))
            + field(2, field(3, way)) + field(2, field(4, relation))
        return header() + blob("OSMData", block, compressed: compressed)
    }
}
