/// What the rules say about one node on a walk.
struct NodeVerdict: Equatable {
    /// What delays or stops a walk through the node.
    var gate: WalkRules.Gate = .open
    /// Seconds lost when crossing the street there; `nil` where there is no crossing.
    var crossingPause: Double?
    /// Whether the crossing has signals.
    var hasSignals = false
    var isLift = false
    /// Metres above sea level.
    var elevation: Double?

    static func == (one: NodeVerdict, other: NodeVerdict) -> Bool {
        one.gate.pause == other.gate.pause && one.gate.isClosed == other.gate.isClosed
            && one.gate.isClosedStepFree == other.gate.isClosedStepFree && one.crossingPause == other.crossingPause
            && one.elevation == other.elevation && one.isLift == other.isLift
    }

    var hasGate: Bool { gate.pause > 0 || gate.isClosed || gate.isClosedStepFree }
}

/// Applies the rules to the tags of nodes.
struct NodeJudge {
    let rules: WalkRules

    /// What the rules say about the node whose tags are loaded, `nil` when they say nothing.
    func verdict(_ tags: borrowing TagReader) -> NodeVerdict? {
        var verdict = NodeVerdict()
        verdict.gate = gate(tags)
        let highway = tags[.highway]
        if highway == "crossing" || tags[.crossing] != nil || tags[.railway] == "crossing" {
            let judge = WayJudge(rules: rules)
            verdict.crossingPause = judge.pauseAtCrossing(tags)
            verdict.hasSignals = judge.hasSignals(tags) || highway == "traffic_signals"
        }
        if highway == "traffic_signals" { verdict.gate.pause += rules.signalNode }
        verdict.isLift = highway == "elevator"
        if verdict.isLift { verdict.gate.pause += rules.lift }
        verdict.elevation = tags[.ele].flatMap { Double($0) }
        return verdict == NodeVerdict() ? nil : verdict
    }

    private func gate(_ tags: borrowing TagReader) -> WalkRules.Gate {
        let judge = WayJudge(rules: rules)
        var gate = tags[.barrier].flatMap { rules.barriers[$0] } ?? .open
        let isLift = tags[.highway] == "elevator"
        let asksAccess = tags.has(.barrier) || isLift || rules.closesNodesWithoutBarrier
        let isOpen = judge.access(tags[.foot]) ?? (asksAccess ? judge.access(tags[.access]) : nil)
        if isOpen == true && gate.isClosed { gate = .open }
        if isOpen == false || (tags[.locked] == "yes" && tags.has(.barrier) && isOpen != true) { gate = .closed }
        if tags[.kerb] == "raised" { gate.isClosedStepFree = true }
        if ["yes", "designated"].contains(tags[.wheelchair]) && !gate.isClosed { gate.isClosedStepFree = false }
        if tags[.wheelchair] == "no" && (tags.has(.barrier) || isLift) { gate.isClosedStepFree = true }
        return gate
    }
}
