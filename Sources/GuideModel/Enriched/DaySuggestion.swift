public import Hours

/// A day that the build proposes for a city: places, times and walks, for visitors without a plan of their own.
public struct DaySuggestion: Hashable, Sendable {
    public enum Theme: String, Hashable, CaseIterable, Sendable {
        case halfDay = "half-day"
        case day
        case rainyDay = "rainy-day"
        case withChildren = "with-children"
        case stepFree = "step-free"
    }

    public struct Visit: Hashable, Sendable {
        public let place: Slug
        public let begins: TimeOfDay
        public let leaves: TimeOfDay
        /// The walk from the place before; `nil` at the first.
        public let walk: Leg?
        public let isMeal: Bool

        public init(place: Slug, begins: TimeOfDay, leaves: TimeOfDay, walk: Leg?, isMeal: Bool) {
            (self.place, self.begins, self.leaves, self.walk, self.isMeal) = (place, begins, leaves, walk, isMeal)
        }
    }

    public let theme: Theme
    /// The day that was planned; the week from the build's day on holds it.
    public let date: CalendarDate
    /// The days of that week on which every door is open at these times, sorted.
    public let weekdays: [Weekday]
    public let visits: [Visit]
    /// What one adult pays, or two adults and two children on a day with children; `nil` where a price is not known or
    /// the currencies differ.
    public let cost: Money?

    public init(theme: Theme, date: CalendarDate, weekdays: [Weekday], visits: [Visit], cost: Money?) {
        (self.theme, self.date, self.weekdays, self.visits, self.cost) = (theme, date, weekdays, visits, cost)
    }

    public var metres: Double { visits.compactMap(\.walk?.metres).reduce(0, +) }
    public var walking: TimeSpan { visits.compactMap(\.walk?.time).reduce(.zero, +) }
}
