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
