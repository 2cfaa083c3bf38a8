import Calendar
import DaySearch
import GuideModel

/// Turns an answer in numbers into a plan of a guide.
struct PlanWriting {
    /// For up to this many of the best places left out, the missing time is worked out.
    static let explained = 40

    private let wanted: WishProblem
    private let problem: DayProblem
    private let explained: Int

    init(_ wanted: WishProblem, explained: Int = PlanWriting.explained) {
        self.wanted = wanted
        self.explained = explained
        problem = wanted.problem
    }

    func plan(_ answer: DayAnswer) -> DayPlan {
        let days = answer.days.enumerated().map { day($1, number: $0) }
        var plan = DayPlan(
            days: days, score: days.reduce(0) { $0 + $1.visits.reduce(0) { $0 + $1.score.points } },
            cost: wanted.money(answer.fees), leftOut: leftOut(answer),
            unexplained: max(0, rest(of: answer).count - explained),
            missed: wanted.wish.meals.indices.compactMap { missed($0, in: answer) })
        plan.alerts = PlanAlerts.touching(days, in: wanted.guide)
        return plan
    }

    private func day(_ day: DayAnswer.Day, number: Int) -> DayPlan.Day {
        var (point, metres, visits) = (problem.days[number].start, 0.0, [DayPlan.Visit]())
        let clock = wanted.clocks[number]
        for visit in day.visits {
            let site = problem.places[visit.place]
            let cell = point * problem.points + site.point
            let score = wanted.scores[visit.place]
            var entry = DayPlan.Visit(
                place: wanted.candidates[visit.place].slug, arrives: clock.shown(visit.arrives),
                begins: clock.shown(visit.begins), leaves: clock.shown(visit.leaves), metres: wanted.walks.metres[cell],
                fee: site.fee,
                score: wanted.meals[visit.place].map { score.adding(.meal(wanted.wish.meals[$0].name)) } ?? score)
            if wanted.wish.appointments[entry.place] != nil { entry.begins += wanted.wish.tempo.margin * 60 }
            entry.hasUnknownHours = wanted.guide.hasUnknownHours(wanted.candidates[visit.place])
            entry.walk = TimeSpan(seconds: problem.travel[cell])
            tellQueue(of: visit, day: number, in: &entry)
            visits.append(entry)
            (point, metres) = (site.point, metres + wanted.walks.metres[cell])
        }
        let home = problem.days[number].end.map { point * problem.points + $0 }
        let rest = home.map { wanted.walks.metres[$0] } ?? 0
        var planned = DayPlan.Day(
            date: wanted.wish.date.adding(days: number), begins: clock.shown(day.begins), visits: visits,
            ends: clock.shown(day.ends),
            metres: metres + rest, slack: TimeSpan(seconds: clock.elapsed(wanted.wish.end.minutes * 60) - day.ends))
        planned.lastWalk = home.map { TimeSpan(seconds: problem.travel[$0]) }
        planned.lastMetres = rest
        return planned
    }

    /// How long the visitor stands in line, and why.
    private func tellQueue(of visit: DayAnswer.Visit, day: Int, in entry: inout DayPlan.Visit) {
        let windows = problem.places[visit.place].windows[day]
        let window = windows.first { $0.opens <= visit.begins && visit.begins <= $0.latestStart }
        guard let queue = window?.queue, queue > 0 else { return }
        entry.queue = TimeSpan(seconds: queue)
        entry.rush =
            ExpectedWaits(place: wanted.candidates[visit.place], guide: wanted.guide)
            .parts(on: wanted.wish.date.adding(days: day))
            .last { wanted.clocks[day].elapsed($0.from * 60) <= visit.begins - queue }?.reason
    }

    private func leftOut(_ answer: DayAnswer) -> [DayPlan.LeftOut] {
        let reasons = PlanReasons(wanted, answer: answer)
        let explained = rest(of: answer).prefix(explained).compactMap { place in
            reasons.reason(against: place).map {
                DayPlan.LeftOut(place: wanted.candidates[place].slug, reason: $0)
            }
        }
        return explained + wanted.aside
    }

    /// The candidates whose places are not visited, each place once, those worth most first.
    private func rest(of answer: DayAnswer) -> [Int] {
        var seen = Set(answer.places.map { wanted.candidates[$0].slug })
        // A place that is closed for one meal and open for another is not closed.
        let isShut = { (place: Int) in problem.places[place].windows.allSatisfy(\.isEmpty) ? 1 : 0 }
        return problem.places.indices.sorted { (isShut($0), $0) < (isShut($1), $1) }.filter {
            seen.insert(wanted.candidates[$0].slug).inserted
        }
        .sorted { (-wanted.scores[$0].points, $0) < (-wanted.scores[$1].points, $1) }
    }

    /// Why a meal is on no day; `nil` where it is.
    private func missed(_ meal: Int, in answer: DayAnswer) -> DayPlan.MissedMeal? {
        if answer.places.contains(where: { wanted.meals[$0] == meal }) { return nil }
        let (wish, name) = (wanted.wish.meals[meal], wanted.wish.meals[meal].name)
        guard wanted.wish.isWithinDay(wish) else { return .init(meal: name, cause: .notInDay(wish.between)) }
        let serving = problem.places.indices.filter { wanted.meals[$0] == meal }
        guard !serving.isEmpty else { return .init(meal: name, cause: .nobodyServes) }
        let reasons = PlanReasons(wanted, answer: answer)
        for place in serving where problem.places[place].windows.contains(where: { !$0.isEmpty }) {
            if let reason = reasons.reason(against: place), !reason.isOfHours {
                return .init(meal: name, cause: .place(wanted.candidates[place].slug, reason))
            }
        }
        return .init(meal: name, cause: .closed)
    }
}

extension DayPlan.Reason {
    /// Whether the door is what keeps the place out.
    fileprivate var isOfHours: Bool {
        switch self {
        case .closed, .closedForMeal, .closesBefore, .opensAfter, .unknownHours, .tooDark: true
        default: false
        }
    }
}

extension PlaceScore {
    fileprivate func adding(_ reason: Reason) -> PlaceScore { PlaceScore(points: points, reasons: [reason] + reasons) }
}
