public import Hours

/// What the hours of a place say about a visit.
public enum VisitHours: Hashable, Sendable {
    /// The author gave no hours, or the walk has no day.
    case unstated
    /// Open for the whole visit; it closes then.
    case open(until: TimeOfDay)
    /// The hours leave open whether it is open.
    case unknown
    /// Closed on arrival, or for the end of the visit.
    case closed
}
