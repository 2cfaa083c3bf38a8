public import Calendar
import Walking

/// What gets a sentence of a walk's directions: one or more parts of a leg.
public struct WalkMove: Hashable, Sendable {
    public let turn: WalkPart.Turn
    public let way: WalkPart.Way
    public let name: String?
    public let bearing: Double
    public let metres: Double
    public let time: TimeSpan
    public let stairs: Stairs
    /// The streets crossed that are worth a word.
    public let crossings: Int
    public let landmarks: [Landmark]
    /// The name of the next way that has one: where a way without a name leads.
    public let towards: String?
    /// Whether the move before said already where it leads.
    public let isHeadedAlready: Bool
    /// What comes next where that is a climb or a ride and nothing else says where it leads.
    public let ahead: WalkPart.Way?
    /// Whether no way with a name follows it.
    public let leadsToEnd: Bool
    /// The turn that follows ``turn`` a few metres later; this is where its way is entered.
    public let then: WalkPart.Turn?
    /// Whether a square is crossed from one corner to another: as its way, or before ``then``.
    public let isDiagonal: Bool
    /// Whether it leaves a roundabout, on which it begins; its turn is that between the ways around.
    public let isAtRoundabout: Bool
    /// The name of the roundabout, where that is not one of the streets around it.
    public let roundabout: String?
    /// Where it leads up or down inside a building.
    public let levelChange: LevelChange?
    /// The hours of what is not always open on it, each once.
    public private(set) var hours: [WayHours]

    /// Whether it is about going up or down, or being carried.
    public var isClimb: Bool { way.known.isClimb }

    /// The same without hours that an earlier sentence has told.
    public func telling(_ told: inout Set<WayHours>) -> WalkMove {
        var move = self
        move.hours = hours.filter { told.insert($0).inserted }
        return move
    }
}

extension WalkMove {
    /// The moves of a leg, in order; together they are as long as its parts. Cost: linear in the parts of the leg.
    public static func moves(of leg: Leg) -> [WalkMove] {
        var names = NumberedNames()
        let parts = leg.parts.map { MovePart($0, name: names.number(of: $0.name)) }
        return Move.moves(of: parts, along: leg.geometry).map { WalkMove($0, leg.parts[$0.parts], names) }
    }

    private init(_ move: Move, _ parts: ArraySlice<WalkPart>, _ names: NumberedNames) {
        (turn, way) = (WalkPart.Turn(move.turn), WalkPart.Way(move.way))
        (name, towards) = (move.name.map { names[$0] }, move.towards.map { names[$0] })
        (ahead, leadsToEnd) = (move.ahead.map { WalkPart.Way($0) }, move.leadsToEnd)
        (then, isDiagonal) = (move.then.map { WalkPart.Turn($0) }, move.isDiagonal)
        (isAtRoundabout, roundabout) = (move.isAtRoundabout, move.roundabout.map { names[$0] })
        (bearing, crossings, isHeadedAlready) = (move.bearing, move.crossings, move.isHeadedAlready)
        metres = parts.reduce(0) { $0 + $1.metres }
        time = TimeSpan(seconds: parts.reduce(0) { $0 + $1.time.seconds })
        stairs = parts.reduce(Stairs()) { $0 + $1.stairs }
        landmarks = parts.flatMap(\.landmarks)
        levelChange = parts.last { $0.levelChange != nil }?.levelChange
        var told: Set<WayHours> = []
        hours = parts.flatMap(\.hours).filter { told.insert($0).inserted }
    }
}

/// Numbers for the names of ways, from 0, in the order in which they are met.
private struct NumberedNames {
    private var numbers: [String: Int] = [:]
    private var names: [String] = []

    subscript(number: Int) -> String { names[number] }

    mutating func number(of name: String?) -> Int? {
        guard let name else { return nil }
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}

extension MovePart {
    fileprivate init(_ part: WalkPart, name: Int?) {
        var facts: Facts = part.stairs.count > 0 ? .stairs : []
        if part.levelChange != nil { facts.insert(.levelChange) }
        if part.isRoundabout { facts.insert(.roundabout) }
        if !part.landmarks.isEmpty { facts.insert(.landmarks) }
        self.init(
            turn: part.turn.known, way: part.way.known, name: name, bearing: part.bearing,
            endBearing: part.endBearing, metres: part.metres, crossings: part.crossings,
            start: part.points.lowerBound, facts: facts)
    }
}

extension Leg {
    /// The parts whose names its directions say, and its steps, in the order of the walk: what a map of the walk must show
    /// before anything else. Cost: linear in the parts of the leg.
    public var namedParts: [WalkPart] {
        let said = Set(WalkMove.moves(of: self).flatMap { [$0.name, $0.roundabout] }.compactMap { $0 })
        return parts.filter { part in
            (part.name.map(said.contains) ?? false || part.way == .steps) && part.points.upperBound < geometry.count
        }
    }
}
