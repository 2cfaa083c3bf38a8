import GuideModel
import Visiting

/// The categories of a plan's places: the meals that were wished for, in their order, then each place that serves several
/// of them, and for each kind of place what the second, third … of it loses.
struct Sameness {
    /// How many places of each category: each meal once a day, and no place for two of them.
    let caps: [Int]
    /// For each category, what its first, second … place loses.
    let losses: [[Int]]
    private let kinds: [Slug: Int]
    private let twins: [Slug: Int]

    /// - Parameters:
    ///   - places: the candidates.
    ///   - points: what each is worth.
    init(_ wish: DayWish, _ places: [Place], points: [Int], in guide: Guide) {
        let days = max(1, wish.days)
        let several = Set(places.filter { wish.servings(at: $0).count > 1 }.map(\.slug)).sorted()
        twins = Dictionary(uniqueKeysWithValues: zip(several, wish.meals.count...))
        caps = wish.meals.map { _ in days } + several.map { _ in 1 }
        var worths: [Slug: [Int]] = [:]
        if wish.tempo != .full, !wish.keepsStops {
            for (place, points) in zip(places, points) where wish.isOneOfItsKind(place, in: guide) {
                worths[place.kind, default: []].append(points)
            }
        }
        let names = worths.keys.sorted()
        kinds = Dictionary(uniqueKeysWithValues: zip(names, caps.count...))
        losses =
            wish.meals.map { _ in Array(repeating: -PlanRates.meal, count: days) + [0] } + several.map { _ in [] }
            + names.map { name in
                let worth = worths[name, default: []].sorted()
                // A quarter of the kind is worth less.
                let modest = worth[worth.count / 4] * PlanRates.grain
                return PlanRates.sameness.flatMap { Array(repeating: modest * $0 / 100, count: days) }
            }
    }

    /// - Parameter meal: the meal for which the place is considered, by number.
    func categories(of place: Place, for meal: Int?, _ wish: DayWish, in guide: Guide) -> [Int] {
        if let meal { return [meal] + [twins[place.slug]].compactMap { $0 } }
        return wish.isOneOfItsKind(place, in: guide) ? [kinds[place.kind]].compactMap { $0 } : []
    }
}

extension DayWish {
    /// Whether a place is one of many; not where the visitor asked for it by name or by interest.
    fileprivate func isOneOfItsKind(_ place: Place, in guide: Guide) -> Bool {
        !eats(at: place) && !isFixed(place.slug) && marks[place.slug] == nil && !servesInterest(place, in: guide)
    }
}
