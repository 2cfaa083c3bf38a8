import Formats
public import Hours

extension Guide {
    /// The context of a place's hours: its coordinate, and its city's country, time zone and holidays.
    public func hoursContext(of place: Place) -> HoursContext {
        let city = place.city.flatMap { self.city($0) }
        return HoursContext(
            coordinate: place.location, country: city?.country.map { Country.name($0, in: "en") },
            zone: timezone(in: place.city),
            publicHolidays: city?.publicHolidays ?? [], schoolHolidays: city?.schoolHolidays ?? [])
    }
}
