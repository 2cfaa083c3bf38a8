extension WalkingSurface {
    /// By value of `surface`; the first of several (`asphalt;sett`).
    init(tag value: String?) {
        let first = value?.split(separator: ";").first.map(String.init) ?? ""
        self = Self.byTag[first] ?? (first.hasPrefix("concrete:") ? .paved : .unknown)
    }

    private static let byTag: [String: WalkingSurface] = {
        let values: [(WalkingSurface, [String])] = [
            (.paved, ["paved", "asphalt", "concrete", "paving_stones", "bricks", "brick", "metal", "wood", "tartan"]),
            (.cobbles, ["sett", "cobblestone", "unhewn_cobblestone", "pebblestone"]),
            (
                .unpaved,
                [
                    "unpaved", "compacted", "fine_gravel", "gravel", "dirt", "ground", "earth", "woodchips", "grass",
                    "grass_paver", "rock", "sand", "mud", "stepping_stones",
                ]
            ),
        ]
        let pairs = values.flatMap { surface, tags in tags.map { ($0, surface) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()
}
