/// A range of one day in which a place is open, or perhaps open.
///
/// Everything outside the intervals of a day is closed.
public struct OpenInterval: Hashable, Sendable {
    public enum State: Hashable, Sendable {
        case open
        /// The hours do not say: by appointment, an open end, holidays of an unknown country.
        case unknown
    }

    public let start: TimeOfDay
    /// After `start`. Past 24:00 it lies in the night that follows; the interval belongs to the day on which it starts.
    public let end: TimeOfDay
    public let state: State
    /// The author's words about these hours.
    public let comment: String?
    /// Whether `end` is a guess, because the hours name no closing time (`17:00+`).
    public let hasOpenEnd: Bool

    public init(
        start: TimeOfDay, end: TimeOfDay, state: State = .open, comment: String? = nil, hasOpenEnd: Bool = false
    ) {
        self.start = start
        self.end = end
        self.state = state
        self.comment = comment
        self.hasOpenEnd = hasOpenEnd
    }
}

/// A time on the clock of the place on a day: `2026-11-21 09:30`.
public struct DayTime: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let day: CalendarDate
    /// 00:00…23:59.
    public let time: TimeOfDay

    /// A time of 24:00 or later is carried over into the days that follow.
    public init(_ day: CalendarDate, _ time: TimeOfDay) {
        let (days, minutes) = time.minutes.quotientAndRemainder(dividingBy: 1440)
        self.day = days == 0 ? day : day.adding(days: days)
        self.time = TimeOfDay(minutes: minutes)
    }

    public var description: String { "\(day) \(time)" }

    public static func < (left: DayTime, right: DayTime) -> Bool {
        (left.day, left.time) < (right.day, right.time)
    }
}

/// A range of time over one or more days in which a place is open, or perhaps open.
public struct OpenSpan: Hashable, Sendable {
    public let start: DayTime
    public let end: DayTime
    public let state: OpenInterval.State
    public let comment: String?
    public let hasOpenEnd: Bool
}

/// What a visitor finds at one moment.
public enum HoursStatus: Hashable, Sendable {
    /// Open; `nil` when it does not close within a year.
    case open(until: DayTime?, comment: String?)
    /// Closed until it opens, or perhaps opens.
    case closed(until: DayTime)
    /// Closed for the year to come.
    case closedForLong
    /// The hours do not say; `until` is when that changes, `nil` when it does not within a year.
    case unknown(until: DayTime?, comment: String?)
}
