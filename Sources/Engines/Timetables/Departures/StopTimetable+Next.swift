public import Calendar

/// One departure on one day.
public struct Departure: Hashable, Sendable {
    /// When it leaves by the timetable.
    public let at: Instant
    /// The day on whose list it stands: that of the evening before for a trip after midnight.
    public let day: CalendarDate
    public let call: StopTimetable.Call

    public init(at: Instant, day: CalendarDate, call: StopTimetable.Call) {
        (self.at, self.day, self.call) = (at, day, call)
    }
}

extension StopTimetable {
    /// The departures between two moments, the second excluded, in order.
    ///
    /// Cost: linear in the calls of the place, for each service day that reaches into the time.
    public func departures(from: Instant, until: Instant) -> [Departure] {
        guard from < until else { return [] }
        let first = zone.date(at: from).daysSince1970 - longestDay - 1
        let last = zone.date(at: until).daysSince1970 + 1
        var found: [Departure] = []
        for number in first...last {
            let day = CalendarDate(daysSince1970: number)
            let start = start(of: day).secondsSince1970
            let (low, high) = (from.secondsSince1970 - start, until.secondsSince1970 - start)
            for call in calls[position(of: low)...] {
                guard Int(call.departure) < high else { break }
                guard services[Int(call.service)].runs(on: day) else { continue }
                let at = Instant(secondsSince1970: start + Int(call.departure))
                found.append(Departure(at: at, day: day, call: call))
            }
        }
        return found.sorted { ($0.at, $0.day, $0.call.line) < ($1.at, $1.day, $1.call.line) }
    }

    /// What leaves on a calendar day, between its midnights.
    public func departures(on day: CalendarDate) -> [Departure] {
        departures(
            from: zone.instant(day, TimeOfDay(minutes: 0)),
            until: zone.instant(day.adding(days: 1), TimeOfDay(minutes: 0))
        )
    }

    /// The first call that does not leave before a time.
    private func position(of seconds: Int) -> Int {
        var (low, high) = (0, calls.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(calls[middle].departure) < seconds { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
