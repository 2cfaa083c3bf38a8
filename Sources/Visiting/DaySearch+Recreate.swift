import Glibc

extension DaySearch {
    /// Puts in as many places as fit: one after another in some order, or always the one with the most score for its
    /// time.
    mutating func recreate(_ routes: SearchRoutes) {
        let waitWeight = [0, 1, 4][chance.below(3)]
        gather(routes, waitWeight: waitWeight)
        if chance.below(3) == 0 {
            recreateGreedily(routes, waitWeight: waitWeight)
        } else {
            recreateInOrder(routes, waitWeight: waitWeight)
        }
    }

    /// Finds the places that fit somewhere, with their offers for each day: all of them, or those around the focus.
    private mutating func gather(_ routes: SearchRoutes, waitWeight: Int) {
        pool.removeAll(keepingCapacity: true)
        guard let focus, !tables.ordersAll, chance.below(10) >= 3 else {
            for place in tables.usable { consider(place, routes, waitWeight) }
            return
        }
        for index in 0..<min(tables.places, 10 + chance.below(60)) {
            let place = Int(tables.near[focus &* tables.places &+ index])
            if tables.isUsable[place] { consider(place, routes, waitWeight) }
        }
    }

    /// Puts a place into the pool where it fits on some day.
    ///
    /// A place that fits on no day now will not later in the round, since days only get fuller.
    private mutating func consider(_ place: Int, _ routes: SearchRoutes, _ waitWeight: Int) {
        if routes.dayOf[place] >= 0 || !routes.affords(place) { return }
        var fits = false
        for day in 0..<tables.days {
            let slot = place &* tables.days &+ day
            offers[slot] = .none
            if refused[slot] == routes.stamp[day] { continue }
            offers[slot] = routes.cheapest(place, on: day, waitWeight: waitWeight, &chance)
            if offers[slot].position >= 0 {
                fits = true
            } else if routes.stamp[day] == current.stamp[day] {
                refused[slot] = routes.stamp[day]
            }
        }
        if fits { pool.append(Candidate(place: place, key: 0)) }
    }

    private mutating func recreateInOrder(_ routes: SearchRoutes, waitWeight: Int) {
        sortPool()
        // Usually one position in a hundred is skipped; sometimes one in four.
        let blink: UInt64 = chance.below(8) == 0 ? 256 : 10
        var changed: UInt64 = 0
        for candidate in pool where routes.affords(candidate.place) {
            let place = candidate.place
            var (best, bestDay) = (Offer.none, -1)
            for day in 0..<tables.days {
                var offer = offers[place &* tables.days &+ day]
                if offer.position < 0 { continue }
                if changed & (1 << UInt64(day & 63)) != 0 || chance.next() & 1023 < blink {
                    offer = routes.cheapest(place, on: day, waitWeight: waitWeight, blink: blink, &chance)
                }
                if offer.cost < best.cost { (best, bestDay) = (offer, day) }
            }
            guard bestDay >= 0 else { continue }
            routes.insert(place, at: best.position, on: bestDay)
            changed |= 1 << UInt64(bestDay & 63)
        }
    }

    private mutating func sortPool() {
        let way = chance.below(6)
        for index in pool.indices {
            let place = pool[index].place
            let (score, noise) = (Double(tables.weight[place]), chance.unit())
            switch way {
            case 0: pool[index].key = noise
            case 1: pool[index].key = -score * (0.7 + 0.6 * noise)
            case 2: pool[index].key = -score * (0.7 + 0.6 * noise) / tables.dearness[place]
            case 3: pool[index].key = tables.lastChance[place]
            case 4: pool[index].key = -score * noise
            default: pool[index].key = -score * score * (0.5 + noise) / tables.dearness[place]
            }
        }
        pool.sort { ($0.key, $0.place) < ($1.key, $1.place) }
    }

    private mutating func recreateGreedily(_ routes: SearchRoutes, waitWeight: Int) {
        let power = [0.7, 1, 1.5, 2][chance.below(4)]
        let floor = tables.meanArc * [0.05, 0.2, 1][chance.below(3)]
        for index in pool.indices {
            pool[index].key = pow(Double(tables.weight[pool[index].place]), power) * (0.9 + 0.2 * chance.unit())
        }
        fill(routes, floor: floor, waitWeight: waitWeight)
    }

    /// Always inserts the place with the most score for its time, without chance.
    mutating func recreatePlainly(_ routes: SearchRoutes, power: Double, floor: Double, waitWeight: Int) {
        focus = nil
        gather(routes, waitWeight: waitWeight)
        for index in pool.indices { pool[index].key = pow(Double(tables.weight[pool[index].place]), power) }
        fill(routes, floor: tables.meanArc * floor, waitWeight: waitWeight)
    }

    private mutating func fill(_ routes: SearchRoutes, floor: Double, waitWeight: Int) {
        while let (index, day) = mostWorth(routes, floor) {
            let place = pool[index].place
            pool.swapAt(index, pool.count - 1)
            pool.removeLast()
            let position = offers[place &* tables.days &+ day].position
            routes.insert(place, at: position, on: day)
            for other in pool { renew(other.place, routes, day, inserted: position, waitWeight) }
        }
    }

    /// The place of the pool with the most score for its time, and its day; those that no longer fit leave the pool.
    private mutating func mostWorth(_ routes: SearchRoutes, _ floor: Double) -> (index: Int, day: Int)? {
        var (top, found) = (-1.0, (index: -1, day: -1))
        var index = 0
        while index < pool.count {
            let place = pool[index].place
            var (cost, day) = (Int.max, -1)
            for other in 0..<tables.days {
                let offer = offers[place &* tables.days &+ other]
                if offer.cost < cost { (cost, day) = (offer.cost, other) }
            }
            guard day >= 0, routes.affords(place) else {
                pool.swapAt(index, pool.count - 1)
                pool.removeLast()
                continue
            }
            let value = pool[index].key / (Double(max(0, cost)) + floor)
            if value > top { (top, found) = (value, (index, day)) }
            index += 1
        }
        return found.index < 0 ? nil : found
    }

    private mutating func renew(_ place: Int, _ routes: SearchRoutes, _ day: Int, inserted: Int, _ waitWeight: Int) {
        let slot = place &* tables.days &+ day
        if offers[slot].position < 0 { return }
        let renewed = routes.renewed(offers[slot], of: place, on: day, inserted: inserted, waitWeight: waitWeight)
        offers[slot] = renewed ?? routes.cheapest(place, on: day, waitWeight: waitWeight, &chance)
    }
}
