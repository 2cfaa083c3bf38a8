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

            /// Whether its usual times lie within a day.
            public func isSpanned(from start: TimeOfDay, to end: TimeOfDay) -> Bool {
                start <= usual.lowerBound && usual.upperBound <= end
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
