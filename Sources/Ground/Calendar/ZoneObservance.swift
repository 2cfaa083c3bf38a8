/// Since when a zone's clocks show a time: once, or every year again.
public struct ZoneObservance: Hashable, Sendable {
    /// A day of every year.
    public struct Yearly: Hashable, Sendable {
        public enum Days: Hashable, Sendable {
            /// The first to fourth weekday of the month; the last with -1.
            case nth(Int)
            /// The weekday among these days of the month.
            case among(ClosedRange<Int>)
        }

        public let month: Int
        public let weekday: Weekday
        public let days: Days
    }

    /// Whether the clocks are ahead of the zone's other time.
    public let isDaylight: Bool
    /// `EEST`; `+03` where the time has no name.
    public let name: String
    /// Seconds east of Greenwich, before and since.
    public let from: Int
    public let to: Int
    /// When it first begins, by the clocks until then: the day, and the second of the day.
    public let since: CalendarDate
    public let second: Int
    public let yearly: Yearly?

    init(
        _ isDaylight: Bool, _ name: String, from: Int, to: Int, since: CalendarDate, second: Int, yearly: Yearly?
    ) {
        (self.isDaylight, self.name, self.from, self.to) = (isDaylight, name, from, to)
        (self.since, self.second, self.yearly) = (since, second, yearly)
    }
}

extension ZoneName {
    /// How the clocks are changed in a time: one observance for each side of the yearly rule where it holds all the time, otherwise one
    /// for each change.
    ///
    /// Cost: a question for each day between the moments.
    public func observances(from first: CalendarDate, until end: CalendarDate) -> [ZoneObservance] {
        if let yearly = yearlyObservances(from: first, until: end) { return yearly }
        let changes = offsets(from: first, until: end)
        return changes.indices.map { index in
            let (moment, seconds) = changes[index]
            let other = index > 0 ? index - 1 : changes.count > 1 ? 1 : 0
            let before = index > 0 ? changes[other].seconds : seconds
            // What holds at first held long before.
            let since = index > 0 ? moment : Instant(secondsSince1970: -before)
            let (date, second) = since.civil(offsetSeconds: before)
            let isSummer = time(at: moment).isSummer || time(at: changes[other].from).isSummer
            return ZoneObservance(
                isSummer && seconds > changes[other].seconds, time(at: moment).name, from: before, to: seconds,
                since: date, second: second, yearly: nil)
        }
    }
}
