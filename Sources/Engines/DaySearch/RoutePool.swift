/// Routes of single days out of good answers, from which the search puts better answers together.
///
/// Annealing finds good routes of each day in answers that are good on some days only. For each day the routes of the best
/// answers are kept, those of each annealing run by themselves, so that the last run does not crowd out the others.
/// ``choose(over:)`` finds the best set of them. Cost of keeping one: a look at all that are kept; none where the answer is
/// worse than all answers of its run whose routes are kept. Memory: at most ``kept`` routes for each day and annealing run. It is a
/// class because it owns memory.
final class RoutePool {
    /// The places of a day in their order; a class, so that nothing copies them.
    final class Route {
        let places: [Int]
        /// A bit for each of its places.
        let set: [Int]
        /// The scores of its places, less what the day costs.
        let worth: Amount
        /// The ``RoutePool/kind`` of its day.
        let kind: Int
        /// The annealing run that found it.
        let run: Int
        /// The value of the best answer that it was part of.
        fileprivate(set) var rank: Amount

        fileprivate init(
            _ places: [Int], _ set: [Int], worth: Amount, kind: Int, run: Int, rank: Amount
        ) {
            (self.places, self.set, self.kind, self.run) = (places, set, kind, run)
            (self.worth, self.rank) = (worth, rank)
        }
    }

    /// How many routes of each annealing run are kept for each day.
    private static let kept = 15

    let tables: SearchTables
    /// 0 for each day where all are alike, and have their routes together; otherwise its own number.
    let kind: [Int]
    /// How many routes of an annealing run are kept for the days of each kind.
    private let room: [Int]
    let routes: UnsafeMutablePointer<Route>
    private(set) var count = 0
    private var run = 0
    /// What an answer must be worth for its routes of each kind to be kept, in this annealing run.
    private var least: [Amount]
    /// The places of the route that is looked at, a bit for each.
    private var places: [Int]
    /// How many more routes may be looked at, what the best set is worth, and its routes: while one is chosen.
    var left = 0
    var most: Amount = 0
    var chosen: [Int] = []
    var best: [Int] = []

    init(_ tables: SearchTables) {
        self.tables = tables
        let days = 0..<tables.days
        let kind = tables.areDaysAlike ? days.map { _ in 0 } : Array(days)
        room = days.map { one in kind.reduce(0) { $1 == one ? $0 + Self.kept : $0 } }
        self.kind = kind
        routes = .allocate(capacity: Self.kept * tables.days * SearchSchedule.runs)
        least = days.map { _ in .min }
        places = Array(repeating: 0, count: tables.places / Int.bitWidth + 1)
    }

    deinit {
        routes.deinitialize(count: count)
        routes.deallocate()
    }

    /// From now on the routes of another annealing run are kept.
    func beginRun() {
        guard run < SearchSchedule.runs - 1 else { return }
        run += 1
        for day in least.indices { least[day] = .min }
    }

    /// Keeps the routes of an answer on the days that differ from those of another, whose routes are known.
    func keep(_ answer: SearchRoutes, unlike other: SearchRoutes) {
        let value = answer.value
        for day in kind.indices where answer.stamp[day] != other.stamp[day] && value >= least[kind[day]] {
            keep(answer, on: day, value)
        }
    }

    private func keep(_ answer: SearchRoutes, on day: Int, _ value: Amount) {
        let (kind, worth) = (kind[day], answer.worth(of: day))
        look(at: answer, on: day)
        var (worst, own) = (-1, 0)
        for index in 0..<count where routes[index].kind == kind {
            let other = routes[index]
            if other.worth >= worth, other.set == places {
                other.rank = max(other.rank, value)
                return
            }
            guard other.run == run else { continue }
            own += 1
            if worst < 0 || other.rank <= routes[worst].rank { worst = index }
        }
        let route = Route(answer.order(of: day), places, worth: worth, kind: kind, run: run, rank: value)
        if own < room[kind] {
            (routes + count).initialize(to: route)
            count += 1
        } else {
            routes[worst] = route
            least[kind] = leastRank(of: kind)
        }
    }

    private func look(at answer: SearchRoutes, on day: Int) {
        for word in places.indices { places[word] = 0 }
        for position in 1..<answer.count[day] - 1 {
            let place = answer.nodes[day * answer.room + position]
            places[place / Int.bitWidth] |= 1 << (place % Int.bitWidth)
        }
    }

    private func leastRank(of kind: Int) -> Amount {
        var least = Amount.max
        for index in 0..<count where routes[index].kind == kind && routes[index].run == run {
            least = min(least, routes[index].rank)
        }
        return least
    }
}

extension RoutePool.Route {
    func has(_ place: Int) -> Bool { set[place / Int.bitWidth] & 1 << (place % Int.bitWidth) != 0 }

    /// How many places it shares with another.
    func shared(with other: RoutePool.Route) -> Int {
        var count = 0
        for word in set.indices { count += (set[word] & other.set[word]).nonzeroBitCount }
        return count
    }
}

extension SearchTables {
    /// Whether all days begin and end alike and have the same places open; not whether they have the same breaks, so that a
    /// route of one may lose a place on another.
    fileprivate var areDaysAlike: Bool {
        for day in problem.days where day != problem.days[0] { return false }
        for slot in 0..<days * places {
            let first = slot % places
            if opening[slot] != opening[first] || lastStart[slot] != lastStart[first] { return false }
        }
        return true
    }
}

extension SearchRoutes {
    /// The scores of a day's places, less what walking and waiting cost on it.
    func worth(of day: Int) -> Amount {
        var total = tables.priced ? -cost(of: day) : 0
        for position in 1..<count[day] - 1 { total += tables.score[nodes[day * room + position]] }
        return total
    }
}
