import Dispatch
public import Geo

/// Walks between all pairs of some places.
public struct WalkingTable: Sendable, Equatable {
    /// How many places there are.
    public let count: Int
    private let seconds: [Float]
    private let metres: [Float]

    init(count: Int, cells: [(seconds: Float, metres: Float)]) {
        self.count = count
        seconds = cells.map(\.seconds)
        metres = cells.map(\.metres)
    }

    /// The seconds from one place to another, `nil` when no way connects them.
    public func seconds(from: Int, to: Int) -> Double? { finite(seconds[from * count + to]) }

    /// The metres of the same walk.
    public func metres(from: Int, to: Int) -> Double? { finite(metres[from * count + to]) }

    private func finite(_ value: Float) -> Double? { value.isFinite ? Double(value) : nil }
}

extension RouteFinder {
    /// The shortest walks between all pairs of places, without their lines.
    ///
    /// Places that no way comes near (``snap(_:)`` returns `nil`) reach nothing. The metres between a place and its snap are not
    /// counted. Cost: one search for each place, which ends when all others are reached.
    /// - Parameter threads: how many searches run at the same time; the result is the same with any number.
    public func table(_ places: [Coordinate], threads: Int = 2) -> WalkingTable {
        table(places.map(snap), threads: threads)
    }

    /// The same for places already snapped.
    public func table(_ snaps: [Snap?], threads: Int = 2) -> WalkingTable {
        let count = snaps.count
        let search = TableSearch(finder: self, snaps: snaps)
        var cells = [(seconds: Float, metres: Float)](repeating: (.infinity, .infinity), count: count * count)
        let workers = max(1, min(threads, count))
        cells.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let (cells, search) = (buffer, search)  // because each worker writes rows of its own
            DispatchQueue.concurrentPerform(iterations: workers) { worker in
                let space = SearchSpace(nodes: search.nodes)
                for row in stride(from: worker, to: count, by: workers) {
                    search.fill(
                        row, UnsafeMutableBufferPointer(rebasing: cells[row * count..<(row + 1) * count]), space)
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

    func fill(_ row: Int, _ cells: UnsafeMutableBufferPointer<(seconds: Float, metres: Float)>, _ space: SearchSpace) {
        guard let from = snaps[row] else { return }
        space.reset()
        for start in finder.leaving(from) { space.start(start.node, cost: start.cost) }
        var left = goals
        isGoal.withUnsafeBufferPointer { isGoal in
            space.spread(finder.graph) { node in
                if isGoal[Int(node)] { left -= 1 }
                return left > 0
            }
        }
        for column in cells.indices { cells[column] = cell(from, column, space) }
    }

    private func cell(_ from: Snap, _ column: Int, _ space: SearchSpace) -> (seconds: Float, metres: Float) {
        guard let to = snaps[column] else { return (.infinity, .infinity) }
        var best: (total: UInt64, node: UInt32)?
        for end in ends[column] where space.cost[Int(end.node)] != .max {
            let total = UInt64(space.cost[Int(end.node)]) + UInt64(end.cost)
            if total < best?.total ?? .max { best = (total, end.node) }
        }
        if let direct = finder.directCost(from, to), UInt64(direct) <= best?.total ?? .max {
            return finder.measure([.init(edge: from.edge, from: from.along, to: to.along)])
        }
        guard let best else { return (.infinity, .infinity) }
        return finder.measure(finder.pieces(to: best.node, from: from, to: to, space: space))
    }
}

extension RouteFinder {
    /// Time and length of pieces, without aversions.
    func measure(_ pieces: [WalkPath.Piece]) -> (seconds: Float, metres: Float) {
        var (seconds, metres) = (0.0, 0.0)
        for piece in pieces {
            seconds += self.seconds(piece)
            metres += Double(network.edges.metres[piece.edge]) * piece.share
        }
        return (Float(seconds), Float(metres))
    }

    /// The time of a piece, without aversions.
    func seconds(_ piece: WalkPath.Piece) -> Double {
        let edge = piece.edge
        let factor = Double(piece.isForward ? use.forward[edge] : use.backward[edge])
        let walking = Double(network.edges.metres[edge]) * factor / walker.metresPerSecond
        return (walking + Double(network.edges.pause[edge])) * piece.share
    }
}
