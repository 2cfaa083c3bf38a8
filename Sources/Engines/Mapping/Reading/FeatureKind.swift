/// What a feature is drawn as. The raw values are in cache files: a new order needs a new version there.
enum FeatureKind: UInt8, CaseIterable, Sendable {
    // areas, from the bottom up
    case farmland, grass, cemetery, park, wood, beach, pitch, parking
    case water, pier, square, pavement, platform, building
    /// A building that people know and look for.
    case landmark
    /// Buildings that share walls, as one.
    case block
    // lines of water and the coast
    case coastline, river, canal, stream, ferry
    // streets, the heaviest first
    case motorway, trunk, primary, secondary, tertiary, minor, pedestrian, service, track, path, steps
    case rail, tram, runway, taxiway
    case cityWall, wall, pierLine
    // points
    case station
    /// Stations of urban railways, by the sign that is above their doors: M, the London roundel, U, S.
    case metro, underground, urbanRail, suburban
    case tramStop, toilets, drinkingWater, bench
    // names without a drawing
    case town, quarter, island, bay

    enum Form { case area, line, point }

    var form: Form {
        switch rawValue {
        case ...FeatureKind.block.rawValue: .area
        case ...FeatureKind.pierLine.rawValue: .line
        default: .point
        }
    }

    var isBuilding: Bool { self == .building || self == .landmark }
    var isStation: Bool { [.station, .metro, .underground, .urbanRail, .suburban].contains(self) }
    var isStreet: Bool { (FeatureKind.motorway.rawValue...FeatureKind.steps.rawValue).contains(rawValue) }
}

/// What else matters of a feature when it is drawn.
struct FeatureTraits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let bridge = FeatureTraits(rawValue: 1)
    static let tunnel = FeatureTraits(rawValue: 2)
    /// Gravel, earth, grass.
    static let unpaved = FeatureTraits(rawValue: 4)
    /// Rails beside those that trains run on: yards, sidings, spurs.
    static let beside = FeatureTraits(rawValue: 8)
}

/// What the rules make of the tags of one element.
struct FeatureVerdict: Hashable, Sendable {
    var kind: FeatureKind
    var traits: FeatureTraits = []
    /// OpenStreetMap's `layer`, −5…5.
    var layer: Int8 = 0
    /// The number of the name record, 0 for none.
    var name: UInt32 = 0
}
