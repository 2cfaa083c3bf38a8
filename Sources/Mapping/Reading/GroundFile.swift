import Foundation
import OpenStreetMap

/// The cache of a read extract. All numbers are little-endian:
///
/// magic, version (UInt32), zero (UInt32), digest of all that follows (UInt64), digest of the extract (UInt64), then the
/// columns in a fixed order, each as its count (UInt64) and its elements, padded with zeros to eight bytes.
enum GroundFile {
    static let magic = Array("WAYMAPS\n".utf8)
    /// Raised whenever the columns, the kinds or the rules change.
    static let version: UInt32 = 2
    static let headerSize = 24

    static func read(_ path: String, digest: UInt64) -> ReadGround? {
        // because a cache that cannot be read is made anew:
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }  // because, as said
        var decoder = GroundDecoder([UInt8](data))
        return decoder.ground(digest: digest)
    }

    /// Writes aside and moves, so that another build sees the old file or the new one.
    static func write(_ ground: ReadGround, digest: UInt64, to path: String) {
        let data = Data(GroundEncoder(ground, digest: digest).bytes)
        // because without the file the next build reads the extract again, which only costs time:
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)  // because, as said
    }

    static func digest(_ bytes: [UInt8]) -> UInt64 {
        var digest = OSMDigest()
        bytes.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[headerSize...])) }
        return digest.value
    }
}

/// What is kept of an extract.
struct ReadGround: Sendable {
    var features = FeatureColumns()
    var names = [""]
    var core = GroundBox()
    var notes: [String] = []
}

private struct GroundEncoder {
    private(set) var bytes = GroundFile.magic

    init(_ ground: ReadGround, digest: UInt64) {
        number(GroundFile.version)
        number(UInt32(0))
        number(UInt64(0))
        number(digest)
        let features = ground.features
        column(features.kinds)
        column(features.traits)
        column(features.layers)
        for numbers in [features.names, features.rings, features.starts] { column(numbers) }
        for numbers in [features.x, features.y] { column(numbers) }
        for texts in [ground.names, ground.notes] {
            column(texts.map { UInt32($0.utf8.count) })
            column(Array(texts.joined().utf8))
        }
        column([ground.core.west, ground.core.east, ground.core.north, ground.core.south])
        let sum = GroundFile.digest(bytes)
        withUnsafeBytes(of: sum.littleEndian) { bytes.replaceSubrange(16..<24, with: $0) }
    }

    private mutating func number(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func column<Element: BitwiseCopyable>(_ column: [Element]) {
        number(UInt64(column.count))
        column.withUnsafeBytes { bytes.append(contentsOf: $0) }
        while bytes.count % 8 != 0 { bytes.append(0) }
    }
}

private struct GroundDecoder {
    private let bytes: [UInt8]
    private var position = GroundFile.headerSize + 8
    private var isSound = true

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// `nil` when anything about the bytes is not as it should be, or they were made from another extract.
    mutating func ground(digest: UInt64) -> ReadGround? {
        guard bytes.count >= position, bytes.starts(with: GroundFile.magic),
            number(at: 8) == UInt64(GroundFile.version), number(at: 24) == digest,
            number(at: 16) == GroundFile.digest(bytes)
        else { return nil }
        var ground = ReadGround()
        ground.features.kinds = column()
        ground.features.traits = column()
        ground.features.layers = column()
        (ground.features.names, ground.features.rings, ground.features.starts) = (column(), column(), column())
        (ground.features.x, ground.features.y) = (column(), column())
        ground.names = texts()
        ground.notes = texts()
        let edges: [Int32] = column()
        guard isSound, position == bytes.count, edges.count == 4,
            ground.features.isSound(names: ground.names.count)
        else { return nil }
        ground.core = GroundBox(west: edges[0], east: edges[1], north: edges[2], south: edges[3])
        return ground
    }

    private mutating func texts() -> [String] {
        let lengths: [UInt32] = column()
        let text: [UInt8] = column()
        var start = 0
        return lengths.map { length in
            let end = min(text.count, start + Int(length))
            defer { start = end }
            return String(decoding: text[start..<end], as: UTF8.self)
        }
    }

    private mutating func column<Element: BitwiseCopyable>() -> [Element] {
        guard isSound, position + 8 <= bytes.count else { return failed() }
        let count = number(at: position)
        position += 8
        let size = MemoryLayout<Element>.stride
        guard count <= UInt64((bytes.count - position) / size) else { return failed() }
        let length = Int(count) * size
        defer { position += (length + 7) / 8 * 8 }
        return bytes.withUnsafeBytes { buffer in
            [Element](unsafeUninitializedCapacity: Int(count)) { target, filled in
                UnsafeMutableRawBufferPointer(target).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: buffer[position..<position + length]))
                filled = Int(count)
            }
        }
    }

    private mutating func failed<Element>() -> [Element] {
        isSound = false
        return []
    }

    private func number(at place: Int) -> UInt64 {
        bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
    }
}
