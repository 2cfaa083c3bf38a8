/// The routes of one answer while it is being searched: for each day its nodes, earliest starts and latest arrivals.
///
/// A place fits between two neighbours when the second still begins by its latest start, so that a test costs only
/// a few additions (M. W. P. Savelsbergh, "The vehicle routing problem with time windows: minimizing route duration",
/// 1992). It is a class because the search changes it in place some ten thousand times a second.
final class SearchRoutes {
    let tables: SearchTables
    let room: Int
    /// How many nodes each day has, its start and end counted.
    let count: UnsafeMutablePointer<Int>
    let nodes: UnsafeMutablePointer<Int>
    let begins: UnsafeMutablePointer<Int>
    let latest: UnsafeMutablePointer<Int>
    /// The arc that leads to each node.
    let links: UnsafeMutablePointer<Int>
    /// The walks and visits of each day.
    let spent: UnsafeMutablePointer<Int>
    /// The visits alone.
    let stayed: UnsafeMutablePointer<Int>
    /// A number that no other state of the day has, among all routes of one search.
    let stamp: UnsafeMutablePointer<Int>
    /// The day of each place, -1 for none.
    let dayOf: UnsafeMutablePointer<Int>
    /// The position of each place within its day.
    let at: UnsafeMutablePointer<Int>
    /// How many more places of each category may be visited.
    let caps: UnsafeMutablePointer<Int>
    /// How many places of each category are visited.
    let counts: UnsafeMutablePointer<Int>
    /// What walking and waiting cost on each day, less what longer visits gain, and the state of the day that it was
    /// computed for.
    let costs: UnsafeMutablePointer<Amount>
    /// What longer visits gain on each day.
    let gains: UnsafeMutablePointer<Amount>
    let costStamp: UnsafeMutablePointer<Int>
    var score: Amount = 0
    var fees: Amount = 0
    /// What sameness costs.
    var losses: Amount = 0
    var smoothing = DaySmoothing()
    private var lastStamp = 0

    init(_ tables: SearchTables) {
        self.tables = tables
        room = tables.places + 2
        count = .allocate(capacity: tables.days)
        spent = .allocate(capacity: tables.days)
        stamp = .allocate(capacity: tables.days)
        stayed = .allocate(capacity: tables.days)
        nodes = .allocate(capacity: tables.days * room)
        begins = .allocate(capacity: tables.days * room)
        latest = .allocate(capacity: tables.days * room)
        links = .allocate(capacity: tables.days * room)
        dayOf = .allocate(capacity: max(1, tables.places))
        dayOf.initialize(repeating: -1, count: max(1, tables.places))
        at = .allocate(capacity: tables.nodes)
        at.initialize(repeating: 0, count: tables.nodes)
        let categories = max(tables.categoryCount, tables.problem.categoryCaps.count)
        caps = .allocate(capacity: categories + 1)
        caps.initialize(repeating: SearchTables.never, count: categories + 1)
        caps.update(from: tables.problem.categoryCaps, count: tables.problem.categoryCaps.count)
        counts = .allocate(capacity: categories + 1)
        counts.initialize(repeating: 0, count: categories + 1)
        costs = .allocate(capacity: tables.days)
        costs.initialize(repeating: 0, count: tables.days)
        gains = .allocate(capacity: tables.days)
        gains.initialize(repeating: 0, count: tables.days)
        costStamp = .allocate(capacity: tables.days)
        costStamp.initialize(repeating: 0, count: tables.days)
        for day in 0..<tables.days {
            count[day] = 2
            nodes[day * room] = tables.places + 2 * day
            nodes[day * room + 1] = tables.places + 2 * day + 1
            refresh(day)
        }
    }

    deinit {
        for table in [
            count, nodes, begins, latest, links, spent, stayed, stamp, dayOf, at, caps, counts, costStamp,
        ] {
            table.deallocate()
        }
        costs.deallocate()
        gains.deallocate()
    }

    func copy(_ other: SearchRoutes) {
        dayOf.update(from: other.dayOf, count: tables.places)
        at.update(from: other.at, count: tables.places)
        for day in 0..<tables.days {
            // This state of the day is there already.
            if stamp[day] == other.stamp[day] { continue }
            let (offset, length) = (day * room, other.count[day])
            count[day] = length
            (nodes + offset).update(from: other.nodes + offset, count: length)
            (begins + offset).update(from: other.begins + offset, count: length)
            (latest + offset).update(from: other.latest + offset, count: length)
            (links + offset).update(from: other.links + offset, count: length)
            (spent[day], stayed[day], stamp[day]) = (other.spent[day], other.stayed[day], other.stamp[day])
            (costs[day], gains[day], costStamp[day]) = (other.costs[day], other.gains[day], other.costStamp[day])
        }
        caps.update(from: other.caps, count: tables.categoryCount)
        counts.update(from: other.counts, count: tables.categoryCount)
        (score, fees, losses) = (other.score, other.fees, other.losses)
    }

    var walked: Int { (0..<tables.days).reduce(0) { $0 + spent[$1] - stayed[$1] } }
    /// The times at which the days end, summed.
    var ends: Int { (0..<tables.days).reduce(0) { $0 + begins[$1 * room + count[$1] - 1] } }
    /// What decides between answers with the same score.
    var time: Int { tables.problem.aim == .earliestEnd ? ends : walked }

    var order: [[Int]] { (0..<tables.days).map { order(of: $0) } }

    func order(of day: Int) -> [Int] { (1..<count[day] - 1).map { nodes[day * room + $0] } }

    /// Whether fee and categories allow one more place.
    func affords(_ place: Int) -> Bool {
        if fees + tables.fee[place] > tables.budget { return false }
        if !tables.capped { return true }
        for index in tables.firstCategory[place]..<tables.firstCategory[place &+ 1]
        where caps[tables.categories[index]] <= 0 {
            return false
        }
        return true
    }

    func insert(_ place: Int, at position: Int, on day: Int) {
        let (offset, length) = (day * room, count[day])
        var index = length
        while index > position {
            nodes[offset + index] = nodes[offset + index - 1]
            at[nodes[offset + index]] = index
            index -= 1
        }
        nodes[offset + position] = place
        at[place] = position
        count[day] = length + 1
        book(place, on: day)
        makeRoom(at: position, on: day)
        moveOn(from: position, on: day)
        moveUp(from: position, on: day)
    }

    /// Takes a segment out of a day; `refresh` must follow.
    func remove(_ segment: Range<Int>, on day: Int) {
        let (offset, length) = (day * room, count[day])
        for position in segment { release(nodes[offset + position]) }
        for index in segment.upperBound..<length { nodes[offset + index - segment.count] = nodes[offset + index] }
        count[day] = length - segment.count
    }

    /// Computes the starts of a day again.
    func refresh(_ day: Int) {
        let (offset, last) = (day * room, count[day] - 1)
        let hours = tables.problem.days[day]
        begins[offset] = hours.begins
        stamp[day] = newStamp()
        var (total, stay) = (0, 0)
        for index in 0..<last {
            let (node, next) = (nodes[offset + index], nodes[offset + index + 1])
            let arc = tables.arc(node, next)
            begins[offset + index + 1] = tables.start(of: next, on: day, arriving: begins[offset + index] + arc)
            links[offset + index + 1] = arc
            at[next] = index + 1
            total += arc
            stay += tables.visit[node]
        }
        (spent[day], stayed[day]) = (total, stay)
        latest[offset + last] = hours.ends
        for index in stride(from: last - 1, through: 0, by: -1) {
            let (node, next) = (nodes[offset + index], nodes[offset + index + 1])
            let limit = latest[offset + index + 1] - tables.arc(node, next)
            latest[offset + index] = tables.latest(of: node, on: day, notAfter: limit)
        }
    }

    func newStamp() -> Int {
        lastStamp &+= 1
        return lastStamp
    }

    private func book(_ place: Int, on day: Int) {
        dayOf[place] = day
        score += tables.score[place]
        fees += tables.fee[place]
        change(place, by: -1)
    }

    private func release(_ place: Int) {
        dayOf[place] = -1
        score -= tables.score[place]
        fees -= tables.fee[place]
        change(place, by: 1)
    }

    private func change(_ place: Int, by more: Int) {
        guard tables.capped || tables.priced else { return }
        for index in tables.firstCategory[place]..<tables.firstCategory[place &+ 1] {
            let category = tables.categories[index]
            caps[category] &+= more
            if tables.priced { change(category: category, by: -more) }
        }
    }

    private func change(category: Int, by more: Int) {
        if more > 0 { losses += tables.prices.loss(category, after: counts[category]) }
        counts[category] &+= more
        if more < 0 { losses -= tables.prices.loss(category, after: counts[category]) }
    }
}
