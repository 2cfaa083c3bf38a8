public import Calendar

/// A day of the year that a date range begins or ends with.
public struct DatePoint: Sendable {
    public enum Base: Sendable {
        case month(Int)
        case day(month: Int, day: Int)
        /// The nth such day of the month; from its end where negative.
        case weekday(month: Int, Weekday, nth: Int)
        /// The Sunday of the western churches.
        case easter
    }

    /// `nil` for every year.
    public internal(set) var year: Int?
    public let base: Base
    /// Days after (before, when negative) the base.
    public internal(set) var offset = 0

    /// The first day that the point means in a year; `nil` where the year has none (29 February).
    func first(in year: Int) -> CalendarDate? {
        let date: CalendarDate? =
            switch base {
            case .month(let month): CalendarDate(year: year, month: month, day: 1)
            case .day(let month, let day): CalendarDate(year: year, month: month, day: day)
            case .weekday(let month, let weekday, let nth):
                CalendarDate(nth: nth, weekday, inMonth: month, of: year)
            case .easter: CalendarDate(easterOf: year)
            }
        return offset == 0 ? date : date?.adding(days: offset)
    }

    /// The last day that it means: the last of the month where it names no day.
    func last(in year: Int) -> CalendarDate? {
        switch base {
        case .month(let month):
            let day = CalendarDate.days(inMonth: month, of: year)
            return CalendarDate(year: year, month: month, day: day)?.adding(days: offset)
        case .day(2, 29) where !CalendarDate.isLeap(year):
            return CalendarDate(year: year, month: 2, day: 28)?.adding(days: offset)
        default: return first(in: year)
        }
    }
}

/// `Apr-Oct`, `Dec 24-26`, `2026 Jul 01-2026 Aug 15`, `easter -2 days`.
public struct DateRange: Sendable {
    public let from: DatePoint
    /// `nil` for the one day or month.
    public let to: DatePoint?
    /// 2 for every second day.
    public internal(set) var step = 1
    /// `Jul 15+`: to the end of the year, or forever if a year is named.
    public internal(set) var hasOpenEnd = false

    func contains(_ day: CalendarDate) -> Bool {
        if let year = from.year { return contains(day, from: year) }
        return contains(day, from: day.year) || contains(day, from: day.year - 1) || contains(day, from: day.year + 1)
    }

    private func contains(_ day: CalendarDate, from year: Int) -> Bool {
        guard let start = from.first(in: year), start <= day else { return false }
        if hasOpenEnd { return from.year != nil || day.year == year }
        guard let end = end(after: start, from: year), day <= end else { return false }
        return step == 1 || (day.daysSince1970 - start.daysSince1970) % step == 0
    }

    private func end(after start: CalendarDate, from year: Int) -> CalendarDate? {
        guard let to else { return from.last(in: year) }
        guard let end = to.last(in: to.year ?? year) else { return nil }
        return end < start && to.year == nil ? to.last(in: year + 1) : end
    }
}
