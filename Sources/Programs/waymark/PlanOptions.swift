import ArgumentParser
import Planning

/// What the visitor wants, as written on the command line.
///
/// Values are texts: ``PlanWish`` reads them once the guide is known, so that what it cannot read is refused in the guide's
/// language.
struct PlanOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Where to plan: a city's slug or name.", valueName: "city"))
    var city: String?

    @Option(
        help: ArgumentHelp("Where the day begins: a place's slug or name, an address, or lat,lon.", valueName: "place"))
    var from: String?

    @Option(help: ArgumentHelp("Where it ends. Default: at the last place.", valueName: "place"))
    var to: String?

    @Flag(help: "End where the day begins.")
    var roundTrip = false

    @Option(help: ArgumentHelp("When the day begins. Default: 10:00.", valueName: "time"))
    var start: String?

    @Option(help: ArgumentHelp("When it must be over. Default: 17:00.", valueName: "time"))
    var end: String?

    @Option(
        help: ArgumentHelp(
            "The day: a date, or a weekday for the next one. Default: the day the guide is made for.", valueName: "date"
        ))
    var date: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How many days in a row, each with the same times.", valueName: "n")
    )
    var days: String?

    @Option(help: ArgumentHelp("What you like: interests of the guide, separated by commas.", valueName: "list"))
    var interests: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most that all fees may cost: 40, or \"40 EUR\".", valueName: "money"))
    var budget: String?

    @Option(help: ArgumentHelp("Who takes part: \"2 adults, 1 child\". Default: one adult.", valueName: "people"))
    var party: String?

    @OptionGroup var meals: MealOptions

    @Option(help: ArgumentHelp("Places that the day must include, separated by commas.", valueName: "places"))
    var must: [String] = []

    @Option(help: ArgumentHelp("Places that you would like.", valueName: "places"))
    var like: [String] = []

    @Option(help: ArgumentHelp("Places that you do not want.", valueName: "places"))
    var never: [String] = []

    @Option(
        help: ArgumentHelp(
            "An appointment: \"PLACE=16:00\", or with its length \"PLACE=16:00+45min\".", valueName: "at"))
    var at: [String] = []

    @Option(help: ArgumentHelp("How long to stay: \"PLACE=30min\" or \"PLACE=30-60min\".", valueName: "stay"))
    var stay: [String] = []

    @Option(help: ArgumentHelp("Places where you have been already.", valueName: "places"))
    var visited: [String] = []

    @Option(
        name: .customLong("continue"),
        help: ArgumentHelp("Continue from --from at this time, without what was visited.", valueName: "time"))
    var continueAt: String?

    @Option(
        help: ArgumentHelp(
            """
            How full the day is: relaxed (10 minutes more for each stop), steady (5 more) or full (every minute). \
            Default: steady; full where the stops are given.
            """, valueName: "tempo"), completion: .list(DayTempo.allCases.map(\.rawValue)))
    var tempo: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Walking pace in km/h. Default: the guide's, or 4.5.", valueName: "km/h"))
    var pace: String?

    @Option(help: ArgumentHelp("The longest walk between two places.", valueName: "duration"))
    var longestLeg: String?

    @Option(help: ArgumentHelp("The longest time that all walks of a day may take.", valueName: "duration"))
    var longestWalk: String?

    @Option(
        help: ArgumentHelp(
            "rain or heat: places under a roof are worth more than those in the open.", valueName: "weather"),
        completion: .list(DayWish.Weather.allCases.map(\.rawValue)))
    var weather: String?

    @Flag(help: "Only places known to be step-free, and walks without steps where the map shows them.")
    var stepFree = false
}
