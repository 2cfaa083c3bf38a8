#if !hasFeature(Embedded)
    public import DaySearch
#endif

/// An answer in what clocks show, and why the rest was left out.
public struct WrittenPlan: Sendable {
    public struct Visit: Sendable {
        public let candidate: Int
        /// Seconds after the day's midnight, as all times here.
        public let arrives: Int
        public let begins: Int
        public let leaves: Int
        /// How long of the wait before it the visitor stands in line, and which of the door's waits it is.
        public let queue: Int
        public let wait: Int?
    }

    public struct Day: Sendable {
        /// When the visitor sets out: at the wished start, or later where that saves waiting.
        public let begins: Int
        public let visits: [Visit]
        public let ends: Int
        /// The time left until the wished end.
        public let slack: Int
    }

    /// Why a meal that was wished for is on no day.
    public enum Missed: Sendable {
        /// The day is over before, or begins after it.
        case notInDay
        /// The guide has no place for it here.
        case nobodyServes
        /// Every place for it is closed at that time, or its hours are not known.
        case closed
        /// Why the place that comes nearest is not in the plan.
        case place(Int, PlanReason)
    }

    public let days: [Day]
    public let score: Int
    public let fees: Amount
    /// The places worth most first.
    public private(set) var leftOut: [(place: Int, reason: PlanReason)] = []
    /// How many others were left out; why was not worked out for them.
    public let unexplained: Int
    /// By the number of the meal.
    public private(set) var missed: [(meal: Int, why: Missed)] = []

    /// For up to this many of the best places left out, the missing time is worked out.
    public static let explained = 40

    public init(_ answer: DayAnswer, of wanted: PlanProblem, explained: Int = WrittenPlan.explained) {
        days = answer.days.indices.map { wanted.day(answer.days[$0], $0) }
        (score, fees) = (answer.order.joined().reduce(0) { $0 + wanted.candidates[$1].points }, answer.fees)
        let rest = wanted.rest(of: answer)
        unexplained = max(0, rest.count - explained)
        let reasons = PlanReasons(wanted, answer)
        for candidate in rest.prefix(explained) {
            guard let reason = reasons.reason(against: candidate) else { continue }
            leftOut.append((wanted.candidates[candidate].place, reason))
        }
        leftOut += wanted.aside
        for meal in wanted.wish.meals.indices {
            if let why = wanted.missed(meal, answer, reasons) { missed.append((meal, why)) }
        }
    }
}

extension PlanProblem {
    fileprivate func day(_ day: DayAnswer.Day, _ number: Int) -> WrittenPlan.Day {
        let clock = clocks[number]
        return WrittenPlan.Day(
            begins: clock.shown(day.begins), visits: day.visits.map { written($0, number) },
            ends: clock.shown(day.ends), slack: clock.elapsed(wish.end * 60) - day.ends)
    }

    private func written(_ visit: DayAnswer.Visit, _ day: Int) -> WrittenPlan.Visit {
        let (clock, candidate) = (clocks[day], candidates[visit.place])
        let window = problem.places[visit.place].windows[day]
            .first { $0.opens <= visit.begins && visit.begins <= $0.latestStart }
        let queue = window?.queue ?? 0
        let wait =
            queue == 0
            ? nil
            : doors[visit.place][day].waits.lastIndex { clock.elapsed($0.from * 60) <= visit.begins - queue }
        let early = wish.asks[candidate.place].appointment == nil ? 0 : wish.tempo.ease * 60
        return WrittenPlan.Visit(
            candidate: visit.place, arrives: clock.shown(visit.arrives), begins: clock.shown(visit.begins) + early,
            leaves: clock.shown(visit.leaves), queue: queue, wait: wait)
    }

    /// The candidates whose places are not visited, each place once, those worth most first.
    fileprivate func rest(of answer: DayAnswer) -> [Int] {
        var isSeen = [Bool](repeating: false, count: guide.places.count)
        for visit in answer.order.joined() { isSeen[candidates[visit].place] = true }
        var rest: [Int] = []
        // A place that is closed for one meal and open for another is not closed.
        for shut in [false, true] {
            for (index, candidate) in candidates.enumerated() where isShut(index) == shut && !isSeen[candidate.place] {
                isSeen[candidate.place] = true
                rest.append(index)
            }
        }
        return Ordering.sorted(rest.count) {
            (-candidates[rest[$0]].points, rest[$0]) < (-candidates[rest[$1]].points, rest[$1])
        }.map { rest[$0] }
    }

    /// Why a meal is on no day; `nil` where it is.
    fileprivate func missed(_ meal: Int, _ answer: DayAnswer, _ reasons: PlanReasons) -> WrittenPlan.Missed? {
        if answer.order.joined().contains(where: { candidates[$0].meal == meal }) { return nil }
        guard wish.isWithinDay(wish.meals[meal]) else { return .notInDay }
        let serving = candidates.indices.filter { candidates[$0].meal == meal }
        guard !serving.isEmpty else { return .nobodyServes }
        for candidate in serving where !isShut(candidate) {
            if let reason = reasons.reason(against: candidate), !reason.isOfHours {
                return .place(candidates[candidate].place, reason)
            }
        }
        return .closed
    }
}

extension PlanReason {
    /// Whether the door is what keeps the place out.
    fileprivate var isOfHours: Bool {
        switch self {
        case .closed, .closedForMeal, .closesBefore, .opensAfter, .unknownHours, .tooDark: true
        default: false
        }
    }
}
