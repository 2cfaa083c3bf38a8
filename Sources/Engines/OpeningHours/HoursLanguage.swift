import Calendar

/// What the people of one language write in opening hours.
///
/// Words of a string are separated by spaces; `_` stands for a space inside a phrase. Everything is in lower case.
struct HoursLanguage: Sendable {
    /// What a word says that is no day and no month.
    enum Role: CaseIterable, Sendable {
        case to, and, filler, open, closed, openEnd, publicHoliday, schoolHoliday, everyDay, workWeek, weekend, always,
            wholeDay, allYear, onwards, noon, midnight, daylight, sunrise, sunset, dawn, dusk, except, week, evenWeeks,
            oddWeeks, first,
            second, third, fourth, last, easter, easterMonday, goodFriday, christmasEve, christmas, newYear, newYearsEve

        /// `nil` for the one that depends on the words around it.
        var tokens: [HoursToken] {
            switch self {
            case .to: [.symbol(.dash)]
            case .and: [.symbol(.comma)]
            case .filler: [.filler]
            case .open: [.open]
            case .closed: [.closed]
            case .openEnd: [.openEnd]
            case .publicHoliday: [.publicHoliday]
            case .schoolHoliday: [.schoolHoliday]
            case .everyDay: [.weekday(.monday), .symbol(.dash), .weekday(.sunday)]
            case .workWeek: [.weekday(.monday), .symbol(.dash), .weekday(.friday)]
            case .weekend: [.weekday(.saturday), .symbol(.dash), .weekday(.sunday)]
            case .always: [.always]
            case .wholeDay: [.time(0), .symbol(.dash), .time(1440)]
            case .allYear: [.month(1), .symbol(.dash), .month(12)]
            case .onwards: [.symbol(.plus)]
            case .noon: [.time(720)]
            case .midnight: [.midnight]
            case .daylight: [.event(.sunrise), .symbol(.dash), .event(.sunset)]
            case .sunrise: [.event(.sunrise)]
            case .sunset: [.event(.sunset)]
            case .dawn: [.event(.dawn)]
            case .dusk: [.event(.dusk)]
            case .except: [.except]
            case .week: [.week]
            case .evenWeeks: HoursLanguage.weeks(from: 2)
            case .oddWeeks: HoursLanguage.weeks(from: 1)
            case .first: [.ordinal(1)]
            case .second: [.ordinal(2)]
            case .third: [.ordinal(3)]
            case .fourth: [.ordinal(4)]
            case .last: [.ordinal(-1)]
            case .easter: [.easter]
            case .easterMonday: [.easter, .symbol(.plus), .number(1, digits: 1), .day]
            case .goodFriday: [.easter, .symbol(.dash), .number(2, digits: 1), .day]
            case .christmasEve: [.month(12), .number(24, digits: 2)]
            case .christmas: [.month(12), .number(25, digits: 2)]
            case .newYear: [.month(1), .number(1, digits: 2)]
            case .newYearsEve: [.month(12), .number(31, digits: 2)]
            }
        }
    }

    /// ISO 639-1
    let code: String
    let name: String
    /// Monday first.
    let weekdays: [String]
    /// January first.
    let months: [String]
    let words: [Role: String]
    /// Forms of the weekdays that end a range without another word, as in `maanantaista perjantaihin`.
    var lastDays: [String] = []

    private static func weeks(from first: Int) -> [HoursToken] {
        [
            .week, .number(first, digits: 2), .symbol(.dash), .number(first == 1 ? 53 : 52, digits: 2),
            .symbol(.slash), .number(2, digits: 1),
        ]
    }

    /// Every phrase and its meaning, and the longer ones without accents too.
    var phrases: [(phrase: String, tokens: [HoursToken])] {
        var result: [(String, [HoursToken])] = []
        func add(_ list: String, _ tokens: [HoursToken]) {
            for word in list.split(separator: " ") {
                let phrase = String(word.map { $0 == "_" ? " " : $0 })
                result.append((phrase, tokens))
                let plain = HoursLanguage.withoutAccents(phrase)
                if plain != phrase, plain.count >= 4 { result.append((plain, tokens)) }
            }
        }
        for (names, day) in zip(weekdays, Weekday.allCases) { add(names, [.weekday(day)]) }
        for (names, day) in zip(lastDays, Weekday.allCases) { add(names, [.symbol(.dash), .weekday(day)]) }
        for (index, names) in months.enumerated() { add(names, [.month(index + 1)]) }
        for role in Role.allCases { add(words[role] ?? "", role.tokens) }
        return result
    }

    private static func withoutAccents(_ text: String) -> String {
        String(text.map { accents[$0] ?? $0 })
    }

    private static let accents: [Character: Character] = {
        let pairs: [(plain: Character, accented: String)] = [
            ("a", "áàâäãåąă"), ("c", "çćč"), ("d", "ďđ"), ("e", "éèêëęě"), ("g", "ğ"), ("i", "íìîïı"), ("l", "ł"),
            ("n", "ñńň"), ("o", "óòôöõøő"), ("r", "řŕ"), ("s", "śšşș"), ("t", "ťțţ"), ("u", "úùûüůű"), ("y", "ý"),
            ("z", "źżž"),
        ]
        return Dictionary(
            pairs.flatMap { pair in pair.accented.map { ($0, pair.plain) } }, uniquingKeysWith: { first, _ in first })
    }()
}
