import Calendar
import OpeningHours

/// Opening hours in words, rule by rule: for those with weeks, feasts, the first Sunday of a month and whatever else does not
/// fit into lines.
extension Wording {
    /// A row for each rule, in the author's order, then the weekdays that no rule names. A later row counts more than an
    /// earlier one, as in the author's own text.
    func rows(of rules: [HoursRule]) -> [HoursRowView] {
        let rows = rules.map { HoursRowView(days: days(of: $0, isOnly: rules.count == 1), times: times(of: $0)) }
        let rest = restDays(of: rules)
        return rows + (rest.isEmpty ? [] : [HoursRowView(days: weekdays(rest), times: words["hours.closed"])])
    }

    /// The weekdays on which no rule opens; none where rules are about parts of the year, or about every day.
    private func restDays(of rules: [HoursRule]) -> [Weekday] {
        guard rules.allSatisfy({ !$0.hasSeason && $0.joint != .falling && !$0.needsHolidayAndWeekday }),
            !rules.contains(where: { $0.weekdays.isEmpty && $0.holidays.isEmpty }),
            rules.contains(where: { !$0.weekdays.isEmpty })
        else { return [] }
        let ranges = rules.flatMap(\.weekdays)
        guard ranges.allSatisfy({ $0.offset == 0 }) else { return [] }
        return Weekday.allCases.filter { day in !ranges.contains { $0.contains(day) } }
    }

    private func times(of rule: HoursRule) -> String {
        let isAllDay = rule.isAlways || rule.times.contains { $0.asHoursTime.isWholeDay && $0.step == nil }
        let state: HoursLine.State =
            switch rule.state {
            case .open: .open
            case .closed: .closed
            case .unknown: .unknown
            }
        guard rule.state == .closed, !rule.times.isEmpty, !isAllDay else {
            return times(state, isAllDay ? [] : rule.times.map(time), rule.comment)
        }
        // Hours that are cut out of others.
        let times = words.text("hours.closed-at", ["times": list(rule.times.map(time))])
        return rule.comment.map { words.text("hours.comment", ["text": times, "comment": $0]) } ?? times
    }

    private func time(_ range: TimeRange) -> String {
        let time = range.asHoursTime
        guard time.end != nil || time.hasOpenEnd else { return words.text("hours.at", ["time": clock(time.start)]) }
        guard let step = range.step else { return self.time(time) }
        let interval = duration(TimeSpan(minutes: step))
        return words.text("hours.every", ["times": self.time(time), "interval": interval])
    }

    /// `first Sunday of the month`, `Apr–Oct: public holidays`, `otherwise Mon–Fri`
    private func days(of rule: HoursRule, isOnly: Bool) -> String {
        let season = season(of: rule)
        var days = namedDays(of: rule)
        let isPlain = days.isEmpty
        // A comment alone needs no "daily" before it.
        if isPlain, season.isEmpty, rule.times.isEmpty == false || rule.isAlways || isOnly && rule.comment == nil {
            days = words["hours.daily"]
        }
        if !season.isEmpty {
            let isWhole = isPlain && (rule.state == .closed || rule.times.isEmpty)
            let named = isPlain ? words["hours.daily"] : days
            days = isWhole ? season : words.text("hours.season", ["season": season, "line": named])
        }
        guard rule.joint == .falling else { return days }
        return days.isEmpty ? words["hours.otherwise"] : words.text("hours.otherwise-on", ["days": days])
    }

    private func namedDays(of rule: HoursRule) -> String {
        let (plain, odd) = (rule.weekdays.filter(\.isPlain), rule.weekdays.filter { !$0.isPlain })
        let named = Weekday.allCases.filter { day in plain.contains { $0.contains(day) } }
        let weekdays = (named.count == 7 ? [words["hours.daily"]] : weekdayNames(named)) + odd.map(shiftedWeekday)
        let holidays = rule.holidays.map { holiday in
            let name = words[holiday.kind == .publicHoliday ? "hours.public-holidays" : "hours.school-holidays"]
            return shifted(name, by: holiday.offset)
        }
        guard rule.needsHolidayAndWeekday, !weekdays.isEmpty, !holidays.isEmpty else {
            return list(weekdays + holidays)
        }
        return words.text("hours.holidays-on", ["holidays": list(holidays), "days": list(weekdays)])
    }

    /// `first and third Sunday of the month`, `the day after the last Friday of the month`
    private func shiftedWeekday(_ range: WeekdayRange) -> String {
        let days = Weekday.allCases.filter(range.contains)
        guard !range.nth.isEmpty else { return shifted(list(weekdayNames(days)), by: range.offset) }
        let named = list(days.flatMap { day in range.nth.map { nth($0, day) } })
        return shifted(words.text("hours.of-the-month", ["days": named]), by: range.offset)
    }

    /// `first Sunday`; some languages have other forms for some weekdays.
    private func nth(_ number: Int, _ day: Weekday) -> String {
        let form = "nth.\(number).\(words["weekday-class.\(day.rawValue + 1)"])"
        let name = words["weekday.\(day.rawValue + 1)"]
        return words.text(words.has(form) ? form : "nth.\(number)", ["weekday": name])
    }

    /// `2 days after Easter Sunday`
    private func shifted(_ event: String, by days: Int) -> String {
        guard days != 0 else { return event }
        let key = days < 0 ? "hours.days-before" : "hours.days-after"
        return words.count(key, abs(days), shown: number(abs(days)), ["event": event])
    }
}

/// Parts of the year.
extension Wording {
    private func season(of rule: HoursRule) -> String {
        let dates = rule.dates.map { group in list(group.map { said($0) }) }
        let rest = [list(rule.weeks.map { said($0) }), list(rule.years.map { said($0) })]
        return words.commas(dates + rest.filter { !$0.isEmpty })
    }

    private func said(_ range: YearRange) -> String {
        let first = String(range.from)
        if range.from == range.to { return first }
        let years =
            range.to >= 9999 ? words.text("hours.from-on", ["date": first]) : self.range(first, String(range.to))
        return stepped(years, "hours.every-years", range.step)
    }

    private func said(_ range: WeekRange) -> String {
        if range.step == 2, range.to >= 51, range.from <= 2 {
            return words[range.from == 1 ? "hours.odd-weeks" : "hours.even-weeks"]
        }
        if range.from == range.to { return words.text("hours.week", ["week": String(range.from)]) }
        let weeks = words.text("hours.weeks", ["weeks": self.range(String(range.from), String(range.to))])
        return stepped(weeks, "hours.every-weeks", range.step)
    }

    private func said(_ range: DateRange) -> String {
        let first = date(range.from)
        if range.hasOpenEnd { return words.text("hours.from-on", ["date": first]) }
        guard let to = range.to else { return first }
        let isPlain = range.from.isPlain && to.isPlain
        let last = date(to)
        let dates = isPlain ? self.range(first, last) : words.text("hours.dates", ["start": first, "end": last])
        return stepped(dates, "hours.every-days", range.step)
    }

    private func stepped(_ text: String, _ key: String, _ step: Int) -> String {
        step == 1 ? text : words.commas([text, words.count(key, step, shown: number(step))])
    }

    private func date(_ point: DatePoint) -> String {
        switch point.base {
        case .month(let month) where point.offset == 0: self.month(month, point.year)
        case .month(let month): inYear(shifted(words["month-short.\(month)"], by: point.offset), point.year)
        case .day(let month, let day): shifted(inYear(dayOfYear(month, day), point.year), by: point.offset)
        case .weekday(let month, let weekday, let nth):
            shifted(
                inYear(
                    words.text(
                        "hours.nth-in-month",
                        ["day": self.nth(nth, weekday), "month": words["month.\(month)"]]),
                    point.year), by: point.offset)
        case .easter: inYear(feast(point.offset), point.year)
        }
    }

    /// The feasts that depend on Easter have names; other days count from it.
    private func feast(_ offset: Int) -> String {
        let key = "easter.\(offset)"
        return words.has(key) ? words[key] : shifted(words["easter.0"], by: offset)
    }
}

extension WeekdayRange {
    /// Whether it is such weekdays in every week.
    fileprivate var isPlain: Bool { nth.isEmpty && offset == 0 }
}

extension DatePoint {
    /// Whether it is a month or a day of one.
    fileprivate var isPlain: Bool {
        switch base {
        case .month, .day: offset == 0
        case .weekday, .easter: false
        }
    }
}

extension HoursTime {
    /// From midnight to midnight.
    fileprivate var isWholeDay: Bool {
        guard !hasOpenEnd, case .time(let start) = start, case .time(let end)? = end else { return false }
        return start.minutes == 0 && end.minutes == 1440
    }
}
