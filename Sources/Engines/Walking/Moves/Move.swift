/// What gets a sentence of a walk's directions: one or more parts of the walk.
///
/// A class because several passes change moves in place; copies of them would be a good part of what
/// browsers load.
public final class Move {
    public internal(set) var turn: WalkingTurn
    public private(set) var way: WalkWay
    public private(set) var name: Int?
    public let bearing: Double
    /// The direction in which its way ends; `nil` where nothing is known of it.
    private(set) var endBearing: Double?
    /// The number of the first point of its way in the line of the walk.
    let start: Int
    /// The parts that belong to it. Those of all moves are the parts of the walk.
    public private(set) var parts: Range<Int>
    public private(set) var metres: Double
    /// The streets crossed on it, and those that it counts for moves after it.
    var crossings: Int
    private(set) var facts: MovePart.Facts
    private(set) var seconds = 0
    public private(set) var stairs = Stairs()
    /// Where it leads up or down inside a building: the last of such changes.
    private(set) var levelChange: LevelChange?
    private(set) var sights: [MovePart.Sight] = []
    /// What distinguishes its way for someone who turns into it.
    var cue: WalkCue?
    private(set) var hours: [MovePart.Hours] = []
    /// The name of the next way that has one: where a way without a name leads.
    var towards: Int?
    /// Whether the move before said already where it leads.
    var isHeadedAlready = false
    /// What comes next where that is a climb or a ride and nothing else says where it leads.
    var ahead: WalkWay?
    /// Whether no way with a name follows it.
    var leadsToEnd = false
    /// The turn that follows ``turn`` a few metres later; this is where its way is entered.
    public internal(set) var then: WalkingTurn?
    /// Whether a square is crossed from one corner to another: as its way, or before ``then``.
    public internal(set) var isDiagonal = false
    /// Whether it leaves a roundabout, on which it begins; its turn is that between the ways around.
    public private(set) var isAtRoundabout = false
    /// The name of the roundabout, where that is not one of the streets around it.
    public private(set) var roundabout: Int?
    /// Whether it lies between a turn to one side and a turn to the other.
    var isJog = false
    /// Whether it is a way of several corners, which gets a sentence however short it is itself.
    private var isJoined = false

    init(_ part: MovePart, number: Int) {
        (turn, way, name) = (part.turn, part.way, part.name)
        (bearing, endBearing, start) = (part.bearing, part.endBearing, part.start)
        (metres, crossings, facts, cue) = (part.metres, part.crossings, part.facts, part.cue)
        parts = number..<number + 1
    }

    /// Adds parts that get no sentence of their own.
    func absorb(_ others: [Move]) { for other in others { absorb(other) } }

    /// Adds a part that gets no sentence of its own, before it or after it.
    func absorb(_ other: Move) {
        if !other.isCorner || isCorner || other.isSameStreet(as: self) {
            endBearing = other.endBearing
        }
        if isPlain && other.isPlain && other.metres > metres { way = other.way }
        metres += other.metres
        crossings += other.crossings
        facts.formUnion(other.facts)
        let first = min(parts.lowerBound, other.parts.lowerBound)
        parts = first..<max(parts.upperBound, other.parts.upperBound)
    }

    /// Adds what is walked before its way is entered.
    private func precede(by other: Move) {
        metres += other.metres
        crossings += other.crossings
        facts.formUnion(other.facts)
        parts = other.parts.lowerBound..<parts.upperBound
        // It is wider or narrower than what nobody hears of.
        if cue?.isOfWidth == true { cue = nil }
    }

    /// Adds a short way before it, which is entered by a turn of its own.
    func precede(byJog jog: Move) {
        precede(by: jog)
        (turn, then, isDiagonal) = (jog.turn, turn, jog.isDiagonal)
    }

    /// Adds the roundabout before it, between it and the way from which the walk comes.
    func precede(byRoundabout ring: Move, from last: Move) {
        precede(by: ring)
        if let before = last.endBearing {
            turn = WalkingTurn(degrees: RouteBends.turn(from: before, to: bearing))
        }
        isAtRoundabout = true
        roundabout = ring.name == name || ring.name == last.name ? nil : ring.name
    }

    /// Takes what its parts have together.
    func gather(_ all: [MovePart]) {
        metres = 0
        for number in parts {
            let part = all[number]
            metres += part.metres
            seconds += part.seconds
            stairs.add(part.stairs)
            if let change = part.levelChange { levelChange = change }
            sights += part.sights
            hours += part.hours
        }
    }

    /// Makes it a way without a name that is mostly of one kind.
    func become(_ way: WalkWay) { (name, self.way, isJoined) = (nil, way, true) }
}

extension Move {
    /// In metres: a shorter nameless way is only a corner and gets no sentence; a shorter named way
    /// is only a crossroads.
    static let cornerMetres = (nameless: 30.0, named: 15.0)

    /// Whether it is too short for a sentence of its own.
    var isCorner: Bool {
        !isJoined && !way.isClimb
            && facts.isDisjoint(with: [.levelChange, .stairs, .roundabout])
            && metres < (name == nil ? Self.cornerMetres.nameless : Self.cornerMetres.named)
    }

    /// Whether nothing distinguishes it.
    private var isPlain: Bool { name == nil && way.isPlain }

    func isSameStreet(as other: Move) -> Bool {
        name != nil && name == other.name && !other.way.isClimb
    }

    /// Whether the move before it goes on.
    func belongs(to last: Move) -> Bool {
        if isCorner { return true }
        if facts.contains(.roundabout) || last.facts.contains(.roundabout) { return false }
        if way.isRide || (facts.contains(.levelChange) && way != .steps) { return false }
        // They have no names to distinguish them and the walk goes straight on, so one sentence is
        // enough.
        if turn == .straight && isPlain && last.isPlain { return true }
        guard way.isClimb == last.way.isClimb, name == last.name,
            way == last.way || (name != nil && !way.isClimb)
        else { return false }
        return turn == .straight || (name != nil && (way.isClimb || turn.isSlight))
    }
}
