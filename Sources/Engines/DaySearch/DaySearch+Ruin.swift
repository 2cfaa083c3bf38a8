extension DaySearch {
    /// The most places that are removed from one day; sometimes up to a third of a long day.
    private static let longestString = 10

    /// Removes strings of places near one place, which may or may not be in the answer itself.
    mutating func ruin(_ routes: SearchRoutes) {
        guard let seed = seed(routes) else { return }
        let inside = (0..<tables.days).reduce(0) { $0 + routes.count[$1] - 2 }
        if chance.below(max(20, inside)) == 0 { return scatter(routes) }
        if routes.dayOf[seed] < 0 && !routes.affords(seed) { makeAffordable(seed, routes) }
        let average = inside / max(1, tables.days)
        let isLong = chance.below(10) == 0
        let longest = max(1, min(average, isLong ? max(Self.longestString, average / 3) : Self.longestString))
        let strings = 1 + chance.below(2)
        var taken = 0
        var days: UInt64 = 0
        let near = tables.nearest(to: seed)
        for index in 0..<tables.places {
            if taken == strings { break }
            let place = Int(near[index])
            let day = routes.dayOf[place]
            if day < 0 || days & (1 << UInt64(day & 63)) != 0 && chance.below(8) != 0 { continue }
            days |= 1 << UInt64(day & 63)
            takeString(around: place, of: 1 + chance.below(longest), on: day, routes)
            taken += 1
        }
    }

    /// Removes places at random, a few or nearly all, so that they can be distributed over the days again.
    private mutating func scatter(_ routes: SearchRoutes) {
        let part = chance.unit()
        for day in 0..<tables.days {
            var position = routes.count[day] - 2
            while position >= 1 {
                if chance.unit() < part { routes.remove(position..<position + 1, on: day) }
                position -= 1
            }
            routes.refresh(day)
        }
    }

    private mutating func seed(_ routes: SearchRoutes) -> Int? {
        tables.usable.isEmpty ? nil : tables.usable[chance.below(tables.usable.count)]
    }

    /// Removes from a day a string that holds a place; sometimes a few in its middle stay.
    private mutating func takeString(around place: Int, of wanted: Int, on day: Int, _ routes: SearchRoutes) {
        let inside = routes.count[day] - 2
        let length = min(wanted, inside)
        let base = day * routes.room
        guard let position = (1...inside).first(where: { routes.nodes[base + $0] == place }) else { return }
        let first = max(1, position - chance.below(length))
        let start = min(first, inside - length + 1)
        if length >= 3 && chance.below(2) == 0 {
            // A split string: the places in its middle stay.
            let kept = 1 + chance.below(length - 2)
            let head = 1 + chance.below(length - kept - 1)
            routes.remove(start + head + kept..<start + length, on: day)
            routes.remove(start..<start + head, on: day)
        } else {
            routes.remove(start..<start + length, on: day)
        }
        routes.refresh(day)
    }

    /// Removes places until money and categories allow a given one.
    private mutating func makeAffordable(_ wanted: Int, _ routes: SearchRoutes) {
        let site = tables.problem.places[wanted]
        for _ in 0..<8 where !routes.affords(wanted) {
            let tooDear = routes.fees + site.fee > tables.budget
            let full = site.categories.filter { tables.capped && routes.caps[$0] <= 0 }
            var candidates: [Int] = []
            for place in tables.usable where routes.dayOf[place] >= 0 {
                let other = tables.problem.places[place]
                if tooDear && other.fee > 0 || other.categories.contains(where: full.contains) {
                    candidates.append(place)
                }
            }
            guard !candidates.isEmpty else { return }
            let place = candidates[chance.below(candidates.count)]
            takeString(around: place, of: 1, on: routes.dayOf[place], routes)
        }
    }
}
