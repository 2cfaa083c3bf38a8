import Foundation

/// Finds good answers by ruin and recreate: strings of places that lie together are taken out and others put in, and
/// simulated annealing decides whether to go on from there.
///
/// After J. Christiaens and G. Vanden Berghe, "Slack induction by string removals for vehicle routing problems",
/// Transportation Science 54 (2020), carried over to places of which one leaves most out. A round costs about the
/// places left out times the places in, and one of these rounds in some ten thousand is a second.
public struct DaySearch {
    struct Candidate {
        let place: Int
        var key: Double
    }

    let tables: SearchTables
    var chance: Chance
    let current: SearchRoutes
    let candidate: SearchRoutes
    let best: SearchRoutes
    /// What a unit of time weighs against the score in annealing.
    let timeWeight: Double
    let scoreWeight: Double
    let meanScore: Double
    /// The places that may go in while a round puts places in.
    var pool: [Candidate] = []
    /// The cheapest position of each place on each day, at `place * days + day`.
    var offers: [Offer]
    /// The state of the day in which a place did not fit, at the same index.
    var refused: [Int]

    init(_ problem: DayProblem, seed: UInt64) {
        tables = SearchTables(problem)
        chance = Chance(seed: seed)
        (current, candidate, best) = (SearchRoutes(tables), SearchRoutes(tables), SearchRoutes(tables))
        let scores = tables.usable.reduce(0) { $0 + problem.places[$1].score }
        meanScore = max(1, Double(scores) / Double(max(1, tables.usable.count)))
        let ordersAll = problem.aim != .score
        timeWeight = ordersAll ? 1 : meanScore * 0.02 / tables.meanArc
        scoreWeight = ordersAll ? tables.meanArc * 4 / meanScore : 1
        offers = Array(repeating: .none, count: tables.places * tables.days)
        refused = Array(repeating: 0, count: tables.places * tables.days)
    }

    /// The best answer found with the effort allowed; of a small problem the best there is, proved by `ExactDays`.
    public static func solve(_ problem: DayProblem, effort: SearchEffort) -> DayAnswer {
        if ExactDays.isQuick(problem), let best = ExactDays.solve(problem, isOver: { effort.share(0) >= 1 }) {
            return best
        }
        return searched(problem, effort: effort)
    }

    /// The best answer that searching finds.
    static func searched(_ problem: DayProblem, effort: SearchEffort) -> DayAnswer {
        var search = DaySearch(problem, seed: effort.seed)
        search.run(effort)
        let answer = DayAnswer(search.best.order, of: problem)
        // The routes searched are feasible at all times, so an order of theirs always has a timetable.
        return answer ?? DayAnswer(days: [], score: 0, fees: 0)
    }

    private mutating func run(_ effort: SearchEffort) {
        recreate(candidate)
        current.copy(candidate)
        best.copy(candidate)
        var (steps, share) = (0, effort.share(0))
        while share < 1 {
            // Three coolings, each of which starts from the best answer so far.
            let cooling = share * Self.coolings
            let part = cooling - cooling.rounded(.down)
            let heat = temperature(after: part)
            for _ in 0..<32 { step(heat: heat) }
            steps += 32
            let now = effort.share(steps)
            if Int(now * Self.coolings) > Int(cooling) { current.copy(best) }
            share = now
        }
    }

    private static let coolings = 3.0

    private func temperature(after part: Double) -> Double {
        let unit = tables.problem.aim == .score ? meanScore : tables.meanArc
        let (hot, cold) = tables.problem.aim == .score ? (1.5, 0.01) : (0.5, 0.005)
        return unit * hot * pow(cold / hot, part)
    }

    private mutating func step(heat: Double) {
        candidate.copy(current)
        ruin(candidate)
        recreate(candidate)
        let gain = worth(candidate) - worth(current)
        guard gain >= 0 || chance.unit() < exp(gain / heat) else { return }
        current.copy(candidate)
        if current.score > best.score || current.score == best.score && current.time < best.time { best.copy(current) }
    }

    private func worth(_ routes: SearchRoutes) -> Double {
        Double(routes.score) * scoreWeight - Double(routes.time) * timeWeight
    }
}
