/// What distinguishes a way for those who turn into it, where neither a name nor a place of the guide
/// does.
public enum WalkCue: UInt8, Sendable, CaseIterable {
    /// It soon leads over a bridge, through a tunnel or through a gate.
    case bridge = 1
    case tunnel, gate
    /// This is seen where it begins.
    case pond, water, fountain, playground
    /// It is wider or narrower than the way that is left.
    case wider, narrower

    /// Whether it compares a way with the one before it.
    var isOfWidth: Bool { self == .wider || self == .narrower }

    /// What is seen where the walk turns into a corner that leads to a way: beside the corner, or on the
    /// way itself.
    static func seen(from corner: WalkCue?, on way: WalkCue?) -> WalkCue? {
        if let corner, !corner.isOfWidth { return corner }
        guard let way, way.rawValue <= WalkCue.gate.rawValue else { return nil }
        return way
    }
}

/// How a way looks at turns into it, in thirteen bits: two for what it leads over or through, three for
/// what is seen at each of its ends, five for its width.
struct WayLook: Equatable, Sendable {
    var bits: UInt16 = 0

    /// Larger than all bits.
    static let limit = 1 << 13

    /// In half metres: of which width nothing more is told.
    private static let widest: UInt16 = 31

    /// A bridge, a tunnel or a gate.
    var passage: WalkCue? {
        get { WalkCue(rawValue: UInt8(bits & 3)) }
        set { bits = bits & ~3 | UInt16(newValue?.rawValue ?? 0) }
    }

    /// In half metres, rounded down; 0 where it is not known.
    var width: UInt16 { bits >> 8 }

    /// What is seen where it begins, or where it ends.
    func sight(atEnd: Bool) -> WalkCue? {
        let number = UInt8(bits >> (atEnd ? 5 : 2) & 7)
        return (1...4).contains(number) ? WalkCue(rawValue: number + WalkCue.gate.rawValue) : nil
    }

    mutating func see(_ sight: WalkCue, atEnd: Bool) {
        bits |= UInt16(sight.rawValue - WalkCue.gate.rawValue) << (atEnd ? 5 : 2)
    }

    mutating func measure(metres: Double) {
        bits |= min(Self.widest, UInt16(max(0, min(99, metres * 2)))) << 8
    }

    /// Keeps only what it leads over or through.
    mutating func forgetRest() { bits &= 3 }

    /// Whether a way is clearly wider or narrower than the one before it: by half and half a metre more,
    /// however both widths were rounded.
    static func comparing(_ width: UInt16, with before: UInt16) -> WalkCue? {
        guard width > 0, before > 0 else { return nil }
        if width * 2 >= before * 3 + 4 { return .wider }
        return before * 2 >= width * 3 + 4 ? .narrower : nil
    }
}
