import Geo
import Glibc

/// Draws the reached ways with a broad pen on a grid, and traces the outline of the cells that are filled.
struct WalkshedSketch {
    /// Metres of a cell's side.
    private static let cell = 15.0
    /// Half the width of the pen in metres: houses along a street are within this distance of its middle.
    private static let pen = 25.0
    /// How many cells the pen reaches beyond its own.
    private static let reach = Int((pen / cell).rounded(.up))
    /// In dots, 60 km: lines that lead farther away are left out.
    private static let farthest = 4_096.0 * Double(DotGrid.dotsOfCell)

    private let origin: Coordinate
    private let dotsPerDegree: (north: Double, east: Double)
    /// The points of all lines, in dots from the origin, and where each line ends among them.
    private var points: [SIMD2<Double>] = []
    private var ends: [Int] = []
    /// The lower left cell, and how many columns there are.
    private var (west, south, columns) = (0, 0, 0)
    /// Which cells have ink: row after row from the south, in each from the west.
    private var ink: [Bool] = []

    init(around origin: Coordinate) {
        self.origin = origin
        let north = Coordinate.earthRadius * .pi / 180 / Self.dot
        dotsPerDegree = (north, max(1, north * cos(origin.latitude * .pi / 180)))
    }

    /// Metres of a dot's side.
    private static let dot = cell / Double(DotGrid.dotsOfCell)

    /// Adds a point to the line that is being drawn.
    mutating func add(_ coordinate: Coordinate) {
        points.append(
            SIMD2(
                (coordinate.longitude - origin.longitude) * dotsPerDegree.east,
                (coordinate.latitude - origin.latitude) * dotsPerDegree.north))
    }

    /// Ends the line; one without length, or that leads too far away, is left out.
    mutating func endLine() {
        let line = points[(ends.last ?? 0)...]
        let isNear = line.allSatisfy { abs($0.x) < Self.farthest && abs($0.y) < Self.farthest }
        if isNear, let first = line.first, line.contains(where: { $0 != first }) {
            ends.append(points.count)
        } else {
            points.removeLast(line.count)
        }
    }

    /// The outer outline of all ink, smoothed by less than a cell, anticlockwise.
    mutating func outline() -> [Coordinate] {
        draw()
        guard let start = ink.firstIndex(of: true) else { return [] }
        return simplified(trace(from: start)).map(coordinate)
    }
}

extension WalkshedSketch {
    private func coordinate(_ corner: SIMD2<Double>) -> Coordinate {
        let dots = Double(DotGrid.dotsOfCell)
        return Coordinate(
            latitude: origin.latitude + corner.y * dots / dotsPerDegree.north,
            longitude: origin.longitude + corner.x * dots / dotsPerDegree.east)
    }

    /// The column or row of a place in dots.
    private static func place(_ dots: Double) -> Int { Int((dots / Double(DotGrid.dotsOfCell)).rounded(.down)) }

    private mutating func draw() {
        guard var low = points.first else { return }
        var high = low
        for point in points {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        (west, south) = (Self.place(low.x) - Self.reach, Self.place(low.y) - Self.reach)
        columns = Self.place(high.x) + Self.reach + 1 - west
        var dots = DotGrid(
            west: west, south: south, columns: columns, rows: Self.place(high.y) + Self.reach + 1 - south)
        var start = 0
        for end in ends {
            for index in start + 1..<end { dots.mark(from: points[index - 1], to: points[index]) }
            start = end
        }
        ink = dots.cells(within: Self.pen / Self.dot)
    }

    /// Follows the border of the ink with the ink on the left, from the lower left corner of its lowest cell back to there.
    /// Where two inked cells touch only at a corner, it crosses over, so that all connected ink is inside.
    private func trace(from start: Int) -> [SIMD2<Double>] {
        var corners: [SIMD2<Double>] = []
        let first = (column: west + start % columns, row: south + start / columns)
        var (column, row) = first
        var direction = SIMD2(1, 0)
        repeat {
            corners.append(SIMD2(Double(column), Double(row)))
            (column, row) = (column + direction.x, row + direction.y)
            let ahead = (
                left: isInked(column, row, direction, left: true), right: isInked(column, row, direction, left: false)
            )
            if ahead.right {
                direction = SIMD2(direction.y, -direction.x)
            } else if !ahead.left {
                direction = SIMD2(-direction.y, direction.x)
            }
        } while column != first.column || row != first.row
        return corners
    }

    /// Whether the cell ahead of a corner, to the left or right of the direction, has ink.
    private func isInked(_ column: Int, _ row: Int, _ direction: SIMD2<Int>, left: Bool) -> Bool {
        let side = left ? SIMD2(-direction.y, direction.x) : SIMD2(direction.y, -direction.x)
        // The lower left corner of the cell whose middle lies half a step ahead and half a step aside.
        let doubled = direction &+ side
        let (x, y) = (column + (doubled.x - 1) / 2 - west, row + (doubled.y - 1) / 2 - south)
        // No dot is at the edge, but a border may be followed along it.
        return (0..<columns).contains(x) && y >= 0 && (y * columns + x) < ink.count && ink[y * columns + x]
    }

    /// Douglas and Peucker's method on the closed outline, so that the jagged edges of cells become slanted lines.
    private func simplified(_ corners: [SIMD2<Double>]) -> [SIMD2<Double>] {
        guard corners.count > 8 else { return corners }
        let half = corners.count / 2
        let first = kept(Array(corners[...half]))
        let second = kept(Array(corners[half...]) + [corners[0]])
        return first.dropLast() + second.dropLast()
    }

    private func kept(_ line: [SIMD2<Double>]) -> [SIMD2<Double>] {
        var keeps = [Bool](repeating: false, count: line.count)
        (keeps[0], keeps[line.count - 1]) = (true, true)
        var work = [(0, line.count - 1)]
        while let (first, last) = work.popLast() {
            guard last - first > 1 else { continue }
            var farthest = (distance: 0.8, index: first)
            for index in first + 1..<last {
                let distance = distance(line[index], line[first], line[last])
                // Of equally far ones the last.
                if distance > 0.8, distance >= farthest.distance { farthest = (distance, index) }
            }
            if farthest.index > first {
                keeps[farthest.index] = true
                work += [(first, farthest.index), (farthest.index, last)]
            }
        }
        return line.indices.filter { keeps[$0] }.map { line[$0] }
    }

    /// The distance of a point from the line through two others.
    private func distance(_ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
        let (line, gap) = (end - start, point - start)
        let length = (line * line).sum().squareRoot()
        return length > 0 ? abs(line.x * gap.y - line.y * gap.x) / length : (gap * gap).sum().squareRoot()
    }
}
