/// A problem laid out for the inner loop: nodes instead of points, one arc table, flat windows.
///
/// Nodes `0..<places` are the places; each day has two more, its start and its end. An arc takes the visit of the node
/// it leaves and the walk to the next. It is a class because it owns memory, which nothing changes after `init` but the lists of
/// neighbours and the costs that are known.
final class SearchTables {
    static let never = 1 << 29

    let problem: DayProblem
    let places: Int
    let days: Int
    let nodes: Int
    /// The visit of the first node and the walk to the second; `never` where the walk is too long.
    let arcs: UnsafeMutablePointer<Int32>
    /// The same with the second node first, so that all ways to one place lie together in memory.
    let inward: UnsafeMutablePointer<Int32>
    let visit: UnsafeMutablePointer<Int>
    let score: UnsafeMutablePointer<Amount>
    /// The score with what it is worth to have one of its category: what greedy choices go by.
    let weight: UnsafeMutablePointer<Amount>
    /// Whether anything but score and time counts.
    let priced: Bool
    let prices: DayProblem.Prices
    /// How many categories there are.
    let categoryCount: Int
    let fee: UnsafeMutablePointer<Amount>
    /// The latest start of a place on a day, at `day * places + place`; -1 where it is closed.
    let lastStart: UnsafeMutablePointer<Int>
    /// When the first window of a place on a day opens, at the same index.
    let opening: UnsafeMutablePointer<Int>
    let firstWindow: UnsafeMutablePointer<Int>
    let opens: UnsafeMutablePointer<Int>
    let closes: UnsafeMutablePointer<Int>
    /// When a visit in each window must be over.
    let shuts: UnsafeMutablePointer<Int>
    /// How long visitors stand in line in each window.
    let queues: UnsafeMutablePointer<Int>
    /// The categories of all places, one place after the other, and where those of each begin; one more for the end.
    let categories: UnsafeMutablePointer<Int>
    let firstCategory: UnsafeMutablePointer<Int>
    /// For each place all others, the nearest first, once they were asked for.
    private let near: UnsafeMutablePointer<Int32>
    private let isSorted: UnsafeMutablePointer<Bool>
    /// Places that can be in an answer at all.
    let usable: [Int]
    let isUsable: [Bool]
    let ranked: Bool
    /// Every place is wanted, in the best order.
    let ordersAll: Bool
    let capped: Bool
    let walkCap: Int
    let budget: Amount
    let meanArc: Double
    /// What each place takes of time and money, as a number to divide by.
    let dearness: [Double]
    /// The latest start of each place on any day.
    let lastChance: [Double]
    #if !hasFeature(Embedded)
        /// Of days that the search has met; `nil` where there are several days or many places, because few days are met
        /// again.
        let knownCosts: KnownCosts?
    #endif

    init(_ problem: DayProblem) {
        self.problem = problem
        (places, days) = (problem.places.count, problem.days.count)
        nodes = places + 2 * days
        let points = problem.places.map { Optional($0.point) } + problem.days.flatMap { [$0.start, $0.end] }
        arcs = Self.arcTable(problem, points)
        inward = Self.turned(arcs, points.count)
        visit = Self.copy(problem.places.map { $0.visit } + Array(repeating: 0, count: 2 * days))
        // A place that must be visited counts more than all others together.
        let all = problem.worthOfAll
        score = Self.copy(problem.places.map { $0.isMust ? $0.score + all : $0.score })
        (priced, prices) = (problem.isPriced, problem.isPriced ? problem.prices : DayProblem.Prices())
        let prices = prices
        weight = Self.copy(
            problem.places.map { site in
                let needs = site.categories.reduce(0 as Amount) { $0 + max(0, -prices.loss($1, after: 0)) }
                return (site.isMust ? site.score + all : site.score) + needs
            })
        categoryCount = problem.categoryCount
        fee = Self.copy(problem.places.map { $0.fee })
        var (first, open, close, shut, last, earliest) = ([0], [Int](), [Int](), [Int](), [Int](), [Int]())
        var queue: [Int] = []
        for day in problem.days.indices {
            for site in problem.places {
                let all = site.windows[day]
                let windows = Ordering.sorted(all.count) { all[$0].opens < all[$1].opens }.map { all[$0] }
                open += windows.map { $0.opens }
                close += windows.map { $0.latestStart }
                shut += windows.map { $0.closes ?? Self.never }
                queue += windows.map { $0.queue }
                first.append(open.count)
                last.append(windows.map { $0.latestStart }.max() ?? -1)
                earliest.append(windows.first?.opens ?? Self.never)
            }
        }
        (firstWindow, opens, closes, lastStart) = (Self.copy(first), Self.copy(open), Self.copy(close), Self.copy(last))
        (opening, shuts, queues) = (Self.copy(earliest), Self.copy(shut), Self.copy(queue))
        categories = Self.copy(problem.places.flatMap { $0.categories })
        firstCategory = Self.copy(
            problem.places.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.categories.count) })
        near = .allocate(capacity: max(1, places * places))
        isSorted = .allocate(capacity: max(1, places))
        isSorted.initialize(repeating: false, count: max(1, places))
        ordersAll = problem.aim != .score
        ranked = problem.places.contains { $0.rank != nil }
        capped = !problem.categoryCaps.isEmpty
        walkCap = problem.longestWalk ?? Self.never
        budget = problem.budget ?? .max
        let lengths = problem.travel.filter { $0 > 0 && $0 < Self.never }
        meanArc = lengths.isEmpty ? 1 : lengths.reduce(0.0) { $0 + Double($1) } / Double(lengths.count)
        let meanArc = meanArc
        dearness = problem.places.map { Self.dearness($0, meanArc, problem.budget ?? 0) }
        lastChance = problem.places.indices.map { place in
            Double(problem.days.indices.map { last[$0 * problem.places.count + place] }.max() ?? -1)
        }
        isUsable = problem.places.indices.map { place in
            !problem.places[place].isBanned
                && problem.days.indices.contains { last[$0 * problem.places.count + place] >= 0 }
        }
        let isUsable = isUsable
        usable = problem.places.indices.filter { isUsable[$0] }
        #if !hasFeature(Embedded)
            knownCosts = priced && days == 1 && places < KnownCosts.mostNodes ? KnownCosts() : nil
        #endif
    }

    deinit {
        arcs.deallocate()
        inward.deallocate()
        near.deallocate()
        isSorted.deallocate()
        for table in [score, weight, fee] { table.deallocate() }
        for table in [
            visit, lastStart, opening, firstWindow, opens, closes, shuts, queues, categories, firstCategory,
        ] {
            table.deallocate()
        }
    }

    /// When a visit begins for an arrival at a given time; `never` where all windows are over.
    @inline(__always)
    func start(of node: Int, on day: Int, arriving: Int) -> Int {
        if node >= places { return arriving }
        let slot = day &* places &+ node
        var window = firstWindow[slot]
        let end = firstWindow[slot &+ 1]
        while window < end {
            let first = arriving &+ queues[window]
            if first <= closes[window] { return max(first, opens[window]) }
            window &+= 1
        }
        return Self.never
    }

    /// The latest arrival for a start that is not after a limit; -1 where there is none.
    func latest(of node: Int, on day: Int, notAfter limit: Int) -> Int {
        if node >= places { return limit }
        let slot = day * places + node
        var window = firstWindow[slot + 1] - 1
        while window >= firstWindow[slot] {
            if opens[window] <= limit { return min(limit, closes[window]) - queues[window] }
            window -= 1
        }
        return -1
    }

    /// All places, the nearest to one first; sorted when first asked for, so that no answer waits for what it does not need.
    @inline(__always)
    func nearest(to place: Int) -> UnsafeMutablePointer<Int32> {
        if !isSorted[place] { sortNearest(to: place) }
        return near + place &* places
    }

    private func sortNearest(to place: Int) {
        let ways = (0..<places).map { other in
            other == place ? -Self.never : arc(place, other) + arc(other, place) - visit[place] - visit[other]
        }
        for (index, other) in Ordering.sorted(places, by: { ways[$0] < ways[$1] }).enumerated() {
            near[place * places + index] = Int32(other)
        }
        isSorted[place] = true
    }

    @inline(__always)
    func arc(_ from: Int, _ to: Int) -> Int { Int(arcs[from &* nodes &+ to]) }
}

extension DayProblem {
    /// More than any answer is worth, or loses by its prices.
    fileprivate var worthOfAll: Amount {
        let scores = places.reduce(1 as Amount) { $0 + $1.score }
        guard isPriced else { return scores }
        let sameness = places.reduce(0 as Amount) { total, site in
            total
                + site.categories.reduce(0 as Amount) {
                    $0 + (prices.sameness.indices.contains($1) ? prices.sameness[$1].map { abs($0) }.max() ?? 0 : 0)
                }
        }
        let time = days.reduce(0 as Amount) { total, day in
            let span = day.ends - day.begins
            let walks = prices.cost(ofWalking: span) + prices.cost(ofLeg: span)
            return total + walks + prices.cost(ofIdle: span) + prices.mealHaste * Amount(span)
        }
        let clashes = Amount(places.count { $0.isMeal }) * prices.mealClash
        return scores + sameness + time + clashes
    }
}

private extension SearchTables {
    static func copy<Number>(_ values: [Number]) -> UnsafeMutablePointer<Number> {
        let memory = UnsafeMutablePointer<Number>.allocate(capacity: max(1, values.count))
        memory.initialize(from: values, count: values.count)
        return memory
    }

    static func dearness(_ site: DayProblem.Site, _ meanArc: Double, _ budget: Amount) -> Double {
        let money = budget == 0 ? 0 : Double(site.fee) / Double(budget)
        return Double(site.visit) / meanArc + 0.5 + money * 10
    }

    static func arcTable(_ problem: DayProblem, _ points: [Int?]) -> UnsafeMutablePointer<Int32> {
        let table = UnsafeMutablePointer<Int32>.allocate(capacity: points.count * points.count)
        let visits = problem.places.map { $0.visit }
        for (from, start) in points.enumerated() {
            for (to, end) in points.enumerated() {
                let walk = start.map { problem.time(from: $0, to: end) } ?? 0
                let tooFar = walk > problem.longestLeg ?? never || walk >= never
                let stay = from < visits.count ? visits[from] : 0
                table[from * points.count + to] = Int32(tooFar ? never : min(never, walk + stay))
            }
        }
        return table
    }

    static func turned(_ table: UnsafeMutablePointer<Int32>, _ count: Int) -> UnsafeMutablePointer<Int32> {
        let other = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, count * count))
        for row in 0..<count {
            for column in 0..<count { other[column * count + row] = table[row * count + column] }
        }
        return other
    }
}
