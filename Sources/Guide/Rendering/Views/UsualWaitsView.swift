import Templating

/// What the wait at a place usually is, as a table of hours and weekdays.
struct UsualWaitsView: View {
    /// The names of the weekdays, from Monday on.
    var days: [String]
    /// One for each hour from the first to the last of which anything is known.
    var rows: [UsualHourView]

    static let fields: [Field<UsualWaitsView>] = [.texts("days", \.days), .list("rows", \.rows)]
}

struct UsualHourView: View {
    var hour: String
    var cells: [UsualWaitView]

    static let fields: [Field<UsualHourView>] = [.text("hour", \.hour), .list("cells", \.cells)]
}

/// An hour of the week.
struct UsualWaitView: View {
    /// Nothing where too little is known.
    var minutes: String?
    /// How long that is beside other waits, from 0 to 4, for a tint.
    var level: String
    /// For scripts: the weekday from 0 for Monday, and the hour.
    var at: String

    static let fields: [Field<UsualWaitView>] = [
        .text("minutes", \.minutes), .text("level", \.level), .text("at", \.at),
    ]
}
