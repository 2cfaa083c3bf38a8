/// Merges buildings that share walls into one shape, for maps of a whole town.
///
/// A wall between two neighbours is a pair of edges, one each way; both are dropped, and the rest is the outline. Filled by the
/// non-zero rule it covers what the buildings covered, in whatever order the edges are joined. Cost: about linear.
enum BlockMerger {
    private struct Edge {
        let from: GroundPoint
        let to: GroundPoint
    }

    /// The blocks, in the order of their first buildings.
    static func blocks(of features: FeatureColumns) -> FeatureColumns {
        let buildings = (0..<features.count).filter { features.kind($0).isBuilding }
        var walls = Walls(of: buildings, in: features)
        var groups = DisjointGroups(count: buildings.count)
        for number in buildings.indices {
            for edge in features.points(of: buildings[number]) {
                if let neighbour = walls.ownerOfTwin(of: edge) { groups.join(number, neighbour) }
            }
        }
        let leaders = buildings.indices.map { groups.leader(of: $0) }
        let order = leaders.indices.sorted { (leaders[$0], $0) < (leaders[$1], $1) }
        var blocks = FeatureColumns()
        var edges: [Edge] = []
        for (place, number) in order.enumerated() {
            for edge in features.points(of: buildings[number]) where !walls.drop(edge) { edges.append(walls[edge]) }
            if place + 1 < order.count, leaders[order[place + 1]] == leaders[number] { continue }
            let rings = rings(of: edges)
            if !rings.isEmpty { blocks.append(FeatureVerdict(kind: .block), rings: rings) }
            edges.removeAll(keepingCapacity: true)
        }
        return blocks
    }

    /// How often each edge occurs, and the first building that has it. An edge has the number of its first point among
    /// those of all features. Edges that are the same are found by a hash table with open addressing.
    private struct Walls {
        private let features: FeatureColumns
        private let buildings: [Int]
        /// A bit for each point: whether it is the last of its ring.
        private var lasts: [UInt64]
        /// The first of the edges that are the same, −1 for a free slot.
        private var slots: [Int32]
        /// By the first of the edges that are the same.
        private var counts: [UInt16]
        private var dropped: [UInt16]

        init(of buildings: [Int], in features: FeatureColumns) {
            (self.features, self.buildings) = (features, buildings)
            lasts = [UInt64](repeating: 0, count: features.x.count / 64 + 1)
            counts = [UInt16](repeating: 0, count: features.x.count)
            dropped = counts
            var size = 64
            while size < 2 * buildings.reduce(0, { $0 + features.points(of: $1).count }) { size *= 2 }
            slots = [Int32](repeating: -1, count: size)
            for start in features.starts where start > 0 { lasts[Int(start - 1) / 64] |= 1 << UInt64((start - 1) % 64) }
            for building in buildings {
                for edge in features.points(of: building) {
                    let slot = slot(of: self[edge])
                    if slots[slot] < 0 { slots[slot] = Int32(edge) }
                    let first = Int(slots[slot])
                    if counts[first] < .max { counts[first] += 1 }
                }
            }
        }

        /// The building of an edge.
        private func owner(of edge: Int) -> Int {
            buildings.partitioningIndex { features.points(of: $0).upperBound > edge }
        }

        /// The point to which an edge leads: the next of its ring.
        private func end(of edge: Int) -> Int {
            guard lasts[edge / 64] >> UInt64(edge % 64) & 1 > 0 else { return edge + 1 }
            var word = edge / 64
            var before = lasts[word] & (1 << UInt64(edge % 64) - 1)
            while before == 0 {
                guard word > 0 else { return 0 }
                word -= 1
                before = lasts[word]
            }
            return word * 64 + 64 - before.leadingZeroBitCount
        }

        subscript(edge: Int) -> Edge { Edge(from: point(edge), to: point(end(of: edge))) }

        func ownerOfTwin(of edge: Int) -> Int? { twin(of: self[edge]).map(owner) }

        /// Drops this occurrence of the edge if an edge the other way can be dropped with it. Answers whether it did.
        mutating func drop(_ edge: Int) -> Bool {
            guard let other = twin(of: self[edge]) else { return false }
            let own = Int(slots[slot(of: self[edge])])
            guard dropped[own] < min(counts[own], counts[other]) else { return false }
            dropped[own] += 1
            return true
        }

        private func point(_ number: Int) -> GroundPoint { GroundPoint(x: features.x[number], y: features.y[number]) }

        /// The first edge that leads the other way.
        private func twin(of edge: Edge) -> Int? {
            let first = slots[slot(of: Edge(from: edge.to, to: edge.from))]
            return first < 0 ? nil : Int(first)
        }

        private func slot(of edge: Edge) -> Int {
            let mixed = (edge.from.bits &* 0x9e37_79b9_7f4a_7c15 ^ edge.to.bits) &* 0xff51_afd7_ed55_8ccd
            var slot = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
            while slots[slot] >= 0 {
                let other = self[Int(slots[slot])]
                if other.from == edge.from, other.to == edge.to { break }
                slot = (slot + 1) & (slots.count - 1)
            }
            return slot
        }
    }

    /// Joins edges into closed rings; edges that do not lead back to their start are dropped.
    private static func rings(of edges: [Edge]) -> [[GroundPoint]] {
        var leaving: [GroundPoint: [GroundPoint]] = [:]
        for edge in edges.reversed() { leaving[edge.from, default: []].append(edge.to) }
        var rings: [[GroundPoint]] = []
        for edge in edges {
            var ring: [GroundPoint] = []
            var point = edge.from
            while let next = leaving[point]?.popLast() {
                ring.append(point)
                point = next
                if point == edge.from { break }
            }
            if ring.count > 2 && point == edge.from { rings.append(ring) }
        }
        return rings
    }
}

/// Disjoint sets of numbers (union by the smaller number, with path halving).
private struct DisjointGroups {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func leader(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    mutating func join(_ first: Int, _ second: Int) {
        let (one, other) = (leader(of: first), leader(of: second))
        parents[max(one, other)] = min(one, other)
    }
}

extension Array {
    /// The first index whose element belongs to the second part, in an array whose first part does not; its count for none.
    fileprivate func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

private extension GroundPoint {
    var bits: UInt64 { UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y)) }
}
