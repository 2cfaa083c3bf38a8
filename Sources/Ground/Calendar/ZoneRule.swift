/// The rule by which a zone's clocks change every year, as POSIX writes it: `EET-2EEST,M3.5.0/3,M10.5.0/4`.
struct ZoneRule: Sendable {
    /// Seconds east of Greenwich.
    private let standard: Int
    private let summer: SummerTime?

    private struct SummerTime {
        let offset: Int
        let begins: Day
        let ends: Day
    }

    /// A day of the year and the seconds after its midnight, by the clocks until then.
    private struct Day {
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
        guard Self.skipName(&rest), let west = Self.time(&rest) else { return nil }
        standard = -west
        guard !rest.isEmpty else {
            summer = nil
            return
        }
        guard Self.skipName(&rest) else { return nil }
        let ahead = rest.first == "," ? nil : Self.time(&rest)
        guard let begins = Self.day(&rest), let ends = Self.day(&rest), rest.isEmpty else { return nil }
        summer = SummerTime(offset: ahead.map { -$0 } ?? standard + 3600, begins: begins, ends: ends)
    }

    /// Seconds east of Greenwich at a moment.
    func offset(at instant: Instant) -> Int {
        guard let summer else { return standard }
        let year = instant.civil(offsetSeconds: standard).date.year
        let begin = summer.begins.moment(in: year) - standard
        let end = summer.ends.moment(in: year) - summer.offset
        let moment = instant.secondsSince1970
        // South of the equator summer lasts over the new year.
        let isSummer = begin < end ? begin <= moment && moment < end : !(end <= moment && moment < begin)
        return isSummer ? summer.offset : standard
    }
}

// MARK: Reading

extension ZoneRule {
    /// `EET` or `<+03>`
    private static func skipName(_ rest: inout Substring) -> Bool {
        if rest.first == "<" {
            guard let end = rest.firstIndex(of: ">") else { return false }
            rest = rest[rest.index(after: end)...]
            return true
        }
        let letters = rest.prefix(while: \.isLetter)
        rest = rest.dropFirst(letters.count)
        return letters.count >= 3
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
