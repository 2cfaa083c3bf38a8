import Geo

/// The part of a network that reaches into a box, with numbers of its own.
///
/// Nodes, edges, areas, names and conditions keep their order, so that whatever is decided by the lower number is decided alike.
struct StreetsExcerpt {
    let network: WalkingNetwork
    /// The numbers in the network of what is in the excerpt, ascending.
    let nodes: [Int]
    let edges: [Int]
    let areas: [Int]
    let conditions: [Int]
    /// The names by how many edges have them, the most frequent first; the first is no name.
    let names: [Int]

    init(_ network: WalkingNetwork, within box: BoundingBox) {
        let edges = network.edges
        let corners = [(box.south, box.west), (box.north, box.east)].map {
            GridPoint(Coordinate(latitude: $0.0, longitude: $0.1))
        }
        let box = GridBox(corners)
        var hasEdge = (0..<edges.count).map { box.touches(GridBox(network.points(of: $0))) }
        var hasNode = [Bool](repeating: false, count: network.nodes.count)
        let areas = (0..<network.areas.count).filter { box.touches(network.areas.outline(of: $0).box) }
        for area in areas {
            hasEdge[Int(network.areas.edge[area])] = true
            for corner in network.areas.corners(of: area) { hasNode[Int(corner)] = true }
        }
        let kept = hasEdge.indices.filter { hasEdge[$0] }
        for edge in kept { (hasNode[Int(edges.from[edge])], hasNode[Int(edges.to[edge])]) = (true, true) }
        self.network = network
        (self.edges, self.areas) = (kept, areas)
        nodes = hasNode.indices.filter { hasNode[$0] }
        conditions = Set(kept.compactMap(edges.condition)).sorted()
        names = [0] + Self.byFrequency(kept.map { Int(edges.name[$0]) }.filter { $0 > 0 })
    }

    /// Numbers, each once, the most frequent first; of equally frequent ones the lower.
    static func byFrequency<Item: Hashable & Comparable>(_ items: [Item]) -> [Item] {
        let counts = items.reduce(into: [Item: Int]()) { $0[$1, default: 0] += 1 }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }

    /// The place of each number in a list.
    static func places<Item: Hashable>(_ items: [Item]) -> [Item: Int] {
        Dictionary(uniqueKeysWithValues: zip(items, 0...))
    }
}
