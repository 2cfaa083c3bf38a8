extension DaySearch {
    /// Ends an annealing run: looks whether the routes kept make a better answer than the best so far.
    mutating func recombine() {
        guard let pool = routePool else { return }
        var worth: Amount = 0
        for day in 0..<tables.days { worth += best.worth(of: day) }
        let routes = pool.choose(over: worth)
        pool.beginRun()
        guard !routes.isEmpty else { return }
        rebuild(routes)
        if isBetter(candidate) { best.copy(candidate) }
    }

    /// Makes an answer of the routes of some days, and of what else fits.
    mutating func rebuild(_ routes: [Int]) {
        candidate.copy(empty)
        for day in routes.indices {
            for place in routePool?.routes[routes[day]].places ?? []
            where candidate.dayOf[place] < 0 && candidate.affords(place) {
                let end = candidate.count[day] - 1
                if candidate.fits(place, at: end, on: day) { candidate.insert(place, at: end, on: day) }
            }
        }
        recreate(candidate)
        candidate.dropLosses(since: empty)
    }
}
