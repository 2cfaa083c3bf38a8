import Glibc

/// Finds the edges near a point: a grid of cells over the network, each with the pieces of edges that touch it.
///
/// Cost: building is linear in the points of the shape; a search looks at rings of cells around the point until no nearer
/// piece is possible.
struct StreetIndex: Sendable {
    /// A straight piece of an edge.
    struct Piece: Sendable {
        var edge: UInt32
        /// Which piece of the edge, from 0.
        var part: UInt32
    }

    /// About 60 m, in ten-millionths of a degree of latitude: a few pieces for each cell in a town.
    private static let preferredCell: Int64 = 5400
    private static let mostCells = 4_000_000

    private var (south, west): (Int64, Int64) = (0, 0)
    private var (height, width) = (preferredCell, preferredCell)
    private var (rows, columns) = (0, 0)
    private var starts: [UInt32] = [0]
    private var pieces: [Piece] = []

    /// Where the cells are: the south-western corner and the height and width of a cell, in ten-millionths of a degree, and the number of
    /// rows and columns.
    var frame: [Int] { [Int(south), Int(west), Int(height), Int(width), rows, columns] }

    /// - Parameter frame: that of the network of which this is a part; its own without it.
    init(nodes: PointColumns, edges: EdgeColumns, shape: PointColumns, frame: [Int]? = nil) {
        guard let frame = frame ?? Self.frame(around: nodes) else { return }
        (south, west) = (Int64(frame[0]), Int64(frame[1]))
        (height, width) = (Int64(frame[2]), Int64(frame[3]))
        (rows, columns) = (frame[4], frame[5])
        fill(nodes: nodes, edges: edges, shape: shape)
    }

    private static func frame(around nodes: PointColumns) -> [Int]? {
        guard let south = nodes.latitudes.min(), let north = nodes.latitudes.max(),
            let west = nodes.longitudes.min(), let east = nodes.longitudes.max()
        else { return nil }
        var height = preferredCell
        var width = Int64(Double(height) / max(0.1, cos(Double(south) * 1e-7 * .pi / 180)))
        let (tall, wide) = (Int64(north) - Int64(south), Int64(east) - Int64(west))
        while (tall / height + 1) * (wide / width + 1) > Int64(mostCells) {
            (height, width) = (height * 2, width * 2)
        }
        return [Int(south), Int(west), Int(height), Int(width), Int(tall / height) + 1, Int(wide / width) + 1]
    }

    private mutating func fill(nodes: PointColumns, edges: EdgeColumns, shape: PointColumns) {
        var counts = [UInt32](repeating: 0, count: rows * columns + 1)
        forEachCell(nodes, edges, shape) { cell, _ in counts[cell + 1] += 1 }
        for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
        starts = counts
        pieces = [Piece](repeating: Piece(edge: 0, part: 0), count: Int(counts[counts.count - 1]))
        var places = counts
        var filled = pieces
        forEachCell(nodes, edges, shape) { cell, piece in
            filled[Int(places[cell])] = piece
            places[cell] += 1
        }
        pieces = filled
    }

    /// Calls the closure with every piece and every cell that it touches.
    private func forEachCell(
        _ nodes: PointColumns, _ edges: EdgeColumns, _ shape: PointColumns, _ body: (Int, Piece) -> Void
    ) {
        for edge in 0..<edges.count where edges.metres[edge] > 0 {
            var before = nodes[Int(edges.from[edge])]
            let inner = Int(edges.shapeStarts[edge])..<Int(edges.shapeStarts[edge + 1])
            for part in 0...inner.count {
                let next = part < inner.count ? shape[inner.lowerBound + part] : nodes[Int(edges.to[edge])]
                let piece = Piece(edge: UInt32(edge), part: UInt32(part))
                forEachCell(from: before, to: next) { body($0, piece) }
                before = next
            }
        }
    }

    /// The cells that a line touches: row by row, the columns between where it enters the row and where it leaves it.
    private func forEachCell(from start: GridPoint, to end: GridPoint, _ body: (Int) -> Void) {
        let (low, high) = start.latitude <= end.latitude ? (start, end) : (end, start)
        let rows = row(low.latitude)...row(high.latitude)
        let slope =
            Double(Int64(high.longitude) - Int64(low.longitude)) / max(1, Double(high.latitude) - Double(low.latitude))
        for row in rows {
            let bottom = max(Double(low.latitude), Double(south + Int64(row) * height))
            let top = min(Double(high.latitude), Double(south + Int64(row + 1) * height))
            let enters = Double(low.longitude) + (bottom - Double(low.latitude)) * slope
            let leaves =
                row == rows.upperBound
                ? Double(high.longitude) : Double(low.longitude) + (top - Double(low.latitude)) * slope
            // One unit of slack for rounding.
            let (first, last) = (min(enters, leaves) - 1, max(enters, leaves) + 1)
            for column in column(first)...column(last) { body(row * columns + column) }
        }
    }

    private func row(_ latitude: Int32) -> Int {
        Int(max(0, min(Int64(rows - 1), (Int64(latitude) - south) / height)))
    }

    private func column(_ longitude: Int32) -> Int { column(Double(longitude)) }

    private func column(_ longitude: Double) -> Int {
        Int(max(0, min(Double(columns - 1), ((longitude - Double(west)) / Double(width)).rounded(.down))))
    }
}

extension StreetIndex {
    /// Visits pieces near a point, ring by ring of cells, until the closure's limit is below what the next ring can hold.
    ///
    /// - Parameter visit: takes a piece and returns the distance in metres beyond which no piece matters any more.
    func search(around point: GridPoint, _ visit: (Piece) -> Double) {
        guard rows > 0 else { return }
        let (centreRow, centreColumn) = (row(point.latitude), column(point.longitude))
        var limit = Double.infinity
        for ring in 0...max(rows, columns) {
            if metresToRing(ring, row: centreRow, column: centreColumn, point) > limit { return }
            for row in max(0, centreRow - ring)...min(rows - 1, centreRow + ring) {
                let isEdgeRow = abs(row - centreRow) == ring
                for column in stride(
                    from: centreColumn - ring, through: centreColumn + ring, by: isEdgeRow || ring == 0 ? 1 : 2 * ring)
                where (0..<columns).contains(column) {
                    let cell = row * columns + column
                    for piece in Int(starts[cell])..<Int(starts[cell + 1]) { limit = visit(pieces[piece]) }
                }
            }
        }
    }

    /// A lower bound, in metres, of the distance from the point to that ring of cells.
    private func metresToRing(_ ring: Int, row: Int, column: Int, _ point: GridPoint) -> Double {
        guard ring > 0 else { return 0 }
        let shrink = max(0.05, cos(Double(point.latitude) * 1e-7 * .pi / 180) - 0.01)
        let (latitude, longitude) = (Int64(point.latitude), Int64(point.longitude))
        let gaps = [
            (rowIsInside(row - ring), Double(latitude - (south + Int64(row - ring + 1) * height))),
            (rowIsInside(row + ring), Double(south + Int64(row + ring) * height - latitude)),
            (columnIsInside(column - ring), Double(longitude - (west + Int64(column - ring + 1) * width)) * shrink),
            (columnIsInside(column + ring), Double(west + Int64(column + ring) * width - longitude) * shrink),
        ]
        return max(0, gaps.filter { $0.0 }.map { $0.1 }.min() ?? 0) * GridPoint.metresPerUnit
    }

    private func rowIsInside(_ row: Int) -> Bool { (0..<rows).contains(row) }
    private func columnIsInside(_ column: Int) -> Bool { (0..<columns).contains(column) }
}
