/// The times of a day: when the visitor is where.
public struct Timetable: Hashable, Sendable {
    public let start: TimeOfDay
    public let entries: [TimetableEntry]
    /// The walk from the last stop to where the day ends, where that is given.
    public let lastLeg: Leg?
    public let end: TimeOfDay
    /// The day the times were checked against: the itinerary's date, or the next day that suits it.
    public let day: CalendarDate?

    public init(start: TimeOfDay, entries: [TimetableEntry], lastLeg: Leg?, end: TimeOfDay, day: CalendarDate?) {
        self.start = start
        self.entries = entries
        self.lastLeg = lastLeg
        self.end = end
        self.day = day
    }

    public var walked: Double { entries.compactMap(\.leg?.metres).reduce(lastLeg?.metres ?? 0, +) }
    public var walking: TimeSpan { entries.compactMap(\.leg?.time).reduce(lastLeg?.time ?? .zero, +) }
}

/// One stop of a timetable.
public struct TimetableEntry: Hashable, Sendable {
    public let place: Slug
    /// The walk from the previous stop or from the day's start; `nil` at a first stop where the day begins.
    public let leg: Leg?
    public let arrive: TimeOfDay
    /// The wait until the place opens.
    public let wait: TimeSpan
    public let leave: TimeOfDay
    /// Filled by the build from a `choose:` gap, with the reason in ``choiceReason``.
    public var choiceReason: GapChoice?
    public var note: String?
    public var hours = VisitHours.unstated

    public init(place: Slug, leg: Leg?, arrive: TimeOfDay, wait: TimeSpan, leave: TimeOfDay) {
        self.place = place
        self.leg = leg
        self.arrive = arrive
        self.wait = wait
        self.leave = leave
    }

    /// When the visit itself begins.
    public var begin: TimeOfDay { TimeOfDay(minutes: arrive.minutes + wait.minutesRoundedUp) }
}

/// Why the build chose a place for a gap.
public struct GapChoice: Hashable, Sendable {
    /// How much longer the walk is with it than without it, in metres.
    public let detourMetres: Double
    /// How many other places would have done.
    public let alternatives: Int

    public init(detourMetres: Double, alternatives: Int) {
        self.detourMetres = detourMetres
        self.alternatives = alternatives
    }
}

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
