public import Calendar

/// One rule of opening hours: on which days it holds, at which times, and what it says about them.
public struct HoursRule: Sendable {
    /// How a rule relates to those before it.
    public enum Joint: Sendable {
        /// `;` replaces what earlier rules say about the same days.
        case replacing
        /// `,` adds to it.
        case adding
        /// `||` fills what they leave closed.
        case falling
    }

    public enum State: Sendable {
        case open, closed, unknown
    }

    public internal(set) var joint: Joint
    public internal(set) var years: [YearRange] = []
    /// Every group must match; in a group, one range.
    public internal(set) var dates: [[DateRange]] = []
    public internal(set) var weeks: [WeekRange] = []
    public internal(set) var weekdays: [WeekdayRange] = []
    public internal(set) var holidays: [HolidayRule] = []
    /// `PH Mo-Fr`, a holiday that is also such a weekday; otherwise one of both is enough.
    public internal(set) var needsHolidayAndWeekday = false
    /// Empty for the whole day.
    public internal(set) var times: [TimeRange] = []
    var givenState: State?
    /// What the author added in quotation marks.
    public internal(set) var comment: String?
    /// Whether `24/7` was written.
    public internal(set) var isAlways = false

    /// Whether the comment stood in parentheses and says nothing about the state where there are hours.
    private var isNoted = false

    init(joint: Joint) { self.joint = joint }

    /// Adds a remark that stood in parentheses.
    mutating func note(_ text: String) {
        comment = comment.map { $0 + ", " + text } ?? text
        isNoted = true
    }

    /// What the rule says; a comment alone makes it unknown.
    public var state: State {
        givenState ?? (comment == nil || isNoted && (!times.isEmpty || isAlways) ? .open : .unknown)
    }

    var isEmpty: Bool {
        !hasDays && times.isEmpty && givenState == nil && comment == nil && !isAlways
    }

    /// Whether the rule names days in any way.
    public var hasDays: Bool { hasSeason || !weekdays.isEmpty || !holidays.isEmpty }

    /// Whether it names parts of the year.
    public var hasSeason: Bool { !(years.isEmpty && dates.isEmpty && weeks.isEmpty) }

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

/// `2026-2030/2`: years, both ends included; a step of 2 means every second one.
public struct YearRange: Sendable {
    public let from: Int
    public let to: Int
    public let step: Int

    func contains(_ year: Int) -> Bool { (from...to).contains(year) && (year - from) % step == 0 }
}

/// `week 2-52/2`: weeks of the year by ISO 8601, both ends included; a step of 2 means every second one.
public struct WeekRange: Sendable {
    public let from: Int
    public let to: Int
    public let step: Int

    func contains(_ week: Int) -> Bool {
        if from <= to { return (from...to).contains(week) && (week - from) % step == 0 }
        if week >= from { return (week - from) % step == 0 }
        return week <= to && (week + 53 - from) % step == 0
    }
}

/// `Mo-Fr`, or `Th[1,-1] +1 day`.
public struct WeekdayRange: Sendable {
    public let from: Weekday
    public let to: Weekday
    /// 1…5 from the month's beginning, −1…−5 from its end; empty for all.
    public internal(set) var nth: [Int] = []
    /// Days after (before, when negative) such a weekday.
    public internal(set) var offset = 0

    var isWholeWeek: Bool { nth.isEmpty && offset == 0 && (to.rawValue + 1) % 7 == from.rawValue }

    /// Whether the range has such a day, whichever of the month.
    public func contains(_ weekday: Weekday) -> Bool {
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
public struct HolidayRule: Sendable {
    public enum Kind: Sendable {
        case publicHoliday, schoolHoliday
    }

    public let kind: Kind
    /// Days after (before, when negative) the holiday.
    public internal(set) var offset = 0
}
