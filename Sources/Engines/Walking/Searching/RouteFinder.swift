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

    /// The same for a place on a level: a way on that level is chosen where one is about as near as others.
    public func snap(_ place: Coordinate, level: Double?) -> Snap? { view.snap(place, level: level) }

    /// The pieces of edges of the shortest walk.
    func path(from: Snap, to: Snap) -> WalkPath? {
        let direct = direct(from, to)
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
        if let direct, direct.cost <= total ?? .max { return WalkPath(pieces: [direct.piece], cost: direct.cost) }
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

    /// The walk between two places on one edge, or in sight of each other on one square; `nil` for others.
    func direct(_ from: Snap, _ to: Snap) -> (piece: WalkPath.Piece, cost: UInt32)? {
        var found: [(piece: WalkPath.Piece, cost: UInt32)] = []
        if from.edge == to.edge, let start = from.along, let end = to.along,
            let cost = cost(from.edge, from: start, to: end)
        {
            found.append((.init(edge: from.edge, from: start, to: end), cost))
        }
        for square in from.squares where to.squares.contains(where: { $0.area == square.area }) {
            let (start, end) = (GridPoint(from.coordinate), GridPoint(to.coordinate))
            guard network.areas.outline(of: square.area).seesBetweenRims(start, end) else { continue }
            let piece = straight(square.edge, start, end, metres: start.metres(to: end))
            if let cost = cost(of: piece) { found.append((piece, cost)) }
        }
        return found.min { $0.cost < $1.cost }
    }

    /// The nodes that a snap leads to at once, with the cost of walking there from the snap.
    func leaving(_ snap: Snap) -> [(node: UInt32, cost: UInt32)] {
        ends(snap, isDeparture: true).map { ($0.node, $0.cost) }
    }

    /// The nodes that lead to a snap at once, with the cost of walking from there to the snap.
    func reaching(_ snap: Snap) -> [(node: UInt32, cost: UInt32)] {
        ends(snap, isDeparture: false).map { ($0.node, $0.cost) }
    }

    /// The straight walks from a snap to the corners of its squares, with their costs.
    func leavingLines(_ snap: Snap) -> [(line: WalkPath.Piece.Line, cost: UInt32)] {
        ends(snap, isDeparture: true).compactMap { end in end.piece.line.map { ($0, end.cost) } }
    }

    /// The pieces between a snap and the nodes next to it: the ends of its edge, and the corners of its squares.
    private func ends(_ snap: Snap, isDeparture: Bool) -> [(node: UInt32, piece: WalkPath.Piece, cost: UInt32)] {
        var pieces: [(node: UInt32, piece: WalkPath.Piece)] = []
        if let along = snap.along {
            let forward = WalkPath.Piece(edge: snap.edge, from: along, to: 1)
            let backward = WalkPath.Piece(edge: snap.edge, from: along, to: 0)
            pieces = [(network.edges.to[snap.edge], forward), (network.edges.from[snap.edge], backward)]
        }
        for square in snap.squares {
            let point = GridPoint(snap.coordinate)
            pieces += square.corners.map {
                ($0.node, straight(square.edge, point, network.nodes[Int($0.node)], metres: $0.metres))
            }
        }
        return pieces.compactMap { node, away in
            let piece = isDeparture ? away : away.reversed
            return cost(of: piece).map { (node, piece, $0) }
        }
    }

    private func straight(_ edge: Int, _ from: GridPoint, _ to: GridPoint, metres: Double) -> WalkPath.Piece {
        WalkPath.Piece(
            edge: edge, from: 0, to: metres / Double(network.edges.metres[edge]),
            line: .init(from: from.coordinate, to: to.coordinate))
    }

    private func cost(of piece: WalkPath.Piece) -> UInt32? { cost(piece.edge, from: piece.from, to: piece.to) }

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

    /// The piece from a snap to a node that it leads to at this cost.
    func firstPiece(_ snap: Snap, to node: UInt32, cost: UInt32) -> WalkPath.Piece {
        let ends = ends(snap, isDeparture: true)
        let found = ends.first { $0.node == node && $0.cost == cost } ?? ends.first { $0.node == node }
        return found?.piece ?? .init(edge: snap.edge, from: 0, to: 0)
    }

    /// The cheapest piece from a node to a snap next to it.
    func lastPiece(_ snap: Snap, from node: UInt32) -> WalkPath.Piece {
        let found = ends(snap, isDeparture: false).filter { $0.node == node }.min { $0.cost < $1.cost }
        return found?.piece ?? .init(edge: snap.edge, from: 0, to: 0)
    }
}

/// A walk as pieces of edges, in order.
struct WalkPath {
    struct Piece: Equatable {
        var edge: Int
        /// How far along the edge it starts and ends, 0…1; the end is smaller when walked against the edge's direction.
        var from: Double
        var to: Double
        /// A straight walk on a square of which the edge is a sample: its ends. Its share of the edge may be above 1.
        var line: Line?

        struct Line: Equatable {
            var from: Coordinate
            var to: Coordinate
        }

        /// A whole edge, walked as ``WalkGraph/Arc/way`` says.
        static func whole(_ way: UInt32) -> Piece {
            Piece(edge: Int(way / 2), from: way % 2 == 0 ? 0 : 1, to: way % 2 == 0 ? 1 : 0)
        }

        var share: Double { abs(to - from) }
        var isForward: Bool { from <= to }
        /// The same walked the other way; a straight walk is the same edge forward.
        var reversed: Piece {
            guard let line else { return Piece(edge: edge, from: to, to: from) }
            return Piece(edge: edge, from: from, to: to, line: Line(from: line.to, to: line.from))
        }
    }

    var pieces: [Piece]
    /// Milliseconds, aversions included.
    var cost: UInt32
}
