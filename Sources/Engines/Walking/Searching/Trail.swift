/// Time and length of the walks that a search found. Each node's sum is computed once, because walks to different goals share
/// most of their way.
///
/// A class because it keeps its memory from search to search. It belongs to its finder and never outlives it.
final class Trail {
    private unowned(unsafe) let finder: RouteFinder
    private var from: Snap?
    /// The nodes that were measured, and what was found.
    private var asked: [UInt32] = []
    private var sums: [WalkMeasure.Sum] = []
    /// By node: its place among those, counted from 1; 0 where it was not measured.
    private var places: [UInt32]
    /// Nodes that end a search when all are reached.
    private var isGoal: [Bool]
    private var goals: [UInt32] = []

    init(finder: RouteFinder) {
        self.finder = finder
        places = [UInt32](repeating: 0, count: finder.network.nodes.count)
        isGoal = [Bool](repeating: false, count: finder.network.nodes.count)
    }

    /// Marks where searches may end, for all searches to come.
    func aim(at ends: [[(node: UInt32, cost: UInt32)]]) {
        for node in goals { isGoal[Int(node)] = false }
        goals.removeAll(keepingCapacity: true)
        for end in ends.joined() where !isGoal[Int(end.node)] {
            isGoal[Int(end.node)] = true
            goals.append(end.node)
        }
    }

    /// Searches from a snap until all goals or the limit (milliseconds, aversions included) are reached.
    func search(from: Snap, limit: UInt32) {
        for node in asked { places[Int(node)] = 0 }
        asked.removeAll(keepingCapacity: true)
        sums.removeAll(keepingCapacity: true)
        self.from = from
        let space = finder.space
        space.reset()
        for start in finder.leaving(from) where start.cost <= limit { space.start(start.node, cost: start.cost) }
        var left = goals.count
        isGoal.withUnsafeBufferPointer { isGoal in
            space.spread(finder.graph, limit: limit) { node in
                if isGoal[Int(node)] { left -= 1 }
                return left > 0
            }
        }
    }

    /// The measure of the walk that the search found to a node.
    func measure(to goal: UInt32) -> WalkMeasure.Sum {
        // Go back to the first node that is known or where the search started, then forward again, adding up.
        let space = finder.space
        var node = goal
        let first = asked.count
        while places[Int(node)] == 0 && space.way[Int(node)] != .max {
            add(node)
            node = finder.tail(of: space.way[Int(node)])
        }
        let last = asked.count
        if places[Int(node)] == 0, let from {
            add(node)
            sums[last] = finder.measure(finder.firstPiece(from, to: node, cost: space.cost[Int(node)]))
        }
        guard case let place = Int(places[Int(node)]), place > 0 else { return WalkMeasure.Sum(repeating: .nan) }
        var sum = sums[place - 1]
        for place in (first..<last).reversed() {
            sum += finder.measure(.whole(space.way[Int(asked[place])]))
            sums[place] = sum
        }
        return sum
    }

    private func add(_ node: UInt32) {
        asked.append(node)
        sums.append(WalkMeasure.Sum(repeating: .nan))
        places[Int(node)] = UInt32(asked.count)
    }
}

extension RouteFinder {
    /// The sum over pieces, without aversions.
    func measure(_ pieces: [WalkPath.Piece]) -> WalkMeasure.Sum { pieces.reduce(.zero) { $0 + measure($1) } }

    func measure(_ piece: WalkPath.Piece) -> WalkMeasure.Sum {
        WalkMeasure.Sum(
            seconds(piece), Double(network.edges.metres[piece.edge]) * piece.share, Double(steps(piece)),
            isStepFree(piece) ? 0 : 1)
    }

    /// The steps of stairs on a piece.
    func steps(_ piece: WalkPath.Piece) -> Int {
        let steps = network.edges.stairs[piece.edge]
        return steps == 0 ? 0 : Int((Double(steps) * piece.share).rounded())
    }

    func isStepFree(_ piece: WalkPath.Piece) -> Bool {
        let use = network.edges.stepFree
        return piece.from == piece.to || (piece.isForward ? use.forward[piece.edge] : use.backward[piece.edge]).isFinite
    }

    /// The time of a piece, without aversions; none for a piece without length, also where its direction is closed.
    func seconds(_ piece: WalkPath.Piece) -> Double {
        guard piece.share > 0 else { return 0 }
        let edge = piece.edge
        let factor = Double(piece.isForward ? use.forward[edge] : use.backward[edge])
        let walking = Double(network.edges.metres[edge]) * factor / walker.metresPerSecond
        return (walking + Double(network.edges.pause[edge])) * piece.share
    }
}
