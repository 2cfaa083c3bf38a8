import OpenStreetMap

/// The format of a compiled network, all numbers little-endian:
///
/// magic, version (UInt32), zero (UInt32), digest of all that follows (UInt64), digest of the extract (UInt64), then the columns in
/// a fixed order, each as its count (UInt64) and its elements, padded with zeros to eight bytes.
enum NetworkFormat {
    static let magic = Array("WAYWALK\n".utf8)
    /// Raised whenever the columns, or what the standard rules make of an extract, change.
    static let version: UInt32 = 1
    static let headerSize = 24
}

struct NetworkEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ network: WalkingNetwork) {
        bytes = NetworkFormat.magic
        number(NetworkFormat.version)
        number(UInt32(0))
        number(UInt64(0))
        number(network.sourceDigest)
        column(network.nodes.latitudes)
        column(network.nodes.longitudes)
        column(network.shape.latitudes)
        column(network.shape.longitudes)
        append(network.edges)
        column(network.names.map { UInt32($0.utf8.count) })
        column(Array(network.names.joined().utf8))
        var digest = OSMDigest()
        bytes.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[NetworkFormat.headerSize...])) }
        withUnsafeBytes(of: digest.value.littleEndian) { bytes.replaceSubrange(16..<24, with: $0) }
    }

    private mutating func append(_ edges: EdgeColumns) {
        for numbers in [edges.from, edges.to, edges.shapeStarts, edges.name] { column(numbers) }
        for figures in [edges.metres, edges.pause, edges.crossings] { column(figures) }
        column(edges.stairs)
        column(edges.rise)
        column(edges.kind)
        for use in [edges.walk, edges.stepFree] {
            for figures in [use.forward, use.backward, use.aversion] { column(figures) }
        }
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

struct NetworkDecoder {
    private let bytes: [UInt8]
    private var position = NetworkFormat.headerSize
    private var isSound = true

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The network, `nil` when anything about the bytes is not as it should be.
    mutating func network() -> WalkingNetwork? {
        guard bytes.count >= NetworkFormat.headerSize + 8, bytes.starts(with: NetworkFormat.magic),
            number(at: 8) == UInt64(NetworkFormat.version), number(at: 16) == digest()
        else { return nil }
        let source = number(at: 24)
        position = 32
        let nodes = PointColumns(latitudes: column(), longitudes: column())
        let shape = PointColumns(latitudes: column(), longitudes: column())
        let edges = edges()
        let names = names()
        guard isSound, position == bytes.count, edges.fits(nodes: nodes.count, shape: shape.count, names: names.count)
        else {
            return nil
        }
        return WalkingNetwork(nodes: nodes, edges: edges, shape: shape, names: names, digest: source)
    }

    private mutating func edges() -> EdgeColumns {
        var edges = EdgeColumns()
        (edges.from, edges.to, edges.shapeStarts, edges.name) = (column(), column(), column(), column())
        (edges.metres, edges.pause, edges.crossings) = (column(), column(), column())
        (edges.stairs, edges.rise, edges.kind) = (column(), column(), column())
        edges.walk = UseColumns(forward: column(), backward: column(), aversion: column())
        edges.stepFree = UseColumns(forward: column(), backward: column(), aversion: column())
        return edges
    }

    private mutating func names() -> [String] {
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

    private func digest() -> UInt64 {
        var digest = OSMDigest()
        bytes.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[NetworkFormat.headerSize...])) }
        return digest.value
    }
}

extension EdgeColumns {
    /// Whether all columns have one length and no number points outside.
    fileprivate func fits(nodes: Int, shape: Int, names: Int) -> Bool {
        let lengths: [Int] = [
            to.count, metres.count, pause.count, crossings.count, stairs.count, rise.count, kind.count, name.count,
            walk.forward.count, walk.backward.count, walk.aversion.count, stepFree.forward.count,
            stepFree.backward.count,
            stepFree.aversion.count,
        ]
        guard lengths.allSatisfy({ $0 == count }), shapeStarts.count == count + 1, Int(shapeStarts[count]) == shape
        else {
            return false
        }
        guard from.allSatisfy({ Int($0) < nodes }), to.allSatisfy({ Int($0) < nodes }) else { return false }
        guard name.allSatisfy({ Int($0) < names }) else { return false }
        return (0..<count).allSatisfy { shapeStarts[$0] <= shapeStarts[$0 + 1] }
    }
}
