import Geo

/// A step of a route being put together.
struct RoutePart {
    /// Its number among the network's names; `nil` for none.
    var name: UInt32?
    var kind: WalkingKind
    var metres = 0.0
    var seconds = 0.0
    var stairs = Stairs()
    var crossings = 0.0
    var levelChange: LevelChange?
    var isRoundabout = false
    var conditions: [Int] = []
    var points: ClosedRange<Int>
    /// The points of the way itself, without the short pieces between it and the ways around it.
    private(set) var core: ClosedRange<Int>
    /// The points of the way up to the first short piece on it, and since the last one.
    private(set) var head, tail: ClosedRange<Int>
    /// Whether the last thing added only lies between two ways.
    private var endsInJoint = false
    /// Whether nothing was added after the ride.
    private(set) var endsInRide = true

    var isRide: Bool { kind.isRide }
    /// Whether it has no length: a lift that is a point on the map.
    var isOnSpot: Bool { points.lowerBound == points.upperBound }

    /// In metres: a shorter nameless piece gets no step of its own.
    static let leastNameless = 15.0
    /// In metres: a shorter piece gets no step of its own even when it has a name.
    static let leastNamed = 6.0

    init(name: UInt32?, kind: WalkingKind, points: ClosedRange<Int>) {
        (self.name, self.kind, self.points) = (name, kind, points)
        (core, head, tail) = (points, points, points)
    }

    /// Whether it is too short for a step of its own.
    var isSlight: Bool {
        metres < (name == nil ? Self.leastNameless : Self.leastNamed) && stairs.count == 0
            && !isRide
            && levelChange == nil
    }

    /// Adds what follows it.
    /// - Parameter isJoint: whether that only lies between two ways.
    mutating func add(_ other: RoutePart, isJoint: Bool) {
        endsInRide = other.isRide
        levelChange = other.levelChange ?? levelChange
        if !isJoint {
            if head == core && !endsInJoint { head = core.lowerBound...other.core.upperBound }
            let start = endsInJoint ? other.core.lowerBound : tail.lowerBound
            tail = start...other.core.upperBound
            core = core.lowerBound...other.core.upperBound
        }
        endsInJoint = isJoint
        count(other)
        conditions += other.conditions.filter { !conditions.contains($0) }
        points = points.lowerBound...other.points.upperBound
    }

    /// Adds a short piece that comes before it.
    mutating func precede(by other: RoutePart) {
        levelChange = levelChange ?? other.levelChange
        count(other)
        conditions = other.conditions + conditions.filter { !other.conditions.contains($0) }
        points = other.points.lowerBound...points.upperBound
    }

    private mutating func count(_ other: RoutePart) {
        metres += other.metres
        seconds += other.seconds
        stairs.add(other.stairs)
        crossings += other.crossings
    }
}
