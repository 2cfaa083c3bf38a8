import Foundation

/// A stream of numbers that is the same for the same seed (SplitMix64 by G. Steele, D. Lea and C. Flood, 2014).
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 up to 1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func isTrue(_ probability: Double) -> Bool { unit() < probability }

    /// From 0 up to a positive limit.
    mutating func below(_ limit: Int) -> Int { Int(unit() * Double(limit)) }

    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

    /// Normal, mean 0, deviation 1 (Box and Muller, 1958).
    mutating func normal() -> Double {
        let radius = (-2 * log(1 - unit())).squareRoot()
        return radius * cos(2 * .pi * unit())
    }

    /// How often something happens that happens `mean` times on average (Knuth); for small means.
    mutating func poisson(_ mean: Double) -> Int {
        let limit = exp(-mean)
        var (count, product) = (0, unit())
        while product > limit {
            count += 1
            product *= unit()
        }
        return count
    }
}
