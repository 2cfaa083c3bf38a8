import Geo
import Glibc

/// Draws the reached ways on a grid with a broad pen, and traces the outline of the cells that are filled.
struct WalkshedSketch {
    /// Metres of a cell's side.
    private static let cell = 15.0
    /// Half the width of the pen in metres: houses along a street are within this distance of its middle.
    private static let pen = 25.0
    /// How many cells the ink of a dot reaches beyond its own.
    private static let reach = Int((pen / cell).rounded(.up))
    /// In cells, 60 km: lines that lead farther away are left out.
    private static let farthest = 4_096.0

    private let origin: Coordinate
    private let metresPerDegree: (north: Double, east: Double)
    /// The lower left cell, and how many columns there are.
    private var (west, south, columns) = (0, 0, 0)
    /// Which cells have ink: row after row from the south, in each from the west.
    private var ink: [Bool] = []

    /// Draws some lines of points.
    init(around origin: Coordinate, lines: [[Coordinate]]) {
        self.origin = origin
        let north = Coordinate.earthRadius * .pi / 180
        metresPerDegree = (north, max(1, north * cos(origin.latitude * .pi / 180)))
        let farthest = Self.cell * Self.farthest
        let drawn = lines.map { $0.map(position) }.filter { line in
            line.allSatisfy { abs($0.x) < farthest && abs($0.y) < farthest }
        }
        guard let first = drawn.first(where: { !$0.isEmpty })?.first else { return }
        var (low, high) = (first, first)
        for point in drawn.joined() {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        (west, south) = (Self.place(low.x) - Self.reach, Self.place(low.y) - Self.reach)
        columns = Self.place(high.x) + Self.reach + 1 - west
        ink = [Bool](repeating: false, count: columns * (Self.place(high.y) + Self.reach + 1 - south))
        for line in drawn { draw(line) }
    }

    /// The outer outline of all ink, smoothed by less than a cell, anticlockwise.
    func outline() -> [Coordinate] {
        guard let start = ink.firstIndex(of: true) else { return [] }
        return simplified(trace(from: start)).map(coordinate)
    }
}

extension WalkshedSketch {
    private func position(_ coordinate: Coordinate) -> SIMD2<Double> {
        SIMD2(
            (coordinate.longitude - origin.longitude) * metresPerDegree.east,
            (coordinate.latitude - origin.latitude) * metresPerDegree.north)
    }

    private func coordinate(_ corner: SIMD2<Double>) -> Coordinate {
        Coordinate(
            latitude: origin.latitude + corner.y * Self.cell / metresPerDegree.north,
            longitude: origin.longitude + corner.x * Self.cell / metresPerDegree.east)
    }

    /// The column or row of a place.
    private static func place(_ metres: Double) -> Int { Int((metres / cell).rounded(.down)) }

    private mutating func draw(_ line: [SIMD2<Double>]) {
        for (first, last) in zip(line, line.dropFirst()) {
            let length = hypot(last.x - first.x, last.y - first.y)
            let dots = max(1, Int((length / (Self.cell / 2)).rounded(.up)))
            for dot in 0...dots { stamp(first + (last - first) * (Double(dot) / Double(dots))) }
        }
    }

    private mutating func stamp(_ dot: SIMD2<Double>) {
        let (x, y) = (Self.place(dot.x), Self.place(dot.y))
        for row in y - Self.reach...y + Self.reach {
            let across = (Double(row) + 0.5) * Self.cell - dot.y
            let (first, square) = ((row - south) * columns - west, across * across)
            for column in x - Self.reach...x + Self.reach {
                let along = (Double(column) + 0.5) * Self.cell - dot.x
                if along * along + square <= Self.pen * Self.pen { ink[first + column] = true }
            }
        }
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
            let farthest = (first + 1..<last).map { (distance(line[$0], line[first], line[last]), $0) }.max {
                $0.0 < $1.0
            }
            if let farthest, farthest.0 > 0.8 {
                keeps[farthest.1] = true
                work += [(first, farthest.1), (farthest.1, last)]
            }
        }
        return line.indices.filter { keeps[$0] }.map { line[$0] }
    }

    /// The distance of a point from the line through two others.
    private func distance(_ point: SIMD2<Double>, _ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
        let (line, gap) = (end - start, point - start)
        let length = hypot(line.x, line.y)
        return length > 0 ? abs(line.x * gap.y - line.y * gap.x) / length : hypot(gap.x, gap.y)
    }
}
