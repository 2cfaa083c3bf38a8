/// What is walked on, in the categories that directions need.
public enum WalkWay: String, Sendable, CaseIterable {
    case street, path, steps, square, bridge, tunnel, crossing, lift, escalator, walkway, ferry

    /// For someone who walks on it, a sidewalk is part of its street.
    public init(_ kind: WalkingKind) {
        self =
            switch kind {
            case .street, .sidewalk: .street
            case .path, .platform: .path
            case .steps: .steps
            case .escalator: .escalator
            case .crossing: .crossing
            case .square: .square
            case .lift: .lift
            case .walkway: .walkway
            case .ferry: .ferry
            }
    }

    /// Whether one is carried: every ride is told, however short.
    var isRide: Bool { self == .lift || self == .escalator || self == .walkway || self == .ferry }

    /// Whether it is about going up or down, or being carried.
    public var isClimb: Bool { self == .steps || isRide }

    /// Whether it goes neither over nor under anything.
    var isPlain: Bool {
        self == .street || self == .path || self == .square || self == .crossing
    }
}
