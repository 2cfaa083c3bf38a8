import Calendar
import DaySearch
import GuideModel

/// Why a place is not in a plan, found by asking what would happen if it were.
///
///     PlanReasons(wanted, answer: answer).reason(against: place)
///
/// The first of these that is true: it cannot be visited on such a day at all (closed, or closed in these hours), it costs
/// too much, it fits and takes more than it gives, or it would fit only instead of something worth more.
struct PlanReasons {
    let wanted: WishProblem
    let answer: DayAnswer

    private var problem: DayProblem { wanted.problem }

    init(_ wanted: WishProblem, answer: DayAnswer) { (self.wanted, self.answer) = (wanted, answer) }

    /// `nil` where the plan would be as good with the place.
    func reason(against place: Int) -> DayPlan.Reason? {
        let edits = DayEdits(problem)
        let found = edits.inserting(place, into: answer.order)
        if case .inserted(let longer) = found { return price(of: place, longer) }
        let obstacle = wanted.obstacle(found, to: place)
        if case .noTime = obstacle { return exchange(for: place, edits) ?? obstacle }
        return obstacle
    }

    /// What the place would cost most by, where that is more than it gives.
    private func price(of place: Int, _ longer: DayAnswer) -> DayPlan.Reason? {
        guard longer.value < answer.value else { return nil }
        let prices = problem.prices
        let walk = longer.walked - answer.walked
        let idle = longer.idle - answer.idle
        let waits = zip(longer.days, answer.days).reduce(0) {
            $0 + prices.cost(ofIdle: $1.0.idle) - prices.cost(ofIdle: $1.1.idle)
        }
        let others = answer.places.count {
            !problem.places[$0].categories.isDisjoint(with: problem.places[place].categories)
        }
        let walks = zip(longer.days, answer.days).reduce(0) {
            $0 + problem.cost(ofWalksOf: $1.0) - problem.cost(ofWalksOf: $1.1)
        }
        let same = problem.sameness(of: place, after: others)
        // Another visit may move two meals together; that is a matter of the times, not of meals.
        let isMeal = problem.places[place].isMeal
        let hurry = zip(longer.days, answer.days).reduce(0) {
            isMeal ? $0 + problem.cost(ofMealsOf: $1.0) - problem.cost(ofMealsOf: $1.1) : 0
        }
        let rest = answer.value + problem.places[place].score - longer.value - walks - waits - same - hurry
        let costs: [(cost: Int, reason: DayPlan.Reason)] = [
            (same, .enoughOfKind(others)), (walks, .notWorthWalk(TimeSpan(seconds: walk))),
            (waits, .notWorthWait(TimeSpan(seconds: idle))), (hurry, .tooSoonAfterMeal),
            (rest, .shortensVisits),
        ]
        var worst = costs[0]
        for other in costs where other.cost > worst.cost { worst = other }
        return worst.reason
    }

    /// The visit that would have to go so that the place fits, where that leaves the best day; a meal that was wished for
    /// only where no other visit is enough. `nil` where no single one is, or where the day would be worth more.
    private func exchange(for place: Int, _ edits: DayEdits) -> DayPlan.Reason? {
        let isMeal = { wanted.meals[$0] != nil }
        return exchange(for: place, edits) { !isMeal($0) } ?? exchange(for: place, edits, isMeal)
    }

    private func exchange(for place: Int, _ edits: DayEdits, _ mayGo: (Int) -> Bool) -> DayPlan.Reason? {
        var (best, given) = (Int.min, Int?.none)
        for (day, visits) in answer.order.enumerated() {
            for (position, other) in visits.enumerated() where !problem.places[other].isMust && mayGo(other) {
                var order = answer.order
                order[day].remove(at: position)
                guard let changed = edits.placing(place, into: order), changed.value > best else { continue }
                (best, given) = (changed.value, other)
            }
        }
        guard let given, best <= answer.value else { return nil }
        return .instead(wanted.candidates[given].slug)
    }
}

extension WishProblem {
    func money(_ minorUnits: Int) -> Money {
        Money(minorUnits: minorUnits, currency: wish.budget?.currency ?? guide.site.currency)
    }

    /// Why a place cannot be added to an order; `nil` where it can.
    func obstacle(to place: Int, in order: [[Int]]) -> DayPlan.Reason? {
        obstacle(DayEdits(problem).inserting(place, into: order), to: place)
    }

    fileprivate func obstacle(_ found: DayEdits.Insertion, to place: Int) -> DayPlan.Reason? {
        switch found {
        case .inserted, .alreadyIn: nil
        case .noTime(let short): hoursMissed(by: place) ?? .noTime(short: TimeSpan(seconds: short))
        case .noMoney(let short): .noMoney(short: money(short))
        case .categoryFull: .otherMeal
        case .shut: problem.days.indices.contains { isGuessed(place, on: $0) } ? .unknownHours : closed(place)
        case .tooFar: .tooFar
        }
    }

    private func closed(_ place: Int) -> DayPlan.Reason {
        meals[place].map { .closedForMeal(wish.meals[$0].name) } ?? .closed
    }

    /// Whether a place opens only after the wished time, or closes before it, on each day on which it opens: too late or
    /// too early even for the visit alone, without the time that a tempo adds.
    func hoursMissed(by place: Int) -> DayPlan.Reason? {
        var reason: DayPlan.Reason?
        let added = max(0, problem.places[place].visit - candidates[place].visit.seconds)
        for (day, windows) in problem.places[place].windows.enumerated() {
            guard let first = windows.map(\.opens).min(), let last = windows.map(\.latestStart).max() else { continue }
            let (rules, site) = (problem.days[day], problem.places[place])
            let arrives = rules.begins + problem.time(from: rules.start, to: site.point)
            let leaves = clocks[day].elapsed(wish.end.minutes * 60) - problem.time(from: site.point, to: rules.end)
            let (isOver, isEarly) = (last + added < arrives, first + site.visit - added > leaves)
            if isOver || isEarly, isGuessed(place, on: day) { return .unknownHours }
            if isOver || isEarly, meals[place] != nil { return closed(place) }
            if isOver || isEarly, let light = door(of: place).light(on: wish.date.adding(days: day)) {
                let (dawn, dusk) = (TimeOfDay(minutes: light.lowerBound), TimeOfDay(minutes: light.upperBound))
                reason = reason ?? .tooDark(dawn...dusk)
            } else if isOver {
                let closes = windows.map { $0.closes ?? $0.latestStart + site.visit }.max() ?? last
                reason = reason ?? .closesBefore(time(closes, on: day))
            } else if isEarly {
                reason = reason ?? .opensAfter(time(first, on: day))
            } else {
                return nil
            }
        }
        return reason
    }

    /// Whether the times of a place are only guessed on a day.
    private func isGuessed(_ place: Int, on day: Int) -> Bool {
        door(of: place).isGuessed(on: wish.date.adding(days: day))
    }

    private func door(of place: Int) -> VisitWindows {
        VisitWindows(place: candidates[place], guide: guide, isNamed: wish.asksFor(candidates[place].slug))
    }

    private func time(_ seconds: Int, on day: Int) -> TimeOfDay { TimeOfDay(minutes: clocks[day].shown(seconds) / 60) }
}

extension DayProblem {
    /// What a place loses by others of its categories.
    fileprivate func sameness(of place: Int, after others: Int) -> Int {
        places[place].categories.reduce(0) { $0 + prices.loss($1, after: others) }
    }
}

extension [Int] {
    fileprivate func isDisjoint(with other: [Int]) -> Bool { !contains(where: other.contains) }
}
