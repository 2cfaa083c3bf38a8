/// Lines in the drawing: their length, places along them, and simpler ones of the same shape.
enum LineShape {
    static func length(_ line: [Spot]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }

    /// The point at a distance along the line; its ends for distances before or beyond.
    static func point(on line: [Spot], at distance: Double) -> Spot {
        var rest = distance
        for (start, end) in zip(line, line.dropFirst()) {
            let length = (end - start).length
            if rest <= length, length > 0 { return start + (end - start) * max(0, rest / length) }
            rest -= length
        }
        return line.last ?? Spot(0, 0)
    }

    /// The part of the line between two distances from its beginning.
    static func part(of line: [Spot], from start: Double, to end: Double) -> [Spot] {
        var points = [point(on: line, at: start)]
        var along = 0.0
        for (first, second) in zip(line, line.dropFirst()) {
            along += (second - first).length
            if along >= end { break }
            if along > start { points.append(second) }
        }
        return points + [point(on: line, at: end)]
    }

    /// The direction at each point: the mean of the segments before and after it.
    static func directions(_ line: [Spot]) -> [Spot] {
        line.indices.map { index in
            let before = index > 0 ? (line[index] - line[index - 1]) : Spot(0, 0)
            let after = index + 1 < line.count ? (line[index + 1] - line[index]) : Spot(0, 0)
            let both = (before.length > 0 ? before.unit : before) + (after.length > 0 ? after.unit : after)
            // Where the line turns back on itself there is no mean.
            return both.length > 0.05 ? both.unit : (after.length > 0 ? after.unit : before.unit)
        }
    }

    /// The line without the points that lie nearer than the tolerance to the straight line past them (Douglas and Peucker
    /// 1973). Cost: usually n log n.
    static func simplified(_ line: [Spot], tolerance: Double) -> [Spot] {
        guard line.count > 2 else { return line }
        var keeps = Array(repeating: false, count: line.count)
        (keeps[0], keeps[line.count - 1]) = (true, true)
        var pending = [(0, line.count - 1)]
        while let (first, last) = pending.popLast() {
            guard let farthest = farthest(in: line, between: first, and: last), farthest.distance > tolerance else {
                continue
            }
            keeps[farthest.index] = true
            pending += [(first, farthest.index), (farthest.index, last)]
        }
        return line.indices.filter { keeps[$0] }.map { line[$0] }
    }

    /// A ring without small steps, its corners cut twice (Chaikin 1974).
    static func rounded(_ ring: [Spot]) -> [Spot] {
        var ring = simplified(ring + ring.prefix(1), tolerance: 2.4)
        if ring.count > 3 { ring.removeLast() }
        for _ in 0..<2 where ring.count > 2 {
            ring = ring.indices.flatMap { index in
                let (start, end) = (ring[index], ring[(index + 1) % ring.count])
                return [start * 0.75 + end * 0.25, start * 0.25 + end * 0.75]
            }
        }
        return simplified(ring, tolerance: 0.15)
    }

    /// How far the line is from the straight line between its ends, at most.
    static func bulge(_ line: [Spot]) -> Double {
        farthest(in: line, between: 0, and: line.count - 1)?.distance ?? 0
    }

    private static func farthest(in line: [Spot], between first: Int, and last: Int) -> (index: Int, distance: Double)?
    {
        guard last > first + 1 else { return nil }
        let along = (line[last] - line[first]).unit
        let length = (line[last] - line[first]).length
        var best = (index: first, distance: -1.0)
        for index in first + 1..<last {
            let way = line[index] - line[first]
            let reach = max(0, min(length, way.dot(along)))
            let distance = (way - along * reach).length
            if distance > best.distance { best = (index, distance) }
        }
        return best
    }
}
