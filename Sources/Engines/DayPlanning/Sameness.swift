#if !hasFeature(Embedded)
    import DaySearch
#endif

/// The categories of a plan's places: the meals that were wished for, in their order, then each place that serves several of them,
/// and for each kind of place what the second, third … of it loses: fewer and later where the visitor chose an interest that it
/// serves.
struct Sameness {
    /// How many places of each category: each meal once a day, and no place for two of them.
    private(set) var caps: [Int]
    /// For each category, what its first, second … place loses.
    private(set) var losses: [[Amount]] = []
    /// The categories of each candidate: its meal or its kind, and what it shares with the other meals of its place; -1 for none.
    private(set) var first: [Int]
    private(set) var second: [Int]

    /// - Parameters:
    ///   - candidates: those that are one place are neighbours.
    ///   - meals: how many of each are still to come.
    init(_ wish: WishNumbers, _ candidates: [Candidate], in guide: GuideNumbers, meals: [Int]) {
        caps = meals
        (first, second) = (candidates.map { $0.meal ?? -1 }, candidates.map { _ in -1 })
        for count in meals { losses.append([Amount](repeating: -Amount(PlanRates.meal), count: count) + [0]) }
        var groups: [(group: Int, candidate: Int)] = []
        for (index, candidate) in candidates.enumerated() {
            let place = candidate.place
            if index > 0, candidates[index - 1].place == place {
                if second[index - 1] < 0 {
                    second[index - 1] = caps.count
                    caps.append(1)
                    losses.append([])
                }
                second[index] = caps.count - 1
            } else if !wish.keepsStops, !wish.names(place), !wish.eats(at: place) {
                groups.append((2 * guide.places[place].kind + (wish.servesInterest(place) ? 1 : 0), index))
            }
        }
        addKinds(groups, candidates, days: max(1, wish.days))
    }

    private mutating func addKinds(_ all: [(group: Int, candidate: Int)], _ candidates: [Candidate], days: Int) {
        let order = Ordering.sorted(all.count) {
            (all[$0].group, candidates[all[$0].candidate].points) < (
                all[$1].group, candidates[all[$1].candidate].points
            )
        }
        var start = 0
        while start < order.count {
            let group = all[order[start]].group
            var end = start
            while end < order.count, all[order[end]].group == group {
                first[all[order[end]].candidate] = losses.count
                end += 1
            }
            // A quarter of the kind is worth less.
            let modest = candidates[all[order[start + (end - start) / 4]].candidate].worth
            var loss: [Amount] = []
            for share in group % 2 == 1 ? PlanRates.samenessWanted : PlanRates.sameness {
                for _ in 0..<days { loss.append(modest * Amount(share) / 100) }
            }
            losses.append(loss)
            start = end
        }
    }
}
