import Calendar

/// Reads tokens into rules. It accepts selectors in any order that is unambiguous, with a warning where the order is
/// unusual.
struct HoursParser {
    /// More than any real value has; it bounds the work of every day.
    static let mostRanges = 200
    /// Of `10:00-16:00/01:30`, all ranges together.
    static let mostPoints = 500

    var cursor: TokenCursor
    private(set) var warnings: [OpeningHoursError]
    var rules: [HoursRule] = []
    /// `except Mo`: rules that follow the one that is being read.
    var exceptions: [HoursRule] = []
    /// Whether hours before these have been read as hours of the afternoon: `10-2` is in the afternoon too beside `9-5`.
    var countsToTwelve = false
    /// Whether the last state stood before the days that it is about: `closed Mo`.
    var isStateFirst = false
    /// Where each rule begins.
    private var starts: [Int] = []
    var start: Int?
    var rule = HoursRule(joint: .replacing)
    private var rangeCount = 0
    private var pointCount = 0

    init(_ text: String, languages: [String]) throws(OpeningHoursError) {
        let lexer = try HoursLexer(text, languages: languages)
        warnings = lexer.warnings
        cursor = TokenCursor(tokens: TokenOrder.specified(lexer.tokens), end: text.unicodeScalars.count)
    }

    mutating func parse() throws(OpeningHoursError) -> [HoursRule] {
        while !cursor.isAtEnd { try readPart() }
        finishRule(next: .replacing)
        guard !rules.isEmpty else { throw cursor.error("opening hours are empty") }
        warnOfCutNights()
        warnings += RulePlausibility(rules, starts).warnings.prefix(max(0, 20 - warnings.count))
        return rules
    }

    /// Reads a selector, a state, a comment or a separator.
    private mutating func readPart() throws(OpeningHoursError) {
        if rule.isEmpty { start = cursor.offset }
        switch cursor.next {
        case .symbol(.semicolon): separate(.replacing)
        case .symbol(.bars): separate(.falling)
        case .symbol(.comma): readComma()
        case .symbol(.colon): cursor.advance()
        case .comment(let text):
            cursor.advance()
            rule.comment = rule.comment.map { $0 + ", " + text } ?? text
        case .note(let text):
            cursor.advance()
            rule.note(text)
        case .open: setState(.open)
        case .closed:
            beginNewRuleIfDaysFollowState()
            setState(.closed)
        case .except: try readException()
        case .symbol(.dash) where isClosedByDash: setState(.closed)
        case .symbol(.slash): try readSlash()
        case .unknown: setState(.unknown)
        case .always:
            cursor.advance()
            // `9-18 durchgehend`: without a break.
            if rule.times.isEmpty { rule.isAlways = true }
        case .week:
            beginNewRuleIfTimesWereRead()
            try readWeeks()
        case .weekday, .publicHoliday, .schoolHoliday:
            beginNewRuleIfTimesWereRead()
            try readWeekdays()
        case .month, .easter:
            beginNewRuleIfTimesWereRead()
            try readDates(year: nil)
        case .number(1900...2999, digits: 4) where !isClockTimeWithoutColon:
            beginNewRuleIfTimesWereRead()
            try readYears()
        case .number, .time, .event, .symbol(.openParenthesis): try readTimes()
        case .symbol(.dash) where cursor.isTime(1): try readOtherEnd()
        default: throw cursor.error("this has no meaning here")
        }
    }

    /// `1900-2130`: years would not run backwards or end in a time.
    private var isClockTimeWithoutColon: Bool {
        guard rule.hasDays, cursor.peek(1) == .symbol(.dash), case .number(let end, digits: 4)? = cursor.peek(2)
        else { return false }
        return end <= 2400 && end % 100 < 60
    }

    mutating func warn(_ message: String, at offset: Int? = nil, remedy: String? = nil) {
        guard warnings.count < 20 else { return }
        warnings.append(OpeningHoursError(offset: offset ?? cursor.offset, message: message, remedy: remedy))
    }

    mutating func count(_ ranges: Int = 1) throws(OpeningHoursError) {
        rangeCount += ranges
        if rangeCount > HoursParser.mostRanges { throw cursor.error("more than \(HoursParser.mostRanges) ranges") }
    }

    mutating func count(points: Int) throws(OpeningHoursError) {
        pointCount += points
        guard pointCount > HoursParser.mostPoints else { return }
        throw cursor.error("more than \(HoursParser.mostPoints) points in time")
    }
}

// MARK: Nights

extension HoursParser {
    /// `Fr 22:00-04:00; Sa 10:00-12:00`: Saturday's rule replaces the small hours of Saturday too, which few authors
    /// mean.
    private mutating func warnOfCutNights() {
        for (index, rule) in rules.enumerated() where rule.isWeekly && rule.state == .open && rule.reachesNight {
            let isCut = rules[(index + 1)...].contains { later in
                later.joint == .replacing && later.isWeekly && later.state != .closed
                    && Weekday.allCases.contains { day in
                        rule.names(day) && !later.names(day) && later.names(day.next)
                    }
            }
            guard isCut else { continue }
            return warn(
                "hours past midnight are cut off at midnight, because a later rule replaces the next day",
                remedy: "write a comma between the rules instead of the semicolon to keep them")
        }
    }
}

extension HoursRule {
    fileprivate var isWeekly: Bool {
        !hasSeason && holidays.isEmpty && weekdays.allSatisfy { $0.nth.isEmpty && $0.offset == 0 }
    }

    fileprivate var reachesNight: Bool { times.contains { ($0.to?.nominalMinutes ?? 0) > 1440 } }

    func names(_ day: Weekday) -> Bool { weekdays.isEmpty || weekdays.contains { $0.contains(day) } }
}

extension Weekday {
    fileprivate var next: Weekday { Weekday.allCases[(rawValue + 1) % 7] }
}

// MARK: Rules

extension HoursParser {
    private mutating func separate(_ joint: HoursRule.Joint) {
        if rule.isEmpty { warn("an empty rule was left out") }
        cursor.advance()
        finishRule(next: joint)
    }

    /// A comma between rules adds; a comma before times that have no others is a mistake.
    private mutating func readComma() {
        cursor.advance()
        guard !rule.isEmpty, !cursor.isAtEnd else { return warn("a comma too many was left out") }
        if rule.times.isEmpty, rule.givenState == nil, rule.comment == nil, !rule.isAlways, cursor.isAtTime {
            return warn("the comma before the times was left out")
        }
        // `10am-4pm, Wed to Sun`
        if !rule.hasDays, !rule.times.isEmpty, isAtWeekday, cursor.daysEndRule {
            return warn("the comma before the days was left out")
        }
        finishRule(next: .adding)
    }

    mutating func setState(_ state: HoursRule.State) {
        if let given = rule.givenState, given != state { warn("a rule has two states; the last counts") }
        cursor.advance()
        rule.givenState = state
        isStateFirst = !rule.hasDays
    }

    mutating func finishRule(next joint: HoursRule.Joint) {
        closeWithRuleBefore()
        fallBackToRemark()
        if !rule.isEmpty, !addsToRuleBefore() {
            for rule in [rule] + exceptions {
                rules.append(rule)
                starts.append(start ?? 0)
            }
        }
        exceptions = []
        start = cursor.offset
        rule = HoursRule(joint: rules.isEmpty ? .replacing : joint)
    }

    /// `Su-Do 11:00-24:00 Fr-Sa 11:00-01:00`: days after times begin a rule if times follow them. So do days after days that are
    /// closed.
    mutating func beginNewRuleIfTimesWereRead() {
        if rule.givenState == .closed, rule.hasDays, !isStateFirst || cursor.daysLeadToHours {
            warn("a semicolon between two rules is missing")
            return finishRule(next: .adding)
        }
        guard !rule.times.isEmpty || rule.isAlways else { return }
        // `9-17 Mo-Fr, 10-14 Sa`
        if !rule.hasDays, cursor.daysEndRule { return }
        guard cursor.hasTimeBeforeSeparator || rule.hasDays else { return }
        warn("a comma between two rules is missing")
        finishRule(next: .adding)
    }
}
