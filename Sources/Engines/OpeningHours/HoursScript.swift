public import Calendar
import Geo

/// Opening hours and public holidays as JSON, for another program that applies them by the same rules.
///
///     HoursScript.json(of: hours)   // [{"weekdays":[[0,4]],"times":[[600,1080]]}]
///
/// `Documentation/Planning.md` describes each member. It holds nothing but numbers and fixed words.
public enum HoursScript {
    /// The rules in order; words that an author added are left out.
    public static func json(of hours: OpeningHours) -> String { list(hours.rules.map(rule)) }

    /// The public holidays of a country by its code or English name; `nil` for one that the table does not know.
    public static func holidays(of country: String) -> (code: String, json: String)? {
        let name = country.lowercased()
        let code = HolidayTable.codes[name] ?? name
        return HolidayTable.holidays[code].map { (code, list($0.map(holiday))) }
    }

    /// Holidays that an author lists: the rules, and the first and the last day that they are meant for; `nil` for an
    /// empty list.
    public static func json(ofHolidays entries: [OpeningHours]) -> String? {
        guard !entries.isEmpty else { return nil }
        let known = HolidayList(entries).known.map { "[\"\($0.lowerBound)\",\"\($0.upperBound)\"]" }
        return object([("rules", list(entries.flatMap(\.rules).map(rule))), ("known", known)])
    }

    /// Days on which a place is closed whatever its hours say. Without a first day they began long ago; without a last
    /// day they go on.
    public struct ShutDays: Hashable, Sendable {
        public let from: CalendarDate?
        public let until: CalendarDate?

        public init(from: CalendarDate?, until: CalendarDate?) { (self.from, self.until) = (from, until) }
    }

    /// An object with the rules, the time zone and the position of the place, the holidays that the rules refer to, and
    /// the days on which it is closed: `{"rules":[…],"zone":"Europe/Helsinki","at":[60.17,24.94]}`.
    public static func json(of hours: OpeningHours, in context: HoursContext, shut: [ShutDays]) -> String {
        let asksHolidays = hours.rules.contains { !$0.holidays.isEmpty }
        return object([
            ("rules", json(of: hours)), ("zone", "\"\(context.zone.identifier)\""),
            ("at", context.coordinate.map { list(["\($0.latitude)", "\($0.longitude)"]) }),
            ("holidays", asksHolidays ? context.country.flatMap(holidays)?.json : nil),
            ("publicHolidays", asksHolidays ? json(ofHolidays: context.publicHolidays.entries) : nil),
            ("schoolHolidays", asksHolidays ? json(ofHolidays: context.schoolHolidays.entries) : nil),
            ("closed", shut.isEmpty ? nil : list(shut.map { list([day($0.from), day($0.until)]) })),
        ])
    }
}

extension HoursScript {
    private static func rule(_ rule: HoursRule) -> String {
        object([
            ("join", rule.joint.script), ("is", rule.state.script),
            ("years", some(rule.years) { list($0.from, $0.to, $0.step) }),
            ("dates", some(rule.dates) { list($0.map(range)) }),
            ("weeks", some(rule.weeks) { list($0.from, $0.to, $0.step) }),
            ("weekdays", some(rule.weekdays, weekdays)),
            ("holidays", some(rule.holidays) { "[\"\($0.kind == .publicHoliday ? "PH" : "SH")\",\($0.offset)]" }),
            ("both", rule.needsHolidayAndWeekday ? "true" : nil),
            ("times", some(rule.times, time)),
        ])
    }

    private static func weekdays(_ range: WeekdayRange) -> String {
        let ends = "\(range.from.rawValue),\(range.to.rawValue)"
        if range.nth.isEmpty, range.offset == 0 { return "[\(ends)]" }
        return "[\(ends),\(list(range.nth.map(String.init))),\(range.offset)]"
    }

    private static func range(_ range: DateRange) -> String {
        object([
            ("from", point(range.from)), ("to", range.to.map(point)),
            ("step", range.step == 1 ? nil : String(range.step)), ("open", range.hasOpenEnd ? "true" : nil),
        ])
    }

    private static func point(_ point: DatePoint) -> String {
        let base: [(String, String?)] =
            switch point.base {
            case .month(let month): [("m", String(month))]
            case .day(let month, let day): [("m", String(month)), ("d", String(day))]
            case .weekday(let month, let weekday, let nth):
                [("m", String(month)), ("w", String(weekday.rawValue)), ("n", String(nth))]
            case .easter: [("e", "true")]
            }
        let offset = point.offset == 0 ? nil : String(point.offset)
        return object([("y", point.year.map(String.init))] + base + [("o", offset)])
    }

    private static func time(_ range: TimeRange) -> String {
        var parts = [minutes(range.from), range.to.map(minutes) ?? "null"]
        if range.hasOpenEnd || range.step != nil { parts.append(range.hasOpenEnd ? "true" : "false") }
        if let step = range.step { parts.append(String(step)) }
        return list(parts)
    }

    private static func minutes(_ point: TimePoint) -> String {
        switch point {
        case .fixed(let minutes): String(minutes)
        case .event(let event, let offset): "[\"\(event.script)\",\(offset)]"
        }
    }

    private static func holiday(_ holiday: Holiday) -> String {
        let rule =
            switch holiday.rule {
            case .fixed(let month, let day): "[\"fixed\",\(month),\(day)]"
            case .easter(let offset): "[\"easter\",\(offset)]"
            case .orthodoxEaster(let offset): "[\"orthodoxEaster\",\(offset)]"
            case .nth(let month, let weekday, let nth): "[\"nth\",\(month),\(weekday.rawValue),\(nth)]"
            case .onOrAfter(let month, let day, let weekday): "[\"onOrAfter\",\(month),\(day),\(weekday.rawValue)]"
            }
        let years = holiday.years == 1...9999 ? nil : list(holiday.years.lowerBound, holiday.years.upperBound)
        return object([("rule", rule), ("instead", holiday.substitute.script), ("years", years)])
    }
}

extension HoursScript {
    private static func day(_ day: CalendarDate?) -> String { day.map { "\"\($0)\"" } ?? "null" }

    private static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
    private static func list(_ values: Int...) -> String { list(values.map(String.init)) }

    private static func some<Value>(_ values: [Value], _ write: (Value) -> String) -> String? {
        values.isEmpty ? nil : list(values.map(write))
    }

    private static func object(_ members: [(name: String, value: String?)]) -> String {
        let given = members.compactMap { member in member.value.map { "\"\(member.name)\":\($0)" } }
        return "{" + given.joined(separator: ",") + "}"
    }
}

extension HoursRule.Joint {
    fileprivate var script: String? {
        switch self {
        case .replacing: nil
        case .adding: "\"also\""
        case .falling: "\"else\""
        }
    }
}

extension HoursRule.State {
    fileprivate var script: String? {
        switch self {
        case .open: nil
        case .closed: "\"closed\""
        case .unknown: "\"unknown\""
        }
    }
}

extension Holiday.Substitute {
    fileprivate var script: String? {
        switch self {
        case .none: nil
        case .nearest: "\"nearest\""
        case .mondayForSunday: "\"mondayForSunday\""
        case .tuesdayForSunday: "\"tuesdayForSunday\""
        case .moved: "\"moved\""
        case .nextMonday: "\"nextMonday\""
        case .nextTuesday: "\"nextTuesday\""
        }
    }
}

extension SunEvent {
    fileprivate var script: String {
        switch self {
        case .dawn: "dawn"
        case .sunrise: "sunrise"
        case .sunset: "sunset"
        case .dusk: "dusk"
        }
    }
}
