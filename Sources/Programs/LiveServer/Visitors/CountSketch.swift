/// How often each of any number of subjects was counted, in memory of a fixed size. It never says too little; it says too
/// much where subjects share cells in all rows, which with less than one count for each cell is next to never.
///
/// Cost: four steps, whatever was counted before. Source: the count-min sketch of Cormode and Muthukrishnan (2005). Which
/// cells a subject has depends on the seed of this program's hashes, which strangers do not know.
struct CountSketch: Sendable {
    private static let rows = 4

    private let width: Int
    private var cells: [UInt32]
    /// All that was counted.
    private(set) var total = 0

    /// - Parameter width: cells in each of the four rows.
    init(width: Int) {
        self.width = width
        cells = [UInt32](repeating: 0, count: Self.rows * width)
    }

    /// Whether counts of different subjects begin to be mistaken for one another.
    var isFull: Bool { total >= 4 * width }

    func count(of subject: String) -> Int { Int(places(of: subject).map { cells[$0] }.min() ?? 0) }

    mutating func add(_ subject: String) {
        for place in places(of: subject) where cells[place] < .max { cells[place] += 1 }
        total += 1
    }

    /// Takes back what was added before.
    mutating func remove(_ subject: String) {
        for place in places(of: subject) where cells[place] > 0 { cells[place] -= 1 }
        total = max(0, total - 1)
    }

    private func places(of subject: String) -> [Int] {
        (0..<Self.rows).map { row in
            var hasher = Hasher()
            hasher.combine(row)
            hasher.combine(subject)
            return row * width + Int(UInt(bitPattern: hasher.finalize()) % UInt(width))
        }
    }
}
