public import Calendar
import Formats
public import OpeningHours

extension Guide {
    /// The context of a place's hours: its coordinate, and its city's country, time zone and holidays.
    public func hoursContext(of place: Place) -> HoursContext { hoursContext(in: place.city).at(place.location) }

    /// The same for a whole city.
    private func hoursContext(in slug: Slug?) -> HoursContext {
        knownHours.contexts.value(for: slug) {
            let city = slug.flatMap { self.city($0) }
            return HoursContext(
                coordinate: nil, country: city?.country.map { Country.name($0, in: "en") }, zone: timezone(in: slug),
                publicHolidays: city?.publicHolidays ?? [], schoolHolidays: city?.schoolHolidays ?? [])
        }
    }

    /// When hours of a place are open on a day. Places of one city share what does not follow the sun.
    public func intervals(of hours: OpeningHours, at place: Place, on day: CalendarDate) -> [OpenInterval] {
        calendar(of: hours, at: place).intervals(on: day)
    }

    /// The same for who asks for several days.
    public func calendar(of hours: OpeningHours, at place: Place) -> HoursCalendar {
        if hours.followsSun { return HoursCalendar(hours, in: hoursContext(of: place)) }
        return knownHours.calendars.value(for: KnownHours.Key(hours: hours, city: place.city)) {
            HoursCalendar(hours, in: hoursContext(in: place.city))
        }
    }

    /// The days of the week on which a place is closed in each of the next four weeks, closures aside; none where it is never
    /// open in them, or its hours are not known. Cost: that of its hours on 28 days.
    public func restDays(of place: Place) -> [Weekday] {
        guard let hours = place.hours, !hours.isAlwaysOpen else { return [] }
        let calendar = calendar(of: hours, at: place)
        let open = (0..<28).map { today.adding(days: $0) }.filter { !calendar.intervals(on: $0).isEmpty }
        let days = Set(open.map(\.weekday))
        return days.isEmpty ? [] : Weekday.allCases.filter { !days.contains($0) }
    }

    /// The days which closures and alerts shut a place from midnight to midnight, whatever its hours.
    public func shutDays(of place: Place) -> [HoursScript.ShutDays] {
        let alerts = self.alerts(closing: place).map(\.wholeDays).filter { days in
            days.from.flatMap { from in days.until.map { from <= $0 } } ?? true
        }
        return place.closures.map { HoursScript.ShutDays(from: $0.from, until: $0.until) }
            + alerts.map { HoursScript.ShutDays(from: $0.from, until: $0.until) }
    }

    /// The hours of a place without those of alerts that close it for a part of a day: `Mo-Fr 09:00-18:00; 2026 Dec 24
    /// 10:00-15:00 off`. `nil` where the author gave none.
    public func hoursBetweenAlerts(of place: Place) -> OpeningHours? {
        guard let hours = place.hours else { return nil }
        let parts = alerts(closing: place).flatMap(\.partialDays).map { day, minutes in
            let times = "\(TimeOfDay(minutes: minutes.lowerBound))-\(TimeOfDay(minutes: minutes.upperBound))"
            return "; \(day.year) \(Self.months[day.month - 1]) \(day.day < 10 ? "0" : "")\(day.day) \(times) off"
        }
        guard !parts.isEmpty else { return hours }
        // Dropped because hours with an exception of these signs can be read where those without it can.
        return (try? OpeningHours(parsing: hours.text + parts.joined())) ?? hours
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

/// What is known of the hours of a guide, for all that ask again: many places share their hours, and many pages ask for a place's.
struct KnownHours: Sendable {
    struct Key: Hashable {
        let hours: OpeningHours
        let city: Slug?
    }

    let contexts = Memo<Slug?, HoursContext>()
    let calendars = Memo<Key, HoursCalendar>()
}

/// When hours are open, day by day, each day worked out once.
///
/// A class, because all places of a city with the same hours share it.
public final class HoursCalendar: Sendable {
    private let hours: OpeningHours
    private let context: HoursContext
    private let days = Memo<CalendarDate, [OpenInterval]>()

    init(_ hours: OpeningHours, in context: HoursContext) { (self.hours, self.context) = (hours, context) }

    public func intervals(on day: CalendarDate) -> [OpenInterval] {
        days.value(for: day) { hours.intervals(on: day, in: context) }
    }
}
