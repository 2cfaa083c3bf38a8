/// What is seen of ways and beside them.
extension WayJudge {
    /// Values of `bridge` that look like one; a boardwalk does not.
    private static let bridges: Set = ["yes", "viaduct", "movable", "trestle", "covered"]
    /// In metres: a track is at least as wide as what drives on it, and a path that nobody made, or that is
    /// for hikers, is no wider than a walker.
    private static let leastTrack = 2.5, mostTrail = 1.0

    func look(_ tags: borrowing TagReader, _ road: WalkRules.Road) -> WayLook {
        var look = WayLook()
        if let bridge = tags[.bridge], Self.bridges.contains(bridge) { look.passage = .bridge }
        if tags[.tunnel] == "yes", !isInside(tags, road) { look.passage = .tunnel }
        if let width = width(tags) { look.measure(metres: width) }
        return look
    }

    /// In metres, where that is sure.
    private func width(_ tags: borrowing TagReader) -> Double? {
        if let tagged = tags[.width].flatMap(Self.metres), (0.3...30).contains(tagged) { return tagged }
        if tags[.highway] == "track" { return Self.leastTrack }
        let isTrail = tags[.informal] == "yes" || tags[.sacScale].map { $0.hasSuffix("hiking") } ?? false
        return tags[.highway] == "path" && isTrail ? Self.mostTrail : nil
    }

    /// Values of `barrier` at which everybody sees a gate.
    static let gates: Set = ["gate", "wicket_gate", "sliding_gate", "kissing_gate", "hampshire_gate"]

    /// What someone who stands beside the thing with these tags sees.
    static func sight(_ tags: borrowing TagReader) -> WalkCue? {
        if tags.has(.tunnel) || tags.has(.indoor) || (tags[.layer] ?? "0") != "0" { return nil }
        if tags[.amenity] == "fountain" { return .fountain }
        if tags[.leisure] == "playground" { return .playground }
        guard tags[.natural] == "water", tags[.intermittent] != "yes" else { return nil }
        guard let water = tags[.water] else { return .water }
        return water == "pond" ? .pond : waters.contains(water) ? .water : nil
    }

    /// Values of `water`.
    private static let waters: Set = ["lake", "river", "canal", "reservoir", "lagoon", "oxbow", "moat", "basin"]
}
