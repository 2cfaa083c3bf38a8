public import Calendar

/// What the opening hours of a place mean for a visit.
public enum VisitHours: Hashable, Sendable {
    /// The author gave no hours, or the walk has no day.
    case unstated
    /// Open for the whole visit, until the given time.
    case open(until: TimeOfDay)
    /// The hours do not tell whether it is open.
    case unknown
    /// Closed all that day.
    case closedAllDay
    /// Closed on arrival, until a time of that day if it opens again.
    case closed(until: TimeOfDay?)
    /// Open on arrival, and closed before the end of the visit.
    case closes(TimeOfDay)

    /// Whether nobody gets in: nothing is seen, and nothing is paid.
    public var isShut: Bool {
        switch self {
        case .closedAllDay, .closed: true
        case .unstated, .open, .unknown, .closes: false
        }
    }
}
