public import Calendar

public import enum Walking.WalkCue

/// One part of a walk: a turn, and the way that follows it.
public struct WalkPart: Hashable, Sendable {
    public enum Turn: String, Hashable, Sendable, CaseIterable {
        case start, straight, slightLeft, left, sharpLeft, slightRight, right, sharpRight, back
    }

    /// What is walked on, in the categories that directions need.
    public enum Way: String, Hashable, Sendable, CaseIterable {
        case street, path, steps, square, bridge, tunnel, crossing, lift, escalator
        /// A moving walkway.
        case walkway
        case ferry
    }

    public let turn: Turn
    public let way: Way
    /// The name of the street, path or square, as it is written there.
    public let name: String?
    /// The compass direction at its beginning, in degrees clockwise from north, in 0 ..< 360.
    public let bearing: Double
    public let metres: Double
    public let time: TimeSpan
    public let stairs: Stairs
    /// How many streets are crossed.
    public let crossings: Int
    /// The indexes of its first and last point in the geometry of the leg.
    public let points: ClosedRange<Int>
    /// The guide's places passed on the way, in order.
    public var landmarks: [Landmark] = []
    /// The compass direction in which its way ends, in the degrees of ``bearing``; `nil` where nothing is known of it.
    public var endBearing: Double?
    /// Where an escalator, a lift, stairs or a ramp leads, where the map knows it.
    public var levelChange: LevelChange?
    /// Whether it leads round a roundabout.
    public var isRoundabout = false
    /// What distinguishes its way for someone who turns into it.
    public var cue: WalkCue?
    /// The hours of what is not always open on it, in order.
    public var hours: [WayHours] = []

    public init(
        turn: Turn, way: Way, name: String?, bearing: Double, metres: Double, time: TimeSpan, stairs: Stairs,
        crossings: Int, points: ClosedRange<Int>
    ) {
        self.turn = turn
        self.way = way
        self.name = name
        self.bearing = bearing
        self.metres = metres
        self.time = time
        self.stairs = stairs
        self.crossings = crossings
        self.points = points
    }
}

/// A change of level on a walk.
public struct LevelChange: Hashable, Sendable {
    public let isUp: Bool
    /// The level to which it leads, as the building counts them; `nil` where only the direction is known.
    public let level: Double?

    public init(isUp: Bool, level: Double?) { (self.isUp, self.level) = (isUp, level) }
}

/// Numbers of steps of stairs: up, down, or in an unknown direction.
public struct Stairs: Hashable, Sendable {
    public let up: Int
    public let down: Int
    public let unknown: Int
    /// Whether some of them are estimated: they are shown as "about".
    public let isEstimated: Bool

    public init(up: Int = 0, down: Int = 0, unknown: Int = 0, isEstimated: Bool = false) {
        self.isEstimated = isEstimated
        self.up = up
        self.down = down
        self.unknown = unknown
    }

    public var count: Int { up + down + unknown }

    public static func + (first: Stairs, second: Stairs) -> Stairs {
        Stairs(
            up: first.up + second.up, down: first.down + second.down, unknown: first.unknown + second.unknown,
            isEstimated: first.isEstimated || second.isEstimated)
    }
}

/// A place of the guide beside the way.
public struct Landmark: Hashable, Sendable {
    public enum Side: String, Hashable, Sendable { case left, right, ahead }

    public let place: Slug
    public let side: Side

    public init(place: Slug, side: Side) {
        self.place = place
        self.side = side
    }
}

/// The way without steps for a leg.
public indirect enum StepFreeWalk: Hashable, Sendable {
    /// Nothing is known: there is no map here.
    case unknown
    /// The usual walk has none.
    case same
    /// Another way.
    case other(Leg)
    /// The map has no way without steps.
    case none
}
