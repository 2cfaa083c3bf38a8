/// An area that is crossed in straight lines: its rings, and the lines between its corners.
///
/// The lines are those of a visibility graph (Lozano-Pérez and Wesley, 1979): between entrances, and round reflex corners,
/// only where the line touches the corner without cutting it. A shortest walk inside the area is always made of such lines.
/// Cost: corners² × rim edges; squares with too many corners keep only lines between entrances, and those with too many
/// entrances only their rim. Walks across are at most about 1 % longer than the shortest.
struct Square {
    static let mostCorners = 160
    static let mostRimPoints = 3000
    /// A line is left out when the way over a third corner is at most this factor longer: half a metre in a hundred.
    static let tolerance = 1.005

    /// Points of each ring, the first not repeated, with the number of their node.
    private let rings: [[(node: Int32, point: GridPoint)]]
    private let isEntrance: (Int32) -> Bool

    init(rings: [[(node: Int32, point: GridPoint)]], isEntrance: @escaping (Int32) -> Bool) {
        self.rings = rings.filter { $0.count > 2 }
        self.isEntrance = isEntrance
    }

    /// Pairs of nodes that a straight line across the square connects.
    func lines() -> [(Int32, Int32)] {
        guard rings.reduce(0, { $0 + $1.count }) <= Self.mostRimPoints else { return [] }
        var corners = corners()
        if corners.count > Self.mostCorners { corners.removeAll { !$0.isEntrance } }
        let entrances = corners.count(where: \.isEntrance)
        guard entrances > 1, corners.count <= Self.mostCorners else { return [] }
        return thinned(corners)
    }
}

extension Square {
    private struct Corner {
        let node: Int32
        let point: GridPoint
        let before: GridPoint
        let after: GridPoint
        let isEntrance: Bool
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
                let isRim = areNeighbours(first, second)
                guard isRim || sees(first, second) else { continue }
                let length = first.point.metres(to: second.point)
                (metres[one * count + two], metres[two * count + one]) = (length, length)
                isLine[one * count + two] = !isRim
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
        first.mayBend(to: second) && second.mayBend(to: first) && isVisible(first.point, second.point)
    }

    /// Entrances, and reflex corners: those where the rim points into the area.
    private func corners() -> [Corner] {
        var corners: [Corner] = []
        for (number, ring) in rings.enumerated() {
            let isOuter = rings.indices.count { $0 != number && contains(ring[0].point, in: [rings[$0]]) } % 2 == 0
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
    }

    private static func area(_ ring: [(node: Int32, point: GridPoint)]) -> Int64 {
        let origin = ring[0].point
        return (1..<ring.count - 1).reduce(0) { $0 &+ origin.orientation(ring[$1].point, ring[$1 + 1].point) }
    }

    private func areNeighbours(_ first: Corner, _ second: Corner) -> Bool {
        guard first.ring == second.ring else { return false }
        let gap = abs(first.place - second.place)
        return gap == 1 || gap == rings[first.ring].count - 1
    }

    /// Whether the line between two corners stays inside.
    private func isVisible(_ first: GridPoint, _ second: GridPoint) -> Bool {
        for ring in rings {
            var before = ring[ring.count - 1].point
            for (_, point) in ring {
                if Self.cuts(first, second, before, point) { return false }
                before = point
            }
        }
        let middle = GridPoint(
            latitude: Int32((Int64(first.latitude) + Int64(second.latitude)) / 2),
            longitude: Int32((Int64(first.longitude) + Int64(second.longitude)) / 2))
        return contains(middle, in: rings)
    }

    /// Whether a rim edge crosses the line or ends on it; touching the ends of the line does not count.
    private static func cuts(_ first: GridPoint, _ second: GridPoint, _ start: GridPoint, _ end: GridPoint) -> Bool {
        let (side1, side2) = (first.orientation(second, start), first.orientation(second, end))
        if (side1 > 0 && side2 > 0) || (side1 < 0 && side2 < 0) { return false }
        let (side3, side4) = (start.orientation(end, first), start.orientation(end, second))
        if (side3 > 0 && side4 > 0) || (side3 < 0 && side4 < 0) { return false }
        if side1 != 0 && side2 != 0 && side3 != 0 && side4 != 0 { return true }
        return [(start, side1), (end, side2)].contains { point, side in
            side == 0 && point != first && point != second && isBetween(point, first, second)
        }
    }

    private static func isBetween(_ point: GridPoint, _ first: GridPoint, _ second: GridPoint) -> Bool {
        (min(first.latitude, second.latitude)...max(first.latitude, second.latitude)).contains(point.latitude)
            && (min(first.longitude, second.longitude)...max(first.longitude, second.longitude)).contains(
                point.longitude)
    }

    /// Whether the point lies inside an odd number of rings (a ray to the east).
    private func contains(_ point: GridPoint, in rings: [[(node: Int32, point: GridPoint)]]) -> Bool {
        var isInside = false
        for ring in rings {
            var before = ring[ring.count - 1].point
            for (_, next) in ring {
                if (before.latitude > point.latitude) != (next.latitude > point.latitude) {
                    let isLeft = before.orientation(next, point) > 0
                    if isLeft == (next.latitude > before.latitude) { isInside.toggle() }
                }
                before = next
            }
        }
        return isInside
    }
}
