import Calendar
import DayPlanning
import DaySearch
import GuideModel

/// Turns an answer in numbers into a plan of a guide.
struct PlanWriting {
    /// For up to this many of the best places left out, the missing time is worked out.
    static let explained = WrittenPlan.explained

    private let wanted: WishProblem
    private let explained: Int

    init(_ wanted: WishProblem, explained: Int = PlanWriting.explained) {
        (self.wanted, self.explained) = (wanted, explained)
    }

    func plan(_ answer: DayAnswer) -> DayPlan {
        let written = WrittenPlan(answer, of: wanted.planned, explained: explained)
        let days = written.days.enumerated().map { day($1, number: $0) }
        var plan = DayPlan(
            days: days, score: written.score, cost: wanted.money(written.fees),
            leftOut: written.leftOut.map {
                DayPlan.LeftOut(place: wanted.guide.places[$0.place].slug, reason: wanted.reason($0.reason))
            },
            unexplained: written.unexplained, missed: written.missed.map { missed($0.meal, $0.why) })
        plan.alerts = PlanAlerts.touching(days, in: wanted.guide)
        return plan
    }

    private func day(_ day: WrittenPlan.Day, number: Int) -> DayPlan.Day {
        let (problem, date) = (wanted.problem, wanted.wish.date.adding(days: number))
        var (point, metres, visits) = (problem.days[number].start, 0.0, [DayPlan.Visit]())
        for visit in day.visits {
            let (site, place) = (problem.places[visit.candidate], wanted.place(visit.candidate))
            let cell = point * problem.points + site.point
            var entry = DayPlan.Visit(
                place: place.slug, arrives: visit.arrives, begins: visit.begins, leaves: visit.leaves,
                metres: wanted.walks.metres[cell], fee: site.fee, score: wanted.score(visit.candidate))
            entry.hasUnknownHours = PlaceFacts(place, in: wanted.guide).hasUnknownHours
            entry.walk = TimeSpan(seconds: problem.travel[cell])
            entry.queue = TimeSpan(seconds: visit.queue)
            if let wait = visit.wait {
                entry.rush = ExpectedWaits(place: place, guide: wanted.guide).parts(on: date)[wait].reason
            }
            visits.append(entry)
            (point, metres) = (site.point, metres + wanted.walks.metres[cell])
        }
        let home = problem.days[number].end.map { point * problem.points + $0 }
        let rest = home.map { wanted.walks.metres[$0] } ?? 0
        var planned = DayPlan.Day(
            date: date, begins: day.begins, visits: visits, ends: day.ends, metres: metres + rest,
            slack: TimeSpan(seconds: day.slack))
        planned.lastWalk = home.map { TimeSpan(seconds: problem.travel[$0]) }
        planned.lastMetres = rest
        return planned
    }

    private func missed(_ number: Int, _ why: WrittenPlan.Missed) -> DayPlan.MissedMeal {
        let meal = wanted.wish.meals[number]
        let cause: DayPlan.MissedMeal.Cause =
            switch why {
            case .notInDay: .notInDay(meal.between)
            case .nobodyServes: .nobodyServes
            case .closed: .closed
            case .place(let place, let reason): .place(wanted.guide.places[place].slug, wanted.reason(reason))
            }
        return DayPlan.MissedMeal(meal: meal.name, cause: cause)
    }
}
