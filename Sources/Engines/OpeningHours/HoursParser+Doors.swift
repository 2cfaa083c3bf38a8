import Calendar

// What is written on doors and is not in the specification.

extension HoursParser {
    /// `11:30-14:30; 17:30-23:00`: hours without days, later on the same day, are more hours and no replacement.
    mutating func addsToRuleBefore() -> Bool {
        guard rule.joint == .replacing, !rule.hasDays, rule.givenState == nil, rule.comment == nil, !rule.isAlways,
            let first = rule.times.first?.from, case .fixed(let start) = first, let before = rules.last,
            before.state == .open, before.comment == nil, exceptions.isEmpty,
            let end = before.times.last?.to, case .fixed(let end) = end, end <= start,
            before.times.allSatisfy({ $0.step == nil && !$0.hasOpenEnd })
        else { return false }
        rules[rules.count - 1].times += rule.times
        warn(
            "the hours after the semicolon were added to those before it", at: self.start,
            remedy: "write a comma between them: \(HoursSpelling.text(of: rules.suffix(1)))")
        return true
    }

    /// `closed on Mondays and on 25 December`: both are closed.
    mutating func closeWithRuleBefore() {
        guard rule.joint == .adding, isStateFirst, rule.hasDays, rule.times.isEmpty, rule.givenState == nil,
            rule.comment == nil, !rule.isAlways, let before = rules.last, before.state == .closed, before.hasDays,
            before.times.isEmpty
        else { return }
        rule.givenState = .closed
    }

    /// `10-12 and by appointment`: what is left to an appointment are the other hours.
    mutating func fallBackToRemark() {
        guard rule.joint == .adding, !rule.hasDays, rule.times.isEmpty, rule.givenState == nil, rule.comment != nil,
            !rule.isAlways, let before = rules.last, before.state == .open, !before.times.isEmpty
        else { return }
        rule.joint = .falling
        warn("the remark after the comma was read as ||", at: start)
    }

    /// `daily except Mo`
    mutating func readException() throws(OpeningHoursError) {
        cursor.advance()
        let whole = rule
        rule = HoursRule(joint: .replacing)
        rule.givenState = .closed
        if isAtMonth { try readDates(year: nil) } else if isAtWeekday { try readWeekdays() }
        guard rule.hasDays else { throw cursor.error("the days that are excepted are missing") }
        exceptions.append(rule)
        rule = whole
    }

    /// `10:00-17:00 closed Mo`: what is closed is the day that follows.
    mutating func beginNewRuleIfDaysFollowState() {
        guard !rule.times.isEmpty, rule.givenState != .closed else { return }
        cursor.advance()
        let areDays = (isAtWeekday || isAtMonth) && !cursor.hasTimeBeforeSeparator
        cursor.position -= 1
        guard areDays else { return }
        warn("a semicolon between two rules is missing")
        finishRule(next: .adding)
    }

    /// `Sa: -`
    var isClosedByDash: Bool {
        guard rule.hasDays, rule.times.isEmpty, rule.givenState == nil, rule.weekdays.allSatisfy(\.nth.isEmpty) else {
            return false
        }
        switch cursor.peek(1) {
        case nil, .symbol(.semicolon)?, .symbol(.comma)?, .weekday?, .publicHoliday?, .month?: return true
        default: return false
        }
    }

    /// `Mo-Fr 9-17 / Sa 10-14`
    mutating func readSlash() throws(OpeningHoursError) {
        cursor.advance()
        guard !rule.isEmpty, isAtWeekday || isAtMonth || cursor.isAtTime else {
            cursor.position -= 1
            throw cursor.error("this has no meaning here")
        }
        warn("a / between two rules was read as a comma")
        if !cursor.isAtTime { finishRule(next: .adding) }
    }
}

// MARK: Twelve hours

extension HoursParser {
    /// A range as it was written, before it is known which half of the day is meant.
    struct WrittenRange {
        var from: Int
        var to: Int
        let fromHalf: PlacedToken.Half
        let toHalf: PlacedToken.Half
    }

    /// `9-5`, `1-5pm`, `9-12, 1-5`: people who count to twelve leave the half of the day out.
    mutating func inHalvesOfDay(_ range: WrittenRange) -> (from: Int, to: Int) {
        var (from, to) = (range.from, range.to)
        switch (range.fromHalf, range.toHalf) {
        case (.none, .afternoon), (.short, .afternoon):
            // Less than two hours is rarer than a long day.
            if from < 720, from + 720 + 120 <= to { from += 720 }
        case (.morning, .none), (.morning, .short), (.afternoon, .none), (.afternoon, .short):
            if to <= from, to < 720, to + 720 > from { to += 720 }
        case (_, .short)
        where to <= from && (300..<780).contains(from) && (from < 480 ? 120..<600 : 240..<600).contains(to):
            to += 720
        case (.short, .short) where from < to && to < 600 && followsMorning(from):
            (from, to) = (from + 720, to + 720)
        case (.short, .short) where (60..<360).contains(from) && from < to && to < 600:
            warn(
                "\(clock(from))-\(clock(to)) is in the night",
                remedy: "for the afternoon write \(clock(from + 720))-\(clock(to + 720))")
        case (_, .short) where countsToTwelve && (60..<240).contains(to) && (480..<780).contains(from): to += 720
        case (_, .short) where (60..<240).contains(to) && (480..<780).contains(from):
            warn(
                "\(clock(from))-\(clock(to)) lasts until the next morning",
                remedy: "for the afternoon write \(clock(from))-\(clock(to + 720))")
        default: break
        }
        if (from, to) != (range.from, range.to) {
            countsToTwelve = true
            warn("\(clock(range.from))-\(clock(range.to)) was read as \(clock(from))-\(clock(to))")
        }
        return (from, to)
    }

    /// Whether hours of the same rule end so that these can only be of the afternoon.
    private func followsMorning(_ from: Int) -> Bool {
        guard let before = rule.times.last, case .fixed(let start) = before.from, case .fixed(let end)? = before.to
        else { return false }
        return from < start && end <= 780 && from + 720 >= end
    }

    private func clock(_ minutes: Int) -> String { TimeOfDay(minutes: minutes).description }
}
