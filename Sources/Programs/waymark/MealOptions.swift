import ArgumentParser
import Planning

/// The breaks of a planned day, as written on the command line.
struct MealOptions: ParsableArguments {
    /// Stands for the usual times of a meal.
    private static let usual = ""

    @Option(
        name: .customLong("lunch"), defaultAsFlag: MealOptions.usual,
        help: ArgumentHelp("Have lunch, begun within these times.", valueName: "12:00-13:30"))
    var lunch: String?

    @Option(help: ArgumentHelp("Where to have it. Default: every kind that serves meals.", valueName: "kind"))
    var lunchKind: String?

    @Option(
        name: .customLong("coffee"), defaultAsFlag: MealOptions.usual,
        help: ArgumentHelp("Have a break in a café, begun within these times.", valueName: "14:30-16:30"))
    var coffee: String?

    @Option(
        name: .customLong("dinner"), defaultAsFlag: MealOptions.usual,
        help: ArgumentHelp("Have dinner, begun within these times.", valueName: "18:00-20:30"))
    var dinner: String?

    @Option(help: ArgumentHelp("Where to have it. Default: every kind that serves meals.", valueName: "kind"))
    var dinnerKind: String?

    @Option(
        help: ArgumentHelp(
            "none: no lunch either, which a day that spans noon has where no meal is named.", valueName: "none"),
        completion: .list(["none"]))
    var meals: String?

    /// The meals that are wanted, with their times where they were given, and the kind of place.
    var asked: [(name: DayWish.Meal.Name, times: String?, kind: String?)] {
        [(.lunch, lunch, lunchKind), (.coffee, coffee, nil), (.dinner, dinner, dinnerKind)].compactMap {
            name, times, kind in
            guard times != nil || kind != nil else { return nil }
            return (name, times == Self.usual ? nil : times, kind)
        }
    }
}
