public import Calendar
public import Geo

/// A walk past places, in the order of the walk.
public struct Tour: Titled {
    public enum Difficulty: String, Hashable, CaseIterable, Sendable {
        case easy, moderate, hard
    }

    public enum Order: String, Hashable, CaseIterable, Sendable {
        case fixed, free
    }

    public var entry: Entry
    /// At least one.
    public var stops: [Stop]
    /// The identifier in feeds; the slug where the author gave none.
    public var id: String
    public var city: Slug?
    /// The language the tour is given in, where the author says so.
    public var spokenLanguage: LanguageTag?
    public var season: String?
    public var difficulty: Difficulty?
    public var audience: String?
    /// How visitors reach the start: lines, stops, car parks.
    public var gettingThere: String?
    public var order = Order.fixed
    public var isLoop = false
    /// The line that is really walked, where the author gave a file.
    public var line: [Coordinate] = []
    /// Kilometres an hour, where it differs from the site's.
    public var pace: Double?
    public var start: TimeOfDay?
    public var isGuided = false

    public init(entry: Entry, stops: [Stop], id: String) {
        self.entry = entry
        self.stops = stops
        self.id = id
    }
}

/// One stop of a tour: a place, and what the tour says about it.
public struct Stop: Hashable, Sendable {
    public let place: Slug
    /// How long this tour stays, where it differs from the place's own visit.
    public var visit: TimeSpan?
    public var note: String?
    /// The author's directions from the previous stop to this one.
    public var directions: String?
    /// Points over which the walk to this stop leads; on the first stop of a loop, the walk back to it.
    public var via: [Coordinate] = []
    public var isOptional = false
    public var location: SourceLocation

    public init(place: Slug, location: SourceLocation) {
        self.place = place
        self.location = location
    }
}
