/// One rule of opening hours: on which days it holds, at which times, and what it says about them.
struct HoursRule: Sendable {
    /// How a rule relates to those before it.
    enum Joint: Sendable {
        /// `;` replaces what earlier rules say about the same days.
        case replacing
        /// `,` adds to it.
        case adding
        /// `||` fills what they leave closed.
        case falling
    }

    enum State: Sendable {
        case open, closed, unknown
    }

    var joint: Joint
    var years: [YearRange] = []
    /// Every group must match; in a group, one range.
    var dates: [[DateRange]] = []
    var weeks: [WeekRange] = []
    var weekdays: [WeekdayRange] = []
    var holidays: [HolidayRule] = []
    /// `PH Mo-Fr`, a holiday that is also such a weekday; otherwise one of both is enough.
    var needsHolidayAndWeekday = false
    /// Empty for the whole day.
    var times: [TimeRange] = []
    var givenState: State?
    var comment: String?
    /// Whether `24/7` was written.
    var isAlways = false

    init(joint: Joint) { self.joint = joint }

    /// What the rule says; a comment alone makes it unknown.
    var state: State { givenState ?? (comment == nil ? .open : .unknown) }

    var isEmpty: Bool {
        !hasDays && times.isEmpty && givenState == nil && comment == nil && !isAlways
    }

    /// Whether the rule names days in any way.
    var hasDays: Bool { hasSeason || !weekdays.isEmpty || !holidays.isEmpty }

    var hasSeason: Bool { !(years.isEmpty && dates.isEmpty && weeks.isEmpty) }

    var isEveryDay: Bool {
        if hasSeason { return false }
        if !holidays.isEmpty, weekdays.isEmpty || needsHolidayAndWeekday { return false }
        return weekdays.isEmpty || weekdays.contains { $0.isWholeWeek }
    }

    var isWholeDay: Bool {
        times.isEmpty
            || times.contains { $0.from == .fixed(0) && $0.to == .fixed(1440) && $0.step == nil && !$0.hasOpenEnd }
    }

    /// Whether the rule can reach past midnight.
    var reachesNextDay: Bool { times.contains { $0.reachesNextDay } }
}

struct YearRange: Sendable {
    let from: Int
    let to: Int
    let step: Int

    func contains(_ year: Int) -> Bool { (from...to).contains(year) && (year - from) % step == 0 }
}

struct WeekRange: Sendable {
    let from: Int
    let to: Int
    let step: Int

    func contains(_ week: Int) -> Bool {
        if from <= to { return (from...to).contains(week) && (week - from) % step == 0 }
        if week >= from { return (week - from) % step == 0 }
        return week <= to && (week + 53 - from) % step == 0
    }
}

/// `Mo-Fr`, or `Th[1,-1] +1 day`.
struct WeekdayRange: Sendable {
    let from: Weekday
    let to: Weekday
    /// 1…5 from the month's beginning, −1…−5 from its end; empty for all.
    var nth: [Int] = []
    var offset = 0

    var isWholeWeek: Bool { nth.isEmpty && offset == 0 && (to.rawValue + 1) % 7 == from.rawValue }

    func contains(_ weekday: Weekday) -> Bool {
        from <= to ? (from...to).contains(weekday) : weekday >= from || weekday <= to
    }

    func contains(_ day: CalendarDate) -> Bool {
        let shifted = offset == 0 ? day : day.adding(days: -offset)
        guard contains(shifted.weekday) else { return false }
        if nth.isEmpty { return true }
        let fromBeginning = (shifted.day - 1) / 7 + 1
        let fromEnd = -((CalendarDate.days(inMonth: shifted.month, of: shifted.year) - shifted.day) / 7 + 1)
        return nth.contains(fromBeginning) || nth.contains(fromEnd)
    }
}

/// `PH`, `SH`, `PH +1 day`.
struct HolidayRule: Sendable {
    enum Kind: Sendable {
        case publicHoliday, schoolHoliday
    }

    let kind: Kind
    var offset = 0
}
