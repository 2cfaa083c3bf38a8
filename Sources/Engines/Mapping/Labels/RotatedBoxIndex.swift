/// Plates by the cells of the drawing that they touch, so that a new one is compared only with its neighbours.
///
/// Each cell has a linked list of plates in one flat array. Plates beyond the drawing belong to the
/// cells at its edge.
struct RotatedBoxIndex: Sendable {
    private static let side = 32.0

    private struct Link {
        let plate: Int32
        let next: Int32
    }

    private let columns: Int
    private let rows: Int
    /// The first link of each cell, row by row; -1 where there is none.
    private var first: [Int32]
    private var links: [Link] = []
    private var plates: [RotatedBox] = []

    /// - Parameter size: of the drawing.
    init(size: Spot) {
        columns = max(1, Int(min(size.x, 1e4) / Self.side) + 1)
        rows = max(1, Int(min(size.y, 1e4) / Self.side) + 1)
        first = Array(repeating: -1, count: columns * rows)
    }

    mutating func insert(_ plate: RotatedBox) {
        guard let area = area(under: plate) else { return }
        for row in area.rows {
            for column in area.columns {
                links.append(Link(plate: Int32(plates.count), next: first[row * columns + column]))
                first[row * columns + column] = Int32(links.count - 1)
            }
        }
        plates.append(plate)
    }

    func hits(_ plate: RotatedBox) -> Bool {
        guard let area = area(under: plate) else { return false }
        for row in area.rows {
            for column in area.columns {
                var link = first[row * columns + column]
                while link >= 0 {
                    if plates[Int(links[Int(link)].plate)].overlaps(plate) { return true }
                    link = links[Int(link)].next
                }
            }
        }
        return false
    }

    /// How many of them overlap the plate.
    func count(under plate: RotatedBox) -> Int {
        guard let area = area(under: plate) else { return 0 }
        // A plate that lies in several cells counts once; there are a few at most.
        var found: [Int32] = []
        for row in area.rows {
            for column in area.columns {
                var link = first[row * columns + column]
                while link >= 0 {
                    let number = links[Int(link)].plate
                    if !found.contains(number), plates[Int(number)].overlaps(plate) { found.append(number) }
                    link = links[Int(link)].next
                }
            }
        }
        return found.count
    }

    /// The cells that a plate touches; `nil` for one that is not finite or far too large.
    private func area(under plate: RotatedBox) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
        let (low, high) = (plate.centre - plate.reach, plate.centre + plate.reach)
        guard low.x.isFinite, low.y.isFinite, high.x.isFinite, high.y.isFinite, (high - low).length < 1e5 else {
            return nil
        }
        func cell(_ value: Double, _ count: Int) -> Int { Int(max(0, min(Double(count - 1), value / Self.side))) }
        return (cell(low.y, rows)...cell(high.y, rows), cell(low.x, columns)...cell(high.x, columns))
    }
}
