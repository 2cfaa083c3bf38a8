import Calendar

// MARK: Years and weeks

extension HoursParser {
    /// `2026`, `2026-2028`, `2026-2040/2`, `2026+`; or the year of a date, `2026 Jul 01`.
    mutating func readYears() throws(OpeningHoursError) {
        repeat {
            let from = try cursor.number(in: 1900...2999, "a year")
            if isAtMonth {
                guard rule.years.isEmpty else { throw cursor.error("a year stands twice") }
                return try readDates(year: from)
            }
            try readYearRange(from: from)
        } while takeComma { $0.isAtYear }
    }

    private mutating func readYearRange(from: Int) throws(OpeningHoursError) {
        var to = from
        if cursor.take(.dash) { to = try cursor.number(in: 1900...2999, "a year") }
        let isOpen = cursor.take(.plus)
        let hasStep = cursor.next == .symbol(.slash)
        let step = try cursor.step(in: 1...1000)
        if hasStep && to == from || isOpen { to = 9999 }
        guard from <= to else { throw cursor.error("years run backwards") }
        try count()
        rule.years.append(YearRange(from: from, to: to, step: step))
    }

    /// `week 01`, `week 02-52/2,53`.
    mutating func readWeeks() throws(OpeningHoursError) {
        cursor.advance()
        repeat {
            let from = try cursor.number(in: 1...53, "a week")
            let to = cursor.take(.dash) ? try cursor.number(in: 1...53, "a week") : from
            let step = try cursor.step(in: 1...53)
            try count()
            rule.weeks.append(WeekRange(from: from, to: to, step: step))
        } while takeComma { $0.isAtWeek }
    }

    private var isAtYear: Bool {
        if case .number(1900...2999, digits: 4)? = cursor.next { true } else { false }
    }

    private var isAtWeek: Bool {
        if case .number(1...53, _)? = cursor.next { true } else { false }
    }

    var isAtMonth: Bool {
        switch cursor.next {
        case .month, .easter: true
        default: false
        }
    }

    /// Steps over a comma if what follows belongs to the same list.
    mutating func takeComma(ifFollowedBy isSameList: (HoursParser) -> Bool) -> Bool {
        guard cursor.next == .symbol(.comma) else { return false }
        cursor.advance()
        if isSameList(self) { return true }
        cursor.position -= 1
        return false
    }
}

// MARK: Dates

extension HoursParser {
    /// `Apr-Oct`, `Dec 24-26,31`, `easter -2 days`, `2026 Jul 01-2026 Aug 15`. A second list narrows the first.
    mutating func readDates(year: Int?) throws(OpeningHoursError) {
        var ranges = [try readDateRange(year: year)]
        while takeComma(ifFollowedBy: { [last = ranges.last] in $0.isAtDate(after: last) }) {
            var next: Int?
            if isAtYear { next = cursor.takeNumber(in: 1900...2999) }
            if case .number? = cursor.next, case .day(let month, _) = (ranges.last?.to ?? ranges.last?.from)?.base {
                ranges.append(try readDays(of: month, year: ranges.last?.from.year))
            } else {
                ranges.append(try readDateRange(year: next))
            }
        }
        rule.dates.append(ranges)
    }

    /// Whether a list of dates continues: with a month, or with a day where the last range ended in one.
    private func isAtDate(after last: DateRange?) -> Bool {
        if isAtMonth { return true }
        if isAtYear, case .month? = cursor.peek(1) { return true }
        guard case .day? = (last?.to ?? last?.from)?.base, case .number(1...31, _)? = cursor.next else { return false }
        return true
    }

    /// `25-26` after `Dec 24,`.
    private mutating func readDays(of month: Int, year: Int?) throws(OpeningHoursError) -> DateRange {
        let from = DatePoint(year: year, base: .day(month: month, day: try cursor.number(in: 1...31, "a day")))
        return try readRangeEnd(from: from)
    }

    private mutating func readDateRange(year: Int?) throws(OpeningHoursError) -> DateRange {
        try readRangeEnd(from: try readPoint(year: year, isEnd: false))
    }

    private mutating func readRangeEnd(from: DatePoint) throws(OpeningHoursError) -> DateRange {
        try count()
        if cursor.next == .symbol(.plus), !isDayOffset {
            cursor.advance()
            return DateRange(from: from, to: nil, hasOpenEnd: true)
        }
        guard cursor.next == .symbol(.dash), let to = try readEnd(after: from) else {
            return DateRange(from: from, to: nil)
        }
        if let first = from.year, let last = to.year, last < first { throw cursor.error("dates run backwards") }
        return DateRange(from: from, to: to, step: try cursor.step(in: 1...366))
    }

    private var isDayOffset: Bool {
        if case .number? = cursor.peek(1) { cursor.peek(2) == .day } else { false }
    }

    /// What follows the dash, or `nil` when that is no date.
    private mutating func readEnd(after from: DatePoint) throws(OpeningHoursError) -> DatePoint? {
        cursor.advance()
        var year: Int?
        if isAtYear { year = cursor.takeNumber(in: 1900...2999) }
        if isAtMonth {
            var end = try readPoint(year: year ?? from.year, isEnd: true)
            if year == nil, let first = from.first(in: from.year ?? 0), let last = end.last(in: from.year ?? 0),
                last < first
            {
                end.year = from.year.map { $0 + 1 }
            }
            return end
        }
        if case .day(let month, _) = from.base, let day = cursor.takeNumber(in: 1...31) {
            return DatePoint(year: from.year, base: .day(month: month, day: day), offset: cursor.dayOffset())
        }
        throw cursor.error("the end of the dates is missing")
    }

    private mutating func readPoint(year: Int?, isEnd: Bool) throws(OpeningHoursError) -> DatePoint {
        guard case .month(let month)? = cursor.next else {
            cursor.advance()
            return DatePoint(year: year, base: .easter, offset: cursor.dayOffset())
        }
        cursor.advance()
        if let point = readWeekdayOfMonth(month, year: year, isEnd: isEnd) { return point }
        if isEnd, isAtHoursWithoutColon { return DatePoint(year: year, base: .month(month)) }
        guard case .number(let day, _)? = cursor.next, (1...31).contains(day) else {
            return DatePoint(year: year, base: .month(month))
        }
        guard day <= CalendarDate.days(inMonth: month, of: 2024) else {
            throw cursor.error("the month has no day \(day)")
        }
        cursor.advance()
        return DatePoint(year: year, base: .day(month: month, day: day), offset: cursor.dayOffset())
    }

    /// `00-24` in `Nov-Feb 00-24`.
    private var isAtHoursWithoutColon: Bool {
        guard case .number(_, digits: 1...2)? = cursor.next, cursor.peek(1) == .symbol(.dash),
            case .number(_, digits: 1...2)? = cursor.peek(2)
        else { return false }
        return true
    }

    /// `Jan Su[-1]` where it begins or ends a range; otherwise the weekday is a selector of its own.
    private mutating func readWeekdayOfMonth(_ month: Int, year: Int?, isEnd: Bool) -> DatePoint? {
        let start = cursor.position
        guard case .weekday(let weekday)? = cursor.next, cursor.peek(1) == .symbol(.openBracket) else { return nil }
        cursor.advance(by: 2)
        let isNegative = cursor.take(.dash)
        if let nth = cursor.takeNumber(in: 1...5), cursor.take(.closeBracket) {
            let point = DatePoint(
                year: year, base: .weekday(month: month, weekday, nth: isNegative ? -nth : nth),
                offset: cursor.dayOffset())
            let goesOn = cursor.next == .symbol(.dash) && (isMonth(cursor.peek(1)) || isMonth(cursor.peek(2)))
            if isEnd || goesOn { return point }
        }
        cursor.position = start
        return nil
    }

    private func isMonth(_ token: HoursToken?) -> Bool {
        if case .month? = token { true } else { token == .easter }
    }
}

// MARK: Weekdays and holidays

extension HoursParser {
    /// `Mo-Fr,Su`, `Th[1,-1] +1 day`, `PH,SH`; `PH Mo-Fr` for both at once.
    mutating func readWeekdays() throws(OpeningHoursError) {
        let hadHolidays = !rule.holidays.isEmpty
        let hadWeekdays = !rule.weekdays.isEmpty
        let (holidays, weekdays) = (rule.holidays.count, rule.weekdays.count)
        repeat { try readWeekday() } while takeComma { $0.isAtWeekday } || takeSign { $0.isAtWeekday }
        let addedHolidays = rule.holidays.count > holidays
        let addedWeekdays = rule.weekdays.count > weekdays
        if hadHolidays && addedWeekdays || hadWeekdays && addedHolidays { rule.needsHolidayAndWeekday = true }
    }

    /// Steps over `/` or `+` between two days.
    private mutating func takeSign(ifFollowedBy isSameList: (HoursParser) -> Bool) -> Bool {
        guard cursor.next == .symbol(.slash) || cursor.next == .symbol(.plus) else { return false }
        cursor.advance()
        if isSameList(self) {
            warn("a comma between two days is missing")
            return true
        }
        cursor.position -= 1
        return false
    }

    var isAtWeekday: Bool {
        switch cursor.next {
        case .weekday, .publicHoliday, .schoolHoliday: true
        default: false
        }
    }

    private mutating func readWeekday() throws(OpeningHoursError) {
        try count()
        let token = cursor.next
        cursor.advance()
        guard case .weekday(let from)? = token else {
            rule.holidays.append(
                HolidayRule(
                    kind: token == .publicHoliday ? .publicHoliday : .schoolHoliday, offset: cursor.dayOffset()))
            return
        }
        var range = WeekdayRange(from: from, to: from)
        if cursor.next == .symbol(.dash), case .weekday(let to)? = cursor.peek(1) {
            cursor.advance(by: 2)
            range = WeekdayRange(from: from, to: to)
        }
        if cursor.take(.openBracket) { range.nth = try readNth() }
        range.offset = cursor.dayOffset()
        rule.weekdays.append(range)
    }

    /// `1,3-4,-1]`
    private mutating func readNth() throws(OpeningHoursError) -> [Int] {
        var list: [Int] = []
        repeat {
            let sign = cursor.take(.dash) ? -1 : 1
            let first = try cursor.number(in: 1...5, "a number")
            var last = first
            if cursor.take(.dash) { last = try cursor.number(in: first...5, "a number") }
            list += (first...last).map { $0 * sign }
            try count()
        } while cursor.take(.comma)
        try cursor.expect(.closeBracket, "a ] is missing")
        return list
    }
}
