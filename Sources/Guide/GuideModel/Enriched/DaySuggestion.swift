public import Calendar

/// A day that the build proposes for a city: places, times and walks, for visitors without a plan of their own.
public struct DaySuggestion: Hashable, Sendable {
    public enum Theme: String, Hashable, CaseIterable, Sendable {
        case halfDay = "half-day"
        case day
        case rainyDay = "rainy-day"
        case withChildren = "with-children"
        case stepFree = "step-free"
    }

    public let theme: Theme
    /// The planned day. It is in the week that starts on the day of the build.
    public let journey: Journey
    /// The days of that week on which all its places are open at these times, sorted.
    public let weekdays: [Weekday]
    /// The numbers of the stops at which visitors eat.
    public let meals: Set<Int>
    /// What one adult pays, or two adults and two children on a day with children; `nil` where a price is not known or
    /// the currencies differ.
    public let cost: Money?

    public init(theme: Theme, journey: Journey, meals: Set<Int>, weekdays: [Weekday], cost: Money?) {
        (self.theme, self.journey, self.meals, self.weekdays, self.cost) = (theme, journey, meals, weekdays, cost)
    }
}
