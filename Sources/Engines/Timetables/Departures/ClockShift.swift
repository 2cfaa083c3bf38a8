import Calendar

/// How the agency's clocks differ from those at a place, on the service days on which the difference is the same.
struct ClockShift {
    /// Seconds from the start of the service day at the place to that of the agency.
    private let seconds: Int
    /// The length of the place's day before.
    private let dayBefore: Int
    /// For each service, on which of the days that were asked for it runs, and before which.
    private let running: [[Bool]]
    private let runningNext: [[Bool]]

    /// The differences within some days; nearly always there is one.
    static func all(
        of part: StopTimetable, at place: ZoneName, from first: CalendarDate, _ count: Int
    ) -> [ClockShift] {
        let days = (0...count).map { number in
            let day = first.adding(days: number)
            let start = ServiceDays.start(of: day, in: place).secondsSince1970
            let seconds = part.start(of: day).secondsSince1970 - start
            // What leaves soon after the agency's midnight leaves on the evening before, farther west.
            let before = ServiceDays.start(of: day.adding(days: -1), in: place).secondsSince1970
            return [seconds, seconds < 0 ? start - before : 86_400]
        }
        return Set(days).sorted { $0.lexicographicallyPrecedes($1) }.map { shift in
            let running = part.services.map { service in
                days.indices.map { days[$0] == shift && service.runs(on: first.adding(days: $0)) }
            }
            return ClockShift(
                seconds: shift[0], dayBefore: shift[1], running: running.map { Array($0.dropLast()) },
                runningNext: running.map { Array($0.dropFirst()) })
        }
    }

    /// The days on whose lists a departure stands by the clocks of the place, and its minute there; `nil` for none.
    func moved(_ call: StopTimetable.Call) -> (days: [Bool], minute: Int)? {
        let time = Int(call.departure) + seconds
        let days = (time < 0 ? runningNext : running)[Int(call.service)]
        guard days.contains(true) else { return nil }
        return (days, (time < 0 ? time + dayBefore : time) / 60)
    }
}
