/// The area within some minutes on foot as a shape that can be read: without the fingers along single streets and the gaps
/// between them, which a map of this scale cannot mean.
///
/// The rings are drawn on a grid, closed and opened by a disc (mathematical morphology), and their outline is followed and
/// smoothed. Cost: linear in the cells of the grid, some 15,000 for the map of a place.
enum ShedShape {
    /// The side of a cell, in units of the drawing.
    private static let side = 3.0
    /// Gaps narrower than twice this are closed, in cells.
    private static let closing = 4.0

    static func rings(of rings: [[Spot]], frame: MapFrame) -> [[Spot]] {
        let rings = rings.filter { $0.count > 2 && $0.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } }
        guard !rings.isEmpty, frame.width.isFinite, frame.height.isFinite else { return [] }
        var grid = Grid(
            columns: Int(min(4_000, frame.width) / side) + 2 * Grid.rim,
            rows: Int(min(4_000, frame.height) / side) + 2 * Grid.rim)
        grid.fill(rings.map { $0.map { $0 / side } })
        let cells = grid.count
        guard cells > 0 else { return [] }
        grid.grow(by: closing)
        grid.shrink(by: closing)
        // Fingers narrower than a third of the shape go.
        let opening = (Double(cells) / .pi).squareRoot() * 0.33
        grid.shrink(by: opening)
        grid.grow(by: opening)
        return grid.outlines().map { LineShape.rounded(LineShape.simplified($0.map { $0 * side }, tolerance: 3.4)) }
            .filter { $0.count > 2 }
    }

    /// Cells that are in or out.
    private struct Grid {
        /// Cells around the frame, so that a shape that touches its edge has an outline.
        static let rim = 8
        let columns: Int
        let rows: Int
        private var isIn: [Bool]

        init(columns: Int, rows: Int) {
            (self.columns, self.rows) = (columns, rows)
            isIn = Array(repeating: false, count: columns * rows)
        }

        var count: Int { isIn.count { $0 } }

        /// Fills rings by the even-odd rule, row by row.
        mutating func fill(_ rings: [[Spot]]) {
            for row in 0..<rows {
                let y = Double(row - Self.rim) + 0.5
                var cuts: [Double] = []
                for ring in rings {
                    guard var before = ring.last else { continue }
                    for point in ring {
                        if (before.y > y) != (point.y > y) {
                            cuts.append(before.x + (point.x - before.x) * (y - before.y) / (point.y - before.y))
                        }
                        before = point
                    }
                }
                cuts.sort()
                for pair in stride(from: 0, to: cuts.count - 1, by: 2) {
                    let first = max(0, Int(max(-1e6, cuts[pair] + 0.5).rounded(.down)) + Self.rim)
                    let last = min(columns, Int(min(1e6, cuts[pair + 1] + 0.5).rounded(.down)) + Self.rim)
                    for column in first..<max(first, last) { isIn[row * columns + column] = true }
                }
            }
        }

        mutating func grow(by radius: Double) {
            let away = distances(from: true)
            for cell in isIn.indices { isIn[cell] = away[bordered(cell)] <= radius }
        }

        mutating func shrink(by radius: Double) {
            let away = distances(from: false)
            for cell in isIn.indices { isIn[cell] = isIn[cell] && away[bordered(cell)] > radius }
        }

        /// The number of a cell on the grid with a border of one cell around it.
        private func bordered(_ cell: Int) -> Int { cell + columns + 3 + cell / columns * 2 }

        /// How far each cell is from the nearest one of a sort, by a chamfer of 1 and √2 in two passes (Borgefors 1986). There is a
        /// border of cells infinitely far away, so that each cell has all its neighbours.
        private func distances(from sort: Bool) -> [Double] {
            let width = columns + 2
            var away = [Double](repeating: .infinity, count: width * (rows + 2))
            for cell in isIn.indices where isIn[cell] == sort { away[bordered(cell)] = 0 }
            let diagonal = 2.0.squareRoot()
            for sign in [-1, 1] {
                for row in sign < 0 ? Array(1...rows) : (1...rows).reversed() {
                    for column in 1...columns {
                        let cell = row * width + (sign < 0 ? column : width - 1 - column)
                        let beyond = cell + sign * width
                        let straight = min(away[cell + sign], away[beyond]) + 1
                        let slanted = min(away[beyond + 1], away[beyond - 1]) + diagonal
                        away[cell] = min(away[cell], straight, slanted)
                    }
                }
            }
            return away
        }

        /// The borders between cells that are in and cells that are out, each a ring with the inside on its right.
        func outlines() -> [[Spot]] {
            var leaving: [SIMD2<Int>: [SIMD2<Int>]] = [:]
            var order: [SIMD2<Int>] = []
            func has(_ column: Int, _ row: Int) -> Bool {
                (0..<columns).contains(column) && (0..<rows).contains(row) && isIn[row * columns + column]
            }
            func edge(_ from: SIMD2<Int>, _ to: SIMD2<Int>) {
                leaving[from, default: []].append(to)
                order.append(from)
            }
            for row in 0..<rows {
                for column in 0..<columns where has(column, row) {
                    let corner = SIMD2(column, row)
                    if !has(column, row - 1) { edge(corner, corner &+ SIMD2(1, 0)) }
                    if !has(column + 1, row) { edge(corner &+ SIMD2(1, 0), corner &+ SIMD2(1, 1)) }
                    if !has(column, row + 1) { edge(corner &+ SIMD2(1, 1), corner &+ SIMD2(0, 1)) }
                    if !has(column - 1, row) { edge(corner &+ SIMD2(0, 1), corner) }
                }
            }
            var rings: [[Spot]] = []
            for start in order {
                var ring: [Spot] = []
                var point = start
                while let next = leaving[point]?.popLast() {
                    ring.append(Spot(Double(point.x - Self.rim), Double(point.y - Self.rim)))
                    point = next
                }
                if ring.count > 3 { rings.append(ring) }
            }
            return rings
        }
    }
}
