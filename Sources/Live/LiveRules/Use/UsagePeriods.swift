public import Calendar

/// The days, weeks or months of a report, by the guide's own calendar. Weeks begin on Monday (ISO 8601).
public struct UsagePeriods: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Sendable {
        case day, week, month
    }

    public let unit: Unit
    /// The first day of each, in order; the first may be cut off, as the last.
    public let firsts: [CalendarDate]
    public let from: CalendarDate
    public let through: CalendarDate

    /// No report has more days than this.
    public static let mostDays = 3_660

    /// A range that ends before it begins is turned round; one that is too long loses its beginning.
    public init(_ unit: Unit, from: CalendarDate, through: CalendarDate) {
        let (first, last) = (min(from, through), max(from, through))
        self.unit = unit
        self.through = last
        let begin = max(first, last.adding(days: 1 - Self.mostDays))
        self.from = begin
        var firsts = [begin]
        while let next = firsts.last.map({ Self.next(unit, after: $0) }), next <= last { firsts.append(next) }
        self.firsts = firsts
    }

    /// In which of them a day lies; `nil` outside the range.
    public func index(of day: Int) -> Int? {
        guard (from.daysSince1970...through.daysSince1970).contains(day) else { return nil }
        var (low, high) = (0, firsts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firsts[middle].daysSince1970 <= day { low = middle } else { high = middle }
        }
        return low
    }

    /// The day on which the next one begins.
    private static func next(_ unit: Unit, after day: CalendarDate) -> CalendarDate {
        switch unit {
        case .day: day.adding(days: 1)
        case .week: day.adding(days: 7 - day.weekday.rawValue)
        case .month: day.adding(days: CalendarDate.days(inMonth: day.month, of: day.year) - day.day + 1)
        }
    }
}
