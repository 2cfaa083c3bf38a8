/// The rule by which a zone's clocks change every year, as POSIX writes it: `EET-2EEST,M3.5.0/3,M10.5.0/4`.
struct ZoneRule: Sendable {
    /// Seconds east of Greenwich.
    private let standard: Int
    /// What its clocks are said to show: `EET`, `+03`.
    private let name: String
    private let summer: SummerTime?

    private struct SummerTime {
        let offset: Int
        let name: String
        let begins: Day
        let ends: Day
    }

    /// A day of the year and the seconds after its midnight, by the clocks until then.
    fileprivate struct Day {
        enum Choice {
            /// From 1 to 365; 29 February is never counted.
            case withoutLeapDay(Int)
            /// From 0 to 365.
            case withLeapDay(Int)
            /// The first to fourth, or with 5 the last, of a weekday (0 is Sunday) in a month.
            case weekday(month: Int, week: Int, day: Int)
        }

        let choice: Choice
        let seconds: Int

        /// Seconds since 1970, as if the clocks showed the time of Greenwich.
        func moment(in year: Int) -> Int { days(in: year) * 86_400 + seconds }

        private func days(in year: Int) -> Int {
            func first(of month: Int) -> Int { CalendarDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0 }
            switch choice {
            case .withoutLeapDay(let day):
                return first(of: 1) + day - 1 + (CalendarDate.isLeap(year) && day >= 60 ? 1 : 0)
            case .withLeapDay(let day): return first(of: 1) + day
            case .weekday(let month, let week, let day):
                let start = first(of: month)
                // 1970-01-01 was a Thursday.
                let ahead = ((day - start - 4) % 7 + 7) % 7
                let chosen = ahead + (week - 1) * 7
                return start + (chosen < CalendarDate.days(inMonth: month, of: year) ? chosen : chosen - 7)
            }
        }
    }

    /// `nil` when the text is no such rule.
    init?(_ text: String) {
        var rest = Substring(text)
        guard let name = Self.name(&rest), let west = Self.time(&rest) else { return nil }
        (standard, self.name) = (-west, name)
        guard !rest.isEmpty else {
            summer = nil
            return
        }
        guard let name = Self.name(&rest) else { return nil }
        let ahead = rest.first == "," ? nil : Self.time(&rest)
        guard let begins = Self.day(&rest), let ends = Self.day(&rest), rest.isEmpty else { return nil }
        summer = SummerTime(offset: ahead.map { -$0 } ?? standard + 3600, name: name, begins: begins, ends: ends)
    }

    /// Seconds east of Greenwich at a moment.
    func offset(at instant: Instant) -> Int {
        guard let summer else { return standard }
        return isSummer(summer, at: instant) ? summer.offset : standard
    }

    /// The name of the time that the clocks show, and whether it is the second of the two that the rule has.
    func time(at instant: Instant) -> (name: String, isSummer: Bool) {
        guard let summer, isSummer(summer, at: instant) else { return (name, false) }
        return (summer.name, true)
    }

    private func isSummer(_ summer: SummerTime, at instant: Instant) -> Bool {
        let year = instant.civil(offsetSeconds: standard).date.year
        let begin = summer.begins.moment(in: year) - standard
        let end = summer.ends.moment(in: year) - summer.offset
        let moment = instant.secondsSince1970
        // South of the equator summer lasts over the new year.
        return begin < end ? begin <= moment && moment < end : !(end <= moment && moment < begin)
    }
}

// MARK: Every year

extension ZoneRule {
    /// Its clock changes since 1970; one without changes has one observance. `nil` for a rule that cannot be said with a weekday
    /// of one month, such as the day after the last Thursday.
    var observances: [ZoneObservance]? {
        let start = CalendarDate(daysSince1970: 0)
        guard let summer else {
            return [ZoneObservance(false, name, from: standard, to: standard, since: start, second: 0, yearly: nil)]
        }
        func observance(_ day: Day, _ name: String, _ from: Int, _ to: Int) -> ZoneObservance? {
            guard let yearly = day.yearly else { return nil }
            let (days, second) = Self.divided(day.moment(in: 1970), by: 86_400)
            return ZoneObservance(
                to > from, name, from: from, to: to, since: CalendarDate(daysSince1970: days), second: second,
                yearly: yearly)
        }
        guard let ends = observance(summer.ends, name, summer.offset, standard),
            let begins = observance(summer.begins, summer.name, standard, summer.offset)
        else { return nil }
        return [ends, begins].sorted { !$0.isDaylight && $1.isDaylight }
    }

    /// The quotient and the remainder, which is never negative.
    fileprivate static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
        let rest = (number % divisor + divisor) % divisor
        return ((number - rest) / divisor, rest)
    }
}

extension ZoneRule.Day {
    /// The day on which the clocks change; some rules count hours past the end of another day.
    fileprivate var yearly: ZoneObservance.Yearly? {
        guard case .weekday(let month, let week, let day) = choice else { return nil }
        let later = ZoneRule.divided(seconds, by: 86_400).0
        // 0 is Sunday in the rule, Monday in a date.
        guard let weekday = Weekday(rawValue: ((day + later + 6) % 7 + 7) % 7) else { return nil }
        if later == 0 { return .init(month: month, weekday: weekday, days: .nth(week == 5 ? -1 : week)) }
        let length = CalendarDate.days(inMonth: month, of: 1970)
        let first = (week == 5 ? length - 6 : (week - 1) * 7 + 1) + later
        guard first >= 1, first + 6 <= length, month != 2 || week < 5 else { return nil }
        return .init(month: month, weekday: weekday, days: .among(first...first + 6))
    }
}

// MARK: Reading

extension ZoneRule {
    /// `EET` or `<+03>`
    private static func name(_ rest: inout Substring) -> String? {
        if rest.first == "<" {
            guard let end = rest.firstIndex(of: ">") else { return nil }
            let name = rest[..<end].dropFirst()
            rest = rest[rest.index(after: end)...]
            return String(name)
        }
        let letters = rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3 ? String(letters) : nil
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix(while: \.isWholeNumber)
        rest = rest.dropFirst(digits.count)
        return Int(digits)
    }

    /// `-5`, `3:30`, `25:00:00`, in seconds.
    private static func time(_ rest: inout Substring) -> Int? {
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest = rest.dropFirst() }
        guard let hours = number(&rest) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where rest.first == ":" {
            rest = rest.dropFirst()
            guard let part = number(&rest) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// `,M3.5.0/3`, `,J60` or `,59/0`
    private static func day(_ rest: inout Substring) -> Day? {
        guard rest.first == "," else { return nil }
        rest = rest.dropFirst()
        guard let choice = choice(&rest) else { return nil }
        guard rest.first == "/" else { return Day(choice: choice, seconds: 7200) }
        rest = rest.dropFirst()
        return time(&rest).map { Day(choice: choice, seconds: $0) }
    }

    private static func choice(_ rest: inout Substring) -> Day.Choice? {
        switch rest.first {
        case "J":
            rest = rest.dropFirst()
            return number(&rest).map { .withoutLeapDay($0) }
        case "M":
            var numbers: [Int] = []
            for _ in 0..<3 {
                rest = rest.dropFirst()
                guard let number = number(&rest) else { return nil }
                numbers.append(number)
            }
            guard (1...12).contains(numbers[0]), (1...5).contains(numbers[1]), (0...6).contains(numbers[2]) else {
                return nil
            }
            return .weekday(month: numbers[0], week: numbers[1], day: numbers[2])
        default: return number(&rest).map { .withLeapDay($0) }
        }
    }
}
