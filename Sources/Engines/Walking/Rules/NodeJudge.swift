/// What the rules say about one node on a walk.
struct NodeVerdict: Equatable {
    /// What delays or stops a walk through the node.
    var gate: WalkRules.Gate = .open
    /// Seconds lost when crossing the street there; `nil` where there is no crossing.
    var crossingPause: Double?
    /// Whether the crossing has signals.
    var hasSignals = false
    var isLift = false
    /// Whether it is a gate that everybody sees.
    var isGate = false
    /// Whether it is closed without a barrier: a private entrance closes ways through it, but no square
    /// that is crossed and has it on its edge.
    var isDoor = false
    /// When it is open, where hours decide.
    var condition: WayCondition?
    /// Metres above sea level.
    var elevation: Double?

    static func == (one: NodeVerdict, other: NodeVerdict) -> Bool {
        one.gate.pause == other.gate.pause && one.gate.isClosed == other.gate.isClosed
            && one.gate.isClosedStepFree == other.gate.isClosedStepFree && one.crossingPause == other.crossingPause
            && one.elevation == other.elevation && one.isLift == other.isLift
            && one.condition == other.condition
    }

    var hasGate: Bool { gate.pause > 0 || gate.isClosed || gate.isClosedStepFree || condition != nil }
}

/// Applies the rules to the tags of nodes.
struct NodeJudge {
    let rules: WalkRules

    /// What the rules say about the node whose tags are loaded, `nil` when they say nothing.
    func verdict(_ tags: borrowing TagReader) -> NodeVerdict? {
        var verdict = NodeVerdict()
        verdict.gate = gate(tags)
        verdict.isGate = tags[.barrier].map(WayJudge.gates.contains) ?? false
        verdict.isDoor = verdict.gate.isClosed && !tags.has(.barrier) && tags[.highway] != "elevator"
        if tags.has(.barrier) || tags[.highway] == "elevator" {
            let judge = WayJudge(rules: rules)
            verdict.condition = judge.condition(tags, isOpen: !verdict.gate.isClosed)
            if verdict.condition != nil && verdict.gate.isClosed { verdict.gate = gate(tags, isOpened: true) }
        }
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

    /// - Parameter isOpened: whether hours open what plain access closes.
    private func gate(_ tags: borrowing TagReader, isOpened: Bool = false) -> WalkRules.Gate {
        let judge = WayJudge(rules: rules)
        var gate = tags[.barrier].map { rules.barriers[$0] ?? rules.barriers[""] ?? .open } ?? .open
        let isLift = tags[.highway] == "elevator"
        let asksAccess = tags.has(.barrier) || isLift || rules.closesNodesWithoutBarrier
        let plainly = judge.access(tags[.foot]) ?? (asksAccess ? judge.access(tags[.access]) : nil)
        let isOpen = isOpened ? true : plainly
        if isOpen == true && gate.isClosed { gate = .open }
        if isOpen == false || (tags[.locked] == "yes" && tags.has(.barrier) && isOpen != true) { gate = .closed }
        if tags[.kerb] == "raised" { gate.isClosedStepFree = true }
        if ["yes", "designated"].contains(tags[.wheelchair]) && !gate.isClosed { gate.isClosedStepFree = false }
        if tags[.wheelchair] == "no" && (tags.has(.barrier) || isLift) { gate.isClosedStepFree = true }
        return gate
    }
}
