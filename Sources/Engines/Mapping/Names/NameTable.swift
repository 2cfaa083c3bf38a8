/// Which names a map may carry, from which scale on, and how much they matter. A table apart from the code that uses it.
enum NameTable {
    struct Rule {
        let kinds: [FeatureKind]
        let label: LabelCandidate.Kind
        /// 0…1; the size in the drawing adds up to 0.3.
        let weight: Double
        /// Up to this many metres a pixel.
        let most: Double
    }

    static let lines: [Rule] = [
        Rule(kinds: [.motorway, .trunk, .primary, .secondary], label: .highStreet, weight: 0.45, most: 30),
        Rule(kinds: [.tertiary], label: .mainStreet, weight: 0.36, most: 12),
        Rule(kinds: [.minor, .pedestrian], label: .street, weight: 0.26, most: 6),
        Rule(kinds: [.service, .track, .path, .steps], label: .path, weight: 0.1, most: 1.6),
        Rule(kinds: [.river, .canal], label: .waterway, weight: 0.55, most: 60),
        Rule(kinds: [.stream], label: .waterway, weight: 0.3, most: 6),
    ]

    static let areas: [Rule] = [
        Rule(kinds: [.water, .bay], label: .water, weight: 0.6, most: .infinity),
        Rule(kinds: [.island], label: .island, weight: 0.55, most: .infinity),
        Rule(kinds: [.square], label: .square, weight: 0.62, most: 6),
        Rule(kinds: [.park], label: .park, weight: 0.56, most: 20),
        Rule(kinds: [.wood], label: .wood, weight: 0.3, most: 40),
        Rule(kinds: [.beach], label: .beach, weight: 0.3, most: 20),
        Rule(kinds: [.cemetery], label: .cemetery, weight: 0.25, most: 8),
        Rule(kinds: [.pitch], label: .pitch, weight: 0.05, most: 1.5),
    ]

    /// Only near the route, see ``BaseMapNames``.
    static let landmarks = Rule(kinds: [.landmark], label: .landmark, weight: 0.58, most: 4)

    static let points: [Rule] = [
        Rule(kinds: [.town], label: .town, weight: 0.95, most: .infinity),
        Rule(kinds: [.station, .metro, .underground, .urbanRail, .suburban], label: .station, weight: 0.66, most: 12),
        Rule(kinds: [.island], label: .island, weight: 0.5, most: 20),
        Rule(kinds: [.bay], label: .water, weight: 0.5, most: 20),
        Rule(kinds: [.square], label: .square, weight: 0.62, most: 4),
        Rule(kinds: [.quarter], label: .quarter, weight: 0.2, most: 20),
        Rule(kinds: [.tramStop], label: .stop, weight: 0.1, most: 1.6),
    ]
}
