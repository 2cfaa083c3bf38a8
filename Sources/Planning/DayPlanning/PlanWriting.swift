import GuideModel

/// Turns an answer in numbers into a plan of a guide.
struct PlanWriting {
    /// For so many of the best places left out the missing time is reckoned.
    private static let explained = 40

    private let wanted: WishProblem
    private let problem: DayProblem

    init(_ wanted: WishProblem) {
        self.wanted = wanted
        problem = wanted.problem
    }

    func plan(_ answer: DayAnswer) -> DayPlan {
        let longer = answer.lengthened(in: problem)
        let days = longer.days.enumerated().map { day($1, number: $0) }
        return DayPlan(
            days: days, score: days.reduce(0) { $0 + $1.visits.reduce(0) { $0 + $1.score.points } },
            cost: money(answer.fees), leftOut: leftOut(answer),
            lacksMeal: wanted.wish.meal != nil && !answer.places.contains { !problem.places[$0].categories.isEmpty })
    }

    /// Why a place does not fit into an order; `nil` where it does.
    func reason(against place: Int, in order: [[Int]]) -> DayPlan.Reason? {
        switch DayEdits(problem).inserting(place, into: order) {
        case .inserted, .alreadyIn: nil
        case .noTime(let short): .noTime(short: TimeSpan(seconds: short))
        case .noMoney(let short): .noMoney(short: money(short))
        case .categoryFull: .otherMeal
        case .shut: .closed
        case .tooFar: .tooFar
        }
    }

    private func money(_ hundredths: Int) -> Money {
        Money(hundredths: hundredths, currency: wanted.wish.budget?.currency ?? wanted.guide.site.currency)
    }

    private func day(_ day: DayAnswer.Day, number: Int) -> DayPlan.Day {
        var (point, metres, visits) = (problem.days[number].start, 0.0, [DayPlan.Visit]())
        for visit in day.visits {
            let site = problem.places[visit.place]
            let walk = wanted.metres[point * problem.points + site.point]
            let score = wanted.scores[visit.place]
            visits.append(
                DayPlan.Visit(
                    place: wanted.candidates[visit.place].slug, arrives: visit.arrives, begins: visit.begins,
                    leaves: visit.leaves, metres: walk, fee: site.fee,
                    score: site.categories.isEmpty ? score : score.adding(.meal)))
            (point, metres) = (site.point, metres + walk)
        }
        let home = problem.days[number].end.map { wanted.metres[point * problem.points + $0] } ?? 0
        return DayPlan.Day(
            date: wanted.wish.date.adding(days: number), visits: visits, ends: day.ends, metres: metres + home,
            slack: TimeSpan(seconds: problem.days[number].ends - day.ends))
    }

    private func leftOut(_ answer: DayAnswer) -> [DayPlan.LeftOut] {
        let rest = problem.places.indices.filter { !answer.places.contains($0) }
            .sorted { (-wanted.scores[$0].points, $0) < (-wanted.scores[$1].points, $1) }
        let explained = rest.prefix(Self.explained).compactMap { place in
            reason(against: place, in: answer.order).map {
                DayPlan.LeftOut(place: wanted.candidates[place].slug, reason: $0)
            }
        }
        return explained + wanted.aside
    }
}

extension PlaceScore {
    fileprivate func adding(_ reason: Reason) -> PlaceScore { PlaceScore(points: points, reasons: [reason] + reasons) }
}
