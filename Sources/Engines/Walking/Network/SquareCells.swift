import Glibc

/// Which squares are near a point: a grid of cells of about 40 m.
///
/// Cost: building is linear in the cells that the boxes of the squares cover, at most ``mostCells`` for each; a question about a place
/// without squares is one look at a bit.
struct SquareCells {
    /// In ten-millionths of a degree of latitude.
    private static let height: Int64 = 3600
    private static let mostCells = 10_000
    private static let bits = 1 << 16

    private let width: Int64
    private let squares: [UInt64: [Int]]
    private let isUsed: [Bool]

    /// - Parameter boxes: those of the squares.
    init(_ boxes: [GridBox]) {
        let latitude = Double(boxes.first?.low.latitude ?? 0) * 1e-7 * .pi / 180
        let width = Int64(Double(Self.height) / max(0.1, cos(latitude)))
        var squares: [UInt64: [Int]] = [:]
        var isUsed = [Bool](repeating: false, count: Self.bits)
        for (square, box) in boxes.enumerated() {
            for cell in Self.cells(box.low, box.high, width: width) {
                squares[cell, default: []].append(square)
                isUsed[Self.bit(cell)] = true
            }
        }
        (self.width, self.squares, self.isUsed) = (width, squares, isUsed)
    }

    /// The squares whose boxes may touch that of a line, in their order, each once.
    func near(_ start: GridPoint, _ end: GridPoint) -> [Int] {
        let low = GridPoint(
            latitude: min(start.latitude, end.latitude), longitude: min(start.longitude, end.longitude))
        let high = GridPoint(
            latitude: max(start.latitude, end.latitude), longitude: max(start.longitude, end.longitude))
        var found: [Int] = []
        for cell in Self.cells(low, high, width: width) where isUsed[Self.bit(cell)] {
            for square in squares[cell] ?? [] where !found.contains(square) { found.append(square) }
        }
        return found.count > 1 ? found.sorted() : found
    }

    /// The squares whose boxes may hold a point, in their order.
    func at(_ point: GridPoint) -> [Int] {
        let cell = Self.cell(
            (Int64(point.latitude) + 900_000_000) / Self.height, (Int64(point.longitude) + 1_800_000_000) / width)
        return isUsed[Self.bit(cell)] ? squares[cell] ?? [] : []
    }

    /// Whether there may be a square in the cell of a point.
    func isUsed(at point: GridPoint) -> Bool { !at(point).isEmpty }

    /// The cells of a box; none for a larger one, which is a mistake, or a way across country.
    private static func cells(_ low: GridPoint, _ high: GridPoint, width: Int64) -> [UInt64] {
        let rows = (Int64(low.latitude) + 900_000_000) / height...(Int64(high.latitude) + 900_000_000) / height
        let columns = (Int64(low.longitude) + 1_800_000_000) / width...(Int64(high.longitude) + 1_800_000_000) / width
        let (tall, wide) = (rows.upperBound - rows.lowerBound + 1, columns.upperBound - columns.lowerBound + 1)
        guard tall * wide <= mostCells else { return [] }
        return rows.flatMap { row in columns.map { cell(row, $0) } }
    }

    private static func cell(_ row: Int64, _ column: Int64) -> UInt64 { UInt64(row) << 32 | UInt64(column) }

    private static func bit(_ cell: UInt64) -> Int {
        Int(truncatingIfNeeded: (cell &* 0x9e37_79b9_7f4a_7c15) >> 48)
    }
}
