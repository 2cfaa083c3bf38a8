/// Questions about closed lines that do not repeat their first point.
enum Ring {
    /// Twice the area: positive when the ring runs clockwise on the map, whose y grows downwards.
    static func doubleArea(_ points: some Collection<GroundPoint>) -> Double {
        guard let first = points.first else { return 0 }
        var sum = 0.0
        var before = (x: 0.0, y: 0.0)
        for point in points.dropFirst() {
            let next = (x: Double(point.x) - Double(first.x), y: Double(point.y) - Double(first.y))
            sum += before.x * next.y - next.x * before.y
            before = next
        }
        return sum
    }

    /// Without points that repeat the one before, running clockwise or against it; `nil` when no area is left.
    static func oriented(_ points: [GroundPoint], clockwise: Bool) -> [GroundPoint]? {
        var ring: [GroundPoint] = []
        ring.reserveCapacity(points.count)
        for point in points where ring.last != point { ring.append(point) }
        if ring.count > 1 && ring.first == ring.last { ring.removeLast() }
        let area = doubleArea(ring)
        guard ring.count > 2, area != 0 else { return nil }
        return (area > 0) == clockwise ? ring : ring.reversed()
    }

    /// Whether the point lies inside, by counting crossings to the east.
    static func contains(_ ring: [GroundPoint], _ point: GroundPoint) -> Bool {
        var isInside = false
        var before = ring[ring.count - 1]
        for next in ring {
            if (before.y > point.y) != (next.y > point.y) {
                let share = (Double(point.y) - Double(before.y)) / (Double(next.y) - Double(before.y))
                if Double(point.x) < Double(before.x) + share * (Double(next.x) - Double(before.x)) {
                    isInside.toggle()
                }
            }
            before = next
        }
        return isInside
    }
}
