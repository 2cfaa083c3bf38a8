public import Walking

// The kinds of turns, ways and sides have the same names here and in the engine; a test compares them.

extension WalkPart.Turn {
    public init(_ turn: WalkingTurn) { self = Self(rawValue: turn.rawValue) ?? .straight }

    var known: WalkingTurn { WalkingTurn(rawValue: rawValue) ?? .straight }
}

extension WalkPart.Way {
    public init(_ way: WalkWay) { self = Self(rawValue: way.rawValue) ?? .path }

    var known: WalkWay { WalkWay(rawValue: rawValue) ?? .path }
}

extension Landmark.Side {
    var known: WalkSide { WalkSide(rawValue: rawValue) ?? .ahead }
}
