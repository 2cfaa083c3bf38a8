import Calendar
import GuideModel
import OpeningHours

extension ValueParser {
    static func time(_ text: String) -> Result<TimeOfDay, ValueFault> {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let isClock = parts.count == 2 && parts.allSatisfy { $0.utf8.count == 2 && isDigits($0) }
        guard isClock, let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60 else {
            let remedy = MeantValue.time(text) ?? "write hours and minutes from 00:00 to 23:59, such as 09:30"
            return .failure(ValueFault(.badTime, remedy: remedy))
        }
        return .success(TimeOfDay(hour, minute))
    }

    /// `12:00-13:30`
    static func times(_ text: String) -> Outcome {
        let parts = text.split(separator: "-").map { String($0).trimmed }
        guard parts.count == 2, case .success(let from) = time(parts[0]), case .success(let until) = time(parts[1])
        else {
            let remedy = MeantValue.times(text) ?? "write two times, such as 12:00-13:30"
            return .failure(ValueFault(.badTime, remedy: remedy))
        }
        guard from < until else {
            return .failure(
                ValueFault(
                    .endBeforeStart, detail: "\(text) ends before it begins", remedy: "write the earlier time first"))
        }
        return .success(.times(from...until))
    }

    static func date(_ text: String) -> Result<CalendarDate, ValueFault> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isDate = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy(isDigits)
        guard isDate, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else {
            let remedy = MeantValue.date(text) ?? "write year-month-day, such as 2026-11-21"
            return .failure(ValueFault(.badDate, remedy: remedy))
        }
        guard let date = CalendarDate(year: year, month: month, day: day) else {
            return .failure(
                ValueFault(
                    .badDate, detail: "the calendar has no day \(text)",
                    remedy: "write year-month-day, such as 2026-11-21"))
        }
        return .success(date)
    }

    /// A date, which begins at midnight in the site's zone, or a moment with its offset.
    func instant(_ text: String) -> Outcome {
        if text.utf8.count == 10 {
            return ValueParser.date(text).map { .instant(context.zone.instant($0, TimeOfDay(0, 0))) }
        }
        let remedy =
            withOffset(text) ?? MeantValue.date(text)
            ?? "write a date such as 2026-11-21, or a moment with its offset such as 2026-11-21T09:30:00-05:00"
        guard let instant = ValueParser.moment(text) else { return .failure(ValueFault(.badDate, remedy: remedy)) }
        return .success(.instant(instant))
    }

    /// A day and a time of the site's clocks as a moment with its offset: `write 2026-11-21T09:30:00-05:00`.
    private func withOffset(_ text: String) -> String? {
        guard text.utf8.count == 16 || text.utf8.count == 19, text.utf8.allSatisfy({ $0 < 0x80 }),
            case .success(let date) = ValueParser.date(String(text.prefix(10))),
            "T t".contains(text.dropFirst(10).prefix(1)),
            case .success(let time) = ValueParser.time(String(text.dropFirst(11).prefix(5)))
        else { return nil }
        let here = context.zone.instant(date, time)
        let plain = Instant(date, hour: time.hour, minute: time.minute)
        let minutes = (plain.secondsSince1970 - here.secondsSince1970) / 60
        return "write \(date)T\(time):00\(minutes < 0 ? "-" : "+")\(TimeOfDay(minutes: abs(minutes)))"
    }

    /// `2026-11-21T09:30:00-05:00` (RFC 3339); the seconds may be left out.
    private static func moment(_ text: String) -> Instant? {
        guard text.utf8.count >= 17, text.utf8.allSatisfy({ $0 < 0x80 }),
            case .success(let date) = date(String(text.prefix(10))), "T t".contains(text.dropFirst(10).prefix(1)),
            case .success(let time) = time(String(text.dropFirst(11).prefix(5)))
        else { return nil }
        var rest = text.dropFirst(16)
        var seconds = 0
        if rest.hasPrefix(":") {
            let digits = rest.dropFirst().prefix(2)
            guard isDigits(digits), let value = Int(digits), value < 60, digits.utf8.count == 2 else { return nil }
            (seconds, rest) = (value, rest.dropFirst(3))
        }
        guard let offset = offsetSeconds(rest) else { return nil }
        return Instant(date, hour: time.hour, minute: time.minute, second: seconds, offsetSeconds: offset)
    }

    private static func offsetSeconds(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-",
            case .success(let time) = time(String(text.dropFirst()))
        else { return nil }
        return time.minutes * 60 * (sign == "-" ? -1 : 1)
    }

    /// `Sa-Su`, `Mo,We`, `Mo-Fr,Su`.
    static func days(_ text: String) -> Outcome {
        var result: Set<Weekday> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard let first = ends.first.flatMap({ weekdays[$0] }), let last = ends.last.flatMap({ weekdays[$0] }),
                ends.count <= 2
            else {
                let remedy = MeantWord.days(text) ?? "Mo, Tu, We, Th, Fr, Sa, Su: Sa-Su or Mo,We,Fr"
                return .failure(ValueFault(.badDays, remedy: "write \(remedy)"))
            }
            for step in 0...((last.rawValue - first.rawValue + 7) % 7) {
                result.insert(Weekday.allCases[(first.rawValue + step) % 7])
            }
        }
        return .success(.days(result.sorted()))
    }

    private static let weekdays: [String: Weekday] = [
        "Mo": .monday, "Tu": .tuesday, "We": .wednesday, "Th": .thursday, "Fr": .friday, "Sa": .saturday, "Su": .sunday,
    ]

    func hours(_ text: String) -> Outcome {
        hours(text, remedy: "write opening_hours syntax, such as Mo-Fr 09:00-17:00; Sa off")
    }

    /// `Apr Mo[3]`, `2026 Jul 30-Sep 12`
    func holidays(_ text: String) -> Outcome {
        let remedy = "write days, such as Nov 01, easter +60 days, Apr Mo[3] or 2026 Jul 30-Sep 12"
        guard case .success(.hours(let days)) = hours(text, remedy: remedy), !days.namesOnlyDays else {
            return hours(text, remedy: remedy)
        }
        let detail = "holidays are days, without times and without PH or SH"
        return .failure(ValueFault(.badHours, detail: detail, remedy: remedy))
    }

    private func hours(_ text: String, remedy: String) -> Outcome {
        do {
            return .success(.hours(try context.hours(text)))
        } catch {
            return .failure(
                ValueFault(.badHours, detail: error.message, remedy: error.remedy ?? remedy, offset: error.offset))
        }
    }

    static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
