import Calendar

/// Holidays that an author lists, in the words of opening hours: `easter +60 days`, `2026 Jul 30-Sep 12`, `Oct Mo[2]
/// off`.
struct HolidayList: Hashable, Sendable {
    let entries: [OpeningHours]

    /// The first and the last day that it names, where every entry names a year; nothing is known beyond them.
    let known: ClosedRange<CalendarDate>?

    init(_ entries: [OpeningHours]) {
        self.entries = entries
        let rules = entries.flatMap(\.rules)
        let spans = rules.compactMap(HolidayList.span)
        let first = spans.map(\.lowerBound).min()
        let last = spans.map(\.upperBound).max()
        known = spans.count == rules.count ? first.flatMap { first in last.map { first...$0 } } : nil
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Whether the day is among them; `nil` where the list says nothing about it. The last entry that names it decides.
    /// Cost: the number of entries.
    func answer(on day: CalendarDate) -> Bool? {
        let match = DayMatch(day: day, context: .nowhere)
        for rule in entries.reversed().flatMap({ $0.rules.reversed() }) where match.holds(rule) == .yes {
            return rule.state != .closed
        }
        return nil
    }

    /// Whether the list is meant to be complete on that day.
    func knows(_ day: CalendarDate) -> Bool { !isEmpty && known.map { $0.contains(day) } ?? true }

    static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }
    func hash(into hasher: inout Hasher) { hasher.combine(entries) }

    /// From the first to the last day of a rule that names years.
    private static func span(of rule: HoursRule) -> ClosedRange<CalendarDate>? {
        let ranges = rule.dates.joined().compactMap(\.namedSpan)
        let years = rule.years.flatMap { [(from: $0.from, to: $0.to)] }
        let starts = ranges.map(\.lowerBound) + years.compactMap { CalendarDate(year: $0.from, month: 1, day: 1) }
        let ends = ranges.map(\.upperBound) + years.compactMap { CalendarDate(year: $0.to, month: 12, day: 31) }
        guard let first = starts.min(), let last = ends.max(), first <= last else { return nil }
        return first...last
    }
}

extension DateRange {
    /// The days of a range that names its year.
    fileprivate var namedSpan: ClosedRange<CalendarDate>? {
        guard let year = from.year, let first = from.first(in: year) else { return nil }
        let last = hasOpenEnd ? CalendarDate(year: 9999, month: 12, day: 31) : (to ?? from).last(in: to?.year ?? year)
        guard let last, first <= last else { return nil }
        return first...last
    }
}

extension OpeningHours {
    /// Whether it names days and nothing else, as a list of holidays does: no times, no `PH` or `SH`, not every day.
    public var namesOnlyDays: Bool {
        rules.allSatisfy { $0.times.isEmpty && $0.holidays.isEmpty && $0.hasDays && !$0.isAlways }
    }
}

extension HoursContext {
    /// For rules that name neither holidays nor the sun.
    fileprivate static let nowhere = HoursContext(coordinate: nil, country: nil, zone: .utc)
}
