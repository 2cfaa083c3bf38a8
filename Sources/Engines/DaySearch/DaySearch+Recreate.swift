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

    /// Finds the places that fit somewhere, with their offers for each day.
    ///
    /// A place that fits on no day now will not later in the round, since days only get fuller.
    private mutating func gather(_ routes: SearchRoutes, waitWeight: Int) {
        pool.removeAll(keepingCapacity: true)
        offers.find(routes, since: current, waitWeight: waitWeight) { pool.append(Candidate(place: $0)) }
    }

    private mutating func recreateInOrder(_ routes: SearchRoutes, waitWeight: Int) {
        sortPool()
        // Usually one position in a hundred is skipped; sometimes one in four.
        let blink: UInt64 = chance.below(8) == 0 ? 256 : 10
        let offers = offers
        var changed: UInt64 = 0
        for candidate in pool where routes.affords(candidate.place) {
            let place = candidate.place
            var (best, bestDay) = (Offer.none, -1)
            for day in 0..<tables.days {
                var offer = offers[place, day]
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
        // Each round does it, so that programs use the faster of two ways.
        #if hasFeature(Embedded)
            let pool = pool
            self.pool = Ordering.sorted(pool.count) {
                (pool[$0].key, pool[$0].place) < (pool[$1].key, pool[$1].place)
            }.map { pool[$0] }
        #else
            pool.sort { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }
        #endif
    }

    private mutating func recreateGreedily(_ routes: SearchRoutes, waitWeight: Int) {
        let power = [0.7, 1, 1.5, 2][chance.below(4)]
        let floor = tables.meanArc * [0.05, 0.2, 1][chance.below(3)]
        for index in pool.indices {
            let weight = Exponential.power(Double(tables.weight[pool[index].place]), power)
            pool[index].key = weight * (0.9 + 0.2 * chance.unit())
        }
        fill(routes, floor: floor, waitWeight: waitWeight)
    }

    /// Always inserts the place with the most score for its time, without chance.
    mutating func recreatePlainly(_ routes: SearchRoutes, power: Double, floor: Double, waitWeight: Int) {
        gather(routes, waitWeight: waitWeight)
        for index in pool.indices {
            pool[index].key = Exponential.power(Double(tables.weight[pool[index].place]), power)
        }
        fill(routes, floor: tables.meanArc * floor, waitWeight: waitWeight)
    }

    /// Always inserts the candidate with the greatest value.
    private mutating func fill(_ routes: SearchRoutes, floor: Double, waitWeight: Int) {
        let offers = offers
        for index in pool.indices { offers.appraise(&pool[index], floor: floor) }
        while let index = mostWorth(routes) {
            let candidate = pool[index]
            leavePool(index)
            let position = offers[candidate.place, candidate.day].position
            routes.insert(candidate.place, at: position, on: candidate.day)
            for other in pool.indices
            where offers.renew(pool[other].place, on: candidate.day, routes, inserted: position, waitWeight: waitWeight)
            {
                offers.appraise(&pool[other], floor: floor)
            }
        }
    }

    /// Where in the pool the greatest value is; those that no longer fit leave it.
    private mutating func mostWorth(_ routes: SearchRoutes) -> Int? {
        var (top, found, index) = (-1.0, -1, 0)
        while index < pool.count {
            if pool[index].day < 0 || !routes.affords(pool[index].place) {
                leavePool(index)
                continue
            }
            if pool[index].value > top { (top, found) = (pool[index].value, index) }
            index &+= 1
        }
        return found < 0 ? nil : found
    }

    /// The last of the pool takes its index.
    private mutating func leavePool(_ index: Int) {
        pool.swapAt(index, pool.count - 1)
        pool.removeLast()
    }
}
