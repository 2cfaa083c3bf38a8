import Calendar

/// What the people of one language write in opening hours, as `Resources/languages.txt` has it.
struct HoursLanguage: Sendable {
    /// What a word says that is no day and no month.
    enum Role: String, CaseIterable, Sendable {
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
    /// Every phrase and its meaning, and the longer ones without accents too.
    let phrases: [(phrase: String, tokens: [HoursToken])]

    /// In the order in which ties between them are told.
    static let all: [HoursLanguage] = {
        let lines = split(Resources.languagesTxt[...], at: "\n", keepingEmpty: true)
        return lines.split(whereSeparator: \.isEmpty).compactMap { block in
            block.first?.hasPrefix("#") == true ? nil : HoursLanguage(block.map { split($0, at: " ") })
        }
    }()

    /// By bytes: the first hours of a guide wait for all languages.
    private static func split(
        _ text: Substring, at separator: Unicode.Scalar, keepingEmpty: Bool = false
    ) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: !keepingEmpty)
            .map { Substring($0) }
    }

    /// - Parameter lines: code and name; then a meaning and its words on each line.
    private init(_ lines: [[Substring]]) {
        (code, name) = (String(lines[0][0]), String(lines[0][1]))
        phrases = lines.dropFirst().flatMap { line in
            let tokens = Self.meanings[String(line[0])] ?? []
            return line.dropFirst().flatMap { word in
                let spaced = word.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
                let phrase = String(decoding: spaced, as: UTF8.self)
                if spaced.allSatisfy({ $0 < 0x80 }) { return [(phrase, tokens)] }
                let plain = String(phrase.map { Self.accents[$0] ?? $0 })
                return (plain != phrase && plain.count >= 4 ? [phrase, plain] : [phrase]).map { ($0, tokens) }
            }
        }
    }

    private static let meanings: [String: [HoursToken]] = {
        var meanings = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.tokens) })
        for day in Weekday.allCases {
            let code = HoursSpelling.code(of: day)
            (meanings[code], meanings["to" + code]) = ([.weekday(day)], [.symbol(.dash), .weekday(day)])
        }
        for month in 1...12 { meanings[String(month)] = [.month(month)] }
        return meanings
    }()

    private static func weeks(from first: Int) -> [HoursToken] {
        [
            .week, .number(first, digits: 2), .symbol(.dash), .number(first == 1 ? 53 : 52, digits: 2),
            .symbol(.slash), .number(2, digits: 1),
        ]
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
