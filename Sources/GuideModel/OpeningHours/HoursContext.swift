public import Geo

/// Where a place stands, for hours that depend on the sun or on holidays.
public struct HoursContext: Hashable, Sendable {
    /// Without it the sun rises at 06:00 and sets at 18:00.
    public let coordinate: Coordinate?
    /// An ISO 3166 alpha-2 code (`FI`) or the country's English name (`Finland`). Without it public holidays are
    /// unknown, and so are the hours that hang on them.
    public let country: String?
    public let zone: ZoneName

    let holidays: HolidayCalendar?

    public init(coordinate: Coordinate?, country: String?, zone: ZoneName) {
        self.coordinate = coordinate
        self.country = country
        self.zone = zone
        holidays = country.flatMap(HolidayCalendar.init(country:))
    }

    public static func == (left: HoursContext, right: HoursContext) -> Bool {
        left.coordinate == right.coordinate && left.country == right.country && left.zone == right.zone
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(coordinate)
        hasher.combine(country)
        hasher.combine(zone)
    }
}

extension Guide {
    /// The context of a place's hours: its coordinate, and its city's country and clocks.
    public func hoursContext(of place: Place) -> HoursContext {
        HoursContext(
            coordinate: place.location, country: place.city.flatMap { city($0)?.country },
            zone: timezone(in: place.city))
    }
}
