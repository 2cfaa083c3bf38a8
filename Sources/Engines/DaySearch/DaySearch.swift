import Glibc

/// Finds good answers by ruin and recreate: strings of neighbouring places are removed and others inserted, and
/// simulated annealing decides whether to continue from the result.
///
/// After J. Christiaens and G. Vanden Berghe, "Slack induction by string removals for vehicle routing problems",
/// Transportation Science 54 (2020), adapted to problems in which most places are left out. The cost of a round
/// grows with the places left out times the places in; some ten thousand rounds take a second.
public struct DaySearch {
    /// A place that may be inserted.
    struct Candidate {
        let place: Int
        var key = 0.0
        /// The day that it costs least on; -1 where it fits on none.
        var day = -1
        /// What it gives for that cost.
        var value = 0.0
    }

    let tables: SearchTables
    var chance: Chance
    let current: SearchRoutes
    let candidate: SearchRoutes
    let best: SearchRoutes
    /// No place on any day.
    let empty: SearchRoutes
    /// What a unit of time weighs against the score in annealing.
    let timeWeight: Double
    let scoreWeight: Double
    let meanScore: Double
    /// The places that a round may insert.
    var pool: [Candidate] = []
    /// What each place costs on each day.
    let offers: SearchOffers

    init(_ problem: DayProblem, seed: UInt64) {
        tables = SearchTables(problem)
        chance = Chance(seed: seed)
        (current, candidate, best) = (SearchRoutes(tables), SearchRoutes(tables), SearchRoutes(tables))
        empty = SearchRoutes(tables)
        let scores = tables.usable.reduce(0) { $0 + problem.places[$1].score }
        meanScore = max(1, Double(scores) / Double(max(1, tables.usable.count)))
        timeWeight = tables.ordersAll ? 1 : meanScore * 0.02 / tables.meanArc
        scoreWeight = tables.ordersAll ? tables.meanArc * 4 / meanScore : 1
        offers = SearchOffers(tables)
    }

    /// The best answer found with the effort allowed; for a small problem the best there is, proved by `ExactDays`.
    public static func solve(_ problem: DayProblem, effort: SearchEffort) -> DayAnswer {
        if ExactDays.isQuick(problem), let best = ExactDays.solve(problem, isOver: { effort.share(0) >= 1 }) {
            return best
        }
        return searched(problem, effort: effort)
    }

    /// The best answer found by searching alone.
    static func searched(_ problem: DayProblem, effort: SearchEffort) -> DayAnswer {
        var search = DaySearch(problem, seed: effort.seed)
        search.run(effort)
        let answer = DayAnswer(search.best.order, of: problem)
        // The routes are feasible at all times during the search, so their order always has a timetable.
        return answer ?? .none
    }

    private mutating func run(_ effort: SearchEffort) {
        begin(effort)
        let start = effort.share(0)
        var (steps, share, schedule) = (0, start, SearchSchedule(bursts: 1))
        while share < 1 {
            let (phase, part) = schedule.phase(at: share)
            let heat = temperature(after: part, isBurst: phase < schedule.bursts)
            for _ in 0..<32 { step(heat: heat) }
            steps += 32
            share = effort.share(steps)
            if steps == 32, !tables.ordersAll {
                schedule = SearchSchedule(rounds: 32 / (share - start), places: tables.places)
            }
            let next = schedule.phase(at: share).number
            if steps > 32, next != phase { turn(isBurst: next < schedule.bursts) }
        }
    }

    /// The best of a few greedy answers.
    private mutating func begin(_ effort: SearchEffort) {
        for (number, way) in Self.starts.enumerated() where number == 0 || effort.share(0) < 1 {
            candidate.copy(empty)
            recreatePlainly(candidate, power: way.power, floor: way.floor, waitWeight: way.waitWeight)
            candidate.dropLosses(since: empty)
            if number == 0 || isBetter(candidate) { best.copy(candidate) }
        }
        current.copy(best)
    }

    private static let starts = [
        (power: 1.5, floor: 0.2, waitWeight: 0), (power: 2, floor: 0.05, waitWeight: 0),
        (power: 1, floor: 0.2, waitWeight: 4),
    ]

    /// Begins a short annealing run from a new answer, and a long one from the best answer so far.
    private mutating func turn(isBurst: Bool) {
        guard isBurst else { return current.copy(best) }
        candidate.copy(empty)
        recreate(candidate)
        candidate.dropLosses(since: empty)
        current.copy(candidate)
    }

    private func isBetter(_ routes: SearchRoutes) -> Bool {
        routes.value > best.value || routes.value == best.value && routes.time < best.time
    }

    private func temperature(after part: Double, isBurst: Bool) -> Double {
        let unit = tables.problem.aim == .score ? meanScore : tables.meanArc
        let (hot, cold) = tables.problem.aim == .score ? (isBurst ? 4 : 1, 0.02) : (0.5, 0.005)
        return unit * hot * pow(cold / hot, part)
    }

    private mutating func step(heat: Double) {
        candidate.copy(current)
        ruin(candidate)
        recreate(candidate)
        candidate.dropLosses(since: current)
        let gain = worth(candidate) - worth(current)
        guard gain >= 0 || chance.unit() < exp(gain / heat) else { return }
        current.copy(candidate)
        if isBetter(current) { best.copy(current) }
    }

    private func worth(_ routes: SearchRoutes) -> Double {
        Double(routes.value) * scoreWeight - Double(routes.time) * timeWeight
    }
}
