public import Geo

/// A walk along ways.
///
/// It runs from snap to snap: the metres between a place and its snap are not part of it.
public struct WalkingRoute: Sendable, Equatable {
    public let from: Snap
    public let to: Snap
    public let metres: Double
    /// Time in seconds at the walker's pace: it includes steps, slopes, surfaces and waits, but no aversions.
    public let seconds: Double
    /// The line walked.
    public let geometry: [Coordinate]
    /// The walk as directions: its parts in order; at least one.
    public let steps: [WalkingStep]
    /// Whether all of it is open to the step-free profile too.
    public let isStepFree: Bool
    /// What the ways are made of.
    public let surfaces: WalkingSurfaces
    /// Where hours decide whether the walk is open, in order.
    public let passages: [WalkingPassage]

    /// Steps on the way, up, down, or in an unknown direction.
    public var stairs: Stairs { steps.reduce(into: Stairs()) { $0.add($1.stairs) } }
    /// Streets crossed where a crossing is mapped.
    public var crossings: Int { steps.reduce(0) { $0 + $1.crossings } }
}

/// Part of a walk that is not always open: a gate, a way, or ways inside a park.
public struct WalkingPassage: Sendable, Hashable {
    /// Which of the network's conditions decides, see ``WalkingNetwork/conditions``.
    public let condition: Int
    /// When it begins and ends, in seconds after the start of the walk. A gate without a wait ends when it begins.
    public let seconds: ClosedRange<Double>
}

/// Numbers of steps of stairs, counted where they are tagged, otherwise estimated from their length.
public struct Stairs: Sendable, Hashable {
    public var up = 0
    public var down = 0
    /// Steps that may go up or down: the map does not say.
    public var unknown = 0

    /// Whether some of them were not counted, but estimated from the length of their line.
    public var isEstimated = false

    public init(up: Int = 0, down: Int = 0, unknown: Int = 0, isEstimated: Bool = false) {
        (self.up, self.down, self.unknown, self.isEstimated) = (up, down, unknown, isEstimated)
    }

    public var count: Int { up + down + unknown }

    mutating func add(_ other: Stairs) {
        up += other.up
        down += other.down
        unknown += other.unknown
        isEstimated = isEstimated || other.isEstimated
    }
}

/// One part of a walk: what to do until the next turn or the next street.
public struct WalkingStep: Sendable, Equatable {
    /// What to do where the step starts: the bend between the way that is left and the way that is entered. Where a crossing lies
    /// between them, the step starts where the walker turns.
    public let turn: WalkingTurn
    /// The number of ``name`` in the network.
    let nameNumber: UInt32?
    /// The name of the way, `nil` when it has none.
    public let name: String?
    public let kind: WalkingKind
    /// The direction in which the step starts, in degrees clockwise from north.
    public let bearing: Double
    /// The direction in which its way ends, in the same degrees; `nil` where it has no length.
    public let endBearing: Double?
    public let metres: Double
    public let seconds: Double
    public let stairs: Stairs
    public let crossings: Int
    /// The change of level on an escalator, lift, ramp or stairs, where the map knows it.
    public let levelChange: LevelChange?
    /// Whether it leads round a roundabout.
    public let isRoundabout: Bool
    /// What distinguishes its way for someone who turns into it.
    public let cue: WalkCue?
    /// The numbers of the conditions on it, see ``WalkingNetwork/conditions``, in order, each once.
    public let conditions: [Int]
    /// The points of the route's geometry that belong to the step; the last of one step is the first of the next.
    public let points: ClosedRange<Int>
}

/// A change of level on a walk.
public struct LevelChange: Sendable, Hashable {
    public let isUp: Bool
    /// The level to which it leads, as the building counts them; `nil` where the map does not say.
    public let level: Double?

    public init(isUp: Bool, level: Double?) { (self.isUp, self.level) = (isUp, level) }
}

/// The change of direction where a step starts.
public enum WalkingTurn: String, Sendable, CaseIterable {
    case start, straight, slightRight, right, sharpRight, slightLeft, left, sharpLeft, back

    /// In degrees: what is less is no turn.
    static let leastDegrees = 20.0

    /// Whether it is hardly a turn.
    var isSlight: Bool { self == .straight || self == .slightLeft || self == .slightRight }

    /// The kind of a turn by its angle in degrees, clockwise, −180…180.
    init(degrees: Double) {
        let size = abs(degrees)
        self =
            switch (size, degrees > 0) {
            case (..<Self.leastDegrees, _): .straight
            case (..<45, true): .slightRight
            case (..<45, false): .slightLeft
            case (..<120, true): .right
            case (..<120, false): .left
            case (..<165, true): .sharpRight
            case (..<165, false): .sharpLeft
            default: .back
            }
    }
}
