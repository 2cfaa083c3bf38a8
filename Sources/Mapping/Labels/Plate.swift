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

    /// The direction a quarter turn to the right, as seen by who walks along this one.
    var right: Spot { Spot(-y, x) }

    func dot(_ other: Spot) -> Double { x * other.x + y * other.y }
}

/// A rectangle in the drawing at any angle: the ground that a label or a letter covers.
struct Plate: Hashable, Sendable {
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

    func grown(by margin: Double) -> Plate {
        Plate(centre: centre, half: half + Spot(margin, margin), direction: direction)
    }

    /// The corners, in order around it.
    var corners: [Spot] {
        let (along, across) = (direction * half.x, direction.right * half.y)
        return [centre - along - across, centre + along - across, centre + along + across, centre - along + across]
    }

    /// Half the size of the upright box around it.
    var reach: Spot {
        let (x, y) = (abs(direction.x), abs(direction.y))
        return Spot(x * half.x + y * half.y, y * half.x + x * half.y)
    }

    /// Whether two plates share any ground: no line along a side of either parts them.
    func overlaps(_ other: Plate) -> Bool {
        let gap = other.centre - centre
        let reaches = reach + other.reach
        guard abs(gap.x) < reaches.x, abs(gap.y) < reaches.y else { return false }
        return [direction, direction.right, other.direction, other.direction.right].allSatisfy { axis in
            abs(gap.dot(axis)) < extent(along: axis) + other.extent(along: axis)
        }
    }

    func contains(_ point: Spot) -> Bool {
        let gap = point - centre
        return abs(gap.dot(direction)) <= half.x && abs(gap.dot(direction.right)) <= half.y
    }

    private func extent(along axis: Spot) -> Double {
        half.x * abs(direction.dot(axis)) + half.y * abs(direction.right.dot(axis))
    }
}

/// Plates by the cell of the drawing that they touch, so that a new one is compared with its neighbours alone.
struct PlateIndex: Sendable {
    private var cells: [Cell: [Int]] = [:]
    private(set) var plates: [Plate] = []
    private static let side = 32.0

    private struct Cell: Hashable { let x, y: Int }

    mutating func insert(_ plate: Plate) {
        for cell in Self.cells(under: plate) { cells[cell, default: []].append(plates.count) }
        plates.append(plate)
    }

    func hits(_ plate: Plate) -> Bool {
        Self.cells(under: plate).contains { cell in
            cells[cell]?.contains { plates[$0].overlaps(plate) } == true
        }
    }

    /// How many of them share ground with the plate.
    func count(under plate: Plate) -> Int {
        var found: Set<Int> = []
        for cell in Self.cells(under: plate) {
            for number in cells[cell] ?? [] where plates[number].overlaps(plate) { found.insert(number) }
        }
        return found.count
    }

    private static func cells(under plate: Plate) -> [Cell] {
        let (low, high) = (plate.centre - plate.reach, plate.centre + plate.reach)
        guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite, (high - low).length < 1e5 else {
            return []
        }
        let columns = Int((low.x / side).rounded(.down))...Int((high.x / side).rounded(.down))
        let rows = Int((low.y / side).rounded(.down))...Int((high.y / side).rounded(.down))
        return rows.flatMap { row in columns.map { Cell(x: $0, y: row) } }
    }
}
