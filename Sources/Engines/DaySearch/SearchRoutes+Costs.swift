/// What the routes cost beside their score, where the problem has prices.
extension SearchRoutes {
    /// What decides between answers.
    var value: Amount {
        guard tables.priced else { return score }
        var total = score - losses
        for day in 0..<tables.days { total -= cost(of: day) }
        return total
    }

    /// What walking, waiting and hasty meals cost on a day, less what longer visits gain.
    func cost(of day: Int) -> Amount {
        if costStamp[day] != stamp[day] {
            (costs[day], gains[day]) = freshCost(of: day, without: -1) ?? (0, 0)
            costStamp[day] = stamp[day]
        }
        return costs[day]
    }

    /// Removes places that cost more than they are worth from the days that differ from those of other routes.
    ///
    /// Filling a day puts in all that fits; this is where a place goes again that makes the visitor wait or walk too much, or
    /// takes time that other visits need more.
    func dropLosses(since other: SearchRoutes) {
        guard tables.priced else { return }
        for day in 0..<tables.days where stamp[day] != other.stamp[day] {
            while let position = worstLoss(on: day) {
                remove(position..<position + 1, on: day)
                refresh(day)
            }
        }
    }

    private func worstLoss(on day: Int) -> Int? {
        var (most, worst) = (Amount(0), Int?.none)
        let offset = day &* room
        let before = cost(of: day)
        let walked = spent[day] - stayed[day]
        let walking = tables.prices.cost(ofWalking: walked)
        let waiting = before + gains[day] - walking
        let dearest = dearestTime(on: day)
        for position in stride(from: 1, to: count[day] - 1, by: 1) {
            let place = nodes[offset + position]
            let detour = links[offset + position] + links[offset + position + 1]
            let worth = tables.score[place] - loss(ofLeaving: place)
            // Without this place, at most these two walks and all waiting would be saved, and their time spent elsewhere.
            let saved =
                walking - tables.prices.cost(ofWalking: max(0, walked - detour))
                + tables.prices.cost(ofLeg: links[offset + position])
                + tables.prices.cost(ofLeg: links[offset + position + 1])
            if worth >= waiting + saved + dearest * Amount(detour) { continue }
            guard let after = freshCost(of: day, without: position) else { continue }
            let gain = before - after.cost - worth
            if gain > most { (most, worst) = (gain, position) }
        }
        return worst
    }

    /// What a unit of time is worth at most in a longer visit.
    private func dearestTime(on day: Int) -> Amount {
        let offset = day &* room
        var most: Amount = 0
        for position in stride(from: 1, to: count[day] - 1, by: 1) {
            let site = tables.problem.places[nodes[offset + position]]
            if site.longestVisit > site.visit { most = max(most, site.longerWorth) }
        }
        return most
    }

    /// How much less sameness costs without a place.
    private func loss(ofLeaving place: Int) -> Amount {
        var total: Amount = 0
        for index in tables.firstCategory[place]..<tables.firstCategory[place &+ 1] {
            let category = tables.categories[index]
            total += tables.prices.loss(category, after: counts[category] - 1)
        }
        return total
    }

    /// The cost of a day, without one of its places if a position is given, and what longer visits gain, which the cost is
    /// less by; `nil` where that is not possible.
    private func freshCost(of day: Int, without position: Int) -> (cost: Amount, gain: Amount)? {
        #if !hasFeature(Embedded)
            if let known = tables.knownCosts, let order = number(of: day, without: position) {
                return known.cost(of: order) { computedCost(of: day, without: position) }
            }
        #endif
        return computedCost(of: day, without: position)
    }

    private func computedCost(of day: Int, without position: Int) -> (cost: Amount, gain: Amount)? {
        let (offset, last) = (day * room, count[day] - 1)
        let rules = tables.problem.days[day]
        smoothing.visits.removeAll(keepingCapacity: true)
        var (now, node, walked, strain) = (begins[offset], nodes[offset], 0, Amount(0))
        for index in 1...last where index != position {
            let next = nodes[offset + index]
            let arrives = now + tables.arc(node, next)
            let leg = tables.arc(node, next) - tables.visit[node]
            walked += leg
            strain += tables.prices.cost(ofLeg: leg)
            now = tables.start(of: next, on: day, arriving: arrives)
            if now >= SearchTables.never { return nil }
            if index < last { smoothing.visits.append(visit(next, on: day, arrives: arrives, begins: now)) }
            node = next
        }
        _ = smoothing.smooth(freedom: rules.latestBegin - rules.begins)
        _ = smoothing.fill(rules.ends - now)
        let gain = smoothing.gain { tables.visit[$0] }
        let cost =
            tables.prices.cost(ofWalking: walked) + strain + tables.prices.cost(ofIdle: smoothing.idle)
            + smoothing.costOfMeals(tables.prices)
        return (cost - gain, gain)
    }

    private func visit(_ place: Int, on day: Int, arrives: Int, begins: Int) -> DaySmoothing.Visit {
        let slot = day &* tables.places &+ place
        var window = tables.firstWindow[slot]
        while tables.closes[window] < begins { window &+= 1 }
        let site = tables.problem.places[place]
        return DaySmoothing.Visit(
            place: place, begins: begins, wait: begins - arrives - tables.queues[window],
            queue: tables.queues[window], stay: tables.visit[place], longest: site.longestVisit,
            latest: tables.closes[window], closes: tables.shuts[window], isMeal: site.isMeal,
            longerWorth: site.longerWorth)
    }
}
