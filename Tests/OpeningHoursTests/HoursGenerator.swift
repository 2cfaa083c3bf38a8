import TestSupport

/// Makes opening hours by the grammar of the specification, and corrupts them.
struct HoursGenerator {
    var chance: SplitMix

    private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let events = ["dawn", "sunrise", "sunset", "dusk"]

    /// A value that the specification allows.
    mutating func value() -> String {
        var text = rule()
        for _ in 0..<number(0...3) { text += pick(["; ", ", ", " || "]) + rule() }
        return text
    }

    private mutating func rule() -> String {
        if number(0...20) == 0 { return "24/7" }
        let season = number(0...2) == 0 ? self.season() : ""
        let days = season.isEmpty || number(0...1) == 0 ? weekdays() : ""
        let times = number(0...5) == 0 ? "" : list(1...3, ",") { $0.times() }
        let state = number(0...4) == 0 ? pick(["open", "off", "closed", "unknown", "off \"holiday\"", "\"ring\""]) : ""
        return [season, days, times, state].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private mutating func season() -> String {
        switch number(0...7) {
        case 0: list(1...2, ",") { $0.pick(Self.months) }
        case 1: pick(Self.months) + "-" + pick(Self.months)
        case 2: date() + "-" + date()
        case 3: "\(number(2020...2026)) " + date() + "-\(number(2027...2030)) " + date()
        case 4: "easter" + dayOffset() + "-easter +\(number(1...60)) days"
        case 5: "week \(two(1...26))-\(two(27...53))/\(number(1...4))"
        case 6: "\(number(2020...2025))-\(number(2026...2030))/\(number(1...3))"
        default: date()
        }
    }

    private mutating func weekdays() -> String {
        let holidays = pick(["", "", "", "PH", "SH", "PH,SH", "PH -1 day"])
        let days = list(1...3, ",") { maker in
            switch maker.number(0...3) {
            case 0: maker.pick(Self.days) + "-" + maker.pick(Self.days)
            case 1: maker.pick(Self.days) + maker.pick(["[1]", "[-1]", "[1,3]", "[2-4]", "[5] +2 days"])
            default: maker.pick(Self.days)
            }
        }
        return holidays.isEmpty ? days : number(0...1) == 0 ? holidays : days + "," + holidays
    }

    private mutating func times() -> String {
        switch number(0...6) {
        case 0: time() + "+"
        case 1: time() + "-" + time() + "+"
        case 2: pick(Self.events) + "-" + pick(Self.events)
        case 3: "(" + pick(Self.events) + pick(["+", "-"]) + "0\(number(0...9)):30)-" + time()
        case 4: time() + "-" + two(24...47) + ":00"
        case 5: "10:00-" + two(11...23) + ":00/\(number(15...90))"
        default: time() + "-" + time()
        }
    }

    private mutating func time() -> String { two(0...23) + ":" + two(0...59) }
    private mutating func date() -> String { pick(Self.months) + " " + two(1...29) }
    private mutating func dayOffset() -> String { pick(["", " -2 days", " +39 days", " +1 day"]) }

    private mutating func two(_ range: ClosedRange<Int>) -> String {
        let number = number(range)
        return number < 10 ? "0\(number)" : "\(number)"
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }
    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &chance) ?? "" }

    private mutating func list(
        _ lengths: ClosedRange<Int>, _ separator: String, _ item: (inout HoursGenerator) -> String
    ) -> String {
        (0..<number(lengths)).map { _ in item(&self) }.joined(separator: separator)
    }
}

// MARK: Corrupting

extension HoursGenerator {
    private static let shards = [
        "-", ",", ";", "||", "|", "/", "/1", "+", ":", "[", "]", "(", ")", "\"", "“", "24:00", "48:00", "99:99", "00",
        "Mo",
        "PH", "SH", "week", "easter", "2026", "9999", "off", "unknown", "am", "bis", "until", "sunrise", " ", "\t",
        "\u{0}",
        "\u{200B}", "\u{0301}", "é", "月曜日", "🕐", "\u{10FFFF}", "99999999999999999999", "+366 days", "-9999 days",
    ]

    /// The value with some of its characters changed, lost, doubled or cut off, or with another spliced in.
    mutating func spoiled(_ value: String, with other: String) -> String {
        var scalars = Array(value.unicodeScalars)
        for _ in 0...number(0...4) where !scalars.isEmpty {
            let place = number(0...scalars.count - 1)
            switch number(0...6) {
            case 0: scalars.remove(at: place)
            case 1: scalars.insert(contentsOf: pick(Self.shards).unicodeScalars, at: place)
            case 2: scalars.removeSubrange(place...)
            case 3: scalars.insert(contentsOf: scalars[..<place].suffix(30), at: place)
            case 4: scalars = scalars[..<place] + Array(other.unicodeScalars.suffix(number(1...60)))
            case 5: scalars.swapAt(place, number(0...scalars.count - 1))
            default: scalars[place] = Unicode.Scalar(UInt8(number(32...126)))
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// One piece again and again, as long as is read and longer.
    mutating func flood() -> String {
        let piece = number(0...1) == 0 ? pick(Self.shards) : rule() + pick([",", ";", "||", " "])
        let length = number(1...4) * 800
        return String(String(repeating: piece, count: length / max(1, piece.utf8.count) + 1).prefix(length))
    }
}
