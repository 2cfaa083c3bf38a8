public import Calendar
public import Geo

/// A day plan: when to leave, where to go, how long to stay.
public struct Itinerary: Titled {
    /// What opening hours are checked against.
    public enum Days: Hashable, Sendable {
        case any
        case date(CalendarDate)
        /// Sorted, at least one.
        case weekdays([Weekday])
    }

    public var entry: Entry
    public var start: TimeOfDay
    public var end: TimeOfDay?
    public var days = Days.any
    public var from: Terminus?
    public var to: Terminus?
    public var stops: [ItineraryStop]
    public var tour: Slug?
    public var city: Slug?
    public var budget: Money?
    public var isFeatured = false
    /// Where `start`, `end`, `to`, `budget` and `stops` are in the file, for warnings about them.
    public var keyLocations: [String: SourceLocation] = [:]

    /// The day of a dated plan.
    public var date: CalendarDate? {
        get { if case .date(let date) = days { date } else { nil } }
        set { if let newValue { days = .date(newValue) } }
    }
    /// The weekdays of an undated plan.
    var weekdays: [Weekday]? {
        get { if case .weekdays(let days) = days { days } else { nil } }
        set { if let newValue { days = .weekdays(newValue) } }
    }

    /// Whether the build chooses some of its places.
    var hasGaps: Bool { stops.contains { if case .gap = $0.choice { true } else { false } } }

    public init(entry: Entry, start: TimeOfDay, stops: [ItineraryStop]) {
        self.entry = entry
        self.start = start
        self.stops = stops
    }
}

/// Where a day begins or ends: a place of the guide, or a point with a name.
public enum Terminus: Hashable, Sendable {
    case place(Slug)
    case point(name: String, Coordinate)
}

/// One line of an itinerary: a place, or a gap that the build fills.
public struct ItineraryStop: Hashable, Sendable {
    public enum Choice: Hashable, Sendable {
        case place(Slug)
        case gap(Gap)
    }

    public let choice: Choice
    public var visit: TimeSpan?
    public var note: String?
    /// When the visitor is expected: early arrivals wait, and a late arrival is a warning.
    public var at: TimeOfDay?
    public var location: SourceLocation

    public init(choice: Choice, location: SourceLocation) {
        self.choice = choice
        self.location = location
    }
}

/// An open stop: "somewhere to eat nearby, between twelve and half past one".
public struct Gap: Hashable, Sendable {
    public let kind: Slug
    public var cuisine: String?
    /// Metres from the stops around it.
    public var withinMetres: Double?
    public var between: ClosedRange<TimeOfDay>?

    public init(kind: Slug) { self.kind = kind }
}
