import Calendar
import Geo
import GuideModel

/// How people write times, durations, money and dates on the command line.
enum PlanArguments {
    /// `9:30`, `16:00`; past midnight the hours go on, up to 47:59.
    static func time(_ text: some StringProtocol) -> TimeOfDay? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, (1...2).contains(parts[0].count), let hour = digits(parts[0]),
            let minute = digits(parts[1]), hour < 48, minute < 60
        else { return nil }
        return TimeOfDay(hour, minute)
    }

    /// `12:00-13:30`, in the order in which they are written.
    static func window(_ text: String) -> (first: TimeOfDay, last: TimeOfDay)? {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "–" }).map { time($0.trimmed) }
        guard parts.count == 2, let first = parts[0], let last = parts[1] else { return nil }
        return (first, last)
    }

    /// `45`, `45min`, `1 h`, `1h30`, `1 h 15 min`: minutes from 0 to 1440.
    static func minutes(_ text: some StringProtocol) -> Int? {
        var (total, number, isHours) = (0, "", false)
        for character in text.lowercased() where character != " " {
            if character.isNumber {
                number.append(character)
            } else if character == "h", let hours = digits(number), !isHours {
                (total, number, isHours) = (hours * 60, "", true)
            } else if !"min".contains(character) || number.isEmpty {
                return nil
            }
        }
        guard let rest = number.isEmpty ? (isHours ? 0 : nil) : digits(number) else { return nil }
        return (0...1440).contains(total + rest) ? total + rest : nil
    }

    /// `40`, `40 USD`, `12.50EUR`.
    static func money(_ text: String, in currency: String) -> Money? {
        let code = String(text.filter(\.isLetter)).uppercased()
        let amount = text.filter { $0.isNumber || $0 == "." }
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == " " }), code.isEmpty || code.count == 3
        else { return nil }
        return Money(amount: amount, currency: code.isEmpty ? currency : code)
    }

    /// `2026-11-21`, or a day of the week: the next one, today included.
    static func date(_ text: String, from today: CalendarDate) -> CalendarDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { digits($0) ?? 0 }
        if parts.count == 3 { return CalendarDate(year: parts[0], month: parts[1], day: parts[2]) }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        let word = text.lowercased()
        if word == "today" { return today }
        if word == "tomorrow" { return today.adding(days: 1) }
        guard word.count >= 3, let index = names.firstIndex(where: { $0.hasPrefix(word) }) else { return nil }
        return (0..<7).map { today.adding(days: $0) }.first { $0.weekday.rawValue == index }
    }

    /// `42.36, -71.05`
    static func point(_ text: String) -> Coordinate? {
        let parts = text.split(separator: ",").map { Double($0.trimmed) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1], (-90...90).contains(latitude),
            (-180...180).contains(longitude)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// `2 adults, 1 child`
    static func party(_ text: String) -> (adults: Int, children: Int)? {
        var party = (adults: 0, children: 0)
        for part in text.lowercased().replacing(" and ", with: ",").split(separator: ",") {
            let words = part.split(separator: " ")
            guard words.count == 2, let number = digits(words[0]), number <= 99 else { return nil }
            if words[1].hasPrefix("adult") {
                party.adults += number
            } else if words[1].hasPrefix("child") || words[1].hasPrefix("kid") {
                party.children += number
            } else {
                return nil
            }
        }
        return (1...99).contains(party.adults + party.children) ? party : nil
    }

    static func names(_ lists: [String]) -> [String] {
        lists.flatMap { $0.split(separator: ",") }.map(\.trimmed).filter { !$0.isEmpty }
    }

    private static func digits(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text)
    }
}

extension StringProtocol {
    /// Without spaces at both ends.
    var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
