import Templating

/// What leaves at a stop, on its page.
struct DeparturesView: View {
    /// The address of the timetable for the script.
    var data: String
    /// `Tue–Fri`; the days of this week that have the timetable below.
    var days: String
    var lines: [TimetableLineView]
    /// How many lines are not among them.
    var others: String?
    /// Until when the timetable is known, or since when it is over.
    var known: String
    var isOver: Bool
    /// The sentences of the script, as a JSON object.
    var sentences: String

    static let fields: [Field<DeparturesView>] = [
        .text("data", \.data), .text("days", \.days), .text("others", \.others), .text("known", \.known),
        .text("sentences", \.sentences),
        .flag("isOver", \.isOver), .flag("hasLines") { !$0.pointee.lines.isEmpty }, .list("lines", \.lines),
    ]
}

/// A day of one line: its hours with their minutes.
struct TimetableLineView: View {
    var name: String
    var headsign: String?
    /// That the times are only about right.
    var about: String?
    var hours: [TimetableHourView]

    static let fields: [Field<TimetableLineView>] = [
        .text("name", \.name), .text("headsign", \.headsign), .text("about", \.about), .list("hours", \.hours),
    ]
}

struct TimetableHourView: View {
    /// `08`, or `8 am`.
    var hour: String
    /// `00 10 20`
    var minutes: String

    static let fields: [Field<TimetableHourView>] = [.text("hour", \.hour), .text("minutes", \.minutes)]
}
