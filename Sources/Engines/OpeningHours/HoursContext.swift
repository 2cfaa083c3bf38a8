public import Calendar
public import Geo

/// Where a place stands, for hours that depend on the sun or on holidays.
public struct HoursContext: Hashable, Sendable {
    /// Without it the sun rises at 06:00 and sets at 18:00.
    public let coordinate: Coordinate?
    /// An ISO 3166 alpha-2 code (`FI`) or the country's English name (`Finland`). Without it public holidays are
    /// unknown, and so are the hours that depend on them.
    public let country: String?
    public let zone: ZoneName

    let holidays: HolidayCalendar?
    let publicHolidays: HolidayList
    let schoolHolidays: HolidayList

    /// - Parameters:
    ///   - coordinate: for hours that depend on the sun.
    ///   - country: for public holidays: an ISO 3166 alpha-2 code, or the English name.
    ///   - zone: whose clocks the hours are told in.
    ///   - publicHolidays: days beside those of the country's table; an entry that is `off` takes one away.
    ///   - schoolHolidays: all of them. Without any they are unknown.
    public init(
        coordinate: Coordinate?, country: String?, zone: ZoneName, publicHolidays: [OpeningHours] = [],
        schoolHolidays: [OpeningHours] = []
    ) {
        self.coordinate = coordinate
        self.country = country
        self.zone = zone
        self.publicHolidays = HolidayList(publicHolidays)
        self.schoolHolidays = HolidayList(schoolHolidays)
        holidays = country.flatMap(HolidayCalendar.init(country:))
    }

    /// The same at another coordinate.
    public func at(_ coordinate: Coordinate?) -> HoursContext { HoursContext(self, at: coordinate) }

    private init(_ other: HoursContext, at coordinate: Coordinate?) {
        self.coordinate = coordinate
        (country, zone, holidays) = (other.country, other.zone, other.holidays)
        (publicHolidays, schoolHolidays) = (other.publicHolidays, other.schoolHolidays)
    }

    /// When it is light out of doors on a day: from civil dawn to civil dusk, in minutes after its
    /// midnight. `nil` where nobody says where, and where it stays light or dark all day.
    public func light(on day: CalendarDate) -> Range<Int>? {
        guard let coordinate else { return nil }
        let sun = SunTimes(on: day, at: coordinate, zone: zone)
        let (dawn, dusk) = (sun.minutes(of: .dawn), sun.minutes(of: .dusk))
        return dawn < dusk && dusk - dawn < 1440 ? dawn..<dusk : nil
    }

    public static func == (left: HoursContext, right: HoursContext) -> Bool {
        left.coordinate == right.coordinate && left.country == right.country && left.zone == right.zone
            && left.publicHolidays == right.publicHolidays && left.schoolHolidays == right.schoolHolidays
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(coordinate)
        hasher.combine(country)
        hasher.combine(zone)
        hasher.combine(publicHolidays)
        hasher.combine(schoolHolidays)
    }
}
