public import Geo

extension Move {
    /// In metres: a shorter piece of a way without a name, or of one with another name, straight
    /// on, is no interruption of a street.
    private static let gapMetres = (nameless: 100.0, named: 30.0)
    /// In metres: streets crossed within this distance are counted together.
    private static let crossingMetres = 400.0
    /// On a street with a name, fewer crossed streets than this are not mentioned.
    private static let leastCrossings = 2

    /// The moves of a walk, in order. Cost: linear in its parts.
    public static func moves(of parts: [MovePart], along line: [Coordinate]) -> [Move] {
        let moves = rejoined(joined(MoveMaker(parts, along: line).moves))
        gatherCrossings(in: moves)
        head(moves)
        for move in moves { move.gather(parts) }
        return moves
    }

    /// Keskuskatu, 30 m of a nameless street straight on, and Keskuskatu again are one Keskuskatu.
    private static func rejoined(_ moves: [Move]) -> [Move] {
        var joined: [Move] = []
        var place = 0
        while place < moves.count {
            let move = moves[place]
            if let last = joined.last, place + 1 < moves.count,
                move.isGap(between: last, and: moves[place + 1])
            {
                last.absorb(move)
                last.absorb(moves[place + 1])
                place += 2
            } else {
                joined.append(move)
                place += 1
            }
        }
        return joined
    }

    private func isGap(between last: Move, and next: Move) -> Bool {
        let most = name == nil ? Self.gapMetres.nameless : Self.gapMetres.named
        return metres < most && !way.isClimb && facts.isEmpty && next.isSameStreet(as: last)
            && !next.way.isClimb && !next.facts.contains(.levelChange) && turn == .straight
            && next.turn == .straight
    }

    /// Four crossings in 400 m, on several ways, are one clause: at the first of them. Crossings that
    /// are not worth a word count as none.
    private static func gatherCrossings(in moves: [Move]) {
        var (first, metres): (Move?, Double) = (nil, 0)
        for move in moves {
            if !move.tellsCrossings {
                move.crossings = 0
            } else if let first, metres <= crossingMetres {
                first.crossings += move.crossings
                move.crossings = 0
            } else {
                (first, metres) = (move, 0)
            }
            metres += move.metres
        }
    }

    private var tellsCrossings: Bool {
        crossings >= Self.leastCrossings || (crossings == 1 && name == nil && !way.isClimb)
    }
}
