/// Finds the order of stops with the least walking.
///
/// Up to twelve free stops the order is the best one (M. Held and R. Karp, "A dynamic programming approach to
/// sequencing problems", 1962: stops² × 2^stops); beyond that, it is improved step by step (``OrderImprover``).
struct RouteOrder {
    static let exactLimit = 12

    /// Metres from each point to each other.
    let metres: [[Double]]
    /// Whether the last point of an order must be the last point given; the first always stays the first.
    let lastIsFixed: Bool
    /// Whether the route ends at its first point.
    let isLoop: Bool

    func length(of order: [Int]) -> Double {
        let open = zip(order, order.dropFirst()).reduce(0) { $0 + metres[$1.0][$1.1] }
        guard isLoop, let first = order.first, let last = order.last else { return open }
        return open + metres[last][first]
    }

    /// The shortest order found, beginning with point 0, and the changes that lead to it, most helpful first; no
    /// changes where the best order was found at once.
    func shortest() -> (order: [Int], changes: [OrderChange]) {
        let free = Array(1..<max(1, metres.count - (lastIsFixed ? 1 : 0)))
        guard free.count > 1 else { return (Array(metres.indices), []) }
        if free.count <= Self.exactLimit { return (exact(free), []) }
        var improver = OrderImprover(metres, lastIsFixed: lastIsFixed, isLoop: isLoop)
        improver.run()
        return (improver.order, improver.changes)
    }

    private func exact(_ free: [Int]) -> [Int] {
        let (count, full) = (free.count, 1 << free.count)
        // best[set * count + last]: the shortest walk from point 0 through a set of free points, ending in `last`.
        var best = [Double](repeating: .infinity, count: full * count)
        var before = [Int](repeating: -1, count: full * count)
        for end in 0..<count { best[(1 << end) * count + end] = metres[0][free[end]] }
        for set in 1..<full {
            for end in 0..<count where set & (1 << end) != 0 && best[set * count + end] < .infinity {
                for next in 0..<count where set & (1 << next) == 0 {
                    let length = best[set * count + end] + metres[free[end]][free[next]]
                    let state = (set | 1 << next) * count + next
                    if length < best[state] { (best[state], before[state]) = (length, end) }
                }
            }
        }
        let goal = isLoop ? 0 : metres.count - 1
        let ends = (0..<count).map { end in
            best[(full - 1) * count + end] + (isLoop || lastIsFixed ? metres[free[end]][goal] : 0)
        }
        return path(endingIn: ends.indices.min { ends[$0] < ends[$1] } ?? 0, free: free, before: before)
    }

    private func path(endingIn end: Int, free: [Int], before: [Int]) -> [Int] {
        var (set, last, order) = ((1 << free.count) - 1, end, [Int]())
        while last >= 0 {
            order.append(free[last])
            let previous = before[set * free.count + last]
            set &= ~(1 << last)
            last = previous
        }
        return [0] + order.reversed() + (lastIsFixed ? [metres.count - 1] : [])
    }
}
