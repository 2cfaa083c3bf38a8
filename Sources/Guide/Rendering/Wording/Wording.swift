import Calendar
import Geo
import GuideModel

/// How facts are written in one language and one system of units: dates, times, money, distances, lists.
struct Wording: Sendable {
    let words: Words
    let units: Units
    /// A cache of texts.
    var said: Said?

    /// Durations and distances by their rounded numbers: a guide has few different ones, and shows each many times.
    final class Said: Sendable {
        fileprivate let minutes = Memo<Int, String>()
        fileprivate let metres = Memo<Int, String>()
        fileprivate let kilometres = Memo<Int, String>()
        fileprivate let feet = Memo<Int, String>()
        fileprivate let miles = Memo<Int, String>()
    }

    private func once(_ memo: Memo<Int, String>?, _ number: Int, _ say: () -> String) -> String {
        memo.map { $0.value(for: number, say) } ?? say()
    }

    /// `Saturday, November 21, 2026`
    func date(_ date: CalendarDate) -> String {
        var parts = parts(of: date)
        parts.add("weekday", words["weekday.\(date.weekday.rawValue + 1)"])
        return words.text("format.date", parts)
    }

    /// `on Monday`
    func onWeekday(_ date: CalendarDate) -> String { words["on-weekday.\(date.weekday.rawValue + 1)"] }

    /// `November 21, 2026`
    func day(_ date: CalendarDate) -> String { words.text("format.day", parts(of: date)) }

    /// `December 24–25, 2026`, `November 21 – December 3, 2026`, `from …`, `until …`; `nil` without dates.
    func dates(from: CalendarDate?, until: CalendarDate?) -> String? {
        switch (from, until) {
        case (let from?, let until?) where from == until: day(from)
        case (let from?, let until?): days(from: from, until: until)
        default: dates(from.map(day), until.map(day))
        }
    }

    /// The days of an alert, with the times at which it begins and ends: `December 24, 2026, 10:00 am–3:00 pm`, `until December
    /// 24, 2026, 3:00 pm`.
    func dates(of alert: Alert) -> String? {
        let (first, last) = (alert.fromTime.map(time), alert.untilTime.map(time))
        guard first != nil || last != nil else { return dates(from: alert.from, until: alert.until) }
        guard let from = alert.from, from == alert.until else {
            return dates(alert.from.map { moment($0, first) }, alert.until.map { moment($0, last) })
        }
        let times =
            switch (first, last) {
            case (let first?, let last?): range(first, last)
            case (let first?, nil): words.text("format.from-time", ["from": first])
            case (nil, let last?): words.text("format.until-time", ["until": last])
            case (nil, nil): ""
            }
        return moment(from, times)
    }

    private func dates(_ from: String?, _ until: String?) -> String? {
        switch (from, until) {
        case (let from?, let until?): words.text("format.long-range", ["from": from, "until": until])
        case (let from?, nil): words.text("format.from", ["from": from])
        case (nil, let until?): words.text("format.until", ["until": until])
        case (nil, nil): nil
        }
    }

    private func moment(_ date: CalendarDate, _ time: String?) -> String {
        time.map { words.text("format.day-and-time", ["day": day(date), "time": $0]) } ?? day(date)
    }

    /// What two days share is said once.
    private func days(from: CalendarDate, until: CalendarDate) -> String {
        guard from.year == until.year else {
            return words.text("format.long-range", ["from": day(from), "until": day(until)])
        }
        guard from.month == until.month else {
            let first = words.text("format.day-and-month", parts(of: from))
            return words.text("format.long-range", ["from": first, "until": day(until)])
        }
        return words.text(
            "format.days-of-month",
            [
                "from": ordinal(from.day), "until": String(until.day), "month": words["month.\(from.month)"],
                "year": String(from.year),
            ])
    }

    func moment(_ date: CalendarDate) -> MomentView { MomentView(text: day(date), machine: date.description) }

    private func parts(of date: CalendarDate) -> WordValues {
        ["day": ordinal(date.day), "month": words["month.\(date.month)"], "year": String(date.year)]
    }

    /// The day of a month; French writes the first one `1er`.
    func ordinal(_ day: Int) -> String { day == 1 ? words["format.first-day"] : String(day) }

    /// `9:30 am`, or `09:30` in languages with a 24-hour clock. Past midnight the clock starts again.
    func time(_ time: TimeOfDay) -> String {
        clock(time, keepingZeros: true)
    }

    /// Like ``time(_:)``, but `9 am` at the full hour in languages with a 12-hour clock.
    func shortTime(_ time: TimeOfDay) -> String { clock(time, keepingZeros: false) }

    /// A time of a plan. One after midnight says which day it is: `9:30 am, day 2`.
    func moment(_ time: TimeOfDay) -> MomentView {
        let day = time.minutes / 1440 + 1
        let text = self.time(time)
        let shown = day == 1 ? text : words.text("format.later-day", ["time": text, "day": String(day)])
        return MomentView(text: shown, machine: TimeOfDay(minutes: time.minutes % 1440).description)
    }

    /// `9 am–5 pm`
    func range(_ from: String, _ until: String) -> String {
        words.text("format.range", ["from": from, "until": until])
    }

    private func clock(_ time: TimeOfDay, keepingZeros: Bool) -> String {
        let (hour, minute) = (time.hour % 24, time.minute)
        let isFull = !keepingZeros && minute == 0
        let hasHalves = words["format.clock"] == "12"
        if hasHalves, isFull, hour % 12 == 0 { return words[hour == 0 ? "format.midnight" : "format.noon"] }
        let shown = hasHalves ? (hour + 11) % 12 + 1 : hour
        let zero = words["format.hour-digits"] == "2" && shown < 10 ? "0" : ""
        let values: WordValues = [
            "hour": "\(zero)\(shown)", "minute": minute < 10 ? "0\(minute)" : "\(minute)",
            "half": words[hour < 12 ? "format.before-noon" : "format.after-noon"],
        ]
        return Words.fill(words[isFull ? "format.full-hour" : "format.time"], values)
    }
}

extension Wording {
    /// `$12`, `12,50 €`, or `free`.
    func money(_ money: Money) -> String {
        guard !money.isFree else { return words["price.free"] }
        let (whole, decimals) = money.shown
        let fraction = decimals.isEmpty ? "" : words["format.decimal"] + decimals
        // A currency without a sign of its own in this language is shown by its code.
        let sign = "symbol.\(money.currency)"
        let symbol = words.has(sign) ? words[sign] : money.currency + "\u{A0}"
        let text = Words.fill(words["format.money"], ["symbol": symbol, "amount": number(whole) + fraction])
        return text.hasSuffix("\u{A0}") ? String(text.dropLast()) : text
    }

    /// `1,250`
    func number(_ number: Int) -> String {
        let digits = String(number)
        guard digits.utf8.count >= leastGrouped, number >= 0 else { return digits }
        var groups: [Substring] = []
        var rest = digits[...]
        while !rest.isEmpty {
            groups.append(rest.suffix(3))
            rest = rest.dropLast(3)
        }
        return groups.reversed().joined(separator: words["format.group"])
    }

    /// From how many digits on they are in groups: 4 as in `1,250`, 5 in languages that write `1250` and `12 500`.
    private var leastGrouped: Int { Int(words["format.least-grouped"]) ?? 4 }

    /// A number with at most this many decimals, without zeros at the end.
    func decimal(_ value: Double, digits: Int = 1) -> String {
        let scale = (0..<digits).reduce(1) { product, _ in product * 10 }
        let scaled = Int((value * Double(scale)).rounded())
        var fraction = String(scale + scaled % scale).dropFirst()
        while fraction.hasSuffix("0") { fraction = fraction.dropLast() }
        return number(scaled / scale) + (fraction.isEmpty ? "" : words["format.decimal"] + fraction)
    }

    /// `420 m`, `1.2 km`; `350 ft`, `0.3 mi`. Rounded to ten metres or fifty feet, and then to tenths.
    func distance(_ metres: Double) -> String {
        switch units {
        case .metric:
            let tens = Int((metres / 10).rounded()) * 10
            if tens < 1000 { return once(said?.metres, tens) { unit("metres", number(tens)) } }
            return once(said?.kilometres, Self.tenths(metres / 1000)) { unit("kilometres", decimal(metres / 1000)) }
        case .imperial:
            let feet = Int((metres / 0.3048 / 50).rounded()) * 50
            if feet < 500 { return once(said?.feet, feet) { unit("feet", number(feet)) } }
            let miles = max(metres / 1609.344, 0.1)
            return once(said?.miles, Self.tenths(miles)) { unit("miles", decimal(miles)) }
        }
    }

    /// A number as ``decimal(_:digits:)`` rounds it.
    private static func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }

    /// `45 min`, `2 h`, `1 h 15 min`; rounded up to whole minutes.
    func duration(_ span: TimeSpan) -> String {
        once(said?.minutes, span.minutesRoundedUp) { newDuration(span) }
    }

    private func newDuration(_ span: TimeSpan) -> String {
        let (hours, minutes) = (span.minutesRoundedUp / 60, span.minutesRoundedUp % 60)
        if hours == 0 { return unit("minutes", String(minutes)) }
        let whole = unit("hours", String(hours))
        guard minutes > 0 else { return whole }
        let values: WordValues = ["hours": whole, "minutes": unit("minutes", String(minutes))]
        return Words.fill(words["format.hours-minutes"], values)
    }

    /// How long a recording is: `25 s`, and from a minute on as a duration.
    func playingTime(_ span: TimeSpan) -> String {
        span.seconds < 60 ? unit("seconds", String(span.seconds)) : duration(span)
    }

    /// `420 m`; for a walk that is too far, the distance between its ends.
    func distance(of leg: Leg) -> String {
        guard leg.isFar, let start = leg.geometry.first, let end = leg.geometry.last else {
            return distance(leg.metres)
        }
        return distance((start.metres(to: end) / 1000).rounded() * 1000)
    }

    /// `about 6 min` where the walk is an estimate, `too far to walk`, otherwise `6 min`.
    func walkingTime(_ leg: Leg) -> String {
        if leg.isFar { return words["too-far"] }
        return leg.isEstimate ? words.text("about", ["value": duration(leg.time)]) : duration(leg.time)
    }

    func unit(_ name: String, _ number: String) -> String { words.measure("unit.\(name)", shown: number) }

    func list(_ items: [String]) -> String { words.list(items) }
}
