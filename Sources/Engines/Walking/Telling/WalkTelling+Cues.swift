/// What is seen at a turn that neither a name nor a place distinguishes.
extension WalkTelling {
    /// `nil` also for what was told at the turn before: it is still there.
    mutating func cue(of move: Move, at turn: WalkingTurn, after before: Move) -> WalkCue? {
        let isNamed =
            move.name != nil || move.ahead != nil || !move.sights.isEmpty
            || (move.towards != nil && !move.isHeadedAlready)
        guard !isNamed, turn != .straight, let cue = move.cue, cue.isOfWidth || cue != lastCue
        else { return nil }
        if cue.isOfWidth {
            let isSameWay = before.name == nil && before.way == move.way
            return isSameWay && (move.way == .path || move.way == .street) ? cue : nil
        }
        lastCue = cue
        return cue
    }

    /// Adds it to a turn or to the way that is entered: `turn left by the pond`, `onto the path over the
    /// bridge`.
    mutating func tell(_ cue: WalkCue?) {
        switch cue {
        case .bridge: say("cue.bridge way")
        case .tunnel: say("cue.tunnel way")
        case .gate: say("cue.gate way")
        case .pond: say("cue.pond way")
        case .water: say("cue.water way")
        case .fountain: say("cue.fountain way")
        case .playground: say("cue.playground way")
        case .wider, .narrower, nil: break
        }
    }
}
