/// What a way is made of, as far as it matters to walkers: Key:surface of the OpenStreetMap wiki.
public enum WalkingSurface: UInt8, Sendable, CaseIterable {
    case unknown, paved, cobbles, unpaved

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

/// The metres of a walk on each kind of surface; the rest is not known.
public struct WalkingSurfaces: Sendable, Equatable {
    public var paved = 0.0
    public var cobbles = 0.0
    public var unpaved = 0.0

    mutating func add(_ surface: WalkingSurface, metres: Double) {
        switch surface {
        case .unknown: break
        case .paved: paved += metres
        case .cobbles: cobbles += metres
        case .unpaved: unpaved += metres
        }
    }
}
