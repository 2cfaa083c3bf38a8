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
    /// What its way leads over or through where it begins, and where it ends.
    var passage, lastPassage: WalkCue?
    /// What is seen where it begins.
    var sight: WalkCue?
    /// How wide its way is where it begins, and where it ends, see ``WayLook/width``.
    var width: UInt16 = 0
    var lastWidth: UInt16 = 0
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

    /// In metres: a bridge, a tunnel or a gate so near is seen from where it begins.
    private static let outlook = 25.0

    /// What distinguishes its way for someone who comes from another one.
    func cue(after last: RoutePart) -> WalkCue? {
        if let passage, passage != last.lastPassage { return passage }
        return sight ?? WayLook.comparing(width, with: last.lastWidth)
    }

    /// Adds what follows it.
    /// - Parameter isJoint: whether that only lies between two ways.
    mutating func add(_ other: RoutePart, isJoint: Bool) {
        endsInRide = other.isRide
        levelChange = other.levelChange ?? levelChange
        if metres < Self.outlook { passage = passage ?? other.passage }
        if !isJoint {
            (lastPassage, lastWidth) = (other.lastPassage, other.lastWidth)
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
        (passage, sight) = (other.passage ?? passage, other.sight ?? sight)
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
