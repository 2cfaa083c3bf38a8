/// Random numbers that are the same on every run: SplitMix64 (Steele, Lea and Flood, 2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }

    /// The bytes with a few of them changed, lost, repeated or cut off.
    public mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
        var damaged = bytes
        for _ in 0...Int.random(in: 0...3, using: &self) where !damaged.isEmpty {
            let place = Int.random(in: 0..<damaged.count, using: &self)
            switch Int.random(in: 0...5, using: &self) {
            case 0: damaged.remove(at: place)
            case 1: damaged.insert(UInt8.random(in: 0...255, using: &self), at: place)
            case 2: damaged.removeLast(damaged.count - place)
            case 3: damaged.insert(contentsOf: damaged[..<place].suffix(20), at: place)
            default: damaged[place] = UInt8.random(in: 0...255, using: &self)
            }
        }
        return damaged
    }
}
