import Calendar
import DaySearch
import GuideModel

/// What the given stops require of the places that fill the gaps beside them.
struct GapRules {
    static let endless = 1 << 28

    private let plan: ItineraryPlan
    private let date: CalendarDate
    private let clock: ElapsedClock
    private let play: Timetable
    private let troubled: Set<Int>

    /// Works out the day without its gaps.
    init(_ stops: [ItineraryPlan.Stop], of plan: ItineraryPlan, on date: CalendarDate, _ clock: ElapsedClock) {
        (self.plan, self.date, self.clock) = (plan, date, clock)
        let (play, troubles) = plan.planner(for: stops, on: date).timetable()
        self.play = play
        troubled = Set(troubles.map(\.stop))
        let limit = plan.itinerary.budget
        let fees = stops.compactMap { stop in limit.flatMap { stop.place.fee(in: $0.currency) } }.reduce(0, +)
        budget = limit.flatMap { $0.minorUnits < fees ? nil : $0.minorUnits }
    }

    /// `nil` if the stops alone already cost too much.
    let budget: Int?

    func day(points: Int, endsAtPoint: Bool) -> DayProblem.Day {
        let end = plan.itinerary.end.flatMap { play.end <= $0 ? clock.elapsed($0.minutes * 60) : nil }
        return DayProblem.Day(
            start: points - 2, end: endsAtPoint ? points - 1 : nil,
            begins: clock.elapsed(plan.itinerary.start.minutes * 60), ends: end ?? Self.endless)
    }

    /// The site of a stop, which must be visited within the same opening hours as without the gaps.
    func site(_ index: Int, slot: Int, _ stop: ItineraryPlan.Stop) -> DayProblem.Site {
        let stay = stop.visit.minutesRoundedUp * 60
        var site = DayProblem.Site(point: index, score: 0, visit: stay, windows: [windows(index, stop, stay)])
        site.isMust = true
        site.rank = slot
        site.fee = plan.itinerary.budget.flatMap { stop.place.fee(in: $0.currency) } ?? 0
        return site
    }

    private func windows(_ index: Int, _ stop: ItineraryPlan.Stop, _ stay: Int) -> [DayProblem.Window] {
        let entry = play.entries[index]
        var windows = [DayProblem.Window(opens: 0, latestStart: Self.endless)]
        if case .open = entry.hours, !troubled.contains(index) {
            windows = VisitWindows(place: stop.place, guide: plan.guide).starts(on: date, visit: stay, clock: clock)
        }
        guard let at = stop.source.at, entry.arrive <= at else { return windows }
        let expected = clock.elapsed(at.minutes * 60)
        // After an arrival in time the visit begins then, whether the place is open or not.
        return [DayProblem.Window(opens: expected, latestStart: expected)]
    }
}
