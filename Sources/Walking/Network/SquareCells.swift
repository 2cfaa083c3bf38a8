import Glibc

/// Which squares are near a point: a grid of cells of about 40 m.
///
/// Cost: building is linear in the cells that the boxes of the squares cover, at most ``mostCells`` for each; a question about a place
/// without squares is one look at a bit.
struct SquareCells {
    /// In ten-millionths of a degree of latitude.
    private static let height: Int64 = 3600
    private static let mostCells: Int64 = 10_000
    private static let bits = 1 << 16

    private let width: Int64
    private var squares: [UInt64: [Int]] = [:]
    private var isUsed = [Bool](repeating: false, count: bits)

    /// - Parameter boxes: the south-western and the north-eastern corner of each square.
    init(_ boxes: [(GridPoint, GridPoint)]) {
        let latitude = Double(boxes.first?.0.latitude ?? 0) * 1e-7 * .pi / 180
        width = Int64(Double(Self.height) / max(0.1, cos(latitude)))
        for (square, box) in boxes.enumerated() {
            forEachCell(box.0, box.1) { cell in
                squares[cell, default: []].append(square)
                isUsed[Self.bit(cell)] = true
            }
        }
    }

    /// The squares whose boxes may touch that of a line, in their order, each once.
    func near(_ start: GridPoint, _ end: GridPoint) -> [Int] {
        var found: [Int] = []
        forEachCell(
            GridPoint(
                latitude: min(start.latitude, end.latitude), longitude: min(start.longitude, end.longitude)),
            GridPoint(
                latitude: max(start.latitude, end.latitude), longitude: max(start.longitude, end.longitude))
        ) { cell in
            guard isUsed[Self.bit(cell)] else { return }
            for square in squares[cell] ?? [] where !found.contains(square) { found.append(square) }
        }
        return found.count > 1 ? found.sorted() : found
    }

    private func forEachCell(_ low: GridPoint, _ high: GridPoint, _ body: (UInt64) -> Void) {
        let rows = (row(low.latitude), row(high.latitude))
        let columns = (column(low.longitude), column(high.longitude))
        // Anything longer is a mistake, or a way across country.
        guard (rows.1 - rows.0 + 1) * (columns.1 - columns.0 + 1) <= Self.mostCells else { return }
        for row in rows.0...rows.1 {
            for column in columns.0...columns.1 { body(UInt64(row) << 32 | UInt64(column)) }
        }
    }

    private func row(_ latitude: Int32) -> Int64 { (Int64(latitude) + 900_000_000) / Self.height }
    private func column(_ longitude: Int32) -> Int64 { (Int64(longitude) + 1_800_000_000) / width }

    private static func bit(_ cell: UInt64) -> Int {
        Int(truncatingIfNeeded: (cell &* 0x9e37_79b9_7f4a_7c15) >> 48)
    }
}
