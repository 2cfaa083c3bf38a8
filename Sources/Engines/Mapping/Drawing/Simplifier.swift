/// Leaves out points that make no visible difference.
///
/// The result is nowhere farther from the line than the tolerance (D. H. Douglas and T. K. Peucker, 1973). Cost:
/// about n log n; a long line is cut into parts first, so that winding ones cost little more.
struct Simplifier {
    let tolerance: Double
    /// Longer lines are simplified in parts, in points: this bounds the cost of the worst lines.
    private static let partLength = 256

    func line(_ points: [UnitPoint]) -> [UnitPoint] {
        guard points.count > 2 else { return points }
        var isKept = [Bool](repeating: false, count: points.count)
        var start = 0
        while start < points.count - 1 {
            let end = min(points.count - 1, start + Self.partLength)
            (isKept[start], isKept[end]) = (true, true)
            keep(points, start, end, &isKept)
            start = end
        }
        return points.indices.filter { isKept[$0] }.map { points[$0] }
    }

    /// A ring without its repeated first point; empty when nothing of it is left.
    func ring(_ points: [UnitPoint]) -> [UnitPoint] {
        guard points.count > 3 else { return points }
        // Its first point and the one farthest from it stay.
        var (far, best) = (0, -1.0)
        for (index, point) in points.enumerated() {
            let square = Self.square(point - points[0])
            if square > best { (far, best) = (index, square) }
        }
        let there = line(Array(points[...far]))
        let back = line(Array(points[far...]) + [points[0]])
        return Array(there.dropLast() + back.dropLast())
    }

    private func keep(_ points: [UnitPoint], _ start: Int, _ end: Int, _ isKept: inout [Bool]) {
        var pending = [(start, end)]
        while let (first, last) = pending.popLast() {
            guard last - first > 1 else { continue }
            var (best, square) = (first, tolerance * tolerance)
            for index in (first + 1)..<last {
                let distance = Self.square(of: points[index], toStepFrom: points[first], to: points[last])
                if distance > square { (best, square) = (index, distance) }
            }
            guard best > first else { continue }
            isKept[best] = true
            pending.append((first, best))
            pending.append((best, last))
        }
    }

    private static func square(_ vector: UnitPoint) -> Double { vector.x * vector.x + vector.y * vector.y }

    /// The square of the distance from a point to a segment. The innermost loop of all drawing, so it uses plain numbers.
    static func square(of point: UnitPoint, toStepFrom start: UnitPoint, to end: UnitPoint) -> Double {
        let (moveX, moveY) = (end.x - start.x, end.y - start.y)
        let (x, y) = (point.x - start.x, point.y - start.y)
        let length = moveX * moveX + moveY * moveY
        let share = length > 0 ? max(0, min(1, (x * moveX + y * moveY) / length)) : 0
        let (awayX, awayY) = (x - moveX * share, y - moveY * share)
        return awayX * awayX + awayY * awayY
    }
}
