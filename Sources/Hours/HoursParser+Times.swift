extension HoursParser {
    /// `10:00-12:00,14:00-18:00+`
    mutating func readTimes() throws(OpeningHoursError) {
        if !rule.times.isEmpty { warn("a comma between two times is missing") }
        repeat { try readTimeRange() } while takeComma { $0.cursor.isAtTime }
    }

    private mutating func readTimeRange() throws(OpeningHoursError) {
        try count()
        let from = try readTime()
        if cursor.take(.plus) { return rule.times.append(TimeRange(from: from, to: nil, hasOpenEnd: true)) }
        guard cursor.take(.dash) else {
            warn("a time without an end was read as one minute")
            return rule.times.append(TimeRange(from: from, to: nil))
        }
        if cursor.next == .openEnd {
            cursor.advance()
            return rule.times.append(TimeRange(from: from, to: nil, hasOpenEnd: true))
        }
        var range = TimeRange(from: from, to: carried(try readTime(), past: from))
        if cursor.take(.plus) { range.hasOpenEnd = true }
        if cursor.take(.slash) {
            let step = try readStep()
            try count(points: range.longest / step + 1)
            range.step = step
        }
        rule.times.append(range)
    }

    /// An end at or before the beginning lies in the night that follows.
    private func carried(_ end: TimePoint, past start: TimePoint) -> TimePoint {
        guard case .fixed(let last) = end, case .fixed(let first) = start, last <= first, last + 1440 <= 2880 else {
            return end
        }
        return .fixed(last + 1440)
    }

    private mutating func readTime() throws(OpeningHoursError) -> TimePoint {
        let token = cursor.next
        switch token {
        case .time(let minutes)?:
            cursor.advance()
            return .fixed(minutes)
        case .number(let hour, digits: 1...2)? where hour <= 48:
            warn("a time without minutes")
            cursor.advance()
            return .fixed(hour * 60)
        case .number(let clock, digits: 4)? where clock / 100 <= 48 && clock % 100 < 60 && clock <= 4800:
            warn("a time without a colon")
            cursor.advance()
            return .fixed(clock / 100 * 60 + clock % 100)
        case .event(let event)?:
            cursor.advance()
            return .event(event, offset: 0)
        case .symbol(.openParenthesis)?: return try readShiftedEvent()
        default: throw cursor.error("a time is missing")
        }
    }

    /// `(sunset-01:30)`
    private mutating func readShiftedEvent() throws(OpeningHoursError) -> TimePoint {
        cursor.advance()
        guard case .event(let event)? = cursor.next else { throw cursor.error("sunrise or sunset is missing") }
        cursor.advance()
        var sign = 0
        if cursor.take(.plus) { sign = 1 } else if cursor.take(.dash) { sign = -1 }
        guard sign != 0, case .time(let minutes)? = cursor.next, minutes <= 1440 else {
            throw cursor.error("the hours before or after \(event.rawValue) are missing")
        }
        cursor.advance()
        try cursor.expect(.closeParenthesis, "a ) is missing")
        return .event(event, offset: sign * minutes)
    }

    /// `01:30`, or minutes.
    private mutating func readStep() throws(OpeningHoursError) -> Int {
        switch cursor.next {
        case .time(let minutes)? where minutes > 0:
            cursor.advance()
            return minutes
        default: return try cursor.number(in: 1...1440, "minutes")
        }
    }
}
