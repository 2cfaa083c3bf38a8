import Calendar
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
        let refusals = PlanRefusals(wish: wish, guide: guide)
        try refusals.checkWish()
        var problem = WishProblem(wish, guide: guide, walks: walks)
        try refusals.check(problem)
        problem.aim(at: .leastWalking)
        let answer = solved(&problem, effort)
        try refusals.check(answer, of: problem)
        return PlanWriting(problem, explained: 0).plan(answer)
    }

    /// The stops as they stand, with their times on the first day.
    public func keeping(
        _ stops: [Slug], for wish: DayWish, effort: SearchEffort = .steps(6000)
    ) throws(PlanRefusal) -> Kept {
        let wish = wish.only(stops, areMusts: false)
        var problem = try checked(wish)
        let answer = try kept(stops, of: &problem)
        let plan = PlanWriting(problem, explained: 0).plan(answer)
        let other = try ordering(stops, for: wish, effort: effort)
        return Kept(plan: plan, better: plan.metres - other.metres >= 100 ? other : nil)
    }

    /// The stops in their order with one more, put where it adds the least walking.
    public func inserting(_ place: Slug, into stops: [Slug], for wish: DayWish) throws(PlanRefusal) -> DayPlan {
        let wish = wish.only(stops + [place], areMusts: false)
        var problem = try checked(wish)
        let answer = try kept(stops, of: &problem)
        guard let number = problem.index(of: place) else {
            if let aside = problem.aside.first(where: { $0.place == place }) {
                throw .mustImpossible(place, aside.reason)
            }
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
        let reason = problem.obstacle(to: number, in: answer.order)
        throw .mustImpossible(place, reason ?? .tooFar)
    }

    private func checked(_ wish: DayWish) throws(PlanRefusal) -> WishProblem {
        let refusals = PlanRefusals(wish: wish, guide: guide)
        try refusals.checkWish()
        let problem = WishProblem(wish, guide: guide, walks: walks)
        try refusals.check(problem)
        return problem
    }

    /// The timetable of an order on the first day; refused at its first stop that does not fit.
    private func kept(_ stops: [Slug], of problem: inout WishProblem) throws(PlanRefusal) -> DayAnswer {
        let numbers = stops.compactMap { problem.index(of: $0) }
        let rest = Array(repeating: [Int](), count: problem.problem.days.count - 1)
        _ = problem.correct([numbers] + rest, by: walks)
        let edits = DayEdits(problem.problem)
        if let answer = edits.keeping([numbers] + rest) { return answer }
        let fitting = numbers.indices.first { edits.keeping([Array(numbers[...$0])] + rest) == nil } ?? 0
        let culprit = numbers[fitting]
        throw .mustImpossible(
            problem.candidates[culprit].slug, problem.problem.lack(of: culprit, after: Array(numbers[..<fitting])))
    }
}

extension WishProblem {
    func index(of place: Slug) -> Int? { candidates.firstIndex { $0.slug == place } }
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

extension DayProblem {
    /// Why a place cannot be added at the end of an order that fits without it.
    fileprivate func lack(of place: Int, after order: [Int]) -> DayPlan.Reason {
        let site = places[place]
        guard let before = DayAnswer([order] + days.dropFirst().map { _ in [] }, of: self), !site.windows[0].isEmpty
        else { return .closed }
        let last = order.last.map { places[$0].point } ?? days[0].start
        let leaves = before.days[0].visits.last?.leaves ?? days[0].begins
        let leg = time(from: last, to: site.point)
        guard leg < DayWalks.never else { return .tooFar }
        let arrives = leaves + leg
        guard let start = site.windows[0].compactMap({ $0.start(arriving: arrives) }).min() else {
            let latest = site.windows[0].map { $0.latestStart - $0.queue }.max() ?? 0
            return .noTime(short: TimeSpan(seconds: arrives - latest))
        }
        let ends = start + site.visit + time(from: site.point, to: days[0].end)
        return ends > days[0].ends ? .noTime(short: TimeSpan(seconds: ends - days[0].ends)) : .tooFar
    }
}
