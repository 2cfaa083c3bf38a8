import Glibc

/// Which squares are near a point: a grid of cells of about 40 m.
///
/// Cost: building is linear in the cells that the boxes of the squares cover, at most ``mostCells`` for each; a
/// question about a place is one look into a hash table. Memory: 28 to 52 bytes for each cell that has squares, and 4
/// for each of its squares.
struct SquareCells {
    /// In ten-millionths of a degree of latitude.
    private static let height: Int64 = 3600
    private static let mostCells = 10_000

    private let width: Int64
    private var cells = IDMap(expecting: 0)
    /// Where the squares of a cell start in `squares`; one longer than there are cells.
    private var starts: [UInt32] = [0]
    private var squares: [UInt32] = []

    /// - Parameter boxes: those of the squares.
    init(_ boxes: [GridBox]) {
        let latitude = Double(boxes.first?.low.latitude ?? 0) * 1e-7 * .pi / 180
        let width = Int64(Double(Self.height) / max(0.1, cos(latitude)))
        self.width = width
        for box in boxes {
            Self.forEachCell(box.low, box.high, width) { cell in
                let place = Int(cells.insert(cell)) + 1
                if place == starts.count { starts.append(0) }
                starts[place] += 1
            }
        }
        for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
        squares = [UInt32](repeating: 0, count: Int(starts[starts.count - 1]))
        var next = starts
        for (square, box) in boxes.enumerated() {
            Self.forEachCell(box.low, box.high, width) { cell in
                guard let number = cells[cell] else { return }
                squares[Int(next[Int(number)])] = UInt32(square)
                next[Int(number)] += 1
            }
        }
    }

    /// The squares whose boxes may touch that of a line, in their order, each once.
    func near(_ start: GridPoint, _ end: GridPoint) -> [Int] {
        let low = GridPoint(
            latitude: min(start.latitude, end.latitude), longitude: min(start.longitude, end.longitude))
        let high = GridPoint(
            latitude: max(start.latitude, end.latitude), longitude: max(start.longitude, end.longitude))
        var found: [Int] = []
        Self.forEachCell(low, high, width) { cell in
            for square in squares(in: cell) where !found.contains(Int(square)) { found.append(Int(square)) }
        }
        if found.count > 1 { found.sort() }
        return found
    }

    /// The squares whose boxes may hold a point, in their order.
    func at(_ point: GridPoint) -> [Int] { squares(in: cell(of: point)).map { Int($0) } }

    /// Whether there may be a square in the cell of a point.
    func isUsed(at point: GridPoint) -> Bool { cells[cell(of: point)] != nil }

    private func squares(in cell: Int64) -> ArraySlice<UInt32> {
        guard let number = cells[cell] else { return [] }
        return squares[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])]
    }

    private func cell(of point: GridPoint) -> Int64 {
        Self.cell(
            (Int64(point.latitude) + 900_000_000) / Self.height, (Int64(point.longitude) + 1_800_000_000) / width)
    }

    /// The cells of a box; none for a larger one, which is a mistake, or a way across country.
    @inline(__always)
    private static func forEachCell(
        _ low: GridPoint, _ high: GridPoint, _ width: Int64, _ body: (Int64) -> Void
    ) {
        let rows = (Int64(low.latitude) + 900_000_000) / height...(Int64(high.latitude) + 900_000_000) / height
        let columns = (Int64(low.longitude) + 1_800_000_000) / width...(Int64(high.longitude) + 1_800_000_000) / width
        guard rows.count * columns.count <= mostCells else { return }
        for row in rows { for column in columns { body(cell(row, column)) } }
    }

    private static func cell(_ row: Int64, _ column: Int64) -> Int64 { row << 32 | column }
}
