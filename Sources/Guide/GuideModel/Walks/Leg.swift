public import Calendar
public import Geo

/// The walk from one point to the next, or a substitute for it where it is too far to walk.
public struct Leg: Hashable, Sendable {
    public enum Basis: Hashable, Sendable {
        /// Estimated from the straight line; shown as "about".
        case estimate
        /// Along the line that the author drew.
        case line
        /// Along the paths of a map.
        case network
        /// Not a walk: farther than anyone walks in a day. It has no metres and no time, and none are shown.
        case far
    }

    public let metres: Double
    public let time: TimeSpan
    public let basis: Basis
    /// From the first point to the last, both included.
    public let geometry: [Coordinate]
    /// Steps climbed or descended, where known.
    public var steps: Int?
    /// Whether some of them are estimated: they are shown as "about".
    public var hasEstimatedSteps = false
    /// What the ways are made of, as far as the map has it.
    public var surfaces = WalkSurfaces()
    /// Directions in the author's words.
    public var directions: [String] = []
    /// The walk turn by turn; empty unless it follows the paths of a map.
    public var parts: [WalkPart] = []
    /// How to get there without steps.
    public var stepFree: StepFreeWalk = .unknown
    /// What is shut on the usual way when the leg is walked; `nil` where nothing is, and where nobody knows when that will be.
    public var shut: ShutWays?

    /// Metres beyond which it is not a walk: seven hours without a rest.
    public static let farthest = 30_000.0
    /// The same along a line that an author drew, who may mean a day on a long trail.
    public static let farthestDrawn = 60_000.0

    /// The substitute for a walk that is too far.
    public static func far(from start: Coordinate, to end: Coordinate) -> Leg {
        Leg(metres: 0, time: .zero, basis: .far, geometry: [start, end])
    }

    public init(metres: Double, time: TimeSpan, basis: Basis, geometry: [Coordinate]) {
        self.metres = metres
        self.time = time
        self.basis = basis
        self.geometry = geometry
    }

    /// The steps by their direction, where the parts tell it; otherwise all of them in an unknown one.
    public var stairs: Stairs {
        let known = parts.reduce(Stairs()) { $0 + $1.stairs }
        return known.count == steps ? known : Stairs(unknown: steps ?? 0, isEstimated: hasEstimatedSteps)
    }

    public var isEstimate: Bool { basis == .estimate }
    public var isFar: Bool { basis == .far }
}
