public import Calendar

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
