/// When a way, a gate or a park is open.
extension WayJudge {
    /// What hours say about the way, gate or area whose tags are loaded, `nil` where they say nothing.
    ///
    /// Conditional access goes before opening hours. `foot` is more special than `access`: where a plain `foot` is given, conditions of
    /// `access` do not count.
    /// - Parameter isOpen: whether its plain tags leave it open.
    func condition(_ tags: borrowing TagReader, isOpen: Bool) -> WayCondition? {
        guard rules.readsHours else { return nil }
        let plainly = access(tags[.foot]) ?? generalAccess(tags)
        // What is closed as a motorway, or for lack of a sidewalk, is not opened by hours.
        guard isOpen || plainly == false else { return nil }
        let isGeneral = access(tags[.foot]) == nil && !isAboutVehicles(tags)
        let text = tags[.footConditional] ?? (isGeneral ? tags[.accessConditional] : nil)
        if let text, let condition = conditional(text, plainly: plainly, isOpen: isOpen, name: tags[.name]) {
            return condition
        }
        guard isOpen, let hours = tags[.openingHours], hours.count <= ConditionalAccess.mostCharacters,
            !Self.isAlways(hours)
        else { return nil }
        return WayCondition(
            clauses: [.init(isOpen: true, hours: hours)], isOpenOtherwise: false, isOpenPlainly: true, name: tags[.name]
        )
    }

    /// - Parameter plainly: what a plain tag says about access, `nil` where there is none.
    private func conditional(_ text: String, plainly: Bool?, isOpen: Bool, name: String?) -> WayCondition? {
        let clauses = ConditionalAccess(text).clauses.compactMap { clause in
            access(clause.value).map { WayCondition.Clause(isOpen: $0, hours: clause.condition) }
        }
        let (opens, closes) = (clauses.contains(where: \.isOpen), clauses.contains { !$0.isOpen })
        if plainly == false || !isOpen {
            return opens
                ? WayCondition(clauses: clauses, isOpenOtherwise: false, isOpenPlainly: isOpen, name: name) : nil
        }
        if closes { return WayCondition(clauses: clauses, isOpenOtherwise: true, name: name) }
        // `yes @ (…)` says nothing beside a plain `yes`; without one it means: only then.
        return opens && plainly == nil ? WayCondition(clauses: clauses, isOpenOtherwise: false, name: name) : nil
    }

    static func isAlways(_ hours: String) -> Bool { ["24/7", "00:00-24:00", "Mo-Su 00:00-24:00"].contains(hours) }

    /// The hours of an area that shuts as a whole, and with it the paths inside.
    func enclosure(_ tags: borrowing TagReader) -> WayCondition? {
        for key in [TagKey.leisure, .landuse, .amenity] {
            if let value = tags[key], rules.enclosures.contains("\(key.text)=\(value)") {
                return condition(tags, isOpen: true)
            }
        }
        return nil
    }

    /// Whether the way shuts together with the park around it: no street, no bridge, and no hours of its own.
    func isEnclosed(_ tags: borrowing TagReader) -> Bool {
        guard let highway = tags[.highway], Self.ofParks.contains(highway), !isRaised(tags) else { return false }
        return ![TagKey.openingHours, .footConditional, .accessConditional].contains { tags.has($0) }
    }

    private static let ofParks: Set = [
        "footway", "path", "pedestrian", "steps", "cycleway", "bridleway", "track", "service",
    ]
}
