import GuideModel
import Visiting

/// The categories of a plan's places: the meal that was wished for, and for each kind of place what the second, third …
/// of it loses.
struct Sameness {
    /// The category of meals.
    static let meal = 0

    /// How many places of each category: one meal a day.
    let caps: [Int]
    /// For each category, what its first, second … place loses.
    let losses: [[Int]]
    private let kinds: [Slug: Int]

    /// - Parameters:
    ///   - places: the candidates.
    ///   - points: what each is worth.
    init(_ wish: DayWish, _ places: [Place], points: [Int], in guide: Guide) {
        let days = max(1, wish.days)
        let meals = wish.meal == nil ? 0 : days
        caps = [meals]
        var worths: [Slug: [Int]] = [:]
        if wish.tempo != .full, !wish.keepsStops {
            for (place, points) in zip(places, points) where wish.isOneOfItsKind(place, in: guide) {
                worths[place.kind, default: []].append(points)
            }
        }
        let names = worths.keys.sorted()
        kinds = Dictionary(uniqueKeysWithValues: zip(names, 1...))
        losses =
            [Array(repeating: -PlanRates.meal, count: meals) + [0]]
            + names.map { name in
                let worth = worths[name, default: []].sorted()
                // A quarter of the kind is worth less.
                let modest = worth[worth.count / 4] * PlanRates.grain
                return PlanRates.sameness.flatMap { Array(repeating: modest * $0 / 100, count: days) }
            }
    }

    func categories(of place: Place, _ wish: DayWish, in guide: Guide) -> [Int] {
        if wish.eats(at: place) { return [Self.meal] }
        return wish.isOneOfItsKind(place, in: guide) ? [kinds[place.kind]].compactMap { $0 } : []
    }
}

extension DayWish {
    /// Whether a place is one of many; not where the visitor asked for it by name or by interest.
    fileprivate func isOneOfItsKind(_ place: Place, in guide: Guide) -> Bool {
        !eats(at: place) && !isFixed(place.slug) && marks[place.slug] == nil && !servesInterest(place, in: guide)
    }
}
