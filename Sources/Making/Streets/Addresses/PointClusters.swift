/// Parts of a set of points with at least half a kilometre between them, by the cells of a grid:
/// cells that touch are of one part. Cost: linear.
struct PointClusters {
    private struct Cell: Hashable, Comparable {
        let row: Int32
        let column: Int32

        init(_ row: Int32, _ column: Int32) { (self.row, self.column) = (row, column) }

        init(_ point: AddressPoint) {
            self.init(Self.floor(point.latitude), Self.floor(point.longitude))
        }

        /// In units of 0.00001 degrees: 550 m from south to north.
        private static let size: Int32 = 500

        private static func floor(_ value: Int32) -> Int32 {
            value >= 0 ? value / size : (value + 1) / size - 1
        }

        static func < (one: Self, other: Self) -> Bool {
            (one.row, one.column) < (other.row, other.column)
        }

        /// A cell of the same size is half as wide at 60° north: two of them are looked at there.
        var neighbours: [Cell] {
            (-1...1).flatMap { up in (-2...2).map { Cell(row + up, column + $0) } }
        }
    }

    private(set) var count = 0
    private var parts: [Cell: Int] = [:]

    init(_ points: [AddressPoint]) {
        let cells = Set(points.map(Cell.init))
        for start in cells.sorted() where parts[start] == nil {
            parts[start] = count
            var open = [start]
            while let cell = open.popLast() {
                for next in cell.neighbours where cells.contains(next) && parts[next] == nil {
                    parts[next] = count
                    open.append(next)
                }
            }
            count += 1
        }
    }

    /// The items of each part, in the order that they have.
    func split<Item>(_ items: [Item], _ point: (Item) -> AddressPoint) -> [[Item]] {
        var result = [[Item]](repeating: [], count: count)
        for item in items {
            if let part = parts[Cell(point(item))] { result[part].append(item) }
        }
        return result
    }
}
