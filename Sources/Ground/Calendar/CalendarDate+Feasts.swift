extension CalendarDate {
    /// The nth such weekday of a month, from its end where negative; `nil` when the month has none.
    public init?(nth: Int, _ weekday: Weekday, inMonth month: Int, of year: Int) {
        guard nth != 0, let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
        let days = CalendarDate.days(inMonth: month, of: year)
        let firstSuch = 1 + (weekday.rawValue - first.weekday.rawValue + 7) % 7
        let count = (days - firstSuch) / 7 + 1
        let index = nth > 0 ? nth - 1 : count + nth
        guard (0..<count).contains(index) else { return nil }
        self.init(year: year, month: month, day: firstSuch + index * 7)
    }

    /// Easter Sunday of the western churches. Source: the anonymous Gregorian computus (Meeus, Jones, Butcher).
    public init?(easterOf year: Int) {
        let (golden, century, rest) = (year % 19, year / 100, year % 100)
        let corrected = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - corrected + 15) % 30
        let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let shift = (golden + 11 * epact + 22 * sunday) / 451
        let total = epact + sunday - 7 * shift + 114
        self.init(year: year, month: total / 31, day: total % 31 + 1)
    }

    /// Easter Sunday of the eastern churches. Source: the Julian computus (Meeus).
    public init?(orthodoxEasterOf year: Int) {
        let moon = (19 * (year % 19) + 15) % 30
        let sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
        let total = moon + sunday + 114
        // The days by which the Julian calendar is behind.
        let behind = year / 100 - year / 400 - 2
        guard let julian = CalendarDate(year: year, month: total / 31, day: 1) else { return nil }
        self = julian.adding(days: total % 31 + behind)
    }

    /// The ISO 8601 week of the year, 1…53.
    public var isoWeek: Int {
        let thursday = adding(days: 3 - weekday.rawValue)
        guard let newYear = CalendarDate(year: thursday.year, month: 1, day: 1) else { return 1 }
        return (thursday.daysSince1970 - newYear.daysSince1970) / 7 + 1
    }
}
