import Geo

/// The directions of a walk where its parts begin and end.
struct RouteBends {
    let geometry: [Coordinate]

    /// The angle from the direction of one part to that of the next, in degrees clockwise, from
    /// −180 to 180.
    ///
    /// It is measured between the two ways themselves: a crossing or another short piece that lies
    /// between them does not count.
    func bend(from part: RoutePart, to next: RoutePart) -> Double {
        guard !part.isOnSpot, !next.isOnSpot, let before = bearing(outOf: part),
            let after = bearing(into: next)
        else { return 0 }
        return Self.turn(from: before, to: after)
    }

    /// The bends around the gap between two parts; `nil` where one of them has no direction.
    func corner(from part: RoutePart, to next: RoutePart) -> CornerBends? {
        guard let before = bearing(outOf: part), let after = bearing(into: next) else { return nil }
        return CornerBends(
            before: before, left: geometry[part.core.upperBound],
            entered: geometry[next.core.lowerBound], after: after)
    }

    /// The direction over the first metres of a part: its very first point may be a centimetre away,
    /// and a kerb is no turn.
    func bearing(into part: RoutePart) -> Double? {
        let points = geometry[
            part.isOnSpot
                ? part.points.lowerBound...geometry.count - 1 : long(part.head) ?? part.core]
        return Self.point(after: Self.glance, along: points).map {
            points[points.startIndex].bearing(to: $0)
        }
    }

    /// The direction over its last metres, of a sidewalk before the corner around which it leads to a
    /// crossing.
    func bearing(outOf part: RoutePart) -> Double? {
        let points = geometry[long(part.tail) ?? part.core].reversed()
        let end = geometry[part.core.upperBound]
        guard let near = Self.point(after: Self.glance, along: points) else { return nil }
        let direction = near.bearing(to: end)
        guard part.kind == .sidewalk, part.core.upperBound < part.points.upperBound,
            let corner = Self.point(after: Self.corner, along: points),
            let before = Self.point(after: Self.corner + Self.glance, along: points),
            before.metres(to: corner) >= RoutePart.leastNamed
        else { return direction }
        let earlier = before.bearing(to: corner)
        return abs(Self.turn(from: earlier, to: direction)) < Self.leastBend ? direction : earlier
    }

    /// A stretch of a way that shows by itself where the way leads.
    private func long(_ stretch: ClosedRange<Int>) -> ClosedRange<Int>? {
        let metres = geometry[stretch.lowerBound].metres(to: geometry[stretch.upperBound])
        return metres >= RoutePart.leastNamed ? stretch : nil
    }

    /// In metres: over which someone who walks sees where a way leads.
    private static let glance = 12.0
    /// In metres: a sidewalk goes around the corner of its street no farther from the crossing.
    private static let corner = 18.0
    /// In degrees: a sharper bend is a corner, even on the same way.
    static let leastBend = 50.0

    /// The angle between two directions, in degrees clockwise, from −180 to 180.
    static func turn(from before: Double, to after: Double) -> Double {
        let degrees = after - before
        return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    }

    /// The point of a line at a distance from its first point, the last one of a shorter line; `nil`
    /// for a line without length.
    private static func point(after metres: Double, along points: some Collection<Coordinate>)
        -> Coordinate?
    {
        guard let start = points.first else { return nil }
        var last = start
        for point in points.dropFirst() {
            let (near, far) = (start.metres(to: last), start.metres(to: point))
            if far >= metres {
                let share = far > near ? max(0, min(1, (metres - near) / (far - near))) : 1
                return Coordinate(
                    latitude: last.latitude + share * (point.latitude - last.latitude),
                    longitude: last.longitude + share * (point.longitude - last.longitude))
            }
            last = point
        }
        return last == start ? nil : last
    }
}
