public import Calendar
import Formats
public import OpeningHours

extension Guide {
    /// The context of a place's hours: its coordinate, and its city's country, time zone and holidays.
    public func hoursContext(of place: Place) -> HoursContext {
        let city = place.city.flatMap { self.city($0) }
        return HoursContext(
            coordinate: place.location, country: city?.country.map { Country.name($0, in: "en") },
            zone: timezone(in: place.city),
            publicHolidays: city?.publicHolidays ?? [], schoolHolidays: city?.schoolHolidays ?? [])
    }
    /// The days of the week on which a place is closed in each of the next four weeks, closures aside; none where it is never
    /// open in them, or its hours are not known. Cost: that of its hours on 28 days.
    public func restDays(of place: Place) -> [Weekday] {
        guard let hours = place.hours, !hours.isAlwaysOpen else { return [] }
        let context = hoursContext(of: place)
        let open = (0..<28).map { today.adding(days: $0) }.filter { !hours.intervals(on: $0, in: context).isEmpty }
        let days = Set(open.map(\.weekday))
        return days.isEmpty ? [] : Weekday.allCases.filter { !days.contains($0) }
    }

    /// The days on which closures and alerts shut a place, whatever its hours.
    public func shutDays(of place: Place) -> [HoursScript.ShutDays] {
        let alerts = alerts.filter { alert in
            alert.severity == .closed
                && (alert.affects.contains(.everything) || alert.affects.contains(.place(place.slug)))
        }
        return place.closures.map { HoursScript.ShutDays(from: $0.from, until: $0.until) }
            + alerts.map { HoursScript.ShutDays(from: $0.from, until: $0.until) }
    }
}
