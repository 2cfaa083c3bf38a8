public import Calendar

/// What the wait at one place usually is, by weekday and hour, from the reports of many weeks.
///
/// For each hour of the week: the median of the days' medians, so that neither one wild report nor one wild day decides.
/// An hour that has fewer than three reports or only one day with any borrows those of the hours beside it; where these are
/// too few as well, nothing is known.
public struct UsualWaits: Hashable, Sendable {
    /// For each of the 168 hours of a week, from Monday 00:00.
    private let hours: [Double?]

    /// Cost: O(n log n) for n reports.
    /// - Parameters:
    ///   - reports: reports about this place alone, in any order. Leave out those that were judged `differs`.
    ///   - offsetSeconds: how far the place's clock is ahead of Greenwich at a moment.
    public init(reports: [WaitReport], offsetSeconds: (Instant) -> Int) {
        var days = [[Int: [DeviceID: WaitReport]]](repeating: [:], count: Self.hoursOfWeek)
        for report in reports.sorted(by: { ($0.at, $0.id, $0.minutes) < ($1.at, $1.id, $1.minutes) }) {
            let (date, seconds) = report.at.civil(offsetSeconds: offsetSeconds(report.at))
            days[date.weekday.rawValue * 24 + seconds / 3600][date.daysSince1970, default: [:]][report.device] = report
        }
        let minutes = days.map { $0.mapValues { $0.values.map { Double($0.minutes) } } }
        hours = minutes.indices.map { hour in
            Self.usual(minutes[hour]) ?? Self.usual(Self.withNeighbours(of: hour, in: minutes))
        }
    }

    /// The usual wait in minutes at a weekday and hour (0…23), or `nil` where too little is known.
    public func minutes(on weekday: Weekday, hour: Int) -> Double? {
        (0..<24).contains(hour) ? hours[weekday.rawValue * 24 + hour] : nil
    }

    /// The usual wait in minutes at a minute of a day (0…1439): between the middles of two hours whose waits are known
    /// it changes evenly. `nil` where the hour of that minute has none.
    public func minutes(on weekday: Weekday, minuteOfDay: Int) -> Double? {
        guard (0..<1440).contains(minuteOfDay), let own = minutes(on: weekday, hour: minuteOfDay / 60) else {
            return nil
        }
        let fromMiddle = Double(minuteOfDay % 60 - 30) / 60
        let hour = weekday.rawValue * 24 + minuteOfDay / 60
        guard let other = hours[Self.wrapped(hour + (fromMiddle < 0 ? -1 : 1))] else { return own }
        return own + (other - own) * abs(fromMiddle)
    }
}

extension UsualWaits {
    private static let hoursOfWeek = 7 * 24
    private static let fewestReports = 3
    private static let fewestDays = 2

    private static func wrapped(_ hour: Int) -> Int { (hour + hoursOfWeek) % hoursOfWeek }

    /// The waits of an hour and of those beside it, by the day on which the middle one of the three hours lies.
    private static func withNeighbours(of hour: Int, in minutes: [[Int: [Double]]]) -> [Int: [Double]] {
        var all = minutes[hour]
        for step in [-1, 1] {
            let neighbour = wrapped(hour + step)
            // Beside the first and the last hour of a day lies another date.
            let days = hour % 24 == (step < 0 ? 0 : 23) ? -step : 0
            for (day, values) in minutes[neighbour] { all[day + days, default: []] += values }
        }
        return all
    }

    private static func usual(_ days: [Int: [Double]]) -> Double? {
        guard days.count >= fewestDays, days.values.reduce(0, { $0 + $1.count }) >= fewestReports else { return nil }
        return median(days.values.compactMap(median))
    }

    private static func median(_ values: [Double]) -> Double? { WeightedValues(values.map { ($0, 1) }).median }
}
