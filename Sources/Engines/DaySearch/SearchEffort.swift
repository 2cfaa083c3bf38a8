/// How long to search, and the seed of its random numbers.
///
/// The search never looks at a clock: it asks `share` how much of its time is used up. With a number of steps the
/// answer depends on nothing but the problem and the seed; with a clock it is the best found by then.
public struct SearchEffort {
    public let seed: UInt64
    /// The share of the time that is used after this many steps; 1 or more ends the search, also to cancel it.
    public let share: (_ steps: Int) -> Double

    public init(seed: UInt64 = 1, share: @escaping (_ steps: Int) -> Double) {
        self.seed = seed
        self.share = share
    }

    public static func steps(_ count: Int, seed: UInt64 = 1) -> SearchEffort {
        SearchEffort(seed: seed) { Double($0) / Double(max(1, count)) }
    }
}

/// A stream of numbers that is the same for the same seed (SplitMix64 by G. Steele, D. Lea and C. Flood, 2014).
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below a positive limit.
    mutating func below(_ limit: Int) -> Int {
        Int(truncatingIfNeeded: ((next() >> 32) &* UInt64(limit)) >> 32)
    }

    /// From 0 up to 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
