/// What someone who knows the way leaves out.
extension WalkMove {
    /// In metres: a shorter piece of a way without a name, or of one with another name, straight
    /// on, is no interruption of a street.
    private static let gapMetres = (nameless: 100.0, named: 30.0)
    /// In metres: streets crossed within this distance are counted together.
    private static let crossingMetres = 400.0
    /// On a street with a name, fewer crossed streets than this are not mentioned.
    private static let leastCrossings = 2

    /// Whether the streets crossed on it are worth a word.
    public var tellsCrossings: Bool {
        crossings >= Self.leastCrossings || (crossings == 1 && name == nil && !isClimb)
    }

    /// The moves without gaps in a street, with crossings counted together.
    static func merged(_ moves: [WalkMove]) -> [WalkMove] { crossingsGathered(rejoined(moves)) }

    /// Keskuskatu, 30 m of a nameless street straight on, and Keskuskatu again are one Keskuskatu.
    private static func rejoined(_ moves: [WalkMove]) -> [WalkMove] {
        var joined: [WalkMove] = []
        var place = 0
        while place < moves.count {
            let move = moves[place]
            if let last = joined.last, place + 1 < moves.count, move.isGap(between: last, and: moves[place + 1]) {
                joined[joined.count - 1].absorb(move)
                joined[joined.count - 1].absorb(moves[place + 1])
                place += 2
            } else {
                joined.append(move)
                place += 1
            }
        }
        return joined
    }

    private func isGap(between last: WalkMove, and next: WalkMove) -> Bool {
        let most = name == nil ? Self.gapMetres.nameless : Self.gapMetres.named
        let isShort = metres < most && !isClimb && levelChange == nil && stairs.count == 0 && landmarks.isEmpty
        return isShort && last.name != nil && next.name == last.name && !last.isClimb && !next.isClimb
            && next.levelChange == nil && turn == .straight && next.turn == .straight
    }

    /// Four crossings in 400 m, on several ways, are one clause: at the first of them.
    private static func crossingsGathered(_ moves: [WalkMove]) -> [WalkMove] {
        var moves = moves
        var first: (place: Int, metres: Double)?
        for place in moves.indices {
            if moves[place].tellsCrossings {
                if let first, first.metres <= crossingMetres {
                    moves[first.place].crossings += moves[place].crossings
                    moves[place].crossings = 0
                } else {
                    first = (place, 0)
                }
            }
            first?.metres += moves[place].metres
        }
        return moves
    }
}

extension Leg {
    /// The parts whose names its directions say, and its steps, in the order of the walk: what a map of the walk must show
    /// before anything else. Cost: linear in the points of the leg.
    public var namedParts: [WalkPart] {
        let said = Set(WalkMove.moves(of: self).compactMap(\.name))
        return parts.filter { part in
            (part.name.map(said.contains) ?? false || part.way == .steps) && part.points.upperBound < geometry.count
        }
    }
}
