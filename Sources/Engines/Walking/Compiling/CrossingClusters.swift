import Glibc

/// Mapped crossings that are one crossing for those who walk.
///
/// A street with two carriageways, or with tracks in its middle, is often mapped as several crossings in a row. They are waited
/// for once, and they are one street. Two belong together when one follows the other in the direction of the walk: those of
/// signals within 30 m, the others within 16 m. Cost: linear in the crossings, except for those
/// that share a cell.
struct CrossingClusters {
    /// One mapped crossing.
    struct Crossing {
        var point: GridPoint
        /// Metres to the east and north, along the walk that crosses.
        var direction: SIMD2<Double>
        /// Seconds lost there.
        var wait: Double
        var hasSignals: Bool
    }

    /// In metres, between the middles of two crossings of one street.
    private static let reach = (signals: 30.0, others: 16.0)
    /// The sine of the most degrees, 30, between the walk and the line that connects two crossings of one street.
    private static let mostSine = 0.5
    /// About 33 m, in ten-millionths of a degree of latitude.
    private static let cell: Int64 = 3000

    private let crossings: [Crossing]
    private var parent: [Int]

    init(_ crossings: [Crossing]) {
        self.crossings = crossings
        parent = Array(crossings.indices)
        join()
    }

    /// What each crossing is of its cluster: the part of one street, and the part of its wait in seconds.
    func shares() -> [(crossings: Double, wait: Double)] {
        var members = [Int](repeating: 0, count: crossings.count)
        var wait = [Double](repeating: 0, count: crossings.count)
        let roots = crossings.indices.map { root($0) }
        for (index, root) in roots.enumerated() {
            members[root] += 1
            wait[root] = max(wait[root], crossings[index].wait)
        }
        return roots.map { (1 / Double(members[$0]), wait[$0] / Double(members[$0])) }
    }
}

extension CrossingClusters {
    private func root(_ index: Int) -> Int {
        var index = index
        while parent[index] != index { index = parent[index] }
        return index
    }

    private mutating func join() {
        guard let first = crossings.first else { return }
        let width = Int64(Double(Self.cell) / max(0.1, cos(Double(first.point.latitude) * 1e-7 * .pi / 180)))
        var cells: [SIMD2<Int64>: [Int]] = [:]
        for (index, crossing) in crossings.enumerated() {
            let cell = SIMD2(Int64(crossing.point.latitude) / Self.cell, Int64(crossing.point.longitude) / width)
            for row in -1...1 {
                for column in -1...1 {
                    for other in cells[cell &+ SIMD2(Int64(row), Int64(column))] ?? [] where areOne(index, other) {
                        let (one, two) = (root(index), root(other))
                        parent[max(one, two)] = min(one, two)
                    }
                }
            }
            cells[cell, default: []].append(index)
        }
    }

    private func areOne(_ first: Int, _ second: Int) -> Bool {
        let (one, two) = (crossings[first], crossings[second])
        let gap = one.point.vector(to: two.point)
        let metres = (gap * gap).sum().squareRoot()
        let most = one.hasSignals && two.hasSignals ? Self.reach.signals : Self.reach.others
        guard metres <= most else { return false }
        return [one.direction, two.direction].allSatisfy { direction in
            let length = (direction * direction).sum().squareRoot()
            return abs(gap.x * direction.y - gap.y * direction.x) <= Self.mostSine * metres * length
        }
    }
}
