/// An area that is crossed in straight lines: its rings, and the lines between its corners.
///
/// The lines are those of a visibility graph (Lozano-Pérez and Wesley, 1979): between entrances, nodes of ways inside, and round reflex
/// corners, only where the line touches the corner without cutting it. A shortest walk inside the area is always made of such lines.
/// Cost: corners² × rim edges; squares with too many corners keep only lines between entrances, and those with too many
/// entrances only their rim. Walks across are at most about 1 % longer than the shortest.
struct Square {
    static let mostCorners = 160
    static let mostRimPoints = 3000
    /// A line is left out when the way over a third corner is at most this factor longer: half a metre in a hundred.
    static let tolerance = 1.005

    typealias Node = (node: Int32, point: GridPoint)

    let outline: SquareOutline
    /// Points of each ring, the first not repeated, with the number of their node.
    private let rings: [[Node]]
    /// Where ways inside the area end or meet.
    private let inner: [Node]
    /// Pairs of nodes that a way inside connects in a line that is as good as straight.
    private let ways: Set<NodePair>
    private let isEntrance: (Int32) -> Bool

    init(
        rings: [[Node]], inner: [Node] = [], ways: Set<NodePair> = [], isEntrance: @escaping (Int32) -> Bool
    ) {
        self.rings = rings.filter { $0.count > 2 }
        (self.inner, self.ways) = (inner, ways)
        self.isEntrance = isEntrance
        outline = SquareOutline(rings: self.rings.map { $0.map(\.point) })
    }

    /// Whether it is small enough to be crossed.
    var isCrossed: Bool { !rings.isEmpty && rings.reduce(0) { $0 + $1.count } <= Self.mostRimPoints }

    /// The corners between which walks go, and pairs of nodes that a straight line across the square connects.
    func crossed() -> (corners: [Int32], lines: [(Int32, Int32)]) {
        guard isCrossed else { return ([], []) }
        var corners = corners()
        if corners.count > Self.mostCorners { corners.removeAll { !$0.isEntrance } }
        if corners.count > Self.mostCorners { corners.removeAll { $0.ring < 0 } }
        guard corners.count <= Self.mostCorners else { return ([], []) }
        let entrances = corners.count(where: \.isEntrance)
        return (corners.map(\.node), entrances > 1 ? thinned(corners) : [])
    }
}

/// Two nodes in either order.
struct NodePair: Hashable {
    let low: Int32
    let high: Int32

    init(_ one: Int32, _ two: Int32) { (low, high) = (min(one, two), max(one, two)) }
}

extension Square {
    private struct Corner {
        let node: Int32
        let point: GridPoint
        let before: GridPoint
        let after: GridPoint
        let isEntrance: Bool
        /// −1 for a node inside.
        let ring: Int
        let place: Int

        /// Whether a shortest walk that comes from the other corner may bend here: at an entrance always, else only when
        /// both neighbours lie on one side of the line.
        func mayBend(to other: Corner) -> Bool {
            if isEntrance { return true }
            let (one, two) = (point.orientation(other.point, before), point.orientation(other.point, after))
            return (one >= 0 && two >= 0) || (one <= 0 && two <= 0)
        }
    }

    /// Lines between corners that see each other, without those that hardly shorten the way over a third corner: squares with
    /// many entrances would otherwise have more lines than the rest of the town has streets.
    private func thinned(_ corners: [Corner]) -> [(Int32, Int32)] {
        let count = corners.count
        var metres = [Double](repeating: .infinity, count: count * count)
        var isLine = [Bool](repeating: false, count: count * count)
        for (one, first) in corners.enumerated() {
            for (two, second) in corners.enumerated() where two > one && first.node != second.node {
                let isThere = areNeighbours(first, second) || ways.contains(NodePair(first.node, second.node))
                guard isThere || sees(first, second) else { continue }
                let length = first.point.metres(to: second.point)
                (metres[one * count + two], metres[two * count + one]) = (length, length)
                isLine[one * count + two] = !isThere
            }
        }
        var lines: [(Int32, Int32)] = []
        for one in 0..<count {
            for two in one + 1..<count where isLine[one * count + two] {
                let most = metres[one * count + two] * Self.tolerance
                let isRedundant = (0..<count).contains { metres[one * count + $0] + metres[two * count + $0] <= most }
                if !isRedundant { lines.append((corners[one].node, corners[two].node)) }
            }
        }
        return lines
    }

    private func sees(_ first: Corner, _ second: Corner) -> Bool {
        first.mayBend(to: second) && second.mayBend(to: first) && outline.sees(first.point, second.point)
    }

    /// Entrances, nodes inside, and reflex corners: those where the rim points into the area.
    private func corners() -> [Corner] {
        var corners: [Corner] = []
        for (number, ring) in rings.enumerated() {
            let isOuter =
                rings.indices.count {
                    $0 != number && SquareOutline(rings: [outline.rings[$0]]).contains(ring[0].point)
                } % 2 == 0
            let isAnticlockwise = Self.area(ring) > 0
            for (place, corner) in ring.enumerated() {
                let before = ring[(place + ring.count - 1) % ring.count].point
                let after = ring[(place + 1) % ring.count].point
                let side = before.orientation(corner.point, after)
                let isReflex = side != 0 && ((side > 0) == isAnticlockwise) != isOuter
                guard isEntrance(corner.node) || isReflex else { continue }
                corners.append(
                    Corner(
                        node: corner.node, point: corner.point, before: before, after: after,
                        isEntrance: isEntrance(corner.node), ring: number, place: place))
            }
        }
        return corners
            + inner.map {
                Corner(
                    node: $0.node, point: $0.point, before: $0.point, after: $0.point, isEntrance: true, ring: -1,
                    place: 0)
            }
    }

    private static func area(_ ring: [Node]) -> Int64 {
        let origin = ring[0].point
        return (1..<ring.count - 1).reduce(0) { $0 &+ origin.orientation(ring[$1].point, ring[$1 + 1].point) }
    }

    private func areNeighbours(_ first: Corner, _ second: Corner) -> Bool {
        guard first.ring == second.ring, first.ring >= 0 else { return false }
        let gap = abs(first.place - second.place)
        return gap == 1 || gap == rings[first.ring].count - 1
    }
}
