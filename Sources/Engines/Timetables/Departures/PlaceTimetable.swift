public import Calendar

/// The departures of one place: those of its stops in one timetable, or in several.
public struct PlaceTimetable: Hashable, Sendable {
    /// One for each timetable that knows a stop of the place; not empty.
    public let parts: [StopTimetable]

    /// `nil` for no part at all.
    public init?(_ parts: [StopTimetable]) {
        guard !parts.isEmpty else { return nil }
        self.parts = parts
    }

    /// The last day on which all its timetables are known.
    public var last: CalendarDate { parts.map(\.days.upperBound).min() ?? parts[0].days.upperBound }

    /// The first day on which any of them is known.
    public var first: CalendarDate { parts.map(\.days.lowerBound).min() ?? parts[0].days.lowerBound }

    /// The zone of its clocks.
    public var zone: ZoneName { parts[0].clock }
}
