/// Merges buildings that share walls into one shape, for maps of a whole town.
///
/// A wall between two neighbours is a pair of edges, one each way; both are dropped, and the rest is the outline. Filled by the
/// non-zero rule it covers what the buildings covered, in whatever order the edges are joined. Cost: about linear.
enum BlockMerger {
    private struct Edge: Hashable {
        let from: GroundPoint
        let to: GroundPoint

        var twin: Edge { Edge(from: to, to: from) }
    }

    /// The rings of each block, in the order of its first building.
    static func blocks(of features: FeatureColumns) -> [[[GroundPoint]]] {
        let buildings = (0..<features.count).filter { features.kind($0).isBuilding }
        // Edges are made again each time they are needed: keeping those of all buildings would take too much memory.
        let edges = { (number: Int) in
            features.rings(of: buildings[number]).flatMap { self.edges(of: features.points(ofRing: $0)) }
        }
        var groups = DisjointGroups(count: buildings.count)
        var walls = Walls()
        for number in buildings.indices {
            for edge in edges(number) { walls.add(edge, of: number) }
        }
        for number in buildings.indices {
            for neighbour in edges(number).compactMap({ walls.owner(of: $0.twin) }) { groups.join(number, neighbour) }
        }
        var members: [Int: [Int]] = [:]
        for number in buildings.indices { members[groups.leader(of: number), default: []].append(number) }
        return members.sorted { $0.key < $1.key }.map { group in
            rings(of: group.value.flatMap { edges($0).filter { !walls.drop($0) } })
        }.filter { !$0.isEmpty }
    }

    /// How often each edge occurs, and the first building that has it.
    private struct Walls {
        private var known: [Edge: (owner: Int32, count: UInt16, dropped: UInt16)] = [:]

        mutating func add(_ edge: Edge, of owner: Int) {
            let count = known[edge]?.count ?? 0
            if count < .max { known[edge, default: (Int32(owner), 0, 0)].count += 1 }
        }

        func owner(of edge: Edge) -> Int? { known[edge].map { Int($0.owner) } }

        /// Drops this occurrence of the edge if an edge the other way can be dropped with it. Answers whether it did.
        mutating func drop(_ edge: Edge) -> Bool {
            guard let own = known[edge], let other = known[edge.twin],
                own.dropped < min(own.count, other.count)
            else { return false }
            known[edge]?.dropped += 1
            return true
        }
    }

    private static func edges(of ring: [GroundPoint]) -> [Edge] {
        ring.indices.map { Edge(from: ring[$0], to: ring[($0 + 1) % ring.count]) }
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
