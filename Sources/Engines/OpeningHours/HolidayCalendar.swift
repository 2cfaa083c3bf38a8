import Calendar

/// The public holidays of one country, for any year. Regional holidays are not among them.
struct HolidayCalendar: Sendable {
    private let holidays: [Holiday]

    /// - Parameter country: an ISO 3166 alpha-2 code or an English name; `nil` for a country the table does not know.
    init?(country: String) {
        let name = country.lowercased()
        guard let holidays = HolidayTable.holidays[HolidayTable.codes[name] ?? name] else { return nil }
        self.holidays = holidays
    }

    /// Cost: the country's number of holidays.
    func contains(_ day: CalendarDate) -> Bool {
        // A substitute for 1 January may fall on 31 December.
        holidays.contains { $0.falls(on: day, of: day.year) }
            || (day.month == 12 && day.day == 31 && holidays.contains { $0.falls(on: day, of: day.year + 1) })
    }
}

/// One holiday and how its day is found.
struct Holiday: Sendable {
    enum Rule: Sendable {
        case fixed(Int, Int)
        /// Days after Easter Sunday.
        case easter(Int)
        /// Days after the Easter Sunday of the eastern churches.
        case orthodoxEaster(Int)
        /// The nth such weekday of a month, from its end where negative.
        case nth(Int, Weekday, Int)
        /// The first such weekday on or after a day.
        case onOrAfter(Int, Int, Weekday)
    }

    /// Which day off is given when the holiday falls on a weekend.
    enum Substitute: Sendable {
        case none
        /// Friday for a Saturday, Monday for a Sunday.
        case nearest
        /// Monday for a Sunday, nothing for a Saturday.
        case mondayForSunday
        /// Tuesday for a Sunday, because Monday is the second day of the two.
        case tuesdayForSunday
        /// The holiday itself moves: from Tuesday and Wednesday to the Monday before, from Thursday and Friday to the Monday
        /// after.
        case moved
        /// The next weekday that is not itself a holiday of the pair: Monday, or Tuesday for the second day of two.
        case nextMonday, nextTuesday
    }

    let rule: Rule
    var substitute = Substitute.none
    /// The first and last year in which it is a holiday.
    var years = 1...9999

    func falls(on day: CalendarDate, of year: Int) -> Bool {
        guard years.contains(year), let date = date(in: year) else { return false }
        if substitute == .moved { return movedToMonday(date) == day }
        return date == day || self.substitute(for: date) == day
    }

    private func date(in year: Int) -> CalendarDate? {
        switch rule {
        case .fixed(let month, let day): return CalendarDate(year: year, month: month, day: day)
        case .easter(let offset): return CalendarDate(easterOf: year)?.adding(days: offset)
        case .orthodoxEaster(let offset): return CalendarDate(orthodoxEasterOf: year)?.adding(days: offset)
        case .nth(let month, let weekday, let nth):
            return CalendarDate(nth: nth, weekday, inMonth: month, of: year)
        case .onOrAfter(let month, let day, let weekday):
            guard let first = CalendarDate(year: year, month: month, day: day) else { return nil }
            return first.adding(days: (weekday.rawValue - first.weekday.rawValue + 7) % 7)
        }
    }

    private func movedToMonday(_ date: CalendarDate) -> CalendarDate {
        switch date.weekday {
        case .tuesday, .wednesday: date.adding(days: -date.weekday.rawValue)
        case .thursday, .friday: date.adding(days: 7 - date.weekday.rawValue)
        case .monday, .saturday, .sunday: date
        }
    }

    private func substitute(for date: CalendarDate) -> CalendarDate? {
        switch (substitute, date.weekday) {
        case (.nearest, .saturday): date.adding(days: -1)
        case (.nearest, .sunday), (.mondayForSunday, .sunday), (.nextMonday, .sunday): date.adding(days: 1)
        case (.nextMonday, .saturday), (.nextTuesday, .saturday), (.nextTuesday, .sunday),
            (.tuesdayForSunday, .sunday):
            date.adding(days: 2)
        case (.nextTuesday, .monday): date.adding(days: 1)
        default: nil
        }
    }
}
