/// A part of a walk from door to door, as far as its moves depend on it.
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
    public let facts: Facts

    /// What else decides whether a part gets a sentence.
    public struct Facts: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let stairs = Facts(rawValue: 1)
        public static let levelChange = Facts(rawValue: 2)
        public static let landmarks = Facts(rawValue: 4)
        public static let roundabout = Facts(rawValue: 8)
    }

    public init(
        turn: WalkingTurn, way: WalkWay, name: Int?, bearing: Double, endBearing: Double?,
        metres: Double, crossings: Int, start: Int, facts: Facts
    ) {
        (self.turn, self.way, self.name) = (turn, way, name)
        (self.bearing, self.endBearing) = (bearing, endBearing)
        (self.metres, self.crossings) = (metres, crossings)
        (self.start, self.facts) = (start, facts)
    }
}
