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
        if let (way, range) = Self.way(along: corners) {
            add(way, over: Array(corners[..<range.lowerBound]))
            return add(move, over: Array(corners[range.upperBound...]))
        }
        if let corner = corners.first, turnsOnStreet(corner, from: last, to: move) {
            last.absorb(corner)
            return add(move, over: Array(corners.dropFirst()))
        }
        // It is wider or narrower than the corner, which nobody heard of.
        if !corners.isEmpty, move.cue?.isOfWidth == true { move.cue = nil }
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
            move.cue = WalkCue.seen(from: corners[0].cue, on: move.cue)
            for corner in corners.reversed() { move.absorb(corner) }
            moves.append(move)
        } else {
            last.absorb(corners)
            moves.append(move)
        }
    }

    /// Whether the walker turns at the end of the last metres of a street, more than where they begin.
    ///
    /// Not where the walk turns to the other side as a whole: there it only comes back over the street.
    private func turnsOnStreet(_ corner: Move, from last: Move, to move: Move) -> Bool {
        guard corner.isSameStreet(as: last), let before = last.endBearing,
            let end = corner.endBearing
        else { return false }
        let whole = RouteBends.turn(from: before, to: move.bearing)
        let turn = RouteBends.turn(from: end, to: move.bearing)
        return abs(turn) > abs(whole) && (turn * whole > 0 || WalkingTurn(degrees: whole).isSlight)
    }

    private func isJog(_ bends: CornerBends, _ corners: [Move]) -> Bool {
        bends.isJog(metres: Self.metres(of: corners[...]))
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

    /// Many corners that are a way of some length together, and which of them are.
    private static func way(along corners: [Move]) -> (Move, Range<Int>)? {
        guard metres(of: corners[...]) >= Move.cornerMetres.nameless else { return nil }
        let range = core(of: corners)
        let way = corners[range.lowerBound]
        let kind = corners[range].reduce(way) { $1.metres > $0.metres ? $1 : $0 }.way
        way.absorb(Array(corners[range].dropFirst()))
        way.become(kind)
        return (way, range)
    }

    /// The corners without a few metres at either end, around which the walker turns into the way and
    /// out of it.
    private static func core(of corners: [Move]) -> Range<Int> {
        let isLong = { (corner: Move) in corner.metres >= Move.cornerMetres.named }
        let first = corners.firstIndex(where: isLong) ?? 0
        let end = (corners.lastIndex(where: isLong) ?? corners.count - 1) + 1
        let isShort = { (corners: ArraySlice<Move>) in
            metres(of: corners) < Move.cornerMetres.named
        }
        let start = isShort(corners[..<first]) ? first : 0
        return start..<(isShort(corners[end...]) ? end : corners.count)
    }

    private static func metres(of corners: ArraySlice<Move>) -> Double {
        corners.reduce(0) { $0 + $1.metres }
    }
}
