public import Geo

/// The walk from one point to the next.
public struct Leg: Hashable, Sendable {
    public enum Basis: Hashable, Sendable {
        /// Reckoned from the straight line; shown as "about".
        case estimate
        /// Along the line that the author drew.
        case line
        /// Along the paths of a map.
        case network
    }

    public let metres: Double
    public let time: TimeSpan
    public let basis: Basis
    /// From the first point to the last, both included.
    public let geometry: [Coordinate]
    /// Steps climbed or descended, where known.
    public var steps: Int?
    /// Directions in the author's words.
    public var directions: [String] = []
    /// The walk turn by turn; empty unless it follows the paths of a map.
    public var parts: [WalkPart] = []
    /// How to get there without steps.
    public var stepFree: StepFreeWalk = .unknown

    public init(metres: Double, time: TimeSpan, basis: Basis, geometry: [Coordinate]) {
        self.metres = metres
        self.time = time
        self.basis = basis
        self.geometry = geometry
    }

    public var isEstimate: Bool { basis == .estimate }
}
