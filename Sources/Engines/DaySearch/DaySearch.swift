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
    /// Proved to be the best by ``ExactDays``, for a small problem: nothing is left to search.
    private var proved: DayAnswer?
    /// How many greedy answers were made.
    private var starts = 0
    /// How many rounds are over.
    public private(set) var steps = 0
    /// The share of the effort at which the rounds began, the burst or cooling of the last of them, and all of these.
    private var begun = 0.0
    private var phase = 0
    private var schedule = SearchSchedule(bursts: 1)
    /// Routes of good answers; `nil` where there is nothing to recombine.
    var routePool: RoutePool?

    init(searching problem: DayProblem, seed: UInt64) {
        tables = SearchTables(problem)
        chance = Chance(seed: seed)
        (current, candidate, best) = (SearchRoutes(tables), SearchRoutes(tables), SearchRoutes(tables))
        empty = SearchRoutes(tables)
        let scores = tables.usable.reduce(0 as Amount) { $0 + problem.places[$1].score }
        meanScore = max(1, Double(scores) / Double(max(1, tables.usable.count)))
        timeWeight = tables.ordersAll ? 1 : meanScore * 0.02 / tables.meanArc
        scoreWeight = tables.ordersAll ? tables.meanArc * 4 / meanScore : 1
        offers = SearchOffers(tables)
        routePool = tables.days > 1 && !tables.ordersAll && !tables.ranked ? RoutePool(tables) : nil
        start()
    }

    /// A search with a first, greedy answer; for a small problem with the best there is, proved by ``ExactDays``.
    public init(_ problem: DayProblem, seed: UInt64 = 1, isOver: @escaping () -> Bool = { false }) {
        self.init(searching: problem, seed: seed)
        if ExactDays.isQuick(problem) { proved = ExactDays.solve(problem, isOver: isOver) }
    }

    /// The best answer found with the effort allowed.
    public static func solve(_ problem: DayProblem, effort: SearchEffort) -> DayAnswer {
        let search = DaySearch(problem, seed: effort.seed) { effort.share(0) >= 1 }
        return search.run(effort)
    }

    /// The best answer found by searching alone.
    static func searched(_ problem: DayProblem, effort: SearchEffort) -> DayAnswer {
        DaySearch(searching: problem, seed: effort.seed).run(effort)
    }

    private consuming func run(_ effort: SearchEffort) -> DayAnswer {
        while !isOver {
            let share = effort.share(steps)
            if share >= 1 { break }
            advance(at: share)
        }
        return answer
    }

    /// Whether there is nothing left to search.
    public var isOver: Bool { proved != nil }

    /// What decides between answers, of the best so far: it only ever grows.
    public var value: Amount { proved?.value ?? best.value }

    /// The best answer so far.
    public var answer: DayAnswer {
        // The routes are feasible at all times during the search, so their order always has a timetable.
        proved ?? DayAnswer(best.order, of: tables.problem) ?? .none
    }

    /// Continues for a part of some milliseconds: one more greedy answer, or 32 rounds.
    ///
    /// - Parameter share: how much of the effort is used up, below 1: it decides how much worse an answer may be to continue from.
    public mutating func advance(at share: Double) {
        if starts < Self.starts.count { return start() }
        if steps == 0 { begun = share }
        if steps == 32, !tables.ordersAll {
            schedule = SearchSchedule(rounds: 32 / (share - begun), places: tables.places)
        }
        let (number, part) = schedule.phase(at: share)
        if steps > 32, number != phase {
            recombine()
            turn(isBurst: number < schedule.bursts)
        }
        phase = number
        let heat = temperature(after: part, isBurst: number < schedule.bursts)
        for _ in 0..<32 { step(heat: heat) }
        steps += 32
    }

    /// Makes the next greedy answer.
    private mutating func start() {
        let way = Self.starts[starts]
        candidate.copy(empty)
        recreatePlainly(candidate, power: way.power, floor: way.floor, waitWeight: way.waitWeight)
        candidate.dropLosses(since: empty)
        if starts == 0 || isBetter(candidate) { best.copy(candidate) }
        starts += 1
        current.copy(best)
    }

    private static let starts = [
        (power: 1.5, floor: 0.2, waitWeight: 0), (power: 2, floor: 0.05, waitWeight: 0),
        (power: 1, floor: 0.2, waitWeight: 4),
    ]

    /// Begins a short annealing run from a new answer, and a long one from the best answer so far.
    private mutating func turn(isBurst: Bool) {
        guard isBurst else { return current.copy(best) }
        rebuild([])
        current.copy(candidate)
    }

    func isBetter(_ routes: SearchRoutes) -> Bool {
        routes.value > best.value || routes.value == best.value && routes.time < best.time
    }

    private func temperature(after part: Double, isBurst: Bool) -> Double {
        let unit = tables.problem.aim == .score ? meanScore : tables.meanArc
        let (hot, cold) = tables.problem.aim == .score ? (isBurst ? 4 : 1, 0.02) : (0.5, 0.005)
        return unit * hot * Exponential.power(cold / hot, part)
    }

    /// Routes are kept of answers that are behind the best by this part of it at most.
    private static let nearly: Amount = 50

    private mutating func step(heat: Double) {
        candidate.copy(current)
        ruin(candidate)
        recreate(candidate)
        candidate.dropLosses(since: current)
        let gain = worth(candidate) - worth(current)
        guard gain >= 0 || chance.unit() < Exponential.exp(gain / heat) else { return }
        if let routePool, candidate.value >= best.value - best.value / Self.nearly {
            routePool.keep(candidate, unlike: current)
        }
        current.copy(candidate)
        if isBetter(current) { best.copy(current) }
    }

    private func worth(_ routes: SearchRoutes) -> Double {
        Double(routes.value) * scoreWeight - Double(routes.time) * timeWeight
    }
}
