extension Polyline {
    /// The line with its less important points left out until no more than a number are left; its ends always stay.
    ///
    /// Points are left out by D. H. Douglas and T. K. Peucker (1973) at the first tolerance of 1, 2, 4 … metres that is enough.
    /// Cost: that of a few passes of n log n; a line with few enough points costs nothing.
    public func simplified(toAtMost count: Int) -> Polyline {
        guard points.count > max(2, count) else { return self }
        var tolerance = 1.0
        var left = kept(within: tolerance)
        while left.count > max(2, count) {
            tolerance *= 2
            left = kept(within: tolerance)
        }
        return Polyline(left)
    }

    /// The points without which the line would be more than `tolerance` metres away.
    private func kept(within tolerance: Double) -> [Coordinate] {
        var isKept = [Bool](repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        var pending = [(0, points.count - 1)]
        while let (first, last) = pending.popLast() {
            guard last - first > 1 else { continue }
            let plane = LocalPlane(around: points[first])
            let end = plane.project(points[last])
            var (best, square) = (first, tolerance * tolerance)
            for index in (first + 1)..<last {
                let point = plane.project(points[index])
                let away = Self.square(of: point, toStepTo: end)
                if away > square { (best, square) = (index, away) }
            }
            guard best > first else { continue }
            isKept[best] = true
            pending += [(first, best), (best, last)]
        }
        return points.indices.filter { isKept[$0] }.map { points[$0] }
    }

    /// The square of the distance from a point to the step from the origin to an end.
    private static func square(
        of point: (east: Double, north: Double), toStepTo end: (east: Double, north: Double)
    ) -> Double {
        let length = end.east * end.east + end.north * end.north
        let share = length > 0 ? max(0, min(1, (point.east * end.east + point.north * end.north) / length)) : 0
        let (east, north) = (point.east - share * end.east, point.north - share * end.north)
        return east * east + north * north
    }
}
