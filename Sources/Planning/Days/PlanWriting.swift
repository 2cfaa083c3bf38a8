import GuideModel
import Hours
import Visiting

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
        let longer = answer.lengthened(in: problem)
        let days = longer.days.enumerated().map { day($1, number: $0) }
        var plan = DayPlan(
            days: days, score: days.reduce(0) { $0 + $1.visits.reduce(0) { $0 + $1.score.points } },
            cost: wanted.money(answer.fees), leftOut: leftOut(answer),
            unexplained: max(0, problem.places.count - answer.places.count - explained),
            lacksMeal: wanted.wish.meal != nil
                && !answer.places.contains { problem.places[$0].categories.contains(Sameness.meal) })
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
                fee: site.fee, score: site.categories.contains(Sameness.meal) ? score.adding(.meal) : score)
            if wanted.wish.appointments[entry.place] != nil { entry.begins += wanted.wish.tempo.margin * 60 }
            entry.walk = TimeSpan(seconds: problem.travel[cell])
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

    private func leftOut(_ answer: DayAnswer) -> [DayPlan.LeftOut] {
        let rest = problem.places.indices.filter { !answer.places.contains($0) }
            .sorted { (-wanted.scores[$0].points, $0) < (-wanted.scores[$1].points, $1) }
        let reasons = PlanReasons(wanted, answer: answer)
        let explained = rest.prefix(explained).compactMap { place in
            reasons.reason(against: place).map {
                DayPlan.LeftOut(place: wanted.candidates[place].slug, reason: $0)
            }
        }
        return explained + wanted.aside
    }
}

extension PlaceScore {
    fileprivate func adding(_ reason: Reason) -> PlaceScore { PlaceScore(points: points, reasons: [reason] + reasons) }
}
