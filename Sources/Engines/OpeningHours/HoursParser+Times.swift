import Calendar

extension HoursParser {
    /// `10:00-12:00,14:00-18:00+`
    mutating func readTimes() throws(OpeningHoursError) {
        if !rule.times.isEmpty { warn("a comma between two times is missing") }
        repeat { try readTimeRange() } while takeComma { $0.cursor.isAtTime } || takeSignBetweenTimes()
    }

    /// `9-12 / 14-18`, `9-12 + 14-18`
    private mutating func takeSignBetweenTimes() -> Bool {
        guard isPlusBetweenTimes || cursor.next == .symbol(.slash) && isRange(1) else { return false }
        cursor.advance()
        warn("a comma between two times is missing")
        return true
    }

    private var isPlusBetweenTimes: Bool { cursor.next == .symbol(.plus) && isRange(1) }

    private var isAtStep: Bool { cursor.next == .symbol(.slash) && cursor.peek(1).map(isClock) == true && !isRange(1) }

    private func isRange(_ ahead: Int) -> Bool {
        cursor.peek(ahead).map(isClock) == true && cursor.peek(ahead + 1) == .symbol(.dash)
    }

    private func isClock(_ token: HoursToken) -> Bool {
        switch token {
        case .time, .number(_, digits: 1...4): true
        default: false
        }
    }

    private mutating func readTimeRange() throws(OpeningHoursError) {
        try count()
        let (fromHalf, isBeginning, isBare, start) = (cursor.half, cursor.isBeginning, isAtBareHour, cursor.offset)
        var from = try readTime()
        if case .fixed(1440...) = from {
            throw OpeningHoursError(
                offset: start, message: "hours begin before 24:00", remedy: "write the hours of the next day")
        }
        if cursor.next == .symbol(.plus), !isPlusBetweenTimes {
            cursor.advance()
            if !from.isFixed, cursor.isAtTime { throw cursor.error("write (sunrise+01:00) for an hour after sunrise") }
            return rule.times.append(TimeRange(from: from, to: nil, hasOpenEnd: true))
        }
        guard cursor.take(.dash) else {
            if isBare, !isBeginning {
                throw OpeningHoursError(
                    offset: start, message: "an hour without an end", remedy: "write both, such as 10:00-12:00")
            }
            warn(isBeginning ? "no closing time was found" : "a time without an end was read as one minute")
            return rule.times.append(TimeRange(from: from, to: nil, hasOpenEnd: isBeginning))
        }
        if cursor.next == .openEnd {
            cursor.advance()
            return rule.times.append(TimeRange(from: from, to: nil, hasOpenEnd: true))
        }
        if !from.isFixed, case .number(_, digits: 1)? = cursor.next {
            throw cursor.error("write (sunset-01:00) for an hour before sunset")
        }
        let toHalf = cursor.half
        var to = try readTime()
        if case .fixed(let first) = from, case .fixed(let last) = to {
            warnOfNextDay(from: first, to: last, at: start)
            let meant = inHalvesOfDay(WrittenRange(from: first, to: last, fromHalf: fromHalf, toHalf: toHalf))
            (from, to) = (.fixed(meant.from), .fixed(meant.to))
        }
        var range = TimeRange(from: from, to: carried(to, past: from))
        if cursor.next == .symbol(.plus), !isPlusBetweenTimes {
            cursor.advance()
            range.hasOpenEnd = true
        }
        if isAtStep {
            cursor.advance()
            let step = try readStep()
            try count(points: range.longest / step + 1)
            range.step = step
        }
        rule.times.append(range)
    }

    /// `10:00-25:00`, which is a slip more often than the small hours of the next day.
    private mutating func warnOfNextDay(from start: Int, to end: Int, at offset: Int) {
        guard (5 * 60..<12 * 60).contains(start), end > 1440 else { return }
        let (opening, closing) = (TimeOfDay(minutes: start), TimeOfDay(minutes: end - 1440))
        warn(
            "\(opening)-\(end / 60):\(closing.description.suffix(2)) lasts until \(closing) of the next day",
            at: offset, remedy: "write \(opening)-\(closing) if it does")
    }

    /// An end at or before the beginning lies in the night that follows.
    private func carried(_ end: TimePoint, past start: TimePoint) -> TimePoint {
        guard case .fixed(let last) = end, case .fixed(let first) = start, last <= first, last + 1440 <= 2880 else {
            return end
        }
        return .fixed(last + 1440)
    }

    private var isAtBareHour: Bool {
        if case .number(_, digits: 1...2)? = cursor.next { true } else { false }
    }

    private mutating func readTime() throws(OpeningHoursError) -> TimePoint {
        let token = cursor.next
        switch token {
        case .time(let minutes)?:
            cursor.advance()
            return .fixed(minutes)
        case .number(let hour, digits: 1...2)? where hour <= 30:
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
        let minutes: Int
        switch cursor.next {
        case .time(let time)? where sign != 0 && time <= 1440: minutes = time
        case .number(let hours, digits: 1...2)? where sign != 0 && hours <= 12: minutes = hours * 60
        default: throw cursor.error("the hours before or after \(event.rawValue) are missing")
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

// MARK: Other ends

extension HoursParser {
    /// `Di-So 10-17, Do bis 20`: on these days the end alone differs from what a rule before says of them.
    mutating func readOtherEnd() throws(OpeningHoursError) {
        let start = cursor.offset
        let missing = OpeningHoursError(
            offset: start, message: "the opening time is missing", remedy: "write both, such as 09:00-18:00")
        guard var times = timesBefore, let last = times.popLast(), case .fixed(let opening) = last.from else {
            throw missing
        }
        cursor.advance()
        let half = cursor.half
        var end = try readTime()
        if case .fixed(let written) = end {
            let isAfternoon = written <= opening && half == .short && countsToTwelve
            end = .fixed(isAfternoon ? written + 720 : written)
            guard end.nominalMinutes > opening else { throw missing }
        }
        try count(times.count + 1)
        rule.times = times + [TimeRange(from: last.from, to: end)]
        rule.joint = .replacing
        warn(
            "the opening time was taken from the hours before", at: start,
            remedy: "write \(HoursSpelling.text(of: [rule]))")
    }

    /// The hours of the last rule that is about the weekdays of this one, which are all that it names so far. None past midnight: a rule
    /// of its own for a day would cut the night before.
    private var timesBefore: [TimeRange]? {
        guard rule.isOfWeekdays, !rule.weekdays.isEmpty, rule.holidays.isEmpty, rule.times.isEmpty,
            rule.givenState == nil, rule.comment == nil, !rule.isAlways, rule.joint != .falling
        else { return nil }
        let days = Weekday.allCases.filter { rule.names($0) }
        let before = rules.last { before in
            (!before.weekdays.isEmpty || before.holidays.isEmpty) && days.contains { before.names($0) }
        }
        guard let before, before.isOfWeekdays, before.state == .open, before.comment == nil, !before.times.isEmpty,
            days.allSatisfy({ before.names($0) }),
            before.times.allSatisfy({ $0.from.isFixed && $0.to != nil && $0.step == nil && !$0.reachesNextDay })
        else { return nil }
        return before.times
    }
}

extension HoursRule {
    /// Whether it is about weekdays of every week of the year, or about all days.
    fileprivate var isOfWeekdays: Bool {
        !hasSeason && !needsHolidayAndWeekday && weekdays.allSatisfy { $0.nth.isEmpty && $0.offset == 0 }
    }
}
