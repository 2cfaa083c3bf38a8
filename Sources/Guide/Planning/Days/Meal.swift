public import Calendar
public import GuideModel

extension DayWish {
    /// One break of each day at a place of a kind, begun between two times.
    public struct Meal: Hashable, Sendable {
        public enum Name: String, Hashable, Sendable, CaseIterable {
            case lunch, coffee, dinner

            /// When most people have it.
            public var usual: ClosedRange<TimeOfDay> {
                switch self {
                case .lunch: TimeOfDay(12, 0)...TimeOfDay(13, 30)
                case .coffee: TimeOfDay(14, 30)...TimeOfDay(16, 30)
                case .dinner: TimeOfDay(18, 0)...TimeOfDay(20, 30)
                }
            }
        }

        public let name: Name
        /// Any of these.
        let kinds: [Slug]
        let between: ClosedRange<TimeOfDay>

        public init(_ name: Name, kinds: [Slug], between: ClosedRange<TimeOfDay>) {
            (self.name, self.kinds, self.between) = (name, kinds, between)
        }
    }

    func eats(at place: Place) -> Bool { meals.contains { $0.kinds.contains(place.kind) } }

    /// The meals for which a place is considered, by number; `nil` where nobody eats there or wants to.
    ///
    /// A place that the visitor asked for is visited once: for the meal of its appointment, or the first.
    func servings(at place: Place) -> [Int?] {
        guard eats(at: place) else { return [nil] }
        let served = meals.indices.filter { meals[$0].kinds.contains(place.kind) && isWithinDay(meals[$0]) }
        guard let first = served.first else { return asksFor(place.slug) ? [nil] : [] }
        guard asksFor(place.slug) else { return served }
        let time = appointments[place.slug]
        return [served.first { time.map(meals[$0].between.contains) ?? false } ?? first]
    }
}

extension DayWish {
    /// Whether any of the times of a meal is between the start and the end of the day.
    func isWithinDay(_ meal: Meal) -> Bool { start < meal.between.upperBound && meal.between.lowerBound < end }
}

/// Which kinds of place serve a meal.
public enum MealKinds {
    /// Those where guests sit down to eat, if the city has any, and otherwise its cafés and bakeries; for coffee the other
    /// way round.
    public static func usual(for meal: DayWish.Meal.Name, in guide: Guide, city: Slug?) -> [Slug] {
        let there = Set(guide.places.filter { city == nil || $0.city == city }.map(\.kind))
        let kinds = guide.site.kinds.filter { there.contains($0.slug) }
        let roles: [PlaceRole] = meal == .coffee ? [.snack, .meal] : [.meal, .snack]
        let found = roles.lazy.map { role in kinds.filter { $0.type.role == role } }.first { !$0.isEmpty }
        return (found ?? []).map(\.slug)
    }
}
