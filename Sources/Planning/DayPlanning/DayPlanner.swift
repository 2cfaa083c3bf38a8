public import Geo
public import GuideModel

/// Plans the best day of a guide for a wish.
///
///     let planner = DayPlanner(guide: guide)
///     let plan = try planner.plan(wish)
///
/// It promises no optimum for more than a few places, and it knows walking times only as good as `legs` are.
public struct DayPlanner {
    private let guide: Guide
    private let legs: (Coordinate, Coordinate) -> Leg

    /// The walk from one point to another; reckoned from the straight line where the caller knows no better.
    public init(guide: Guide, legs: ((Coordinate, Coordinate) -> Leg)? = nil) {
        self.guide = guide
        let estimate = WalkEstimate(pace: guide.site.pace)
        self.legs = legs ?? { estimate.leg(from: $0, to: $1) }
    }

    /// The best plan found, or why there is none.
    public func plan(
        _ wish: DayWish, effort: SearchEffort = .steps(6000), alternatives: Int = 0
    ) throws(PlanRefusal) -> DayPlan {
        try PlanRefusals(wish: wish, guide: guide).checkWish()
        let problem = WishProblem(wish, guide: guide, legs: legs)
        try PlanRefusals(wish: wish, guide: guide).check(problem)
        let answer = DaySearch.solve(problem.problem, effort: effort)
        try PlanRefusals(wish: wish, guide: guide).check(answer, of: problem)
        var plan = PlanWriting(problem).plan(answer)
        plan.alternatives = others(than: answer, of: problem, count: alternatives, effort)
        return plan
    }

    /// Plans that do without much of those before, and are worth at least half of the best.
    private func others(
        than best: DayAnswer, of problem: WishProblem, count: Int, _ effort: SearchEffort
    ) -> [DayPlan] {
        var answers = [best]
        var changed = problem.problem
        for _ in 0..<min(3, count) {
            for place in answers.last?.places ?? [] where !changed.places[place].isMust {
                let isMeal = !changed.places[place].categories.isEmpty
                changed.places[place].score = isMeal ? changed.places[place].score - 1 : changed.places[place].score / 4
            }
            let found = DaySearch.solve(changed, effort: effort)
            guard let answer = DayAnswer(found.order, of: problem.problem), answer.score * 2 >= best.score,
                answers.allSatisfy({ isDifferent(answer, from: $0) })
            else { break }
            answers.append(answer)
        }
        return answers.dropFirst().map { PlanWriting(problem).plan($0) }
    }

    private func isDifferent(_ one: DayAnswer, from other: DayAnswer) -> Bool {
        let shared = one.places.intersection(other.places).count
        return shared * 3 <= max(one.places.count, other.places.count) * 2
    }
}
