import Calendar
import DaySearch
public import GuideModel

/// What a visitor could have with one change of the wish: a day that is an hour longer, or another day.
public struct PlanOffers: Sendable {
    /// A day on which more is open.
    public struct OtherDay: Sendable {
        public let plan: DayPlan
        /// What it has and the planned day has not, in the order of the day.
        public let places: [Slug]
    }

    /// The places that the same day has as well if it ends an hour later.
    public private(set) var hourMore: [Slug] = []
    public private(set) var otherDay: OtherDay?

    /// None.
    public init() {}

    /// - Parameters:
    ///   - plan: the answer to the wish.
    ///   - steps: how many steps that answer took; an offer takes a part of them.
    public init(beside plan: DayPlan, for wish: DayWish, in guide: Guide, by planner: DayPlanner, steps: Int) {
        var planner = planner
        planner.explained = 0
        hourMore = Self.hourMore(than: plan, wish, planner, .steps(steps / 4))
        otherDay = Self.otherDay(than: plan, wish, guide, planner, .steps(steps / 8))
    }

    private static func hourMore(
        than plan: DayPlan, _ wish: DayWish, _ planner: DayPlanner, _ effort: SearchEffort
    ) -> [Slug] {
        var longer = wish
        longer.end = TimeOfDay(minutes: wish.end.minutes + 60)
        for place in plan.places { longer.marks[place] = .must }
        // A refusal is dropped, because nobody asked for the longer day: then nothing is said of it.
        guard longer.end.minutes < 48 * 60, let other = try? planner.plan(longer, effort: effort) else { return [] }
        return other.places.filter { !plan.places.contains($0) }
    }

    /// How much of a day is left before another is looked for.
    private static let muchTime = TimeSpan(minutes: 120)

    /// The best of the next six days, if hours are left and doors are shut on this one, and it is worth half as much again.
    private static func otherDay(
        than plan: DayPlan, _ wish: DayWish, _ guide: Guide, _ planner: DayPlanner, _ effort: SearchEffort
    ) -> OtherDay? {
        guard wish.days == 1, wish.appointments.isEmpty, wish.visited.isEmpty, let day = plan.days.first,
            day.slack >= muchTime, plan.leftOut.contains(where: \.reason.isOfDay)
        else { return nil }
        var best: DayPlan?
        for later in 1...6 {
            var other = wish
            other.date = wish.date.adding(days: later)
            other.candidates = CandidateChoice(other, in: guide).chosen
            // Dropped because nobody asked for that day: one without a plan is no offer.
            guard let found = try? planner.plan(other, effort: effort) else { continue }
            if found.score > best?.score ?? plan.score * 3 / 2 { best = found }
        }
        return best.map { best in OtherDay(plan: best, places: best.places.filter { !plan.places.contains($0) }) }
    }
}

extension DayPlan.Reason {
    /// Whether the same place may be open on another day.
    fileprivate var isOfDay: Bool {
        switch self {
        case .closed, .closedForMeal, .closesBefore, .opensAfter: true
        default: false
        }
    }
}
