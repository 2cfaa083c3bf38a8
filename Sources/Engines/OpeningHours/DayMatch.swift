import Calendar

/// Whether a rule holds on a day.
struct DayMatch {
    enum Answer: Equatable {
        case no, yes, maybe
    }

    let day: CalendarDate
    let context: HoursContext

    func holds(_ rule: HoursRule) -> Answer {
        guard rule.years.isEmpty || rule.years.contains(where: { $0.contains(day.year) }),
            rule.weeks.isEmpty || rule.weeks.contains(where: { $0.contains(day.isoWeek) }),
            rule.dates.allSatisfy({ group in group.contains { $0.contains(day) } })
        else { return .no }
        if rule.weekdays.isEmpty, rule.holidays.isEmpty { return .yes }
        let onWeekday = rule.weekdays.contains { $0.contains(day) }
        if rule.holidays.isEmpty { return onWeekday ? .yes : .no }
        if rule.needsHolidayAndWeekday { return onWeekday ? holiday(rule.holidays) : .no }
        return onWeekday ? .yes : holiday(rule.holidays)
    }

    private func holiday(_ rules: [HolidayRule]) -> Answer {
        let answers = rules.map { rule -> Answer in
            let shifted = rule.offset == 0 ? day : day.adding(days: -rule.offset)
            return rule.kind == .publicHoliday ? publicHoliday(shifted) : schoolHoliday(shifted)
        }
        if answers.contains(.yes) { return .yes }
        return answers.contains(.maybe) ? .maybe : .no
    }

    private func publicHoliday(_ day: CalendarDate) -> Answer {
        let list = context.publicHolidays
        if let isHoliday = list.answer(on: day) ?? context.holidays?.contains(day) { return isHoliday ? .yes : .no }
        return list.knows(day) ? .no : .maybe
    }

    /// Regions set them from year to year, so only the author's own list can name them.
    private func schoolHoliday(_ day: CalendarDate) -> Answer {
        let list = context.schoolHolidays
        return list.answer(on: day).map { $0 ? .yes : .no } ?? (list.knows(day) ? .no : .maybe)
    }
}
