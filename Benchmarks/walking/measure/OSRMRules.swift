import Walking

extension WalkRules {
    /// The tag rules of OSRM's foot profile, as facts, to compare distances where nothing else differs.
    static let likeOSRM: WalkRules = {
        var rules = WalkRules()
        let open = [
            "primary", "primary_link", "secondary", "secondary_link", "tertiary", "tertiary_link", "unclassified",
            "residential",
            "road", "living_street", "service", "track", "path", "steps", "pedestrian", "platform", "footway", "pier",
        ]
        for highway in open { rules.highways[highway] = .path() }
        // Any other way is open to who is let in by name.
        for highway in [
            "cycleway", "bridleway", "trunk", "trunk_link", "corridor", "elevator", "motorway", "construction",
        ] {
            rules.highways[highway] = .street(access: .onAccess)
        }
        rules.separateSidewalks = .anySide
        rules.closesNodesWithoutBarrier = true
        rules.otherWays = [
            "railway=platform": .path(), "man_made=pier": .path(), "amenity=parking": .path(),
        ]
        for value in ["yes", "foot", "permissive", "designated"] { rules.access[value] = true }
        for value in ["no", "agricultural", "forestry", "private", "delivery", "use_sidepath"] {
            rules.access[value] = false
        }
        for value in ["fine_gravel", "gravel", "pebblestone"] {
            rules.surfaces["surface=\(value)"] = .init(1 / 0.75, stepFree: 1)
        }
        for value in ["mud", "sand"] { rules.surfaces["surface=\(value)"] = .init(2, stepFree: 1) }
        for value in ["yes", "wall", "fence"] { rules.barriers[value] = .closed }
        rules.signalNode = 2
        rules.lift = 0
        rules.crossesSquares = false
        rules.countsSlopes = false
        return rules
    }()
}
