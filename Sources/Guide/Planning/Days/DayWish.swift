public import Calendar
public import GuideModel

/// What a visitor wants of a day: when, from where to where, and what interests them.
public struct DayWish: Sendable {
    public enum Mark: Hashable, Sendable {
        case must, like, never
    }

    /// What the weather is like, where that changes what a visit is worth.
    public enum Weather: String, Hashable, Sendable, CaseIterable {
        case rain, heat
    }

    /// The first day.
    public var date: CalendarDate
    public var days = 1
    public var start: TimeOfDay
    /// Whether the start was said. If not, or if nobody said from where, the day may start later where that saves waiting.
    public var startsSharp = true
    public var end: TimeOfDay
    /// Where each day begins; `nil` where it begins at its first place.
    public var from: Terminus?
    /// Where each day ends; `nil` where it ends at its last place.
    public var to: Terminus?
    public var city: Slug?
    public var interests: [Slug] = []
    public var marks: [Slug: Mark] = [:]
    /// Visits that begin at a fixed time of the first day.
    public var appointments: [Slug: TimeOfDay] = [:]
    /// How long to stay, where it differs from what the places say; the rest of a range is used if time is left.
    public var stays: [Slug: ClosedRange<TimeSpan>] = [:]
    public var budget: Money?
    public var adults = 1
    public var children = 0
    /// The breaks of each day, each once; a place serves no two of them.
    public var meals: [Meal] = []
    public var weather: Weather?
    /// The most minutes on foot between two places, and in a whole day.
    public var longestLeg: TimeSpan?
    public var longestWalk: TimeSpan?
    /// Only places that a wheelchair can enter.
    public var isStepFree = false
    public var visited: Set<Slug> = []
    /// Places that are visited in this order, where they are visited.
    var order: [Slug] = []
    /// The places that are considered beside those named here; all where `nil`. ``CandidateChoice`` finds them.
    public var candidates: Set<Slug>?
    /// Kilometres an hour; the guide's where `nil`.
    public var pace: Double?

    /// How full the days are.
    public var tempo = DayTempo.steady
    /// Whether the stops are given, so that their number has no limit.
    var keepsStops = false

    public init(date: CalendarDate, start: TimeOfDay, end: TimeOfDay) {
        self.date = date
        self.start = start
        self.end = end
    }
}
