/// Several turns that are one thing to do.
extension Move {
    /// In metres: two turns nearer to one another are one sentence.
    private static let soonMetres = 25.0
    /// In degrees: by which someone bends who crosses a square diagonally.
    private static let diagonal = 20.0..<70.0

    /// The moves with roundabouts and short jogs joined to the way that is entered after them.
    ///
    /// Nobody on foot counts exits, or is led around a ring turn by turn (other routers name the exit):
    /// what counts is the bend between the two streets.
    static func joined(_ moves: [Move]) -> [Move] {
        var joined: [Move] = []
        for place in moves.indices {
            let move = moves[place]
            guard let last = joined.last, !move.way.isClimb else {
                joined.append(move)
                continue
            }
            if joined.count > 1, last.facts.contains(.roundabout), !last.isAtRoundabout {
                joined.removeLast()
                move.precede(byRoundabout: last, from: joined[joined.count - 1])
            } else if last.isShortJog, move.turn != .straight {
                joined.removeLast()
                move.precede(byJog: last)
            } else if place + 1 < moves.count, move.way == .square {
                move.isDiagonal = move.isDiagonal(from: last, to: moves[place + 1])
            }
            joined.append(move)
        }
        return joined
    }

    private var isShortJog: Bool {
        isJog && name == nil && metres < Self.soonMetres && facts.isEmpty && then == nil
    }

    /// Whether it leads across a square between two ways that go on in the same direction.
    private func isDiagonal(from last: Move, to next: Move) -> Bool {
        guard let before = last.endBearing, let end = endBearing, !next.way.isClimb else {
            return false
        }
        let first = RouteBends.turn(from: before, to: bearing)
        let second = RouteBends.turn(from: end, to: next.bearing)
        return Self.diagonal.contains(abs(first)) && Self.diagonal.contains(abs(second))
            && first * second < 0
    }
}
