/// Hides figures that are so small that somebody who was there could know whose they are, and others from which they could be worked
/// out by way of a sum.
public enum SmallCells {
    /// The smallest figure that is shown beside zero.
    public static let least = 5

    /// The cells of a table whose rows, columns and whole have sums that are shown, too.
    ///
    /// - Returns: the cells and the sums, `nil` for each that is hidden. The sum of everything is always shown.
    public static func protected(_ rows: [[Int]]) -> (cells: [[Int?]], rows: [Int?], columns: [Int?]) {
        let width = rows.first?.count ?? 0
        // The sums are a further column and a further row; each line of the whole is an equation.
        let sums = rows.map { $0 + [$0.reduce(0, +)] }
        let feet = (0...width).map { column in sums.reduce(0) { $0 + $1[column] } }
        let all = sums + [feet]
        let across = all.indices.map { row in (0...width).map { row * (width + 1) + $0 } }
        let down = (0...width).map { column in all.indices.map { $0 * (width + 1) + column } }
        let flat = all.flatMap(\.self)
        let isHidden = hidden(flat, lines: across + down, shown: flat.count - 1)
        let kept = zip(flat, isHidden).map { $1 ? nil : $0 }
        let table = all.indices.map { row in Array(kept[row * (width + 1)..<(row + 1) * (width + 1)]) }
        return (
            table.dropLast().map { Array($0.dropLast()) }, table.dropLast().map { $0[width] },
            Array((table.last ?? []).dropLast())
        )
    }

    /// The cells of a list whose sum is shown, too.
    public static func protected(_ list: [Int]) -> [Int?] {
        let values = list + [list.reduce(0, +)]
        let isHidden = hidden(values, lines: [Array(values.indices)], shown: values.count - 1)
        return zip(list, isHidden).map { $1 ? nil : $0 }
    }

    /// - Parameters:
    ///   - lines: the numbers of the cells of each equation.
    ///   - shown: the number of the cell that is never hidden.
    private static func hidden(_ values: [Int], lines: [[Int]], shown: Int) -> [Bool] {
        var isHidden = values.map { (1..<least).contains($0) }
        isHidden[shown] = false
        var isChanged = true
        while isChanged {
            isChanged = false
            for line in lines {
                guard let more = another(in: line, values, isHidden, shown) else { continue }
                isHidden[more] = true
                isChanged = true
            }
        }
        return isHidden
    }

    /// The cell to hide beside those of a line that would not protect one another: the smallest that is something, or else one
    /// that is nothing. `nil` where enough are hidden, and where no more can be.
    private static func another(in line: [Int], _ values: [Int], _ isHidden: [Bool], _ shown: Int) -> Int? {
        let gone = line.filter { isHidden[$0] }
        guard !gone.isEmpty, gone.count < 2 || gone.reduce(0, { $0 + values[$1] }) < least else { return nil }
        let left = line.filter { !isHidden[$0] && $0 != shown }
        let something = left.filter { values[$0] > 0 }.min { (values[$0], $0) < (values[$1], $1) }
        return something ?? (gone.count < 2 ? left.min() : nil)
    }
}
