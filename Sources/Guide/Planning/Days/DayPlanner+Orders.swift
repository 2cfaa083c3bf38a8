import DayPlanning
public import DaySearch
public import GuideModel

/// What can be done with given stops: visit all with the least walking, keep their order, add one more.
extension DayPlanner {
    /// A kept order, and what a better one would save.
    public struct Kept: Hashable, Sendable {
        public let plan: DayPlan
        /// The order with the least walking that keeps all rules, if it saves at least a hundred metres.
        public let better: DayPlan?
    }

    /// Every stop, in the order with the least walking that keeps to the opening hours.
    public func ordering(
        _ stops: [Slug], for wish: DayWish, effort: SearchEffort = .steps(6000)
    ) throws(PlanRefusal) -> DayPlan {
        let wish = wish.only(stops, areMusts: true)
        var problem = try WishProblem(wish, guide: guide, walks: walks)
        problem.aim(at: .leastWalking)
        let answer = solved(&problem, effort)
        try problem.check(answer)
        return PlanWriting(problem, explained: 0).plan(answer)
    }

    /// The stops as they stand, with their times on the first day.
    public func keeping(
        _ stops: [Slug], for wish: DayWish, effort: SearchEffort = .steps(6000)
    ) throws(PlanRefusal) -> Kept {
        let wish = wish.only(stops, areMusts: false)
        var problem = try WishProblem(wish, guide: guide, walks: walks)
        let answer = try kept(stops, of: &problem)
        let plan = PlanWriting(problem, explained: 0).plan(answer)
        let other = try ordering(stops, for: wish, effort: effort)
        return Kept(plan: plan, better: plan.metres - other.metres >= 100 ? other : nil)
    }

    /// The stops in their order with one more, put where it adds the least walking.
    public func inserting(_ place: Slug, into stops: [Slug], for wish: DayWish) throws(PlanRefusal) -> DayPlan {
        let wish = wish.only(stops + [place], areMusts: false)
        var problem = try WishProblem(wish, guide: guide, walks: walks)
        let answer = try kept(stops, of: &problem)
        guard let number = problem.index(of: place) else {
            if let reason = problem.reasonAside(place) { throw .mustImpossible(place, reason) }
            throw .unknownPlace(place, nearest: nil)
        }
        // The exact walks to and from the new stop are known only once it has a position.
        for _ in 0..<Self.corrections {
            guard case .inserted(let longer) = DayEdits(problem.problem).inserting(number, into: answer.order) else {
                break
            }
            if !problem.correct(longer.order, by: walks) {
                return PlanWriting(problem, explained: 0).plan(longer)
            }
        }
        let reason = problem.planned.obstacle(to: number, in: answer.order)
        throw .mustImpossible(place, problem.reason(reason ?? .tooFar))
    }

    /// The timetable of an order on the first day; refused at its first stop that does not fit.
    private func kept(_ stops: [Slug], of problem: inout WishProblem) throws(PlanRefusal) -> DayAnswer {
        let order = [stops.compactMap { problem.index(of: $0) }] + problem.problem.days.dropFirst().map { _ in [] }
        _ = problem.correct(order, by: walks)
        return try problem.keeping(order)
    }
}

extension WishProblem {
    /// Why a place was left aside before anything was planned.
    fileprivate func reasonAside(_ place: Slug) -> DayPlan.Reason? {
        planned.aside.first { guide.places[$0.place].slug == place }.map { reason($0.reason) }
    }
}

extension DayWish {
    /// A wish for some places and no others.
    fileprivate func only(_ stops: [Slug], areMusts: Bool) -> DayWish {
        var wish = self
        wish.candidates = Set(stops)
        wish.meals = []
        wish.keepsStops = true
        wish.order = []
        for place in wish.marks.keys where !stops.contains(place) { wish.marks[place] = nil }
        if areMusts { for stop in stops { wish.marks[stop] = .must } }
        return wish
    }
}
