import Geo

/// Puts the parts of a walk together to moves: what someone who knows the way leaves out gets no
/// sentence.
struct MoveMaker {
    private(set) var moves: [Move] = []
    private let line: [Coordinate]

    init(_ parts: [MovePart], along line: [Coordinate]) {
        self.line = line
        var corners: [Move] = []
        for number in parts.indices {
            let move = Move(parts[number], number: number)
            if move.isCorner, let last = moves.last {
                let isOfLast =
                    corners.isEmpty
                    && (move.isSameStreet(as: last) || moves.count == 1 && last.isCorner)
                if isOfLast { absorb([move]) } else { corners.append(move) }
            } else {
                add(move, over: corners)
                corners = []
            }
        }
        if !moves.isEmpty { absorb(corners) }
    }

    private mutating func absorb(_ others: [Move]) { moves[moves.count - 1].absorb(others) }

    /// - Parameter corners: short parts before it that get no sentence of their own.
    private mutating func add(_ move: Move, over corners: [Move]) {
        guard let last = moves.last else { return moves.append(move) }
        if let way = Self.way(along: corners) {
            add(way, over: [])
            return add(move, over: [])
        }
        var move = move
        let bends = CornerBends(from: last, over: corners, to: move, along: line)
        if let bends { move.turn = WalkingTurn(degrees: bends.whole) }
        if let bends, var jog = corners.first, bends.isJog, last.name == nil || last.name != move.name {
            jog.absorb(corners.dropFirst())
            jog.turn = WalkingTurn(degrees: bends.first)
            move.turn = WalkingTurn(degrees: bends.second)
            moves += [jog, move]
        } else if move.belongs(to: last) {
            absorb(corners + [move])
        } else if moves.count == 1 && last.isCorner {
            move.turn = .start
            move.absorb(last)
            moves = [move]
        } else if let bends, bends.isAtStart, !last.way.isRide, !move.way.isRide {
            move.absorb(corners.reversed())
            moves.append(move)
        } else {
            absorb(corners)
            moves.append(move)
        }
    }

    /// Many corners that are a way of some length together.
    private static func way(along corners: [Move]) -> Move? {
        guard var way = corners.first,
            corners.reduce(0, { $0 + $1.metres }) >= Move.cornerMetres.nameless
        else { return nil }
        way.absorb(corners.dropFirst())
        return way.asWay(corners.reduce(corners[0]) { $1.metres > $0.metres ? $1 : $0 }.way)
    }
}
