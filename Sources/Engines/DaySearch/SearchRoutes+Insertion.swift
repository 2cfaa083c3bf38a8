/// The cheapest place for one more visit on a day: what it costs in walk, visit and (weighed) waiting.
struct Offer {
    static let none = Offer(cost: .max, position: -1)

    var cost: Int
    /// Before which node of the day; -1 where the visit fits nowhere.
    var position: Int
}

extension SearchRoutes {
    /// On days with more nodes than this, a place is tried only beside the nearest others.
    private static let longDay = 60
    /// How many of the nearest are tried.
    private static let beside = 8

    /// Whether a day is so long that a place is tried only beside the nearest others.
    @inline(__always)
    func isLong(_ day: Int) -> Bool { count[day] > Self.longDay }

    /// The cheapest position of a place on a day, without chance.
    func cheapest(_ place: Int, on day: Int, waitWeight: Int) -> Offer {
        var unused = Chance(seed: 0)
        return cheapest(place, on: day, waitWeight: waitWeight, blink: 0, &unused)
    }

    /// The cheapest position of a place on a day; Cost: a few additions for each position that its windows allow.
    ///
    /// Blinking sometimes skips the best position, `blink` times in 1024, which leads to answers that a greedy choice
    /// alone never sees.
    func cheapest(
        _ place: Int, on day: Int, waitWeight: Int, blink: UInt64, _ chance: inout Chance
    ) -> Offer {
        if isLong(day), !tables.ranked {
            let offer = nearby(place, on: day, waitWeight: waitWeight, blink: blink, &chance)
            if offer.position >= 0 || !tables.ordersAll { return offer }
        }
        let bounds = tables.ranked ? rankBounds(place, day) : 1..<count[day]
        let slot = day &* tables.places &+ place
        let closing = tables.lastStart[slot]
        let opening = tables.opening[slot]
        let offset = day &* room
        let (inward, onward) = (tables.inward + place &* tables.nodes, tables.arcs + place &* tables.nodes)
        let walkLimit = walkLeft(for: place, on: day)
        var best = Offer.none
        var position = bounds.lowerBound
        // A place that opens this late cannot be visited before these nodes.
        let onTheSpot = opening &+ tables.visit[place]
        while position < bounds.upperBound, latest[offset &+ position] < onTheSpot { position &+= 1 }
        while position < bounds.upperBound {
            defer { position &+= 1 }
            let begin = begins[offset &+ position &- 1]
            if begin > closing { break }
            let arrives = begin &+ Int(inward[nodes[offset &+ position &- 1]])
            let limit = latest[offset &+ position] &- Int(onward[nodes[offset &+ position]])
            if arrives > limit || opening > limit || arrives > closing { continue }
            let start = tables.start(of: place, on: day, arriving: arrives)
            if start > limit { continue }
            let extra = arrives &- begin &- links[offset &+ position] &+ Int(onward[nodes[offset &+ position]])
            let cost = extra &+ ((start &- arrives) &* waitWeight) >> 2
            if cost >= best.cost || extra > walkLimit { continue }
            if blink > 0, chance.next() & 1023 < blink { continue }
            best = Offer(cost: cost, position: position)
        }
        return best
    }

    /// The cheapest position at either end of a long day or beside one of the nearest places.
    private func nearby(
        _ place: Int, on day: Int, waitWeight: Int, blink: UInt64, _ chance: inout Chance
    ) -> Offer {
        let (near, last) = (tables.nearest(to: place), count[day] &- 1)
        var best = Offer.none
        look(at: 1, for: place, on: day, waitWeight, blink, &best, &chance)
        look(at: last, for: place, on: day, waitWeight, blink, &best, &chance)
        var (index, left) = (1, Self.beside)
        while index < tables.places, left > 0 {
            let other = Int(near[index])
            index &+= 1
            if dayOf[other] != day { continue }
            look(at: at[other], for: place, on: day, waitWeight, blink, &best, &chance)
            look(at: at[other] &+ 1, for: place, on: day, waitWeight, blink, &best, &chance)
            left &-= 1
        }
        return best
    }

    @inline(__always)
    private func look(
        at position: Int, for place: Int, on day: Int, _ waitWeight: Int, _ blink: UInt64, _ best: inout Offer,
        _ chance: inout Chance
    ) {
        let cost = cost(of: place, at: position, on: day, waitWeight)
        if cost >= best.cost || blink > 0 && chance.next() & 1023 < blink { return }
        best = Offer(cost: cost, position: position)
    }

    /// An offer after another place went in before `inserted`: checked again where it was and beside the new place.
    func renewed(_ offer: Offer, of place: Int, on day: Int, inserted: Int, waitWeight: Int) -> Offer? {
        if offer.position == inserted || tables.ranked { return nil }
        let moved = offer.position > inserted ? offer.position &+ 1 : offer.position
        var best = Offer(cost: cost(of: place, at: moved, on: day, waitWeight), position: moved)
        if best.cost == .max { return nil }
        for position in inserted...inserted &+ 1 {
            let other = cost(of: place, at: position, on: day, waitWeight)
            if other < best.cost { best = Offer(cost: other, position: position) }
        }
        return best
    }

    /// Whether a place fits at a position.
    func fits(_ place: Int, at position: Int, on day: Int) -> Bool { cost(of: place, at: position, on: day, 0) < .max }

    /// What a place costs at one position; `.max` where it does not fit.
    private func cost(of place: Int, at position: Int, on day: Int, _ waitWeight: Int) -> Int {
        let index = day &* room &+ position
        let begin = begins[index &- 1]
        let arrives = begin &+ Int(tables.inward[place &* tables.nodes &+ nodes[index &- 1]])
        let start = tables.start(of: place, on: day, arriving: arrives)
        let onward = tables.arc(place, nodes[index])
        let extra = arrives &- begin &- links[index] &+ onward
        if start &+ onward > latest[index] || extra > walkLeft(for: place, on: day) { return .max }
        return extra &+ ((start &- arrives) &* waitWeight) >> 2
    }

    private func walkLeft(for place: Int, on day: Int) -> Int {
        tables.walkCap &- (spent[day] &- stayed[day]) &+ tables.visit[place]
    }

    /// Where a place may stand so that the ranks of a day go up.
    private func rankBounds(_ place: Int, _ day: Int) -> Range<Int> {
        guard let rank = tables.problem.places[place].rank else { return 1..<count[day] }
        var (low, high) = (1, count[day])
        for index in 1..<count[day] - 1 {
            guard let other = tables.problem.places[nodes[day * room + index]].rank else { continue }
            if other < rank { low = index + 1 }
            if other > rank, index < high { high = index }
        }
        return low..<max(low, high)
    }
}
