/// A small pseudorandom generator that depends only on a slug, so that a place keeps its picture from build to build.
///
///     var seed = SlugSeed("old-north-church")
///     seed.pick(3...5)
///
/// It is SplitMix64, seeded with the FNV-1a hash of the slug. It is not meant for anything that must be hard to guess.
struct SlugSeed {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325
    /// On which side the sun is, where that is decided already.
    var side: Bool?

    /// Starts from the letters of a slug; equal slugs give equal choices.
    init(_ slug: String) {
        for byte in slug.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// One of the whole numbers in the range.
    mutating func pick(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// One of the elements; the list must not be empty.
    mutating func pick<Element>(of choices: [Element]) -> Element {
        choices[pick(0...choices.count - 1)]
    }

    /// True about half of the time.
    mutating func coin() -> Bool { next() & 0x100 != 0 }
}

private extension SlugSeed {
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
