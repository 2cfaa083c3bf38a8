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
        /// What decides between equal scores: the time walked, or the times at which the finished days end.
        let cost: Int
        /// The highest rank visited today.
        let rank: Int
        /// The label that this one extends, in `Labels.all`; -1 for none.
        let parent: Int
    }

    private let problem: DayProblem
    private let places: [Int]
    /// Whether money and categories allow each set.
    private let affordable: [Bool]
    /// The score of each set; a place that must be visited counts more than all others together.
    private let worth: [Amount]
    private let isOver: () -> Bool
    private var all: [Label] = []

    /// The best answer; `nil` where more than twelve places could be visited, no day is possible, time is up, or the
    /// problem has prices.
    public static func solve(_ problem: DayProblem, isOver: @escaping () -> Bool = { false }) -> DayAnswer? {
        let places = candidates(problem)
        guard places.count <= limit, !problem.isPriced else { return nil }
        var search = ExactDays(problem, places, isOver)
        return search.best()
    }

    /// Whether every set can be tried within some milliseconds: up to twelve places on one day, fewer on several.
    ///
    /// Where waiting or sameness has a price, what a day costs depends on all of it, and no label can be dropped: such
    /// problems are searched, and the tests compare the search with every order of small ones.
    static func isQuick(_ problem: DayProblem) -> Bool {
        !problem.isPriced && candidates(problem).count <= (problem.days.count == 1 ? limit : 8 - problem.days.count)
    }

    private static func candidates(_ problem: DayProblem) -> [Int] {
        problem.places.indices.filter { place in
            !problem.places[place].isBanned && problem.places[place].windows.contains { !$0.isEmpty }
        }
    }

    private init(_ problem: DayProblem, _ places: [Int], _ isOver: @escaping () -> Bool) {
        (self.problem, self.places, self.isOver) = (problem, places, isOver)
        let sets = (0..<1 << places.count).map { set in
            places.indices.filter { set & (1 << $0) != 0 }.map { problem.places[places[$0]] }
        }
        let score = problem.places.reduce(1 as Amount) { $0 + $1.score }
        worth = sets.map { chosen in chosen.reduce(0 as Amount) { $0 + $1.score + ($1.isMust ? score : 0) } }
        affordable = sets.map { chosen in
            chosen.reduce(0 as Amount) { $0 + $1.fee } <= problem.budget ?? .max
                && problem.categoryCaps.indices.allSatisfy { category in
                    chosen.count { $0.categories.contains(category) } <= problem.categoryCaps[category]
                }
        }
    }

    private mutating func best() -> DayAnswer? {
        var starts = [Label(set: 0, last: -1, now: 0, walkedToday: 0, cost: 0, rank: .min, parent: -1)]
        for day in problem.days.indices {
            let ends = grown(starts.map { opened($0, day) }, on: day)
            if isOver() { return nil }
            starts = undominated(ends.compactMap { closed($0, day) })
        }
        let best = starts.max { (worth[$0.set], -$0.cost) < (worth[$1.set], -$1.cost) }
        return best.flatMap { DayAnswer(order($0), of: problem) }
    }

    /// The label as an order of places, from its chain of parents.
    private func order(_ label: Label) -> [[Int]] {
        var (days, today, index) = ([[Int]](), [Int](), label.parent)
        while index >= 0 {
            let step = all[index]
            if step.last >= 0 {
                today.append(places[step.last])
            } else {
                days.append(today.reversed())
                today = []
            }
            index = step.parent
        }
        return days.reversed()
    }

    /// The label at the start of a day; it has no last place, unlike others in a chain.
    private func opened(_ label: Label, _ day: Int) -> Label {
        Label(
            set: label.set, last: -1, now: problem.days[day].begins, walkedToday: 0, cost: label.cost, rank: .min,
            parent: label.parent)
    }

    /// All labels that come from others by visiting more places on a day, set by set.
    private mutating func grown(_ starts: [Label], on day: Int) -> [Label] {
        var sets = [[Label]](repeating: [], count: 1 << places.count)
        var ends: [Label] = []
        for label in starts { sets[label.set].append(label) }
        for set in sets.indices {
            if set & 63 == 0 && isOver() { return [] }
            for label in undominated(sets[set]) {
                all.append(label)
                ends.append(chained(label))
                for index in places.indices where set & (1 << index) == 0 && affordable[set | 1 << index] {
                    if let next = extended(label, by: index, on: day) { sets[next.set].append(next) }
                }
            }
            sets[set] = []
        }
        return ends
    }

    /// The label with the newest label, itself, as its parent.
    private func chained(_ label: Label) -> Label {
        Label(
            set: label.set, last: label.last, now: label.now, walkedToday: label.walkedToday, cost: label.cost,
            rank: label.rank, parent: all.count - 1)
    }

    private func extended(_ label: Label, by index: Int, on day: Int) -> Label? {
        let site = problem.places[places[index]]
        let leg = problem.time(from: point(label, day), to: site.point)
        let arrives = label.now + leg
        if leg > problem.longestLeg ?? .max || label.rank > site.rank ?? .max { return nil }
        var begins = Int.max
        for window in site.windows[day] { begins = min(begins, window.start(arriving: arrives) ?? .max) }
        if begins == .max { return nil }
        return Label(
            set: label.set | 1 << index, last: index, now: begins + site.visit, walkedToday: label.walkedToday + leg,
            cost: label.cost, rank: max(label.rank, site.rank ?? .min), parent: all.count - 1)
    }

    /// A label whose day can end, with the day's walk or end added.
    private func closed(_ label: Label, _ day: Int) -> Label? {
        let home = problem.time(from: point(label, day), to: problem.days[day].end)
        let (ends, walked) = (label.now + home, label.walkedToday + home)
        let isEmpty = label.last < 0
        guard ends <= problem.days[day].ends, isEmpty || walked <= problem.longestWalk ?? .max,
            isEmpty || home <= problem.longestLeg ?? .max
        else { return nil }
        let cost = label.cost + (problem.aim == .earliestEnd ? ends : walked)
        return Label(
            set: label.set, last: -1, now: 0, walkedToday: 0, cost: cost, rank: .min, parent: label.parent)
    }

    private func point(_ label: Label, _ day: Int) -> Int {
        label.last < 0 ? problem.days[day].start : problem.places[places[label.last]].point
    }

    private func undominated(_ labels: [Label]) -> [Label] {
        var kept: [Label] = []
        let order = Ordering.sorted(labels.count) { one, other in
            let (first, second) = (labels[one], labels[other])
            return (first.set, first.last, first.now, first.cost) < (second.set, second.last, second.now, second.cost)
        }
        for label in order.map({ labels[$0] }) {
            let isWorse = kept.reversed().prefix { $0.set == label.set && $0.last == label.last }
                .contains {
                    $0.now <= label.now && $0.walkedToday <= label.walkedToday
                        && $0.cost + $0.walkedToday <= label.cost + label.walkedToday && $0.cost <= label.cost
                        && $0.rank == label.rank
                }
            if !isWorse { kept.append(label) }
        }
        return kept
    }
}
