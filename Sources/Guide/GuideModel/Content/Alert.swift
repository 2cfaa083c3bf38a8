public import Calendar

/// A closure, a special event or changed hours, with the days, or the moments, from which and until which it lasts.
public struct Alert: Titled {
    public enum Severity: String, Hashable, CaseIterable, Sendable {
        case info, warning, closed
    }

    public enum Target: Hashable, Sendable {
        case everything
        case tour(Slug)
        case place(Slug)
    }

    public var entry: Entry
    public var from: CalendarDate?
    public var until: CalendarDate?
    /// When it begins on its first day; without it at midnight.
    public var fromTime: TimeOfDay?
    /// When it ends on its last day; without it at midnight after.
    public var untilTime: TimeOfDay?
    public var severity: Severity
    public var affects: [Target]

    public init(entry: Entry, severity: Severity, affects: [Target]) {
        self.entry = entry
        self.severity = severity
        self.affects = affects
    }

    /// Whether the alert lasts on a day or a part of it, both ends included.
    public func lasts(on day: CalendarDate) -> Bool {
        if let from, day < from { return false }
        if let until, day > until { return false }
        return true
    }

    /// `2026-12-24`, or `2026-12-24T10:00` where it begins at a time: texts that sort as their moments do.
    public var fromText: String? { Self.text(from, fromTime) }
    /// `2026-12-24`, of which the whole day belongs to it, or `2026-12-24T15:00`.
    public var untilText: String? { Self.text(until, untilTime) }

    private static func text(_ day: CalendarDate?, _ time: TimeOfDay?) -> String? {
        day.map { day in "\(day)" + (time.map { "T\($0)" } ?? "") }
    }
}

// MARK: What is shut by it

extension Alert {
    /// The first and the last day that it covers from midnight to midnight. There is none between them where the last is before
    /// the first.
    public var wholeDays: (from: CalendarDate?, until: CalendarDate?) {
        (
            from.map { fromTime == nil ? $0 : $0.adding(days: 1) },
            until.map { untilTime == nil ? $0 : $0.adding(days: -1) }
        )
    }

    /// Whether it covers a day from midnight to midnight.
    public func covers(_ day: CalendarDate) -> Bool {
        let (first, last) = wholeDays
        return (first ?? day) <= day && day <= (last ?? day)
    }

    /// The days that it covers in part, each with the minutes between which it lasts.
    public var partialDays: [(day: CalendarDate, minutes: Range<Int>)] {
        if let from, from == until, fromTime != nil || untilTime != nil {
            let (start, end) = (fromTime?.minutes ?? 0, untilTime?.minutes ?? 1440)
            return start < end ? [(from, start..<end)] : []
        }
        let first = from.flatMap { day in fromTime.map { (day: day, minutes: $0.minutes..<1440) } }
        let last = until.flatMap { day in untilTime.map { (day: day, minutes: 0..<$0.minutes) } }
        return [first, last].compactMap { $0 }
    }
}
