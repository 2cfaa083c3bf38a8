public import Geo

/// Finds shortest walks for one walker.
///
///     let finder = RouteFinder(network, walker: Walker())
///     finder.route(from: start, to: end)?.seconds
///
/// "Shortest" is least time, with busy and unpleasant ways counted longer than they are (see ``WalkRules``). Ties are broken
/// by the numbers of nodes, so the same question always has the same answer. A class because it keeps the memory of its
/// searches: use one for each thread. Cost: making one from a ``WalkerView`` only allocates that memory; a route is A* over part
/// of the network, below a millisecond in a city.
public final class RouteFinder {
    public let view: WalkerView
    let space: SearchSpace
    private(set) lazy var trail = Trail(finder: self)
    /// Made when it is first asked for.
    private(set) lazy var contracted = ContractedGraph(graph) { walk(.whole($0.way), $0.cost) }

    public convenience init(_ network: WalkingNetwork, walker: Walker = Walker()) {
        self.init(WalkerView(network, walker: walker))
    }

    public init(_ view: WalkerView) {
        self.view = view
        space = SearchSpace(nodes: view.network.nodes.count)
    }

    public var network: WalkingNetwork { view.network }
    public var walker: Walker { view.walker }
    var graph: WalkGraph { view.graph }
    var use: UseColumns { view.use }

    /// Where the place meets the network, `nil` when there is no way at all for this walker.
    public func snap(_ place: Coordinate) -> Snap? { view.snap(place) }

    /// The pieces of edges of the shortest walk.
    func path(from: Snap, to: Snap) -> WalkPath? {
        let direct = directCost(from, to)
        let starts = leaving(from)
        let goals = reaching(to)
        space.reset()
        for start in starts { space.start(start.node, cost: start.cost) }
        let plane = view.plane
        let target = plane.position(GridPoint(to.coordinate))
        let goal = space.seek(graph, goals: goals) { plane.bound(from: $0, to: target) }
        let total = goal.flatMap { node in
            goals.filter { $0.node == node }.map { space.cost[Int(node)] + $0.cost }.min()
        }
        if let direct, direct <= total ?? .max {
            return WalkPath(pieces: [.init(edge: from.edge, from: from.along, to: to.along)], cost: direct)
        }
        guard let goal, let total else { return nil }
        return WalkPath(pieces: pieces(to: goal, from: from, to: to, space: space), cost: total)
    }
}

// Ends on edges
extension RouteFinder {
    /// The cost of a part of an edge, in milliseconds; `nil` where it is closed in that direction.
    func cost(_ edge: Int, from: Double, to: Double) -> UInt32? {
        if from == to { return 0 }
        let factor = from < to ? use.forward[edge] : use.backward[edge]
        guard factor.isFinite else { return nil }
        let seconds = Double(network.edges.metres[edge]) * Double(factor) / walker.metresPerSecond
        let whole = seconds * Double(use.aversion[edge]) + Double(network.edges.pause[edge])
        return WalkGraph.milliseconds(whole * abs(to - from))
    }

    func directCost(_ from: Snap, _ to: Snap) -> UInt32? {
        from.edge == to.edge ? cost(from.edge, from: from.along, to: to.along) : nil
    }

    /// The nodes at the ends of the snap's edge, with the cost of walking there from the snap.
    func leaving(_ snap: Snap) -> [(node: UInt32, cost: UInt32)] {
        let (edge, along) = (snap.edge, snap.along)
        return [
            cost(edge, from: along, to: 1).map { (network.edges.to[edge], $0) },
            cost(edge, from: along, to: 0).map { (network.edges.from[edge], $0) },
        ].compactMap { $0 }
    }

    /// The nodes at the ends of the snap's edge, with the cost of walking from there to the snap.
    func reaching(_ snap: Snap) -> [(node: UInt32, cost: UInt32)] {
        let (edge, along) = (snap.edge, snap.along)
        return [
            cost(edge, from: 0, to: along).map { (network.edges.from[edge], $0) },
            cost(edge, from: 1, to: along).map { (network.edges.to[edge], $0) },
        ].compactMap { $0 }
    }

    /// The pieces of the walk to a node that a search found, with those at both ends.
    func pieces(to goal: UInt32, from: Snap, to: Snap, space: SearchSpace) -> [WalkPath.Piece] {
        var pieces: [WalkPath.Piece] = []
        var node = goal
        while space.way[Int(node)] != .max {
            let way = space.way[Int(node)]
            pieces.append(.whole(way))
            node = tail(of: way)
        }
        let first = firstPiece(from, to: node, cost: space.cost[Int(node)])
        let last = lastPiece(to, from: goal)
        return ([first] + pieces.reversed() + [last]).filter { $0.from != $0.to }
    }

    /// The node where a way (``WalkGraph/Arc/way``) starts.
    func tail(of way: UInt32) -> UInt32 {
        way % 2 == 0 ? network.edges.from[Int(way / 2)] : network.edges.to[Int(way / 2)]
    }

    func firstPiece(_ snap: Snap, to node: UInt32, cost: UInt32) -> WalkPath.Piece {
        let isForward = network.edges.to[snap.edge] == node && self.cost(snap.edge, from: snap.along, to: 1) == cost
        return .init(edge: snap.edge, from: snap.along, to: isForward ? 1 : 0)
    }

    func lastPiece(_ snap: Snap, from node: UInt32) -> WalkPath.Piece {
        let ways = reaching(snap).filter { $0.node == node }
        let least = ways.map(\.cost).min()
        let isForward = network.edges.from[snap.edge] == node && cost(snap.edge, from: 0, to: snap.along) == least
        return .init(edge: snap.edge, from: isForward ? 0 : 1, to: snap.along)
    }
}

/// A walk as pieces of edges, in order.
struct WalkPath {
    struct Piece: Equatable {
        var edge: Int
        /// How far along the edge it starts and ends, 0…1; the end is smaller when walked against the edge's direction.
        var from: Double
        var to: Double

        /// A whole edge, walked as ``WalkGraph/Arc/way`` says.
        static func whole(_ way: UInt32) -> Piece {
            Piece(edge: Int(way / 2), from: way % 2 == 0 ? 0 : 1, to: way % 2 == 0 ? 1 : 0)
        }

        var share: Double { abs(to - from) }
        var isForward: Bool { from <= to }
    }

    var pieces: [Piece]
    /// Milliseconds, aversions included.
    var cost: UInt32
}
