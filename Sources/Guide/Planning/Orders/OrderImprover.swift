/// A change to an order of points that shortens the walk, by the points' numbers.
struct OrderChange: Hashable {
    enum Kind: Hashable {
        /// Moves after another point.
        case moved(behind: Int)
        case reversed
    }

    let kind: Kind
    /// The first and the last point of the segment, as they are before the change.
    let first: Int
    let last: Int
    /// Metres.
    let saved: Double
}

/// Improves an order step by step, always by the change that saves most: a segment reversed (2-opt), or one to
/// three points moved elsewhere (Or-opt).
///
/// Distances are taken as the mean of both directions, so that a change is evaluated in constant time.
/// Cost: points² for each change; at most four changes a point.
struct OrderImprover {
    private let metres: [[Double]]
    private let lastIsFixed: Bool
    private let isLoop: Bool
    private(set) var order: [Int]
    private(set) var changes: [OrderChange] = []

    /// A change must save at least this many metres.
    private static let worth = 1.0

    init(_ metres: [[Double]], lastIsFixed: Bool, isLoop: Bool) {
        self.metres = metres.indices.map { row in
            metres.indices.map { (metres[row][$0] + metres[$0][row]) / 2 }
        }
        self.lastIsFixed = lastIsFixed
        self.isLoop = isLoop
        order = Array(metres.indices)
    }

    /// Makes changes until none shortens the walk.
    mutating func run() {
        for _ in 0..<order.count * 4 {
            guard let best = bestChange() else { return }
            make(best)
        }
    }

    /// A change by positions in the order.
    private struct Candidate {
        var segment: ClosedRange<Int>
        /// The position of the point after which the segment goes; `nil` reverses it.
        var behind: Int?
        var saved: Double
    }

    /// The last position that may change.
    private var end: Int { order.count - (lastIsFixed ? 2 : 1) }

    private func bestChange() -> Candidate? {
        var best: Candidate?
        func offer(_ candidate: Candidate) {
            if candidate.saved > max(Self.worth, best?.saved ?? 0) { best = candidate }
        }
        guard end >= 1 else { return nil }
        for first in 1...end {
            for last in first...end {
                if last > first { offer(reversal(of: first...last)) }
                guard last - first < 3 else { continue }
                for behind in 0...end where behind < first - 1 || behind > last {
                    offer(move(of: first...last, behind: behind))
                }
            }
        }
        return best
    }

    private func reversal(of segment: ClosedRange<Int>) -> Candidate {
        let (before, after) = (order[segment.lowerBound - 1], point(after: segment.upperBound))
        let (first, last) = (order[segment.lowerBound], order[segment.upperBound])
        let now = metres[before][first] + length(last, after)
        return Candidate(segment: segment, saved: now - metres[before][last] - length(first, after))
    }

    private func move(of segment: ClosedRange<Int>, behind: Int) -> Candidate {
        let (before, after) = (order[segment.lowerBound - 1], point(after: segment.upperBound))
        let (first, last) = (order[segment.lowerBound], order[segment.upperBound])
        let (host, next) = (order[behind], point(after: behind))
        let gone = metres[before][first] + length(last, after) - length(before, after)
        let added = metres[host][first] + length(last, next) - length(host, next)
        return Candidate(segment: segment, behind: behind, saved: gone - added)
    }

    /// The point that follows a position; `nil` at the end, unless the route is a loop.
    private func point(after position: Int) -> Int? {
        position + 1 < order.count ? order[position + 1] : isLoop ? order[0] : nil
    }

    private func length(_ from: Int, _ to: Int?) -> Double { to.map { metres[from][$0] } ?? 0 }

    private mutating func make(_ change: Candidate) {
        let (first, last) = (order[change.segment.lowerBound], order[change.segment.upperBound])
        if let behind = change.behind {
            let host = order[behind]
            changes.append(OrderChange(kind: .moved(behind: host), first: first, last: last, saved: change.saved))
            let moved = Array(order[change.segment])
            order.removeSubrange(change.segment)
            let place = behind < change.segment.lowerBound ? behind + 1 : behind + 1 - moved.count
            order.insert(contentsOf: moved, at: place)
        } else {
            changes.append(OrderChange(kind: .reversed, first: first, last: last, saved: change.saved))
            order[change.segment].reverse()
        }
    }
}
