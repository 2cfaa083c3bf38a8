import Calendar

/// Puts rules into lines, where they fit.
///
/// What fits: rules that replace or add, with months or dates, plain weekdays, holidays and times. Weeks, years by
/// themselves, Easter, the nth weekday, fallbacks and hours cut out of hours do not.
struct HoursSummary {
    let rules: [HoursRule]

    /// What one rule says of the days it names.
    private struct RuleText: Hashable {
        let state: HoursLine.State
        let times: [HoursTime]
        let comment: String?
    }

    /// The days of a line: weekdays by number, then public and school holidays.
    private static let weekdayKeys = 0..<7
    private static let publicHoliday = 7
    private static let schoolHoliday = 8

    private typealias Table = [Int: [RuleText]]

    /// Lines of the whole year first, then the seasons, then the seasons that are closed.
    var lines: [HoursLine]? {
        var seasons: [[HoursSeason]] = []
        for rule in rules {
            guard let season = season(of: rule), fits(rule) else { return nil }
            if !seasons.contains(season) { seasons.append(season) }
        }
        if let index = seasons.firstIndex(of: []) { seasons.swapAt(0, index) }
        var open: [HoursLine] = []
        var closed: [HoursLine] = []
        for season in seasons {
            guard let lines = lines(in: season, hasBase: seasons[0].isEmpty) else { return nil }
            if !season.isEmpty, lines.allSatisfy(\.isClosed) { closed += lines } else { open += lines }
        }
        return overlap(open) ? nil : open + closed
    }

    private func lines(in season: [HoursSeason], hasBase: Bool) -> [HoursLine]? {
        var table: Table = [:]
        var touched: Set<Int> = []
        for rule in rules {
            guard let own = self.season(of: rule), own.isEmpty || own == season else { continue }
            guard apply(rule, to: &table) else { return nil }
            if own == season { touched.formUnion(keys(of: rule)) }
        }
        // In a season for which only closed days are named, the other days are open as the other seasons say.
        let isOpen = table.values.contains { $0.contains { $0.state != .closed } }
        if season.isEmpty || !hasBase && isOpen {
            // Days that are not named are closed, which is worth saying of weekdays.
            for key in Self.weekdayKeys where table[key] == nil {
                table[key] = [RuleText(state: .closed, times: [], comment: nil)]
            }
            touched.formUnion(table.keys)
        }
        return lines(of: table.filter { touched.contains($0.key) }, in: season)
    }

    /// Days with the same hours share a line.
    private func lines(of table: Table, in season: [HoursSeason]) -> [HoursLine] {
        var groups: [(sayings: [RuleText], keys: [Int])] = []
        for (key, sayings) in table.sorted(by: { $0.key < $1.key }) {
            if let index = groups.firstIndex(where: { $0.sayings == sayings }) {
                groups[index].keys.append(key)
            } else {
                groups.append((sayings, [key]))
            }
        }
        return groups.flatMap { group in
            group.sayings.map { saying in
                HoursLine(
                    seasons: season, weekdays: group.keys.filter { $0 < 7 }.map { Weekday.allCases[$0] },
                    onPublicHolidays: group.keys.contains(Self.publicHoliday),
                    onSchoolHolidays: group.keys.contains(Self.schoolHoliday), state: saying.state,
                    times: saying.times, comment: saying.comment)
            }
        }
    }
}

extension HoursSummary {
    private func keys(of rule: HoursRule) -> [Int] {
        let weekdays = Weekday.allCases.filter { day in rule.weekdays.contains { $0.contains(day) } }.map(\.rawValue)
        let holidays = rule.holidays.map { $0.kind == .publicHoliday ? Self.publicHoliday : Self.schoolHoliday }
        return weekdays.isEmpty && holidays.isEmpty ? Array(Self.weekdayKeys) : weekdays + holidays
    }

    /// Adds a rule to a table; false where a holiday would be overruled on some weekdays only.
    private func apply(_ rule: HoursRule, to table: inout Table) -> Bool {
        let keys = keys(of: rule)
        let holidays = [Self.publicHoliday, Self.schoolHoliday].filter { table[$0] != nil && !keys.contains($0) }
        if rule.joint == .replacing || rule.state == .closed, !holidays.isEmpty {
            guard !rule.hasDays || rule.isEveryDay else { return false }
            for key in holidays { table[key] = nil }
        }
        let state: HoursLine.State =
            switch rule.state {
            case .open: .open
            case .closed: .closed
            case .unknown: .unknown
            }
        let saying = RuleText(state: state, times: rule.times.map(\.asHoursTime), comment: rule.comment)
        for key in keys {
            let adds = rule.joint == .adding && rule.state != .closed && table[key]?.first?.state != .closed
            table[key] = adds ? joined(table[key] ?? [], saying) : [saying]
        }
        return true
    }

    /// Times of one state and comment stand in one line.
    private func joined(_ sayings: [RuleText], _ saying: RuleText) -> [RuleText] {
        guard let last = sayings.last, last.state == saying.state, last.comment == saying.comment,
            !last.times.isEmpty, !saying.times.isEmpty
        else { return sayings + [saying] }
        return sayings.dropLast() + [
            RuleText(state: last.state, times: last.times + saying.times, comment: last.comment)
        ]
    }

    private func fits(_ rule: HoursRule) -> Bool {
        rule.joint != .falling && rule.years.isEmpty && rule.weeks.isEmpty && !rule.needsHolidayAndWeekday
            && rule.weekdays.allSatisfy { $0.nth.isEmpty && $0.offset == 0 }
            && rule.holidays.allSatisfy { $0.offset == 0 }
            && rule.times.allSatisfy { $0.step == nil && ($0.to != nil || $0.hasOpenEnd) }
            && (rule.state != .closed || rule.isWholeDay)
    }

    /// The dates of a rule; `nil` where they are more than months and days.
    private func season(of rule: HoursRule) -> [HoursSeason]? {
        guard rule.dates.count <= 1 else { return nil }
        var seasons: [HoursSeason] = []
        for range in rule.dates.first ?? [] {
            guard range.step == 1, !range.hasOpenEnd, let from = range.from.asSeasonPoint,
                let until = (range.to ?? range.from).asSeasonPoint
            else { return nil }
            seasons.append(HoursSeason(from: from, until: until))
        }
        return seasons
    }

    /// Whether two different seasons claim the same day.
    private func overlap(_ lines: [HoursLine]) -> Bool {
        var owners: [Int: [HoursSeason]] = [:]
        for season in Set(lines.map(\.seasons)) where !season.isEmpty {
            for day in season.reduce(into: Set<Int>(), { $0.formUnion($1.daysOfYear) }) {
                if owners.updateValue(season, forKey: day) != nil { return true }
            }
        }
        return false
    }
}

extension DatePoint {
    fileprivate var asSeasonPoint: HoursSeason.Point? {
        guard offset == 0 else { return nil }
        switch base {
        case .month(let month): return HoursSeason.Point(year: year, month: month, day: nil)
        case .day(let month, let day): return HoursSeason.Point(year: year, month: month, day: day)
        case .weekday, .easter: return nil
        }
    }
}

extension HoursSeason {
    /// Months times 32 plus days; a season may pass the new year.
    fileprivate var daysOfYear: [Int] {
        let first = from.month * 32 + (from.day ?? 1)
        let last = until.month * 32 + (until.day ?? 31)
        return first <= last ? Array(first...last) : Array(first...(12 * 32 + 31)) + Array(33...max(33, last))
    }
}

extension TimeRange {
    /// From when to when, without the step. A point in time has no end, and no open one.
    public var asHoursTime: HoursTime {
        HoursTime(start: from.asClock, end: to?.asClock, hasOpenEnd: hasOpenEnd)
    }
}

extension TimePoint {
    fileprivate var asClock: HoursTime.Clock {
        switch self {
        case .fixed(let minutes): .time(TimeOfDay(minutes: minutes))
        case .event(let event, let offset): .event(event, offset: offset)
        }
    }
}
