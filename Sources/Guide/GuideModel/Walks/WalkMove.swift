public import Calendar
import Geo

/// A part of a walk that gets a sentence: one or more parts of a leg.
public struct WalkMove: Hashable, Sendable {
    public internal(set) var turn: WalkPart.Turn
    public private(set) var way: WalkPart.Way
    public private(set) var name: String?
    public let bearing: Double
    /// The direction in which its way ends; `nil` where nothing is known of it.
    private(set) var endBearing: Double?
    /// The points of the leg on its first part.
    let points: ClosedRange<Int>
    public internal(set) var metres: Double
    public private(set) var time: TimeSpan
    public internal(set) var stairs: Stairs
    public internal(set) var crossings: Int
    public internal(set) var landmarks: [Landmark]
    /// The name of the next way that has one: where a way without a name leads.
    public private(set) var towards: String?
    /// Whether the move before said already where it leads.
    public private(set) var isHeadedAlready = false
    /// Where it leads up or down inside a building.
    public internal(set) var levelChange: LevelChange?
    /// The hours of what is not always open on it, each once.
    public private(set) var hours: [WayHours]

    init(_ part: WalkPart) {
        (turn, way, name, bearing) = (part.turn, part.way, part.name, part.bearing)
        (endBearing, points) = (part.endBearing, part.points)
        (metres, time) = (part.metres, part.time)
        (stairs, crossings) = (part.stairs, part.crossings)
        (landmarks, levelChange, hours) = (part.landmarks, part.levelChange, part.hours)
    }

    /// Whether it is about going up or down, or being carried.
    public var isClimb: Bool { way == .steps || isRide }

    /// Whether one is carried: every ride is told, however short.
    private var isRide: Bool { [.lift, .escalator, .walkway, .ferry].contains(way) }

    /// Whether nothing distinguishes it: it has no name, and goes neither over nor under anything.
    private var isPlain: Bool { name == nil && [.street, .path, .square, .crossing].contains(way) }

    /// Adds parts that get no sentence of their own.
    mutating func absorb(_ others: [WalkMove]) { for other in others { absorb(other) } }

    /// Adds a part that gets no sentence of its own.
    mutating func absorb(_ other: WalkMove) {
        if !other.isCorner || isCorner || other.isSameStreet(as: self) { endBearing = other.endBearing }
        if isPlain && other.isPlain && other.metres > metres { way = other.way }
        metres += other.metres
        time = TimeSpan(seconds: time.seconds + other.time.seconds)
        stairs = stairs + other.stairs
        crossings += other.crossings
        landmarks += other.landmarks
        levelChange = other.levelChange ?? levelChange
        hours += other.hours.filter { !hours.contains($0) }
    }

    /// The same without hours that an earlier sentence has told.
    public func telling(_ told: inout Set<WayHours>) -> WalkMove {
        var move = self
        move.hours = hours.filter { told.insert($0).inserted }
        return move
    }
}

extension WalkMove {
    /// In metres: a shorter nameless way is only a corner and gets no sentence.
    private static let cornerMetres = 30.0
    /// In metres: a shorter named way is only a crossroads.
    private static let crossroadsMetres = 15.0

    /// The moves of a leg, in order; together they are as long as its parts. Cost: linear in the points of the leg.
    public static func moves(of leg: Leg) -> [WalkMove] {
        var moves: [WalkMove] = []
        var corners: [WalkMove] = []
        for part in leg.parts {
            let move = WalkMove(part)
            if move.isCorner, let last = moves.last {
                let isLast = corners.isEmpty && (move.isSameStreet(as: last) || moves.count == 1 && last.isCorner)
                if isLast { moves[moves.count - 1].absorb(move) } else { corners.append(move) }
            } else {
                add(move, over: corners, to: &moves, in: leg)
                corners = []
            }
        }
        if !moves.isEmpty { moves[moves.count - 1].absorb(corners) }
        return headed(merged(moves))
    }

    private static func add(_ move: WalkMove, over corners: [WalkMove], to moves: inout [WalkMove], in leg: Leg) {
        guard let last = moves.last else { return moves.append(move) }
        if let way = way(along: corners) {
            add(way, over: [], to: &moves, in: leg)
            return add(move, over: [], to: &moves, in: leg)
        }
        var move = move
        let bends = CornerBends(from: last, over: corners, to: move, in: leg)
        if let bends { move.turn = turn(bends.whole) }
        if let bends, var jog = corners.first, bends.isJog, last.name == nil || last.name != move.name {
            jog.absorb(Array(corners.dropFirst()))
            (jog.turn, move.turn) = (turn(bends.first), turn(bends.second))
            moves += [jog, move]
        } else if move.belongs(to: last) {
            moves[moves.count - 1].absorb(corners + [move])
        } else if moves.count == 1 && last.isCorner {
            move.turn = .start
            move.absorbBefore(last)
            moves = [move]
        } else if let bends, bends.isAtStart, !last.isRide, !move.isRide {
            for corner in corners.reversed() { move.absorbBefore(corner) }
            moves.append(move)
        } else {
            moves[moves.count - 1].absorb(corners)
            moves.append(move)
        }
    }

    /// Many corners that are a way of some length together.
    private static func way(along corners: [WalkMove]) -> WalkMove? {
        guard var way = corners.first, corners.reduce(0, { $0 + $1.metres }) >= cornerMetres else { return nil }
        way.absorb(Array(corners.dropFirst()))
        way.name = nil
        way.way = corners.reduce(corners[0]) { $1.metres > $0.metres ? $1 : $0 }.way
        return way
    }

    /// Tells ways without a name where they lead, unless that is the street from which they come.
    private static func headed(_ moves: [WalkMove]) -> [WalkMove] {
        var moves = moves
        var next: String?
        for index in moves.indices.reversed() {
            if let name = moves[index].streetName { next = name } else { moves[index].towards = next }
        }
        var last: String?
        for index in moves.indices {
            last = moves[index].streetName ?? last
            if moves[index].towards == last { moves[index].towards = nil }
            guard index > 0, let towards = moves[index].towards, !moves[index].isClimb else { continue }
            moves[index].isHeadedAlready = towards == moves[index - 1].towards && !moves[index - 1].isClimb
        }
        return moves
    }

    private var streetName: String? { isClimb ? nil : name }

    private func isSameStreet(as other: WalkMove) -> Bool { name != nil && name == other.name && !other.isClimb }

    /// Whether it is too short for a sentence of its own.
    var isCorner: Bool {
        !isClimb && levelChange == nil && stairs.count == 0
            && metres < (name == nil ? Self.cornerMetres : Self.crossroadsMetres)
    }

    private func belongs(to last: WalkMove) -> Bool {
        if isCorner { return true }
        if isRide || (levelChange != nil && way != .steps) { return false }
        // They have no names to distinguish them and the walk goes straight on, so one sentence is enough.
        if turn == .straight && isPlain && last.isPlain { return true }
        guard isClimb == last.isClimb, way == last.way || (name != nil && !isClimb), name == last.name else {
            return false
        }
        return turn == .straight || (name != nil && (isClimb || turn == .slightLeft || turn == .slightRight))
    }

    /// Adds the short parts between the door and the first real way.
    private mutating func absorbBefore(_ other: WalkMove) {
        let own = landmarks
        landmarks = []
        absorb(other)
        landmarks += own
    }
}

extension WalkMove {
    /// The turn for an angle in degrees clockwise, -180 … 180, by the same limits as in the network.
    private static func turn(_ degrees: Double) -> WalkPart.Turn {
        let isRight = degrees > 0
        switch abs(degrees) {
        case ..<20: return .straight
        case ..<45: return isRight ? .slightRight : .slightLeft
        case ..<120: return isRight ? .right : .left
        case ..<165: return isRight ? .sharpRight : .sharpLeft
        default: return .back
        }
    }
}
