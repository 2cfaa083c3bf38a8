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
                    && (move.isSameStreet(as: last) && move.turn == .straight
                        || moves.count == 1 && last.isCorner)
                if isOfLast { last.absorb(move) } else { corners.append(move) }
            } else {
                add(move, over: corners)
                corners = []
            }
        }
        moves.last?.absorb(corners)
    }

    /// - Parameter corners: short parts before it that get no sentence of their own.
    private mutating func add(_ move: Move, over corners: [Move]) {
        guard let last = moves.last else { return moves.append(move) }
        if let way = Self.way(along: corners) {
            add(way, over: [])
            return add(move, over: [])
        }
        if let corner = corners.first, turnsOnStreet(corner, from: last, to: move) {
            last.absorb(corner)
            return add(move, over: Array(corners.dropFirst()))
        }
        let bends = bends(from: last, over: corners, to: move)
        if let bends { move.turn = WalkingTurn(degrees: bends.whole) }
        if let bends, isJog(bends, corners), last.name == nil || last.name != move.name {
            let jog = corners[0]
            jog.absorb(Array(corners.dropFirst()))
            (jog.turn, jog.isJog) = (WalkingTurn(degrees: bends.first), true)
            move.turn = WalkingTurn(degrees: bends.second)
            moves += [jog, move]
        } else if move.belongs(to: last) {
            last.absorb(corners)
            last.absorb(move)
        } else if moves.count == 1 && last.isCorner {
            move.turn = .start
            move.absorb(last)
            moves = [move]
        } else if let bends, bends.isAtStart, !last.way.isRide, !move.way.isRide {
            for corner in corners.reversed() { move.absorb(corner) }
            moves.append(move)
        } else {
            last.absorb(corners)
            moves.append(move)
        }
    }

    /// Whether the walker turns at the end of the last metres of a street, more than where they begin.
    private func turnsOnStreet(_ corner: Move, from last: Move, to move: Move) -> Bool {
        guard corner.isSameStreet(as: last), let before = last.endBearing,
            let end = corner.endBearing
        else { return false }
        return abs(RouteBends.turn(from: end, to: move.bearing))
            > abs(RouteBends.turn(from: before, to: move.bearing))
    }

    private func isJog(_ bends: CornerBends, _ corners: [Move]) -> Bool {
        bends.isJog(metres: corners.reduce(0) { $0 + $1.metres })
    }

    /// `nil` where nothing lies between the ways, or nothing is known of where they lead.
    private func bends(from last: Move, over corners: [Move], to move: Move) -> CornerBends? {
        guard let corner = corners.first, let before = last.endBearing,
            line.indices.contains(move.start), line.indices.contains(corner.start)
        else { return nil }
        return CornerBends(
            before: before, left: line[corner.start], entered: line[move.start],
            after: move.bearing)
    }

    /// Many corners that are a way of some length together.
    private static func way(along corners: [Move]) -> Move? {
        guard let way = corners.first,
            corners.reduce(0, { $0 + $1.metres }) >= Move.cornerMetres.nameless
        else { return nil }
        let kind = corners.reduce(way) { $1.metres > $0.metres ? $1 : $0 }.way
        way.absorb(Array(corners.dropFirst()))
        way.become(kind)
        return way
    }
}
