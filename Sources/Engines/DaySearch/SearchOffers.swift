/// What it costs to put each place into each day at its cheapest position, while a round puts places in.
///
/// It is a class because it owns memory, which is used again in each round.
final class SearchOffers {
    private let tables: SearchTables
    /// Looks at all places at once; `nil` where ranks say where a place may stand, or where few are left out.
    private let columns: SearchColumns?
    /// The cheapest position of each place on each day, at `place * days + day`.
    private let offers: UnsafeMutablePointer<Offer>
    /// The state of the day in which a place did not fit, at the same index.
    private let refused: UnsafeMutablePointer<Int>
    /// What all places cost on each day, twice: in the round, and in the state from which it began.
    private let costs: UnsafeMutablePointer<SearchColumns.Four>
    private let positions: UnsafeMutablePointer<SearchColumns.Four>
    /// For which state of the day that is.
    private let stamps: UnsafeMutablePointer<Int>
    /// The least cost of each place on any day.
    private let least: UnsafeMutablePointer<SearchColumns.Four>

    init(_ tables: SearchTables) {
        self.tables = tables
        columns = tables.ranked || tables.ordersAll ? nil : SearchColumns(tables)
        let slots = max(1, tables.places * tables.days)
        offers = .allocate(capacity: slots)
        offers.initialize(repeating: .none, count: slots)
        refused = .allocate(capacity: slots)
        refused.initialize(repeating: 0, count: slots)
        let blocks = columns?.blocks ?? 0
        costs = SearchColumns.room(2 * tables.days * blocks, 0)
        positions = SearchColumns.room(2 * tables.days * blocks, 0)
        least = SearchColumns.room(blocks, 0)
        stamps = .allocate(capacity: 2 * tables.days)
        stamps.initialize(repeating: 0, count: 2 * tables.days)
    }

    deinit {
        offers.deallocate()
        for table in [refused, stamps] { table.deallocate() }
        for table in [costs, positions, least] { table.deallocate() }
    }

    @inline(__always)
    subscript(place: Int, day: Int) -> Offer {
        get { offers[place &* tables.days &+ day] }
        set { offers[place &* tables.days &+ day] = newValue }
    }

    /// Finds the places that are out and fit somewhere, with their offers for each day, in the order of their numbers.
    func find(_ routes: SearchRoutes, since other: SearchRoutes, waitWeight: Int, take: (Int) -> Void) {
        scan(routes, other, waitWeight)
        for place in tables.usable where routes.dayOf[place] < 0 && mayFit(place) && routes.affords(place) {
            var fits = false
            for day in 0..<tables.days {
                self[place, day] = offer(place, day, routes, other, waitWeight)
                if self[place, day].position >= 0 { fits = true }
            }
            if fits { take(place) }
        }
    }

    /// Looks at a place's offer again after a day has changed; whether it costs something else now.
    @inline(__always)
    func renew(_ place: Int, on day: Int, _ routes: SearchRoutes, inserted: Int, waitWeight: Int) -> Bool {
        let before = self[place, day]
        if before.position < 0 { return false }
        let offer =
            routes.renewed(before, of: place, on: day, inserted: inserted, waitWeight: waitWeight)
            ?? routes.cheapest(place, on: day, waitWeight: waitWeight)
        self[place, day] = offer
        return offer.cost != before.cost
    }

    /// Finds the day that a candidate costs least on, and what it gives for that.
    @inline(__always)
    func appraise(_ candidate: inout DaySearch.Candidate, floor: Double) {
        var (cost, day) = (Int.max, -1)
        for other in 0..<tables.days {
            let offer = self[candidate.place, other]
            if offer.cost < cost { (cost, day) = (offer.cost, other) }
        }
        candidate.day = day
        candidate.value = candidate.key / (Double(max(0, cost)) + floor)
    }
}

private extension SearchOffers {
    /// Looks at all days that have changed since.
    func scan(_ routes: SearchRoutes, _ other: SearchRoutes, _ waitWeight: Int) {
        guard let columns else { return }
        let blocks = columns.blocks
        for block in 0..<blocks { least[block] = SearchColumns.Four(repeating: SearchColumns.nowhere) }
        for day in 0..<tables.days {
            if routes.isLong(day) {
                for block in 0..<blocks { least[block] = .zero }
                continue
            }
            let isNew = routes.stamp[day] != other.stamp[day]
            let table = isNew ? day : tables.days &+ day
            let here = costs + table &* blocks
            if isNew || stamps[table] != routes.stamp[day] {
                columns.scan(
                    routes, day, waitWeight: isNew ? waitWeight : 0, costs: here, positions: positions + table &* blocks
                )
                stamps[table] = routes.stamp[day]
            }
            for block in 0..<blocks { least[block] = pointwiseMin(least[block], here[block]) }
        }
    }

    @inline(__always)
    func mayFit(_ place: Int) -> Bool {
        guard let columns else { return true }
        return Self.number(least, columns.column[place]) < SearchColumns.nowhere
    }

    /// The cheapest position of a place on a day, from the scan where that says all.
    @inline(__always)
    func offer(_ place: Int, _ day: Int, _ routes: SearchRoutes, _ other: SearchRoutes, _ waitWeight: Int) -> Offer {
        let isNew = routes.stamp[day] != other.stamp[day]
        if let columns, !routes.isLong(day) {
            let at =
                (isNew ? day : tables.days &+ day) &* columns.blocks &* SearchColumns.width &+ columns.column[place]
            let cost = Self.number(costs, at)
            if cost == SearchColumns.nowhere { return .none }
            let slot = day &* tables.places &+ place
            let window = tables.firstWindow[slot]
            let isSingle = tables.firstWindow[slot &+ 1] &- window == 1 && tables.queues[window] == 0
            if isSingle, isNew || waitWeight == 0, tables.walkCap == SearchTables.never {
                return Offer(cost: Int(cost), position: Int(Self.number(positions, at)))
            }
        }
        let slot = place &* tables.days &+ day
        if refused[slot] == routes.stamp[day] { return .none }
        let offer = routes.cheapest(place, on: day, waitWeight: waitWeight)
        if offer.position < 0, !isNew { refused[slot] = routes.stamp[day] }
        return offer
    }

    /// One number of memory that is read four at a time.
    @inline(__always)
    static func number(_ memory: UnsafeMutablePointer<SearchColumns.Four>, _ index: Int) -> Int32 {
        UnsafeRawPointer(memory).load(fromByteOffset: index &* 4, as: Int32.self)
    }
}
