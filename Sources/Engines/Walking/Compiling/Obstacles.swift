import OpenStreetMap

/// Walls, houses and water near squares, as lines that nobody steps over.
struct Obstacles {
    private let lines: [(from: GridPoint, to: GridPoint)]
    private let cells: SquareCells

    init(_ lines: [(from: GridPoint, to: GridPoint)] = []) {
        self.lines = lines
        cells = SquareCells(lines.map { GridBox([$0.from, $0.to]) })
    }

    /// Whether one of them crosses the line between a rim and a way, or the rim itself runs along one there.
    func areBetween(_ rim: GridPoint, _ way: GridPoint) -> Bool {
        cells.near(rim, way).contains {
            let (from, to) = lines[$0]
            return rim.crossing(to: way, from, to) != nil || rim.metres(toLineFrom: from, to: to) < Self.width
        }
    }

    /// In metres: walls have no width on the map, and rounding moves a point by a centimetre.
    private static let width = 0.1
}

extension NetworkBuilder {
    /// The obstacles near squares: pieces of those that have a node near one.
    ///
    /// Cost: the extract is read twice, with a look at one cell for each node. Memory: 12 bytes for each node of such obstacles, and
    /// up to two for each reference of the extract. To be called while its ways are still at hand.
    func obstacles(near squares: [Rings]) throws -> Obstacles {
        guard rules.crossesSquares, !squares.isEmpty else { return Obstacles() }
        let cells = SquareCells(squares.map { outline(of: $0).box.grown(byMetres: SquareLinker.mostReach) })
        var near = IDFilter(expecting: scan.allWays.reduce(0) { $0 + $1.referenceCount })
        var isAscending = true
        var last = Int64.min
        try scan.forEachNode { id, point in
            if cells.isUsed(at: point) { near.insert(id) }
            isAscending = isAscending && last < id
            last = id
        }
        var chains = ObstacleChains(scan, near: near)
        near = IDFilter(expecting: 0)
        try chains.place(scan, isAscending: isAscending)
        var lines: [(from: GridPoint, to: GridPoint)] = []
        chains.forEachChain { points in
            // The filter lets some pass that have no node near a square.
            guard points.contains(where: cells.isUsed(at:)) else { return }
            for (last, point) in zip(points, points.dropFirst()) where !cells.near(last, point).isEmpty {
                lines.append((last, point))
            }
        }
        return Obstacles(lines)
    }
}

/// Ids, and perhaps a few others that were not put in: two bits for each among at least eight (B. H. Bloom, Space/Time Trade-offs in
/// Hash Coding with Allowable Errors, 1970).
private struct IDFilter {
    private var bits: [UInt64]
    private let shift: UInt64

    init(expecting count: Int) {
        let width = max(6, Int.bitWidth - (count * 8).leadingZeroBitCount)
        bits = [UInt64](repeating: 0, count: 1 << (width - 6))
        shift = UInt64(64 - width)
    }

    mutating func insert(_ id: Int64) {
        let (first, second) = places(of: id)
        bits[first >> 6] |= 1 << UInt64(first & 63)
        bits[second >> 6] |= 1 << UInt64(second & 63)
    }

    func mayContain(_ id: Int64) -> Bool {
        let (first, second) = places(of: id)
        return bits[first >> 6] >> UInt64(first & 63) & bits[second >> 6] >> UInt64(second & 63) & 1 > 0
    }

    private func places(of id: Int64) -> (Int, Int) {
        let first = UInt64(bitPattern: id) &* 0x9e37_79b9_7f4a_7c15
        let second = (first ^ first >> 32) &* 0xd6e8_feb8_6659_fd93
        return (Int(first >> shift), Int(second >> shift))
    }
}

/// The nodes of obstacles, one obstacle after another.
private struct ObstacleChains {
    /// The ids of the nodes, and from ``place(_:isAscending:)`` on, where they are.
    private var nodes: [Int64] = []
    private var ends: [Int] = []

    /// Obstacles of which a node may be among some.
    init(_ scan: ExtractScan, near: IDFilter) {
        var count = 0
        scan.forEachObstacle { if $0.contains(where: near.mayContain) { count += $0.count } }
        nodes.reserveCapacity(count)
        scan.forEachObstacle { chain in
            guard chain.contains(where: near.mayContain) else { return }
            nodes += chain
            ends.append(nodes.count)
        }
    }

    /// Finds where the nodes are.
    ///
    /// - Parameter isAscending: whether the ids of the extract ascend, as they nearly always do. The points can then take the place of
    ///   the ids, in one walk along both; otherwise each is searched for.
    mutating func place(_ scan: ExtractScan, isAscending: Bool) throws {
        let order = (0..<UInt32(nodes.count)).sorted { nodes[Int($0)] < nodes[Int($1)] }
        var next = 0
        var points = isAscending ? [] : [Int64](repeating: Self.nowhere, count: nodes.count)
        try scan.forEachNode { id, point in
            if !isAscending { next = Self.place(of: id, in: nodes, order) }
            while isAscending, next < order.count, nodes[Int(order[next])] < id {
                nodes[Int(order[next])] = Self.nowhere
                next += 1
            }
            while next < order.count, nodes[Int(order[next])] == id {
                if isAscending {
                    nodes[Int(order[next])] = Self.packed(point)
                } else {
                    points[Int(order[next])] = Self.packed(point)
                }
                next += 1
            }
        }
        if isAscending {
            for index in order[next...] { nodes[Int(index)] = Self.nowhere }
        } else {
            nodes = points
        }
    }

    /// The points of each obstacle, without those that the extract lacks.
    func forEachChain(_ body: ([GridPoint]) -> Void) {
        var start = 0
        for end in ends {
            body(nodes[start..<end].compactMap { $0 == Self.nowhere ? nil : Self.unpacked($0) })
            start = end
        }
    }

    /// The first of the ordered nodes whose id is at least this one.
    private static func place(of id: Int64, in nodes: [Int64], _ order: [UInt32]) -> Int {
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if nodes[Int(order[middle])] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// No point is so far south.
    private static let nowhere = Int64.min

    private static func packed(_ point: GridPoint) -> Int64 {
        Int64(point.latitude) << 32 | Int64(UInt32(bitPattern: point.longitude))
    }

    private static func unpacked(_ number: Int64) -> GridPoint {
        GridPoint(
            latitude: Int32(truncatingIfNeeded: number >> 32), longitude: Int32(truncatingIfNeeded: number))
    }
}
