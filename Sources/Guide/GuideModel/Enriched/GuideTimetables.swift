public import Calendar
public import Timetables

/// What the site's timetables say about its places.
public struct GuideTimetables: Sendable {
    /// One timetable.
    public struct Source: Sendable {
        /// `hsl` of `hsl.zip`.
        public let name: String
        /// The address of its GTFS-Realtime feed.
        public let realtime: String?
        /// What leaves at the places that are among its stops.
        public let places: [Slug: StopTimetable]

        public init(name: String, realtime: String?, places: [Slug: StopTimetable]) {
            (self.name, self.realtime, self.places) = (name, realtime, places)
        }
    }

    /// In the author's order.
    public let sources: [Source]

    public init(_ sources: [Source] = []) { self.sources = sources }

    /// The departures of a place; `nil` where it is no stop.
    public func timetable(of place: Slug) -> PlaceTimetable? {
        PlaceTimetable(sources.compactMap { $0.places[place] })
    }

    /// The places that show departures, sorted.
    public var places: [Slug] { Set(sources.flatMap(\.places.keys)).sorted() }

    /// For how many days from the day of the build a page takes departures along. Most days repeat one another, so that further ones
    /// cost little.
    private static let horizon = 42

    /// The departures that a page made on a day takes along: also those of the evening before, which end after midnight.
    public func days(of place: Slug, from today: CalendarDate) -> DepartureDays? {
        timetable(of: place).map { timetable in
            DepartureDays(
                timetable, from: today.adding(days: -2),
                until: min(timetable.last, today.adding(days: Self.horizon)))
        }
    }
}
