/// Points by the grid cell that they lie in, in flat arrays that are filled once, so that those near a place are found
/// without looking at the others.
struct SpotGrid {
    /// The most cells; a larger grid gets larger cells. Many more cells than spots would only be empty.
    private static func mostCells(for spots: Int) -> Int { min(max(spots * 8, 1 << 10), 1 << 18) }

    private let origin: Spot
    private let side: Double
    private let columns: Int
    private let rows: Int
    /// For each cell, row by row, where its numbers begin; one more for the end.
    private var starts: [Int32]
    private var numbers: [Int32]

    /// - Parameters:
    ///   - spots: finite ones.
    ///   - side: of a cell; no search may reach farther.
    init(_ spots: [Spot], side: Double) {
        var (low, high) = (spots.first ?? Spot(0, 0), spots.first ?? Spot(0, 0))
        for spot in spots {
            low = pointwiseMin(low, spot)
            high = pointwiseMax(high, spot)
        }
        let size = high - low
        let most = Double(Self.mostCells(for: spots.count))
        self.side = max(side, (size.x * size.y / most).squareRoot(), max(size.x, size.y) / most)
        origin = low
        columns = Int(size.x / self.side) + 1
        rows = Int(size.y / self.side) + 1
        starts = Array(repeating: 0, count: columns * rows + 1)
        numbers = Array(repeating: 0, count: spots.count)
        let cells = spots.map { cell(of: $0) }
        for cell in cells { starts[cell + 1] += 1 }
        for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
        var next = starts
        for (number, cell) in cells.enumerated() {
            numbers[Int(next[cell])] = Int32(number)
            next[cell] += 1
        }
    }

    private func cell(of spot: Spot) -> Int {
        Int((spot.y - origin.y) / side) * columns + Int((spot.x - origin.x) / side)
    }

    /// Whether a test holds for any point in the cell of the given one or in a neighbouring cell.
    func contains(near spot: Spot, where test: (Int) -> Bool) -> Bool {
        let (column, row) = (Int((spot.x - origin.x) / side), Int((spot.y - origin.y) / side))
        let (left, right) = (max(0, column - 1), min(columns - 1, column + 1))
        for row in max(0, row - 1)...min(rows - 1, row + 1) {
            // Neighbouring cells of a row lie together.
            for index in starts[row * columns + left]..<starts[row * columns + right + 1]
            where test(Int(numbers[Int(index)])) {
                return true
            }
        }
        return false
    }
}
