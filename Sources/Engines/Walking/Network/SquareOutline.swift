import Glibc

/// The rings of a square: its rim, and the rims of what stands in it.
///
/// Which ring is inside which does not matter: a point is inside when it lies in an odd number of rings. Cost of each question: linear
/// in the points of the rings.
struct SquareOutline: Sendable, Equatable {
    /// Points of each ring, three or more, the first not repeated.
    let rings: [[GridPoint]]

    var box: GridBox { GridBox(rings.joined()) }

    /// How much of a circle with the same rim it fills: 1 for a circle, 0.8 for a square, near 0 for a long and narrow shape.
    var roundness: Double {
        guard let rim = rings.max(by: { $0.count < $1.count }) else { return 0 }
        var (metres, twice) = (0.0, 0.0)
        for place in rim.indices {
            let (one, two) = (rim[place], rim[place + 1 == rim.count ? 0 : place + 1])
            metres += one.metres(to: two)
            let (first, second) = (rim[0].vector(to: one), rim[0].vector(to: two))
            twice += first.x * second.y - first.y * second.x
        }
        return metres > 0 ? 2 * .pi * abs(twice) / (metres * metres) : 0
    }

    /// Whether the point lies inside an odd number of rings (a ray to the east).
    func contains(_ point: GridPoint) -> Bool {
        var isInside = false
        for ring in rings {
            var before = ring[ring.count - 1]
            for next in ring {
                if (before.latitude > point.latitude) != (next.latitude > point.latitude) {
                    let isLeft = before.orientation(next, point) > 0
                    if isLeft == (next.latitude > before.latitude) { isInside.toggle() }
                }
                before = next
            }
        }
        return isInside
    }

    /// Whether the straight line between two corners or inner points stays inside.
    func sees(_ first: GridPoint, _ second: GridPoint) -> Bool {
        for ring in rings {
            var before = ring[ring.count - 1]
            for point in ring {
                if Self.cuts(first, second, before, point) { return false }
                before = point
            }
        }
        return contains(first.middle(to: second))
    }

    /// Whether a point on the rim, which is rounded to the grid, sees another one: the first decimetres do not count.
    func sees(fromRim point: GridPoint, _ other: GridPoint) -> Bool {
        let metres = point.metres(to: other)
        return metres < 1 || sees(point.toward(other, by: Self.rimWidth / metres), other)
    }

    /// The same for two points of which each may be on the rim.
    func seesBetweenRims(_ one: GridPoint, _ other: GridPoint) -> Bool {
        let metres = one.metres(to: other)
        guard metres >= 1 else { return true }
        return sees(one.toward(other, by: Self.rimWidth / metres), other.toward(one, by: Self.rimWidth / metres))
    }

    /// Whether the point is on the rim, as far as the grid can tell.
    func hasOnRim(_ point: GridPoint) -> Bool {
        rings.contains { ring in
            ring.indices.contains { place in
                let before = ring[place == 0 ? ring.count - 1 : place - 1]
                return point.metres(toLineFrom: before, to: ring[place]) < Self.rimWidth
            }
        }
    }

    /// In metres: rounding moves a point by a centimetre.
    private static let rimWidth = 0.1

    /// Whether a side of a ring crosses the line or ends on it; touching the ends of the line does not count.
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
}

extension GridPoint {
    func middle(to other: GridPoint) -> GridPoint { toward(other, by: 0.5) }

    /// The point on the line to another one, at a share of it, 0…1.
    func toward(_ other: GridPoint, by share: Double) -> GridPoint {
        GridPoint(
            latitude: latitude + Int32((Double(other.latitude - latitude) * share).rounded()),
            longitude: longitude + Int32((Double(other.longitude - longitude) * share).rounded()))
    }

    /// Metres to the east and north, to a near point.
    func vector(to other: GridPoint) -> SIMD2<Double> {
        let width = cos((Double(latitude) + Double(other.latitude)) * (0.5e-7 * .pi / 180))
        let east = Double(Int64(other.longitude) - Int64(longitude)) * width
        return SIMD2(east, Double(Int64(other.latitude) - Int64(latitude))) * Self.metresPerUnit
    }

    /// Metres to the nearest point of a straight line between two near points.
    func metres(toLineFrom start: GridPoint, to end: GridPoint) -> Double {
        let (line, gap) = (start.vector(to: end), start.vector(to: self))
        let square = (line * line).sum()
        let share = square > 0 ? max(0, min(1, (gap * line).sum() / square)) : 0
        let rest = gap - line * share
        return (rest * rest).sum().squareRoot()
    }
}
