/// What the routes cost beside their score, where the problem has prices.
extension SearchRoutes {
    /// What decides between answers, as long as visits are at their shortest.
    var value: Int {
        guard tables.priced else { return score }
        var total = score - losses
        for day in 0..<tables.days { total -= cost(of: day) }
        return total
    }

    /// What walking, waiting and hasty meals cost on a day.
    func cost(of day: Int) -> Int {
        if costStamp[day] != stamp[day] {
            costs[day] = freshCost(of: day, without: -1) ?? 0
            costStamp[day] = stamp[day]
        }
        return costs[day]
    }

    /// Removes places that cost more than they are worth from the days that differ from those of other routes.
    ///
    /// Filling a day puts in all that fits; this is where a place that makes the visitor wait or walk too much goes again.
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
        var (most, worst) = (0, Int?.none)
        let offset = day &* room
        let before = cost(of: day)
        let waiting = before - tables.prices.walk * (spent[day] - stayed[day])
        for position in stride(from: 1, to: count[day] - 1, by: 1) {
            let place = nodes[offset + position]
            let detour = links[offset + position] + links[offset + position + 1]
            let worth = tables.score[place] - loss(ofLeaving: place)
            // Without this place, at most these two walks and all waiting would be saved.
            if worth >= waiting + tables.prices.walk * detour { continue }
            guard let after = freshCost(of: day, without: position) else { continue }
            let gain = before - after - worth
            if gain > most { (most, worst) = (gain, position) }
        }
        return worst
    }

    /// How much less sameness costs without a place.
    private func loss(ofLeaving place: Int) -> Int {
        var total = 0
        for index in tables.firstCategory[place]..<tables.firstCategory[place &+ 1] {
            let category = tables.categories[index]
            total += tables.prices.loss(category, after: counts[category] - 1)
        }
        return total
    }

    /// The cost of a day, without one of its places if a position is given; `nil` where that is not possible.
    private func freshCost(of day: Int, without position: Int) -> Int? {
        let (offset, last) = (day * room, count[day] - 1)
        let free = tables.problem.days[day].latestBegin - tables.problem.days[day].begins
        if position < 0, begins[offset + last] - begins[offset] == spent[day], tables.prices.mealGap == 0 {
            return tables.prices.walk * (spent[day] - stayed[day])
        }
        smoothing.visits.removeAll(keepingCapacity: true)
        var (now, node, walked) = (begins[offset], nodes[offset], 0)
        for index in 1...last where index != position {
            let next = nodes[offset + index]
            let arrives = now + tables.arc(node, next)
            walked += tables.arc(node, next) - tables.visit[node]
            now = tables.start(of: next, on: day, arriving: arrives)
            if now >= SearchTables.never { return nil }
            if index < last { smoothing.visits.append(visit(next, on: day, arrives: arrives, begins: now)) }
            node = next
        }
        _ = smoothing.smooth(freedom: free)
        return tables.prices.walk * walked + tables.prices.cost(ofIdle: smoothing.idle)
            + tables.prices.mealHaste * smoothing.haste(gap: tables.prices.mealGap)
    }

    private func visit(_ place: Int, on day: Int, arrives: Int, begins: Int) -> DaySmoothing.Visit {
        let slot = day &* tables.places &+ place
        var window = tables.firstWindow[slot]
        while tables.closes[window] < begins { window &+= 1 }
        let site = tables.problem.places[place]
        return DaySmoothing.Visit(
            place: place, begins: begins, wait: begins - arrives, stay: tables.visit[place], longest: site.longestVisit,
            latest: tables.closes[window], closes: tables.shuts[window], isMeal: site.isMeal)
    }
}
