public import Calendar

/// A closure, a special event or changed hours, with the days on which it lasts.
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
    public var severity: Severity
    public var affects: [Target]

    public init(entry: Entry, severity: Severity, affects: [Target]) {
        self.entry = entry
        self.severity = severity
        self.affects = affects
    }

    /// Whether the alert lasts on a day, both ends included.
    public func lasts(on day: CalendarDate) -> Bool {
        if let from, day < from { return false }
        if let until, day > until { return false }
        return true
    }
}
