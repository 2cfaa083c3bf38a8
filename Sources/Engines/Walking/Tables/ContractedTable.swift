extension RouteFinder {
    /// A table from upward searches in the contracted network: one from and one to each place.
    func contractedTable(_ snaps: [Snap?]) -> WalkingTable {
        let climber = Climber(contracted)
        let climbs = snaps.map { $0.map { climber.climb(from: starts($0), isDescent: false) } }
        let descents = snaps.map { $0.map { climber.climb(from: ends($0), isDescent: true) } }
        var cells: [WalkMeasure?] = []
        cells.reserveCapacity(snaps.count * snaps.count)
        for (from, climb) in zip(snaps, climbs) {
            for (to, descent) in zip(snaps, descents) {
                let best = from.flatMap { from in to.flatMap { walk(from, climb, $0, descent) } }
                cells.append(best.map { WalkMeasure($0.sum) })
            }
        }
        return WalkingTable(count: snaps.count, cells: cells)
    }

    /// The better of the walk through the network and the one along the edge that both places snapped to.
    private func walk(_ from: Snap, _ climb: Climb?, _ to: Snap, _ descent: Climb?) -> ContractedGraph.Walk? {
        let best = climb.flatMap { climb in descent.flatMap { climb.walk(then: $0) } }
        guard let direct = direct(from, to), direct.cost <= best?.cost ?? .max else { return best }
        return walk(direct.piece, direct.cost)
    }

    private func starts(_ snap: Snap) -> [(node: UInt32, walk: ContractedGraph.Walk)] {
        leaving(snap).map { ($0.node, walk(firstPiece(snap, to: $0.node, cost: $0.cost), $0.cost)) }
    }

    private func ends(_ snap: Snap) -> [(node: UInt32, walk: ContractedGraph.Walk)] {
        reaching(snap).map { ($0.node, walk(lastPiece(snap, from: $0.node), $0.cost)) }
    }
}

/// An upward search: the walks from one place up the elimination tree of a contracted graph, or down it to the place.
struct Climb: Sendable {
    struct Reach: Sendable {
        let rank: UInt32
        let walk: ContractedGraph.Walk
    }

    /// By rank, lowest first.
    let reached: [Reach]

    /// The best walk of a climb and a descent that meet; `nil` when they never do.
    func walk(then descent: Climb) -> ContractedGraph.Walk? {
        var best = ContractedGraph.Walk()
        reached.withUnsafeBufferPointer { ups in
            descent.reached.withUnsafeBufferPointer { downs in
                var (up, down) = (ups.count - 1, downs.count - 1)
                while up >= 0 && down >= 0 {
                    if ups[up].rank == downs[down].rank {
                        let (cost, isTooMuch) = ups[up].walk.cost.addingReportingOverflow(downs[down].walk.cost)
                        if !isTooMuch && cost < best.cost { best = ups[up].walk.then(downs[down].walk) }
                        (up, down) = (up - 1, down - 1)
                    } else if ups[up].rank > downs[down].rank {
                        up -= 1
                    } else {
                        down -= 1
                    }
                }
            }
        }
        return best.cost < .max ? best : nil
    }
}

/// Climbs in one graph, one after the other.
///
/// A class because it keeps its memory from climb to climb.
final class Climber {
    private let graph: ContractedGraph
    private var walks: [ContractedGraph.Walk]

    init(_ graph: ContractedGraph) {
        self.graph = graph
        walks = Array(repeating: .init(), count: graph.ranks.count)
    }

    /// - Parameters:
    ///   - starts: nodes, each with the walk between the place and it.
    ///   - isDescent: whether the walks lead to the place instead of away from it.
    func climb(from starts: [(node: UInt32, walk: ContractedGraph.Walk)], isDescent: Bool) -> Climb {
        for start in starts where start.walk.cost < walks[Int(start.node)].cost { walks[Int(start.node)] = start.walk }
        let path = ancestors(of: starts.map(\.node))
        var reached: [Climb.Reach] = []
        reached.reserveCapacity(path.count)
        walks.withUnsafeMutableBufferPointer { walks in
            graph.links.withUnsafeBufferPointer { links in
                for node in path {
                    let walk = walks[Int(node)]
                    walks[Int(node)].cost = .max
                    guard walk.cost < .max else { continue }
                    reached.append(.init(rank: graph.ranks[Int(node)], walk: walk))
                    for link in links[Int(graph.starts[Int(node)])..<Int(graph.starts[Int(node) + 1])] {
                        let step = isDescent ? link.here : link.away
                        let (cost, isTooMuch) = walk.cost.addingReportingOverflow(step.cost)
                        if !isTooMuch && cost < walks[Int(link.head)].cost { walks[Int(link.head)] = walk.then(step) }
                    }
                }
            }
        }
        return Climb(reached: reached)
    }

    /// The nodes and all their ancestors in the tree, lowest first.
    private func ancestors(of nodes: [UInt32]) -> [UInt32] {
        var all: [UInt32] = []
        var fronts = nodes
        while let next = fronts.min(by: { graph.ranks[Int($0)] < graph.ranks[Int($1)] }) {
            all.append(next)
            fronts = fronts.filter { $0 != next }
            let parent = graph.parents[Int(next)]
            if parent != .max && !fronts.contains(parent) { fronts.append(parent) }
        }
        return all
    }
}
