extension RouteFinder {
    /// The shortest walks from one place to some others, `nil` where no way connects them or the walk takes longer than the limit.
    ///
    /// Cost: one search, which ends when all others are reached or at the limit.
    ///
    /// - Parameters:
    ///   - from: where the walks begin.
    ///   - snaps: where they end; `nil` for places that the network does not reach.
    ///   - seconds: the limit; unpleasant ways count longer than they are.
    public func measures(from: Snap, to snaps: [Snap?], within seconds: Double) -> [WalkMeasure?] {
        let ends = snaps.map { $0.map(reaching) ?? [] }
        let limit = WalkGraph.milliseconds(seconds)
        trail.aim(at: ends)
        trail.search(from: from, limit: limit)
        return zip(snaps, ends).map { found(from, to: $0, ends: $1, limit: limit) }
    }

    /// What the last search found.
    func found(
        _ from: Snap, to: Snap?, ends: [(node: UInt32, cost: UInt32)], limit: UInt32 = .max
    ) -> WalkMeasure? {
        guard let to else { return nil }
        var best: (total: UInt64, node: UInt32, rest: UInt32)?
        for end in ends where space.cost[Int(end.node)] != .max {
            let total = UInt64(space.cost[Int(end.node)]) + UInt64(end.cost)
            let isBetter = best.map { (total, $0.rest, end.node) < ($0.total, end.cost, $0.node) } ?? true
            if isBetter { best = (total, end.node, end.cost) }
        }
        if let direct = direct(from, to), direct.cost <= limit, UInt64(direct.cost) <= best?.total ?? .max {
            return WalkMeasure(measure(direct.piece))
        }
        guard let best, best.total <= UInt64(limit) else { return nil }
        return WalkMeasure(trail.measure(to: best.node) + measure(lastPiece(to, from: best.node)))
    }
}
