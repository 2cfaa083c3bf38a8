import DaySearch
import GuideModel

/// The categories of a plan's places: the meals that were wished for, in their order, then each place that serves several
/// of them, and for each kind of place what the second, third … of it loses: fewer and later where the visitor chose an
/// interest that it serves.
struct Sameness {
    /// How many places of each category: each meal once a day, and no place for two of them.
    let caps: [Int]
    /// For each category, what its first, second … place loses.
    let losses: [[Int]]
    private let kinds: [Group: Int]
    private let twins: [Slug: Int]

    /// The places of a kind that serve a chosen interest, or those that do not.
    private struct Group: Hashable, Comparable {
        let kind: Slug
        let isWanted: Bool

        static func < (one: Group, other: Group) -> Bool {
            one.kind == other.kind ? !one.isWanted && other.isWanted : one.kind < other.kind
        }
    }

    /// - Parameters:
    ///   - places: the candidates.
    ///   - points: what each is worth.
    init(_ wish: DayWish, _ places: [Place], points: [Int], in guide: Guide) {
        let days = max(1, wish.days)
        let several = Set(places.filter { wish.servings(at: $0).count > 1 }.map(\.slug)).sorted()
        twins = Dictionary(uniqueKeysWithValues: zip(several, wish.meals.count...))
        caps = wish.meals.map { _ in days } + several.map { _ in 1 }
        var worths: [Group: [Int]] = [:]
        if !wish.keepsStops {
            for (place, points) in zip(places, points) where wish.isOneOfItsKind(place) {
                worths[Self.group(of: place, wish, in: guide), default: []].append(points)
            }
        }
        let groups = worths.keys.sorted()
        kinds = Dictionary(uniqueKeysWithValues: zip(groups, caps.count...))
        losses =
            wish.meals.map { _ in Array(repeating: -PlanRates.meal, count: days) + [0] } + several.map { _ in [] }
            + groups.map { group in
                let worth = worths[group, default: []].sorted()
                // A quarter of the kind is worth less.
                let modest = worth[worth.count / 4] * PlanRates.grain
                let shares = group.isWanted ? PlanRates.samenessWanted : PlanRates.sameness
                return shares.flatMap { Array(repeating: modest * $0 / 100, count: days) }
            }
    }

    private static func group(of place: Place, _ wish: DayWish, in guide: Guide) -> Group {
        Group(kind: place.kind, isWanted: wish.servesInterest(place, in: guide))
    }

    /// - Parameter meal: the meal for which the place is considered, by number.
    func categories(of place: Place, for meal: Int?, _ wish: DayWish, in guide: Guide) -> [Int] {
        if let meal { return [meal] + [twins[place.slug]].compactMap { $0 } }
        guard wish.isOneOfItsKind(place) else { return [] }
        return [kinds[Self.group(of: place, wish, in: guide)]].compactMap { $0 }
    }
}

extension DayWish {
    /// Whether a place is one of many; not where the visitor asked for it by name.
    fileprivate func isOneOfItsKind(_ place: Place) -> Bool {
        !eats(at: place) && !isFixed(place.slug) && marks[place.slug] == nil
    }
}
