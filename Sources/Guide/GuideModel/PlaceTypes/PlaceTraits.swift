public import Calendar

/// The properties of a type of place: one row of the table for each `PlaceType`.
public struct PlaceTraits: Sendable {
    public let type: PlaceType
    /// The icon of kinds that name none.
    public let icon: PlaceIcon
    /// The motif of drawn covers, where the kind names no icon that has a motif; `nil` for a type whose places look like nothing in
    /// particular.
    let cover: CoverMotif?
    /// The type in schema.org, such as `Museum`.
    public let schema: String
    /// A named symbol of Garmin's devices.
    public let garmin: String
    /// The name of one of OsmAnd's icons.
    public let osmand: String
    public let colour: PlaceColour
    public let setting: PlaceSetting
    public let role: PlaceRole
    /// Whether walkers look for it on their way: a toilet, a tap, a bench, a shelter.
    public let isFacility: Bool
    /// How long people usually stay where neither the place nor its kind says so.
    public let stay: TimeSpan
    /// Names of kinds of this type in several languages, as `PlaceType.guess` compares them: in lower case and without
    /// accents, with `-` between words.
    public var names: [String] { [type.rawValue] + words.split(separator: " ").map(String.init) }
    private let words: String

    init(
        _ type: PlaceType, _ icon: PlaceIcon, cover: CoverMotif? = nil, _ schema: String, garmin: String,
        osmand: String, _ colour: PlaceColour, _ setting: PlaceSetting, _ role: PlaceRole = .sight,
        isFacility: Bool = false, minutes: Int, names: String
    ) {
        self.type = type
        self.icon = icon
        self.cover = Self.shapeless.contains(type) ? nil : cover ?? CoverMotif(icon)
        self.schema = schema
        self.garmin = garmin
        self.osmand = osmand
        self.colour = colour
        self.setting = setting
        self.role = role
        self.isFacility = isFacility
        stay = TimeSpan(minutes: minutes)
        words = names
    }

    /// A monument may be a stone, a pillar or a field of slabs, and a landmark anything.
    private static let shapeless: Set<PlaceType> = [.landmark, .monument, .artwork, .building]

    /// Whether visitors come in through a door or a gate, which is shut at some hours even where nobody says at which.
    public var hasDoor: Bool {
        switch type {
        case .building, .townHall, .university: false
        case .zoo, .stadium, .cemetery, .garden: true
        default: setting != .outdoors
        }
    }

    /// Whether there is nothing to see in the dark: streets, squares and monuments have lamps, parks and views have not.
    public var needsLight: Bool {
        switch type {
        case .park, .garden, .playground, .zoo, .natureReserve, .viewpoint, .peak, .water, .beach, .trail, .cemetery,
            .ruin:
            true
        default: false
        }
    }

    /// Whether children like to go there, whatever else a walk is about.
    public var isForChildren: Bool { [.playground, .zoo, .aquarium, .beach, .iceCream].contains(type) }

    static let rows = built + outdoors + shopsAndMeals + needs
}

/// An icon of the default theme. Each is also the motif of a cover.
public enum PlaceIcon: String, Hashable, CaseIterable, Sendable {
    case anchor, arch, bag, basket, book, bread, building, column, cup, door, eye, frame, leaf, plate, square, steeple
    case stone, tram, tray, wave
}

/// What a place is for someone who plans a day: a sight, or somewhere people go for another reason.
///
/// It is only a default: a chosen interest or a marked place gets any place into a plan.
public enum PlaceRole: String, Hashable, CaseIterable, Sendable {
    case sight
    /// Where people sit down to eat.
    case meal
    /// A café or a bakery.
    case snack
    case shop
    /// Stations, toilets, hotels.
    case service
}

/// Whether a visit is under a roof.
public enum PlaceSetting: Hashable, Sendable {
    case indoors, outdoors
    /// It depends on the place: churches that are entered or only looked at, markets in halls or in the open.
    case either
}

/// A colour that Organic Maps, OsmAnd and Garmin all have.
public enum PlaceColour: String, Hashable, CaseIterable, Sendable {
    case red, blue, purple, yellow, pink, brown, green, orange, teal, gray
}
