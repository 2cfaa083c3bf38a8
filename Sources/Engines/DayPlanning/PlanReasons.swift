#if !hasFeature(Embedded)
    import DaySearch
#endif

/// Why a place is not in a plan, found by asking what would happen if it were.
///
///     PlanReasons(wanted, answer).reason(against: place)
///
/// The first of these that is true: it cannot be visited on such a day at all (closed, or closed in these hours), it costs too much,
/// it fits and takes more than it gives, or it would fit only instead of something worth more.
final class PlanReasons {
    private let wanted: PlanProblem
    private let answer: DayAnswer
    private let edits: DayEdits

    private var problem: DayProblem { wanted.problem }

    init(_ wanted: PlanProblem, _ answer: DayAnswer) {
        (self.wanted, self.answer, edits) = (wanted, answer, DayEdits(wanted.problem))
    }

    /// `nil` where the plan would be as good with the candidate.
    func reason(against place: Int) -> PlanReason? {
        let found = edits.inserting(place, into: answer.order)
        if case .inserted(let longer) = found { return price(of: place, longer) }
        let obstacle = wanted.obstacle(found, to: place)
        if case .noTime = obstacle { return exchange(for: place) ?? obstacle }
        return obstacle
    }

    /// What the place would cost most by, where that is more than it gives.
    private func price(of place: Int, _ longer: DayAnswer) -> PlanReason? {
        guard longer.value < answer.value else { return nil }
        let (prices, site) = (problem.prices, problem.places[place])
        let others = answer.order.joined().count { other in
            problem.places[other].categories.contains { site.categories.contains($0) }
        }
        let same = site.categories.reduce(0 as Amount) { $0 + prices.loss($1, after: others) }
        var (walks, waits, hurry) = (0 as Amount, 0 as Amount, 0 as Amount)
        for (after, before) in zip(longer.days, answer.days) {
            walks += problem.cost(ofWalksOf: after) - problem.cost(ofWalksOf: before)
            waits += prices.cost(ofIdle: after.idle) - prices.cost(ofIdle: before.idle)
            // Another visit may move two meals together; that is a matter of the times, not of meals.
            if site.isMeal { hurry += problem.cost(ofMealsOf: after) - problem.cost(ofMealsOf: before) }
        }
        let rest = answer.value + site.score - longer.value - walks - waits - same - hurry
        var worst: (cost: Amount, reason: PlanReason) = (same, .enoughOfKind(others))
        if walks > worst.cost { worst = (walks, .notWorthWalk(longer.walked - answer.walked)) }
        if waits > worst.cost { worst = (waits, .notWorthWait(longer.idle - answer.idle)) }
        if hurry > worst.cost { worst = (hurry, .tooSoonAfterMeal) }
        return rest > worst.cost ? .shortensVisits : worst.reason
    }

    /// The visit that would have to go so that the place fits, where that leaves the best day; a meal that was wished for only where
    /// no other visit is enough. `nil` where no single one is, or where the day would be worth more.
    private func exchange(for place: Int) -> PlanReason? {
        exchange(for: place, meals: false) ?? exchange(for: place, meals: true)
    }

    @inline(never)
    private func exchange(for place: Int, meals: Bool) -> PlanReason? {
        var (best, given) = (Amount.min, Int?.none)
        for (day, visits) in answer.order.enumerated() {
            for (position, other) in visits.enumerated() where !problem.places[other].isMust {
                guard (wanted.candidates[other].meal != nil) == meals else { continue }
                var order = answer.order
                order[day].remove(at: position)
                guard let changed = edits.placing(place, into: order), changed.value > best else { continue }
                (best, given) = (changed.value, other)
            }
        }
        guard let given, best <= answer.value else { return nil }
        return .instead(wanted.candidates[given].place)
    }
}

extension PlanProblem {
    /// Why a candidate cannot be added to an order; `nil` where it can.
    public func obstacle(to place: Int, in order: [[Int]]) -> PlanReason? {
        obstacle(DayEdits(problem).inserting(place, into: order), to: place)
    }

    func obstacle(_ found: DayEdits.Insertion, to place: Int) -> PlanReason? {
        switch found {
        case .inserted, .alreadyIn: return nil
        case .noTime(let short): return hoursMissed(by: place) ?? .noTime(short: short)
        case .noMoney(let short): return .noMoney(short: short)
        case .categoryFull: return .otherMeal
        case .shut: return clocks.indices.contains { mayBeOpen(place, on: $0) } ? .unknownHours : closed(place)
        case .tooFar: return .tooFar
        }
    }

    private func closed(_ place: Int) -> PlanReason { candidates[place].meal.map { .closedForMeal($0) } ?? .closed }

    /// Whether nothing but the unknown hours keeps a candidate out at some time of a day: nobody says when it is open, or not for the
    /// time at which it was wanted.
    private func mayBeOpen(_ place: Int, on day: Int) -> Bool {
        let (number, door) = (candidates[place].place, doors[place][day])
        if !wish.asksFor(number), guide.places[number].hasUnknownHours, !door.open.isEmpty { return true }
        let meal = candidates[place].meal.map { wish.meals[$0] }
        let (first, last) = (meal?.first ?? wish.start, meal?.last ?? wish.end)
        return door.unknown.contains { $0.from < last * 60 && first * 60 < $0.until }
    }

    /// Whether a place opens only after the wished time, or closes before it, on each day on which it opens: too late or too early
    /// even for the visit alone, without the time that a tempo adds.
    private func hoursMissed(by place: Int) -> PlanReason? {
        var reason: PlanReason?
        let site = problem.places[place]
        let added = max(0, site.visit - guide.places[candidates[place].place].visit)
        for (day, windows) in site.windows.enumerated() where !windows.isEmpty {
            let (rules, clock) = (problem.days[day], clocks[day])
            let first = windows.reduce(Int.max) { min($0, $1.opens) }
            let last = windows.reduce(Int.min) { max($0, $1.latestStart) }
            let arrives = rules.begins + problem.time(from: rules.start, to: site.point)
            let leaves = clock.elapsed(wish.end * 60) - problem.time(from: site.point, to: rules.end)
            let (isOver, isEarly) = (last + added < arrives, first + site.visit - added > leaves)
            guard isOver || isEarly else { return nil }
            if mayBeOpen(place, on: day) { return .unknownHours }
            if candidates[place].meal != nil { return closed(place) }
            if reason != nil { continue }
            if let light = doors[place][day].light {
                reason = .tooDark(dawn: light.dawn, dusk: light.dusk)
            } else if isOver {
                let closes = windows.reduce(Int.min) { max($0, $1.closes ?? $1.latestStart + site.visit) }
                reason = .closesBefore(clock.shown(closes) / 60)
            } else {
                reason = .opensAfter(clock.shown(first) / 60)
            }
        }
        return reason
    }
}
