import Calendar

/// Writes rules as the specification spells them.
///
///     HoursSpelling.text(of: hours.rules)   // "Mo-Fr 09:00-17:00; PH off"
enum HoursSpelling {
    static func text(of rules: [HoursRule]) -> String {
        var text = ""
        for rule in rules {
            if !text.isEmpty {
                switch rule.joint {
                case .replacing: text += "; "
                case .adding: text += ", "
                case .falling: text += " || "
                }
            }
            text += spelled(rule)
        }
        return text
    }

    static func code(of day: Weekday) -> String { ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][day.rawValue] }

    static func code(ofMonth month: Int) -> String { HoursWords.englishMonths[month - 1].capitalizedFirst }

    private static func spelled(_ rule: HoursRule) -> String {
        var parts: [String] = []
        if rule.isAlways { parts.append("24/7") }
        parts.append(rule.years.map(spelled).joined(separator: ","))
        parts += rule.dates.map { $0.map(spelled).joined(separator: ",") }
        if !rule.weeks.isEmpty { parts.append("week " + rule.weeks.map(spelled).joined(separator: ",")) }
        let holidays = rule.holidays.map { ($0.kind == .publicHoliday ? "PH" : "SH") + shift($0.offset) }
        let weekdays = rule.weekdays.map(spelled)
        parts +=
            rule.needsHolidayAndWeekday
            ? [holidays.joined(separator: ","), weekdays.joined(separator: ",")]
            : [(weekdays + holidays).joined(separator: ",")]
        parts.append(rule.times.map(spelled).joined(separator: ","))
        switch rule.givenState {
        case .closed?: parts.append("off")
        case .unknown?: parts.append("unknown")
        case .open? where !rule.hasDays && rule.times.isEmpty && !rule.isAlways: parts.append("open")
        case _ where rule.comment != nil: parts.append(rule.state == .open ? "open" : "unknown")
        default: break
        }
        if let comment = rule.comment { parts.append("\"\(comment)\"") }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func spelled(_ range: YearRange) -> String {
        let step = range.step == 1 ? "" : "/\(range.step)"
        if range.to == 9999 { return "\(range.from)+" }
        return range.from == range.to ? "\(range.from)" : "\(range.from)-\(range.to)\(step)"
    }

    private static func spelled(_ range: WeekRange) -> String {
        let step = range.step == 1 ? "" : "/\(range.step)"
        return range.from == range.to ? two(range.from) : "\(two(range.from))-\(two(range.to))\(step)"
    }

    private static func spelled(_ range: WeekdayRange) -> String {
        let days = range.from == range.to ? code(of: range.from) : "\(code(of: range.from))-\(code(of: range.to))"
        let nth = range.nth.isEmpty ? "" : "[\(range.nth.map { "\($0)" }.joined(separator: ","))]"
        return days + nth + shift(range.offset)
    }

    private static func spelled(_ range: DateRange) -> String {
        if range.hasOpenEnd { return spelled(range.from, besides: nil) + "+" }
        guard let to = range.to else { return spelled(range.from, besides: nil) }
        let step = range.step == 1 ? "" : "/\(range.step)"
        return "\(spelled(range.from, besides: nil))-\(spelled(to, besides: range.from))\(step)"
    }

    private static func spelled(_ point: DatePoint, besides first: DatePoint?) -> String {
        let year = point.year.flatMap { $0 == first?.year ? nil : "\($0) " } ?? ""
        let base =
            switch point.base {
            case .month(let month): code(ofMonth: month)
            case .day(let month, let day): "\(code(ofMonth: month)) \(two(day))"
            case .weekday(let month, let day, let nth): "\(code(ofMonth: month)) \(code(of: day))[\(nth)]"
            case .easter: "easter"
            }
        return year + base + shift(point.offset)
    }

    private static func spelled(_ range: TimeRange) -> String {
        let end = range.to.map { "-\(spelled($0, after: range.from))" } ?? ""
        return spelled(range.from, after: nil) + end + (range.hasOpenEnd ? "+" : "")
            + (range.step.map { "/\($0)" } ?? "")
    }

    private static func spelled(_ point: TimePoint, after start: TimePoint?) -> String {
        switch point {
        case .fixed(let minutes):
            // 26:00 is 02:00 in the night that follows.
            guard case .fixed(let first)? = start, minutes > 1440, minutes - 1440 <= first else {
                return clock(minutes)
            }
            return clock(minutes - 1440)
        case .event(let event, 0): return event.rawValue
        case .event(let event, let offset): return "(\(event.rawValue)\(offset < 0 ? "-" : "+")\(clock(abs(offset))))"
        }
    }

    private static func shift(_ days: Int) -> String {
        days == 0 ? "" : " \(days < 0 ? "-" : "+")\(abs(days)) day\(abs(days) == 1 ? "" : "s")"
    }

    private static func clock(_ minutes: Int) -> String { "\(two(minutes / 60)):\(two(minutes % 60))" }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
