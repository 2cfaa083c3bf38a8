/// A place or a direction in the drawing: x to the right, y downwards, in units of the drawing.
typealias Spot = SIMD2<Double>

extension SIMD2<Double> {
    /// Its length as an arrow from the origin.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The same direction with length 1; rightwards where there is none.
    var unit: Spot {
        let length = length
        return length > 1e-9 ? self / length : Spot(1, 0)
    }

    /// This direction rotated by 90 degrees to the right (clockwise on the drawing).
    var right: Spot { Spot(-y, x) }

    func dot(_ other: Spot) -> Double { x * other.x + y * other.y }
}

/// A rectangle in the drawing at any angle: the area that a label or a letter covers.
struct RotatedBox: Hashable, Sendable {
    let centre: Spot
    /// Half of its width and of its height.
    let half: Spot
    /// Along its width, with length 1.
    let direction: Spot

    init(centre: Spot, half: Spot, direction: Spot = Spot(1, 0)) {
        self.centre = centre
        self.half = half
        self.direction = direction
    }

    /// The plate along a line from one point to another.
    init(from start: Spot, to end: Spot, thickness: Double) {
        let along = end - start
        self.init(
            centre: (start + end) / 2, half: Spot(along.length / 2, thickness / 2), direction: along.unit)
    }

    func grown(by margin: Double) -> RotatedBox {
        RotatedBox(centre: centre, half: half + Spot(margin, margin), direction: direction)
    }

    /// The corners, in order around it.
    var corners: [Spot] {
        let (along, across) = (direction * half.x, direction.right * half.y)
        return [centre - along - across, centre + along - across, centre + along + across, centre - along + across]
    }

    /// Half the size of the axis-parallel box around it.
    var reach: Spot {
        let (x, y) = (abs(direction.x), abs(direction.y))
        return Spot(x * half.x + y * half.y, y * half.x + x * half.y)
    }

    /// Whether two plates overlap: no line along a side of either separates them (the separating axis theorem).
    func overlaps(_ other: RotatedBox) -> Bool {
        let gap = other.centre - centre
        let reaches = reach + other.reach
        guard abs(gap.x) < reaches.x, abs(gap.y) < reaches.y else { return false }
        if isLevel && other.isLevel { return true }
        return meets(other, gap, along: direction) && meets(other, gap, along: direction.right)
            && meets(other, gap, along: other.direction) && meets(other, gap, along: other.direction.right)
    }

    private var isLevel: Bool { direction == Spot(1, 0) }

    private func meets(_ other: RotatedBox, _ gap: Spot, along axis: Spot) -> Bool {
        abs(gap.dot(axis)) < extent(along: axis) + other.extent(along: axis)
    }

    func contains(_ point: Spot) -> Bool {
        let gap = point - centre
        return abs(gap.dot(direction)) <= half.x && abs(gap.dot(direction.right)) <= half.y
    }

    private func extent(along axis: Spot) -> Double {
        half.x * abs(direction.dot(axis)) + half.y * abs(direction.right.dot(axis))
    }
}
