public import Calendar
public import GuideModel

/// One or more planned days: what to visit when, what it is worth, and why the rest was left out.
public struct DayPlan: Hashable, Sendable {
    public struct Visit: Hashable, Sendable {
        public let place: Slug
        /// Seconds after the day's midnight, as all times here.
        public let arrives: Int
        public internal(set) var begins: Int
        public let leaves: Int
        /// The walk to it, in metres.
        public let metres: Double
        public let fee: Int
        public let score: PlaceScore
        /// How long the walk to it takes.
        public var walk = TimeSpan.zero
        /// Whether it has a door and the guide does not say when that is open.
        public var hasUnknownHours = false
        /// How long of the wait before it the visitor stands in line, and why, in the author's words.
        public var queue = TimeSpan.zero
        public var rush: String?
    }

    public struct Day: Hashable, Sendable {
        public let date: CalendarDate
        /// When the visitor sets out: at the wished start, or later where that saves waiting.
        public let begins: Int
        public let visits: [Visit]
        public let ends: Int
        /// All walks of the day, the last one home included, in metres.
        public let metres: Double
        /// The time left until the wished end.
        public let slack: TimeSpan
        /// The walk to where the day ends, where that is given.
        public var lastWalk: TimeSpan?
        public var lastMetres = 0.0

        public var walking: TimeSpan { visits.reduce(lastWalk ?? .zero) { $0 + $1.walk } }
    }

    public enum Reason: Hashable, Sendable {
        case unwanted
        case visited
        case notStepFree
        case closed
        /// On each of the days it is over, or not yet open, in the wished hours.
        case closesBefore(TimeOfDay)
        case opensAfter(TimeOfDay)
        /// It is not open when the meal is wanted for which it was considered.
        case closedForMeal(DayWish.Meal.Name)
        /// Nobody says when it is open, and the wished hours are those in which most doors are shut; or its hours do not say whether it
        /// is open then.
        case unknownHours
        /// There is nothing to see in the dark, and the wished hours are not between dawn and dusk.
        case tooDark(ClosedRange<TimeOfDay>)
        /// With all the other visits kept, the day is too short for it.
        case noTime(short: TimeSpan)
        case noMoney(short: Money)
        /// One meal was wanted, and another place serves it.
        case otherMeal
        /// The days have enough places of its kind: one more is worth too little.
        case enoughOfKind(Int)
        /// The walk or the wait for it costs more than it is worth.
        case notWorthWalk(TimeSpan)
        case notWorthWait(TimeSpan)
        /// It would hurry meals that should be some time apart.
        case tooSoonAfterMeal
        /// Other visits would be shorter, by more than it is worth.
        case shortensVisits
        /// It would fit only instead of another place, which is worth more.
        case instead(Slug)
        case tooFar
    }

    /// A meal that was wished for and cannot be had, and why.
    public struct MissedMeal: Hashable, Sendable {
        public enum Cause: Hashable, Sendable {
            /// The day is over before, or begins after it.
            case notInDay(ClosedRange<TimeOfDay>)
            /// The guide has no place for it here.
            case nobodyServes
            /// Every place for it is closed at that time, or its hours are not known.
            case closed
            /// Why the place that comes nearest is not in the plan.
            case place(Slug, Reason)
        }

        public let meal: DayWish.Meal.Name
        public let cause: Cause
    }

    public struct LeftOut: Hashable, Sendable {
        public let place: Slug
        public let reason: Reason
    }

    public let days: [Day]
    public let score: Int
    let cost: Money
    /// The places worth most first.
    public let leftOut: [LeftOut]
    /// How many others were left out; why was not worked out for them.
    public let unexplained: Int
    /// The meals that were wished for and are on no day, in the order of the wish.
    public let missed: [MissedMeal]
    /// Alerts that warn of something on its days; sorted.
    public var alerts: [Slug] = []
    /// Up to three other plans of the same wish that differ in at least a third of their places.
    public var alternatives: [DayPlan] = []

    public var places: [Slug] { days.flatMap { $0.visits.map(\.place) } }
    public var metres: Double { days.reduce(0) { $0 + $1.metres } }
}

extension DayPlan.Reason {
    /// For programs: `closes-before`.
    public var code: String {
        let name = "\(self)".prefix { $0 != "(" }
        return name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

/// Why a day cannot be planned, with the nearest wish that can be.
public enum PlanRefusal: Error, Hashable, Sendable {
    case endBeforeStart
    case unknownPlace(Slug, nearest: Slug?)
    /// Not even the walk from start to end fits; the earliest end that is possible.
    case directWalkTooLong(earliestEnd: TimeOfDay)
    /// None of the places is open; the next day on which one of them is, within two weeks.
    case nothingOpen(nextDay: CalendarDate?)
    case nothingToVisit
    /// No place in reach is known to be without steps.
    case nothingStepFree
    case budgetBelowMusts(short: Money)
    /// A place that must be visited and cannot be, even alone.
    case mustImpossible(Slug, DayPlan.Reason)
    /// A place that must be visited is in another town than the wish, too far to walk.
    case mustInOtherCity(Slug)
    /// Each of the places that must be visited is possible, but not all of them together; those that fit.
    case mustsExcludeOneAnother(fitting: [Slug])
}
