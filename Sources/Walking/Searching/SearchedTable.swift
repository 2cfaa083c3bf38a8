import Dispatch

extension RouteFinder {
    /// A table by one search for each place.
    func searchedTable(_ snaps: [Snap?], threads: Int) -> WalkingTable {
        let count = snaps.count
        let search = TableSearch(finder: self, snaps: snaps)
        var cells = [(seconds: Float, metres: Float)](repeating: (.infinity, .infinity), count: count * count)
        let workers = max(1, min(threads, count))
        cells.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let (cells, search) = (buffer, search)  // because each worker writes rows of its own
            DispatchQueue.concurrentPerform(iterations: workers) { worker in
                let space = SearchSpace(nodes: search.nodes)
                let trail = Trail(finder: search.finder, space: space)
                for row in stride(from: worker, to: count, by: workers) {
                    search.fill(
                        row, UnsafeMutableBufferPointer(rebasing: cells[row * count..<(row + 1) * count]), trail)
                }
            }
        }
        return WalkingTable(count: count, cells: cells)
    }
}

/// One table being filled.
private struct TableSearch {
    let finder: RouteFinder
    let snaps: [Snap?]
    private let ends: [[(node: UInt32, cost: UInt32)]]
    private let isGoal: [Bool]
    private let goals: Int

    init(finder: RouteFinder, snaps: [Snap?]) {
        self.finder = finder
        self.snaps = snaps
        ends = snaps.map { $0.map(finder.reaching) ?? [] }
        var isGoal = [Bool](repeating: false, count: finder.network.nodes.count)
        for end in ends.joined() { isGoal[Int(end.node)] = true }
        goals = isGoal.count { $0 }
        self.isGoal = isGoal
    }

    var nodes: Int { finder.network.nodes.count }

    func fill(_ row: Int, _ cells: UnsafeMutableBufferPointer<(seconds: Float, metres: Float)>, _ trail: Trail) {
        guard let from = snaps[row] else { return }
        let space = trail.space
        space.reset()
        for start in finder.leaving(from) { space.start(start.node, cost: start.cost) }
        var left = goals
        isGoal.withUnsafeBufferPointer { isGoal in
            space.spread(finder.graph) { node in
                if isGoal[Int(node)] { left -= 1 }
                return left > 0
            }
        }
        trail.start(from)
        for column in cells.indices { cells[column] = cell(from, column, trail) }
    }

    private func cell(_ from: Snap, _ column: Int, _ trail: Trail) -> (seconds: Float, metres: Float) {
        guard let to = snaps[column] else { return (.infinity, .infinity) }
        var best: (total: UInt64, node: UInt32)?
        for end in ends[column] where trail.space.cost[Int(end.node)] != .max {
            let total = UInt64(trail.space.cost[Int(end.node)]) + UInt64(end.cost)
            if total < best?.total ?? .max { best = (total, end.node) }
        }
        if let direct = finder.directCost(from, to), UInt64(direct) <= best?.total ?? .max {
            let whole = finder.measure(.init(edge: from.edge, from: from.along, to: to.along))
            return (Float(whole.x), Float(whole.y))
        }
        guard let best else { return (.infinity, .infinity) }
        let whole = trail.measure(to: best.node) + finder.measure(finder.lastPiece(to, from: best.node))
        return (Float(whole.x), Float(whole.y))
    }
}

/// Time and length of the walks that a search found, each node's sum once: walks to different goals share most of their way.
///
/// A class because it keeps its memory from row to row.
private final class Trail {
    let space: SearchSpace
    private let finder: RouteFinder
    private var from: Snap?
    /// Seconds and metres by node, NaN where not asked yet.
    private var sums: [SIMD2<Double>]
    private var asked: [UInt32] = []

    init(finder: RouteFinder, space: SearchSpace) {
        self.finder = finder
        self.space = space
        sums = [SIMD2<Double>](repeating: SIMD2(.nan, .nan), count: finder.network.nodes.count)
    }

    /// Forgets the search before.
    func start(_ from: Snap) {
        for node in asked { sums[Int(node)] = SIMD2(.nan, .nan) }
        asked.removeAll(keepingCapacity: true)
        self.from = from
    }

    func measure(to goal: UInt32) -> SIMD2<Double> {
        // Back to the first node that is known or where the search started, then forth, adding up.
        var node = goal
        let first = asked.count
        while sums[Int(node)].x.isNaN && space.way[Int(node)] != .max {
            asked.append(node)
            node = finder.tail(of: space.way[Int(node)])
        }
        var sum = sums[Int(node)]
        if sum.x.isNaN, let from {
            sum = finder.measure(finder.firstPiece(from, to: node, cost: space.cost[Int(node)]))
            sums[Int(node)] = sum
            asked.append(node)
        }
        for node in asked[first...].reversed() where sums[Int(node)].x.isNaN {
            sum += finder.measure(.whole(space.way[Int(node)]))
            sums[Int(node)] = sum
        }
        return sum
    }
}
