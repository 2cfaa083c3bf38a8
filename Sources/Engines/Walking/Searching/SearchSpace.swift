/// What a search knows about each node, kept from one search to the next so that it is not allocated or cleared each time.
///
/// Of several walks of the same cost one is chosen by rules that do not depend on the order in which nodes are looked at, so that any
/// exact search finds the same one: a node is reached from a start rather than over a way, and over the way with the lowest number.
///
/// A class because it owns its memory. One search at a time.
final class SearchSpace {
    /// The cheapest cost found so far, `.max` where the search has not been.
    let cost: UnsafeMutableBufferPointer<UInt32>
    /// The way by which it was reached (``WalkGraph/Arc/way``), `.max` where the search started.
    let way: UnsafeMutableBufferPointer<UInt32>
    var queue = WalkQueue()
    private var touched: [UInt32] = []
    /// A bit for each edge, none of them set, where any were asked for.
    private var marks: [UInt64] = []

    init(nodes: Int) {
        cost = .allocate(capacity: nodes)
        cost.initialize(repeating: .max)
        way = .allocate(capacity: nodes)
        way.initialize(repeating: .max)
    }

    deinit {
        cost.deallocate()
        way.deallocate()
    }

    /// Forgets the previous search.
    func reset() {
        for node in touched { cost[Int(node)] = .max }
        touched.removeAll(keepingCapacity: true)
        queue.removeAll()
    }

    /// A bit for each edge, none of them set; to be given back cleared.
    func takenMarks(_ edges: Int) -> [UInt64] {
        defer { marks = [] }
        return marks.isEmpty ? [UInt64](repeating: 0, count: edges / 64 + 1) : marks
    }

    func keep(_ marks: [UInt64]) { self.marks = marks }

    /// Starts at a node.
    func start(_ node: UInt32, cost: UInt32) {
        if cost < self.cost[Int(node)] {
            reach(node, cost, by: .max, &touched)
            queue.push(node, cost: cost)
        }
    }

    private func taken() -> (WalkQueue, [UInt32]) {
        defer { (queue, touched) = (WalkQueue(), []) }
        return (queue, touched)
    }

    @inline(__always)
    private func reach(_ node: UInt32, _ newCost: UInt32, by newWay: UInt32, _ touched: inout [UInt32]) {
        if cost[Int(node)] == .max { touched.append(node) }
        cost[Int(node)] = newCost
        way[Int(node)] = newWay
    }

    /// Takes a way that is as good as the one by which its node was reached, if its number is lower.
    @inline(__always)
    private func preferLower(_ arc: WalkGraph.Arc) {
        let known = way[Int(arc.head)]
        if arc.way < known && known != .max { way[Int(arc.head)] = arc.way }
    }

    /// Dijkstra's algorithm from the start nodes, until the closure says stop or all nodes are reached.
    ///
    /// - Parameters:
    ///   - limit: nodes that cost more than this stay unreached.
    ///   - settled: called with each node whose cost is final, cheapest first; returns whether to continue.
    @inline(__always)
    func spread(_ graph: WalkGraph, limit: UInt32 = .max, settled: (UInt32) -> Bool) {
        // Local while the loop runs, so that it needs no exclusivity checks for this object.
        var (queue, touched) = taken()
        defer { (self.queue, self.touched) = (queue, touched) }
        graph.starts.withUnsafeBufferPointer { starts in
            graph.arcs.withUnsafeBufferPointer { arcs in
                while let (node, reached) = queue.pop() {
                    if reached > cost[Int(node)] { continue }
                    if !settled(node) { return }
                    for index in Int(starts[Int(node)])..<Int(starts[Int(node) + 1]) {
                        let arc = arcs[index]
                        let (next, isTooMuch) = reached.addingReportingOverflow(arc.cost)
                        if next < cost[Int(arc.head)] && next <= limit && !isTooMuch {
                            reach(arc.head, next, by: arc.way, &touched)
                            queue.push(arc.head, cost: next)
                        } else if next == cost[Int(arc.head)] && !isTooMuch {
                            preferLower(arc)
                        }
                    }
                }
            }
        }
    }

    /// A* from the start nodes to the cheapest of some goals; `cost` holds the true costs of the nodes it settled on the way.
    ///
    /// - Parameters:
    ///   - bound: a lower bound of the cost from a node to a goal.
    ///   - goals: nodes, each with the cost from there to the target.
    /// - Returns: the goal by which the place is reached at least cost, `nil` when none is reached. Of equal ones it is the one with the
    ///   longer rest, then the lower number.
    @inline(__always)
    func seek(_ graph: WalkGraph, goals: [(node: UInt32, cost: UInt32)], bound: (UInt32) -> UInt32) -> UInt32? {
        var best: (node: UInt32, cost: UInt32, rest: UInt32)?
        var (queue, touched) = taken()
        defer { (self.queue, self.touched) = (queue, touched) }
        queue.removeAll()
        for node in touched { queue.push(node, cost: cost[Int(node)] &+ bound(node)) }
        graph.starts.withUnsafeBufferPointer { starts in
            graph.arcs.withUnsafeBufferPointer { arcs in
                while let (node, estimate) = queue.pop() {
                    if let best, estimate >= best.cost { return }
                    let reached = cost[Int(node)]
                    for goal in goals where goal.node == node {
                        let total = reached &+ goal.cost
                        let isBetter =
                            best.map { (total, $0.rest, node) < ($0.cost, goal.cost, $0.node) } ?? true
                        if isBetter { best = (node, total, goal.cost) }
                    }
                    if estimate > reached &+ bound(node) { continue }
                    for index in Int(starts[Int(node)])..<Int(starts[Int(node) + 1]) {
                        let arc = arcs[index]
                        let next = reached &+ arc.cost
                        if next < cost[Int(arc.head)] {
                            reach(arc.head, next, by: arc.way, &touched)
                            queue.push(arc.head, cost: next &+ bound(arc.head))
                        } else if next == cost[Int(arc.head)] {
                            preferLower(arc)
                        }
                    }
                }
            }
        }
        return best?.node
    }
}
