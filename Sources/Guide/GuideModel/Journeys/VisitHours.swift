public import Calendar

/// What the opening hours of a place mean for a visit.
public enum VisitHours: Hashable, Sendable {
    /// The author gave no hours, or the walk has no day.
    case unstated
    /// Open for the whole visit, until the given time.
    case open(until: TimeOfDay)
    /// The hours do not tell whether it is open.
    case unknown
    /// Closed on arrival, or before the end of the visit.
    case closed
}
