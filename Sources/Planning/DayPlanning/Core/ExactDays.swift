/// Finds the best answer to a small problem by trying every set of places: dynamic programming over labels.
///
/// A label is a way to have visited a set of places by some time; of two that end at one place on one day with the same
/// set, the one that is neither earlier nor has walked less is dropped. After G. Righini and M. Salani, "Decremental
/// state space relaxation strategies and initialization heuristics for solving the orienteering problem with time
/// windows", Computers & Operations Research 36 (2009), without the relaxation. The cost grows as
/// places² × 2^places × days: the oracle of the tests, and the planner for the smallest days.
public struct ExactDays {
    public static let limit = 12

    private struct Label {
        let set: Int
        let last: Int
        let now: Int
        let walkedToday: Int
        /// What decides between equal scores: the walks, or the ends of the days that are over.
        let cost: Int
        let route: [[Int]]
    }

    private let problem: DayProblem
    private let places: [Int]

    /// The best answer; `nil` where more than twelve places could be visited.
    public static func solve(_ problem: DayProblem) -> DayAnswer? {
        let places = problem.places.indices.filter { !problem.places[$0].isBanned }
        guard places.count <= limit else { return nil }
        return ExactDays(problem: problem, places: places).best()
    }

    private func best() -> DayAnswer? {
        var starts = [Label(set: 0, last: -1, now: 0, walkedToday: 0, cost: 0, route: [])]
        for day in problem.days.indices {
            let ends = starts.map { opened($0, day) }
            starts = undominated(closing(grown(ends, on: day), day))
        }
        let best = starts.max { (worth($0.set), -$0.cost) < (worth($1.set), -$1.cost) }
        return best.flatMap { DayAnswer($0.route, of: problem) }
    }

    private func opened(_ label: Label, _ day: Int) -> Label {
        Label(
            set: label.set, last: -1, now: problem.days[day].begins, walkedToday: 0, cost: label.cost,
            route: label.route + [[]])
    }

    /// All labels that come from others by visiting more places on a day, set by set.
    private func grown(_ starts: [Label], on day: Int) -> [Label] {
        var sets = [[Label]](repeating: [], count: 1 << places.count)
        for label in starts { sets[label.set].append(label) }
        for set in sets.indices {
            sets[set] = undominated(sets[set])
            for label in sets[set] {
                for index in places.indices where set & (1 << index) == 0 {
                    if let next = extended(label, by: index, on: day) { sets[next.set].append(next) }
                }
            }
        }
        return sets.flatMap { $0 }
    }

    private func extended(_ label: Label, by index: Int, on day: Int) -> Label? {
        let site = problem.places[places[index]]
        let leg = problem.time(from: point(label, day), to: site.point)
        let arrives = label.now + leg
        guard leg <= problem.longestLeg ?? .max, affordable(label.set | 1 << index),
            let window = site.windows[day].filter({ $0.latestStart >= arrives }).min(by: { $0.opens < $1.opens })
        else { return nil }
        let today = label.route.last ?? []
        if let rank = site.rank, today.contains(where: { problem.places[$0].rank ?? rank > rank }) { return nil }
        var route = label.route
        route[route.count - 1].append(places[index])
        return Label(
            set: label.set | 1 << index, last: index, now: max(arrives, window.opens) + site.visit,
            walkedToday: label.walkedToday + leg, cost: label.cost, route: route)
    }

    /// The labels whose day can end, with the day's walk or end booked.
    private func closing(_ labels: [Label], _ day: Int) -> [Label] {
        labels.compactMap { label in
            let home = problem.time(from: point(label, day), to: problem.days[day].end)
            let (ends, walked) = (label.now + home, label.walkedToday + home)
            let isEmpty = label.last < 0
            guard ends <= problem.days[day].ends, isEmpty || walked <= problem.longestWalk ?? .max,
                isEmpty || home <= problem.longestLeg ?? .max
            else { return nil }
            let cost = label.cost + (problem.aim == .earliestEnd ? ends : walked)
            return Label(set: label.set, last: -1, now: 0, walkedToday: 0, cost: cost, route: label.route)
        }
    }

    private func point(_ label: Label, _ day: Int) -> Int {
        label.last < 0 ? problem.days[day].start : problem.places[places[label.last]].point
    }

    private func undominated(_ labels: [Label]) -> [Label] {
        var kept: [Label] = []
        for label in labels.sorted(by: { ($0.set, $0.last, $0.now, $0.cost) < ($1.set, $1.last, $1.now, $1.cost) }) {
            let isWorse = kept.reversed().prefix { $0.set == label.set && $0.last == label.last }
                .contains {
                    $0.now <= label.now && $0.walkedToday <= label.walkedToday
                        && $0.cost + $0.walkedToday <= label.cost + label.walkedToday && $0.cost <= label.cost
                        && sameRank($0, label)
                }
            if !isWorse { kept.append(label) }
        }
        return kept
    }

    /// Whether two labels leave the same ranks open today.
    private func sameRank(_ one: Label, _ other: Label) -> Bool { highestRank(one) == highestRank(other) }

    private func highestRank(_ label: Label) -> Int {
        (label.route.last ?? []).compactMap { problem.places[$0].rank }.max() ?? .min
    }

    private func affordable(_ set: Int) -> Bool {
        let chosen = places.indices.filter { set & (1 << $0) != 0 }.map { problem.places[places[$0]] }
        if let budget = problem.budget, chosen.reduce(0, { $0 + $1.fee }) > budget { return false }
        return problem.categoryCaps.indices.allSatisfy { category in
            chosen.count { $0.categories.contains(category) } <= problem.categoryCaps[category]
        }
    }

    /// The score of a set, in which a must outweighs all that is not one.
    private func worth(_ set: Int) -> Int {
        let all = problem.places.reduce(1) { $0 + $1.score }
        return places.indices.filter { set & (1 << $0) != 0 }
            .reduce(0) { $0 + problem.places[places[$1]].score + (problem.places[places[$1]].isMust ? all : 0) }
    }
}
