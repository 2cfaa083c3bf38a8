public import Calendar

/// One line of a summary of opening hours, without words: the renderer's language puts it into words.
///
///     Apr-Oct Tu-Su 10:00-18:00   season April…October, Tuesday…Sunday, one time
///
/// Lines are complete: a day that no line names is closed. Where two lines name the same day, the later one counts, and
/// a holiday counts more than its weekday.
public struct HoursLine: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case open, closed, unknown
    }

    /// Parts of the year in which the line holds; empty for the whole year.
    public let seasons: [HoursSeason]
    /// Sorted, Monday first; empty when the line is about holidays only.
    public let weekdays: [Weekday]
    public let onPublicHolidays: Bool
    public let onSchoolHolidays: Bool
    public let state: State
    /// In the order of the day; empty for the whole day, or when closed.
    public let times: [HoursTime]
    public let comment: String?

    public var isClosed: Bool { state == .closed }
}

/// A part of the year, both ends included.
public struct HoursSeason: Hashable, Sendable {
    /// A month of every year, or of one; with or without a day.
    public struct Point: Hashable, Sendable {
        public let year: Int?
        /// 1…12
        public let month: Int
        /// `nil` for the whole month.
        public let day: Int?
    }

    public let from: Point
    public let until: Point
}

/// From one time to another.
public struct HoursTime: Hashable, Sendable {
    public enum Clock: Hashable, Sendable {
        case time(TimeOfDay)
        /// Minutes after (before, when negative) the event.
        case event(SunEvent, offset: Int)
    }

    public let start: Clock
    /// `nil` when the hours name no closing time.
    public let end: Clock?
    /// Whether it may stay open longer than `end`.
    public let hasOpenEnd: Bool
}
