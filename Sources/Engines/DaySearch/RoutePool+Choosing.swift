/// The best set of the routes kept, one for each day, by branch and bound (set packing).
///
/// After L. Ke, H. Guo and Q. Zhang, "A cooperative approach between metaheuristic and branch-and-price for the team
/// orienteering problem with time windows", IEEE Congress on Evolutionary Computation (2014), without pricing: the search
/// finds the columns. Unlike there, two routes may share a place, which the later one goes without. Cost: ``looks`` routes
/// are looked at; what is found by then is the best so far.
extension RoutePool {
    /// How many routes are looked at.
    private static let looks = 500_000
    /// How many places two routes may share.
    private static let shared = 1

    /// The routes of the days in the best set that is worth more than a limit; none where there is no such set.
    func choose(over limit: Amount) -> [Int] {
        (left, most, chosen, best) = (Self.looks, limit, [], [])
        let routes = routes
        choose(0, 0, Ordering.sorted(count) { routes[$0].worth > routes[$1].worth })
        return best
    }

    /// Chooses a route for a day, and for those after it, out of options of which those worth most are first.
    private func choose(_ day: Int, _ sum: Amount, _ options: [Int]) {
        if day == tables.days {
            if sum > most { (most, best) = (sum, chosen) }
            return
        }
        for index in options.indices where routes[options[index]].kind == kind[day] && left > 0 {
            if sum + limit(day, options, from: index) <= most { return }
            left -= options.count
            let route = routes[options[index]]
            var (sum, rest) = (sum + route.worth, [Int]())
            for place in route.places {
                for other in chosen where routes[other].has(place) { sum -= tables.score[place] }
            }
            for number in options.indices where isOpen(day, options[number], number > index) {
                if routes[options[number]].shared(with: route) <= Self.shared { rest.append(options[number]) }
            }
            chosen.append(options[index])
            choose(day + 1, sum, rest)
            chosen.removeLast()
        }
    }

    /// Days that are alike take their routes in one order only.
    private func isOpen(_ day: Int, _ route: Int, _ isLater: Bool) -> Bool {
        isLater || routes[route].kind != kind[day]
    }

    /// What the days from one on are worth at most: as much as the best options of their kind.
    private func limit(_ day: Int, _ options: [Int], from first: Int) -> Amount {
        var total: Amount = 0
        for later in day..<tables.days {
            // The days of its kind before it have the options before.
            var before = 0
            for other in day..<later where kind[other] == kind[later] { before += 1 }
            for number in options.indices
            where routes[options[number]].kind == kind[later] && isOpen(day, options[number], number >= first) {
                before -= 1
                if before < 0 {
                    total += routes[options[number]].worth
                    break
                }
            }
        }
        return total
    }
}
