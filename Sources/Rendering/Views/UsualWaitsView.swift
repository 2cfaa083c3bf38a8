import GuideModel
import Hours

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

extension Wording {
    /// `nil` where nothing is known.
    func usualWaits(_ week: UsualWeek) -> UsualWaitsView? {
        let hours = week.hours.map(\.hour)
        guard let first = hours.min(), let last = hours.max() else { return nil }
        return UsualWaitsView(
            days: Weekday.allCases.map { words["weekday-short.\($0.rawValue + 1)"] },
            rows: (first...last).map { hour in
                UsualHourView(
                    hour: time(TimeOfDay(hour, 0)), cells: Weekday.allCases.map { cell(week, $0, hour) })
            })
    }

    private func cell(_ week: UsualWeek, _ day: Weekday, _ hour: Int) -> UsualWaitView {
        let minutes = week[day, hour]
        // From 20 minutes on everything is long.
        return UsualWaitView(
            minutes: minutes.map { number($0) }, level: "\(min(4, ((minutes ?? 0) + 4) / 5))",
            at: "\(day.rawValue)-\(hour)")
    }
}
