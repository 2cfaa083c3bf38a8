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

    /// The first day from some day on on which anything leaves; `nil` where nothing does any more.
    ///
    /// Cost: linear in the calls, and in the days until then.
    public func next(from day: CalendarDate) -> CalendarDate? {
        let services = parts.flatMap { part in Set(part.calls.map(\.service)).map { part.services[Int($0)] } }
        let days = services.compactMap { $0.first(from: Int32(clamping: day.daysSince1970)) }
        return days.min().map { CalendarDate(daysSince1970: Int($0)) }
    }

    /// The zone of its clocks.
    public var zone: ZoneName { parts[0].clock }
}
