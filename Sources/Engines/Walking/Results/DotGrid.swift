/// Dots along lines, one bit each, on a grid that divides each cell of a coarser one: so a dot costs one bit, however broad the pen is.
///
/// Coordinates are in dots, those of cells in cells; both begin at the same origin.
struct DotGrid {
    /// How many dots there are across a cell.
    static let dotsOfCell = 4
    /// A dot for each second one, which is less than the pen is broad.
    private static let step = 2.0
    /// Bits at both ends of each row, so that a pen may reach beyond the edge.
    private static let margin = 64

    private let (west, south): (Int, Int)
    private let (columns, rows): (Int, Int)
    /// The words of a row.
    private let stride: Int
    private var bits: [UInt64]

    /// - Parameters:
    ///   - west: the first column of cells.
    ///   - south: the first row of cells.
    init(west: Int, south: Int, columns: Int, rows: Int) {
        (self.west, self.south) = (west, south)
        (self.columns, self.rows) = (columns, rows)
        stride = (columns * Self.dotsOfCell + 2 * Self.margin + 63) / 64
        bits = [UInt64](repeating: 0, count: stride * rows * Self.dotsOfCell)
    }

    /// Marks dots along a line, all of whose points are on the grid.
    mutating func mark(from first: SIMD2<Double>, to last: SIMD2<Double>) {
        let line = last - first
        let count = max(1, ((line * line).sum().squareRoot() / Self.step).rounded(.up))
        let corner = SIMD2(Double(west * Self.dotsOfCell - Self.margin), Double(south * Self.dotsOfCell))
        let (start, step) = (first - corner, line / count)
        for number in 0...Int(count) {
            // Nothing is negative here, so that the fraction may be cut off.
            let dot = start + step * Double(number)
            let (column, row) = (Int(dot.x), Int(dot.y))
            bits[row * stride + column >> 6] |= 1 << UInt64(truncatingIfNeeded: column & 63)
        }
    }

    /// Which cells have a dot near their middle: row after row from the south, in each from the west.
    ///
    /// Cost: up to twice the radius for each cell, less where there are many dots.
    ///
    /// - Parameter radius: in dots; at most 16.
    func cells(within radius: Double) -> [Bool] {
        var cells = [Bool](repeating: false, count: columns * rows)
        let middle = Self.dotsOfCell / 2
        let spans = Self.spans(radius)
        for row in 0..<rows {
            for (distance, half) in spans {
                let dots = row * Self.dotsOfCell + middle + distance
                guard (0..<rows * Self.dotsOfCell).contains(dots) else { continue }
                let mask: UInt64 = 1 << UInt64(2 * half) - 1
                for column in 0..<columns where !cells[row * columns + column] {
                    let bit = Self.margin + column * Self.dotsOfCell + middle - half
                    let (word, shift) = (dots * stride + bit >> 6, UInt64(bit & 63))
                    // A shift by all bits of a word gives none of them.
                    let found = bits[word] >> shift | bits[word + 1] << (64 - shift)
                    if found & mask > 0 { cells[row * columns + column] = true }
                }
            }
        }
        return cells
    }

    /// For each row of dots that a circle around a corner of dots meets: how far it is above the corner, and how many dots on either
    /// side have their middles in the circle. The nearest rows first, which most often decide.
    private static func spans(_ radius: Double) -> [(distance: Int, half: Int)] {
        let reach = Int(radius.rounded(.up))
        return (0..<reach).flatMap { [$0, -1 - $0] }.compactMap { distance in
            let height = Double(distance) + 0.5
            let square = radius * radius - height * height
            let half = square < 0 ? 0 : Int((square.squareRoot() + 0.5).rounded(.down))
            return half > 0 ? (distance, half) : nil
        }
    }
}
