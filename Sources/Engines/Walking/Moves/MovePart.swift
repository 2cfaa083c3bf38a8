/// A part of a walk from door to door, as far as its moves and their sentences depend on it.
public struct MovePart: Sendable {
    public let turn: WalkingTurn
    public let way: WalkWay
    /// A number of its name, the same for equal names; `nil` for none.
    public let name: Int?
    /// The directions in which it begins and ends, in degrees clockwise from north; `nil` where
    /// nothing is known of it.
    public let bearing: Double
    public let endBearing: Double?
    public let metres: Double
    public let crossings: Int
    /// The number of its first point in the line of the walk.
    public let start: Int
    public var seconds = 0
    public var stairs = Stairs()
    public var isRoundabout = false
    public var levelChange: LevelChange?
    /// What distinguishes its way for someone who turns into it.
    public var cue: WalkCue?
    public var sights: [Sight] = []
    /// Of what is not always open on it, in order.
    public var hours: [Hours] = []

    /// What else decides whether a part gets a sentence.
    struct Facts: OptionSet {
        let rawValue: Int

        static let stairs = Facts(rawValue: 1)
        static let levelChange = Facts(rawValue: 2)
        static let sights = Facts(rawValue: 4)
        static let roundabout = Facts(rawValue: 8)
    }

    public init(
        turn: WalkingTurn, way: WalkWay, name: Int?, bearing: Double, endBearing: Double?,
        metres: Double, crossings: Int, start: Int
    ) {
        (self.turn, self.way, self.name) = (turn, way, name)
        (self.bearing, self.endBearing) = (bearing, endBearing)
        (self.metres, self.crossings, self.start) = (metres, crossings, start)
    }

    var facts: Facts {
        var facts: Facts = stairs.count > 0 ? .stairs : []
        if levelChange != nil { facts.insert(.levelChange) }
        if !sights.isEmpty { facts.insert(.sights) }
        if isRoundabout { facts.insert(.roundabout) }
        return facts
    }
}
