/// The levels of a building that a way is on, in halves of a level; see Key:level.
struct LevelRange: Equatable {
    /// Twice the lowest and the highest level, plus ``zero``; 0 where they are not known.
    var low: UInt8
    var high: UInt8

    /// What stands for level 0.
    static let zero = 128.0
    static let unknown = LevelRange(low: 0, high: 0)

    init(low: UInt8, high: UInt8) { (self.low, self.high) = (low, high) }

    var isKnown: Bool { low > 0 }
    var lowest: Double { (Double(low) - Self.zero) / 2 }
    var highest: Double { (Double(high) - Self.zero) / 2 }
    /// The level of a way that is on one only.
    var only: Double? { isKnown && low == high ? lowest : nil }

    func contains(_ level: Double) -> Bool { level == lowest || level == highest }
}
