/// Cuts lines and rings at the edges of a box.
struct Clipper {
    let box: UnitBox

    /// The area, positive when the ring runs clockwise, in square units of the points.
    static func area(_ points: [UnitPoint]) -> Double {
        guard var before = points.last else { return 0 }
        var sum = 0.0
        for point in points {
            sum += before.x * point.y - point.x * before.y
            before = point
        }
        return sum / 2
    }

    /// The part of a ring inside the box, by Sutherland and Hodgman (1974). Where a ring leaves the box and comes back, its
    /// parts stay connected along the edge of the box, which is not visible.
    func ring(_ points: [UnitPoint]) -> [UnitPoint] {
        if box.contains(points) { return points }
        var ring = points
        for (axis, limit, sign) in [
            (0, box.low.x, 1.0), (0, box.high.x, -1.0), (1, box.low.y, 1.0), (1, box.high.y, -1.0),
        ] {
            ring = Self.half(ring, axis: axis, limit: limit, sign: sign)
            if ring.count < 3 { return [] }
        }
        return ring
    }

    /// The part of a ring on one side of a line that is parallel to an axis.
    private static func half(_ ring: [UnitPoint], axis: Int, limit: Double, sign: Double) -> [UnitPoint] {
        guard var before = ring.last else { return [] }
        var result: [UnitPoint] = []
        result.reserveCapacity(ring.count + 4)
        var wasInside = (before[axis] - limit) * sign >= 0
        for point in ring {
            let isInside = (point[axis] - limit) * sign >= 0
            if isInside != wasInside {
                var cut = before + (point - before) * ((limit - before[axis]) / (point[axis] - before[axis]))
                cut[axis] = limit
                result.append(cut)
            }
            if isInside { result.append(point) }
            (before, wasInside) = (point, isInside)
        }
        return result
    }

    /// Part of a line inside the box.
    struct Piece {
        var points: [UnitPoint]
        /// Whether it begins or ends where the box cut it.
        var isCutAtStart: Bool
        var isCutAtEnd: Bool
    }

    /// The parts of a line inside the box, in its direction, by Liang and Barsky (1984).
    func line(_ points: [UnitPoint]) -> [Piece] {
        if box.contains(points) { return [Piece(points: points, isCutAtStart: false, isCutAtEnd: false)] }
        var pieces: [Piece] = []
        var current: Piece?
        for (start, end) in zip(points, points.dropFirst()) {
            guard let (from, to) = shares(start, end) else {
                if let done = current { pieces.append(done) }
                current = nil
                continue
            }
            let last = to < 1 ? start + (end - start) * to : end
            if current == nil || from > 0 {
                if let done = current { pieces.append(done) }
                let first = from > 0 ? start + (end - start) * from : start
                current = Piece(points: [first], isCutAtStart: from > 0, isCutAtEnd: false)
            }
            current?.points.append(last)
            if to < 1, var done = current {
                done.isCutAtEnd = true
                pieces.append(done)
                current = nil
            }
        }
        if let done = current { pieces.append(done) }
        return pieces
    }

    /// The part of a segment that lies inside, as shares of its length; `nil` for none.
    private func shares(_ start: UnitPoint, _ end: UnitPoint) -> (from: Double, to: Double)? {
        var (from, to) = (0.0, 1.0)
        let move = end - start
        for axis in 0...1 {
            if move[axis] == 0 {
                if start[axis] < box.low[axis] || start[axis] > box.high[axis] { return nil }
                continue
            }
            let (low, high) = ((box.low[axis] - start[axis]) / move[axis], (box.high[axis] - start[axis]) / move[axis])
            from = max(from, min(low, high))
            to = min(to, max(low, high))
            if from > to { return nil }
        }
        return (from, to)
    }
}
