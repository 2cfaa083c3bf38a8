/// The kind of way that a walk follows.
public enum WalkingKind: UInt8, Sendable, CaseIterable {
    /// A street, on it or beside it.
    case street
    /// A way for people on foot away from a street, or shared with bicycles.
    case path
    /// A sidewalk that is mapped as a way of its own.
    case sidewalk
    case steps
    case escalator
    case crossing
    /// An open square that is crossed in a straight line.
    case square
    case lift
    case platform
    /// A moving walkway.
    case walkway
    case ferry

    /// Whether one is carried: each ride is told, however short.
    var isRide: Bool { [.lift, .escalator, .walkway, .ferry].contains(self) }
}
