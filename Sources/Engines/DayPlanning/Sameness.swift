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
    private(set) var losses: [[Amount]]
    /// The categories of each candidate.
    private(set) var categories: [[Int]]

    /// - Parameters:
    ///   - candidates: those that are one place are neighbours.
    ///   - meals: how many of each are still to come.
    init(_ wish: WishNumbers, _ candidates: [Candidate], in guide: GuideNumbers, meals: [Int]) {
        caps = meals
        losses = meals.map { [Amount](repeating: -Amount(PlanRates.meal), count: $0) + [0] }
        categories = candidates.map { $0.meal.map { [$0] } ?? [] }
        var groups = [[Int]](repeating: [], count: 2 * guide.places.reduce(0) { max($0, $1.kind + 1) })
        for (index, candidate) in candidates.enumerated() {
            let isFirst = index == 0 || candidates[index - 1].place != candidate.place
            let isLast = index + 1 == candidates.count || candidates[index + 1].place != candidate.place
            if !(isFirst && isLast) {
                if isFirst {
                    caps.append(1)
                    losses.append([])
                }
                categories[index].append(caps.count - 1)
            } else if wish.isOneOfItsKind(candidate, in: guide) {
                let site = guide.places[candidate.place]
                groups[2 * site.kind + (wish.servesInterest(site) ? 1 : 0)].append(index)
            }
        }
        for (number, group) in groups.enumerated() where !group.isEmpty {
            for index in group { categories[index].append(losses.count) }
            let order = Ordering.sorted(group.count) {
                candidates[group[$0]].worth.points < candidates[group[$1]].worth.points
            }
            // A quarter of the kind is worth less.
            let modest = candidates[group[order[group.count / 4]]].worth.fine
            losses.append([])
            for share in number % 2 == 1 ? PlanRates.samenessWanted : PlanRates.sameness {
                for _ in 0..<max(1, wish.days) { losses[losses.count - 1].append(modest * Amount(share) / 100) }
            }
        }
    }
}

extension WishNumbers {
    /// Whether a place is one of many; not where the visitor asked for it by name.
    fileprivate func isOneOfItsKind(_ candidate: Candidate, in guide: GuideNumbers) -> Bool {
        !keepsStops && !names(candidate.place) && !eats(at: guide.places[candidate.place].kind)
    }
}
