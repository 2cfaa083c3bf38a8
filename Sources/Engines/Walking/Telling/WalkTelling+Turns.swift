/// Turns, and the ways that are entered by them.
extension WalkTelling {
    /// `turn left into Mill Lane`, `turn left, then immediately turn right into Mill Lane`, `turn left
    /// into Mill Lane at the roundabout`
    mutating func turn(_ move: Move, after before: Move) {
        if move.then != nil {
            if move.isDiagonal { diagonal(move, name: nil) } else { say("turn", move.turn) }
        }
        enter(move, after: before)
        if move.then != nil { say("then.both first move") }
        guard move.isAtRoundabout else { return }
        guard let name = move.roundabout else { return say("roundabout.nameless move") }
        put(.name, name)
        say("roundabout.named move name")
    }

    /// The turn by which its way is entered.
    private mutating func enter(_ move: Move, after before: Move) {
        let last = move.then ?? move.turn
        let turn = last == .start ? .straight : last
        if move.way.isClimb {
            climb(move)
            say("turn-and move", turn)
        } else if move.isDiagonal, move.then == nil {
            diagonal(move, name: move.name)
            head(move)
        } else if move.isHeadedAlready, move.way != .square {
            plainTurn(turn, move, after: before)
        } else if move.name == before.name, move.way == before.way || move.name != nil,
            !before.way.isClimb
        {
            guard let name = move.name else { return plainTurn(turn, move, after: before) }
            street(name)
            say("stay way", turn)
        } else {
            if last == .straight {
                enter(along: move)
            } else {
                enter(onto: move)
                tell(cue(of: move, at: turn, after: before))
            }
            say("turn-onto onto", turn)
        }
    }

    /// A turn between ways that nothing distinguishes. Where no landmark is seen either, it is told by
    /// what is seen there (`turn left by the pond`, `turn left onto the wider path`) or by where it leads:
    /// `turn left towards the steps`, `turn left towards Mill Lane`.
    private mutating func plainTurn(_ turn: WalkingTurn, _ move: Move, after before: Move) {
        let cue = cue(of: move, at: turn, after: before)
        if let cue, cue.isOfWidth {
            say(cue == .wider ? "onto-wider" : "onto-narrower", move.way)
            return say("turn-onto onto", turn)
        }
        say("turn", turn)
        if !move.sights.isEmpty { return }
        if let ahead = move.ahead { return say("way-ahead way", ahead) }
        if cue != nil { return tell(cue) }
        if let name = move.towards {
            street(name)
        } else {
            guard move.leadsToEnd, walk.hasDestination else { return }
            put(.destination)
        }
        say("way.towards way name")
    }

    /// `cross the square diagonally to the left`
    private mutating func diagonal(_ move: Move, name: Int?) {
        let isLeft = move.turn == .left || move.turn == .slightLeft || move.turn == .sharpLeft
        if let name { street(name) }
        say(name == nil ? "diagonal" : "diagonal-named way", isLeft ? WalkSide.left : .right)
    }

    /// `along the path towards Mill Lane`
    mutating func enter(along move: Move) {
        way("along", "along-named way", move)
        head(move)
    }

    private mutating func enter(onto move: Move) {
        way("onto", "onto-named way", move)
        head(move)
    }

    /// A way without a name is told by where it leads: `the path towards Mill Lane`.
    private mutating func head(_ move: Move) {
        if let ahead = move.ahead { return say("way-ahead way", ahead) }
        guard let name = move.towards, !move.isHeadedAlready else { return }
        street(name)
        say("way.towards way name")
    }

    /// `along the path`, `along Mill Lane`: a way with a name has words of its own, because many
    /// languages need other prepositions, articles or cases there.
    private mutating func way(_ nameless: StaticString, _ named: StaticString, _ move: Move) {
        // For someone who walks on it, a crossing is a piece of street.
        let kind = move.way == .crossing ? .street : move.way
        guard let name = move.name else { return say(nameless, kind) }
        street(name)
        say(named, kind)
    }

    /// `climb 38 steps`, `go down Mill Steps, 12 steps`, `take the lift`
    mutating func climb(_ move: Move) {
        let stairs = move.stairs
        guard move.way == .steps, stairs.count > 0 else { return ride(move) }
        let isOneFlight = WalkFlight.allCases.contains { stairs[$0] == stairs.count }
        if isOneFlight, let name = move.name {
            street(name)
            _ = tellFlights(of: stairs, "climb-named way steps")
        } else {
            put(.list, tellFlights(of: stairs, "climb steps"))
        }
    }

    /// `take the lift`, `take the escalator up`
    private mutating func ride(_ move: Move) {
        guard move.name == nil, let change = move.levelChange,
            move.way == .lift || move.way == .escalator
        else { return way("ride", "ride-named way", move) }
        say(change.isUp ? "ride-up" : "ride-down", move.way)
    }
}
