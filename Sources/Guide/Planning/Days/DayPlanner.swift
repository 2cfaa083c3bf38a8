public import DaySearch
import Geo
public import GuideModel

/// Plans the best day of a guide for a wish.
///
///     let planner = DayPlanner(guide: guide)
///     let plan = try planner.plan(wish)
///
/// For more than a few places the plan is good, but not proved to be the best. Its walking times are as good as the
/// walks that it is given.
public struct DayPlanner {
    let guide: Guide
    let walks: DayWalks
    /// How many of the best places left out get a reason.
    public var explained = PlanWriting.explained

    /// How many times a plan is made again because a walk turned out to take longer than its table said.
    static let corrections = 12

    /// The walk from one point to another; estimated from the straight line where the caller knows no better.
    init(guide: Guide, legs: ((Coordinate, Coordinate) -> Leg)? = nil) {
        self.guide = guide
        let estimate = WalkEstimate(pace: guide.site.pace)
        walks = DayWalks(legs: legs ?? { estimate.leg(from: $0, to: $1) })
    }

    public init(guide: Guide, walks: DayWalks) {
        self.guide = guide
        self.walks = walks
    }

    /// The best plan found, or why there is none.
    public func plan(
        _ wish: DayWish, effort: SearchEffort = .steps(6000), alternatives: Int = 0
    ) throws(PlanRefusal) -> DayPlan {
        var problem = try WishProblem(wish, guide: guide, walks: walks)
        let answer = solved(&problem, effort)
        try problem.check(answer)
        var plan = PlanWriting(problem, explained: explained).plan(answer)
        plan.alternatives = others(than: answer, of: &problem, count: alternatives, effort)
        return plan
    }

    /// The answer worth most, with the exact times of its walks.
    func solved(_ problem: inout WishProblem, _ effort: SearchEffort) -> DayAnswer {
        var answer = DaySearch.solve(problem.problem, effort: effort)
        for _ in 0..<Self.corrections where problem.correct(answer.order, by: walks) {
            // Most corrections are a minute or less: the same order still fits.
            answer = DayEdits(problem.problem).keeping(answer.order) ?? DaySearch.solve(problem.problem, effort: effort)
        }
        return answer
    }

    /// Plans that leave out much of those before and are worth at least half of the best.
    private func others(
        than best: DayAnswer, of problem: inout WishProblem, count: Int, _ effort: SearchEffort
    ) -> [DayPlan] {
        var answers = [best]
        var changed = problem
        for _ in 0..<min(3, count) {
            changed.devalue(answers[answers.count - 1])
            let found = solved(&changed, effort)
            _ = problem.correct(found.order, by: walks)
            guard let answer = DayAnswer(found.order, of: problem.problem), answer.value * 2 >= best.value,
                answers.allSatisfy({ isDifferent(answer, from: $0) })
            else { break }
            answers.append(answer)
        }
        return answers.dropFirst().map { PlanWriting(problem, explained: explained).plan($0) }
    }

    private func isDifferent(_ one: DayAnswer, from other: DayAnswer) -> Bool {
        let shared = one.places.intersection(other.places).count
        return shared * 3 <= max(one.places.count, other.places.count) * 2
    }
}
