import Calendar
import GuideModel

/// What waits usually are, in a table.
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
