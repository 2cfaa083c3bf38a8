import Calendar

// MARK: The whole day, the whole week

extension HoursLexer {
    private static let hourWords: Set<String> = [
        "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "ore", "uur",
        "timmar", "timer", "tuntia", "godz", "godziny", "hodin", "часа", "часов", "ч", "u", "óra", "saat", "uhr",
    ]
    private static let dayWords: Set<String> = [
        "d", "j", "t", "day", "days", "tag", "tage", "tagen", "jour", "jours", "día", "días", "dias", "giorni",
        "giorno",
        "dagen", "dagar", "dage", "dager", "dni", "dní", "päivää", "zile", "g",
    ]
    private static let dayTails = [
        "a day", "per day", "daily", "am tag", "täglich", "par jour", "al día", "al giorno", "per dag", "na dobę",
        "denně",
        "om dagen", "i døgnet", "vuorokaudessa",
    ]
    private static let weekTails = [
        "a week", "per week", "of the week", "die woche", "in der woche", "pro woche", "par semaine", "a la semana",
        "alla settimana", "per week", "w tygodniu", "týdně", "i veckan", "om ugen", "i uken", "viikossa", "por semana",
    ]
    private static let over = ["/", "sur", "su", "on", "x", "-", "von", "de", "di", "av"]

    /// `24/7`, `24 hours`, `24h/24`, `24 ore su 24`, `24 x 7`.
    mutating func readWholeDay(from start: Int) -> Bool {
        guard digit(0) == 2, digit(1) == 4, digit(2) == nil, tokens.last?.token != .symbol(.dash) else { return false }
        position = start + 2
        let hasHours = take(words: Self.hourWords)
        if isEndOfRange { return giveUp(start) }
        if takeSeparated(by: Self.over, "7", words: Self.dayWords) {
            if peek(0) == "/", number(after: 1) == 365 { position += 4 }
            if text(start, position) != "24/7" { warn("\"\(text(start, position))\" was read as 24/7", at: start) }
            add(.always, from: start)
            return true
        }
        let isOverDay = takeSeparated(by: Self.over, "24", words: Self.hourWords)
        guard hasHours || isOverDay else { return giveUp(start) }
        _ = take(phrases: Self.dayTails)
        return addWholeDay(from: start)
    }

    private mutating func addWholeDay(from start: Int) -> Bool {
        warn("\"\(text(start, position))\" was read as 00:00-24:00", at: start)
        for token: HoursToken in [.time(0), .symbol(.dash), .time(1440)] { add(token, from: start) }
        let comma = spaces()
        if peek(comma) == ",", digit(comma + 1 + spaces(comma + 1)) == 7 { position += comma + 1 }
        return true
    }

    /// `7/7`, `7j/7`, `7 days a week`, `7 jours sur 7`; not the seven days of `easter +7 days`.
    mutating func readWholeWeek(from start: Int) -> Bool {
        let signs: [HoursToken] = [.symbol(.dash), .symbol(.plus), .symbol(.slash)]
        guard digit(0) == 7, digit(1) == nil, !(tokens.last.map { signs.contains($0.token) } ?? false) else {
            return false
        }
        position = start + 1
        let hasDays = take(words: Self.dayWords)
        let isOverWeek = takeSeparated(by: Self.over.filter { hasDays || $0 == "/" }, "7", words: Self.dayWords)
        guard isOverWeek || hasDays && take(phrases: Self.weekTails) || hasDays && text(start, position).count > 3
        else {
            return giveUp(start)
        }
        warn("\"\(text(start, position))\" was read as Mo-Su", at: start)
        for token: HoursToken in [.weekday(.monday), .symbol(.dash), .weekday(.sunday)] { add(token, from: start) }
        return true
    }

    /// `H24`
    mutating func readHoursBefore24(from start: Int) -> Bool {
        guard peek(0) == "h" || peek(0) == "H", digit(1) == 2, digit(2) == 4, digit(3) == nil else { return false }
        position = start + 3
        return addWholeDay(from: start)
    }

    private mutating func giveUp(_ start: Int) -> Bool {
        position = start
        return false
    }

    /// Whether an end follows, so that what was read is the beginning of a range: `24h-06h`.
    private var isEndOfRange: Bool {
        guard peek(spaces()) == "-" else { return false }
        let ahead = spaces() + 1
        return !(digit(ahead + spaces(ahead)) == 7 && digit(ahead + spaces(ahead) + 1) == nil)
    }

    private func number(after ahead: Int) -> Int? {
        guard let a = digit(ahead), let b = digit(ahead + 1), let c = digit(ahead + 2), digit(ahead + 3) == nil else {
            return nil
        }
        return a * 100 + b * 10 + c
    }

    /// Steps over one of the words and its full stop.
    private mutating func take(words: Set<String>) -> Bool {
        let start = position + spaces()
        guard let end = endOfWord(from: start), words.contains(text(start, end).lowercased()) else { return false }
        position = end < scalars.count && scalars[end] == "." ? end + 1 : end
        return true
    }

    private mutating func take(phrases: [String]) -> Bool {
        let start = position + spaces()
        for phrase in phrases {
            let end = start + phrase.unicodeScalars.count
            guard end <= scalars.count, text(start, end).lowercased() == phrase else { continue }
            if end < scalars.count, HoursLexer.isLetter(scalars[end]) { continue }
            position = end
            return true
        }
        return false
    }

    /// `:30`, but not the colon of `24/7: closed`.
    private func isMinutes(at index: Int) -> Bool { scalars[index] == ":" && digit(index + 1 - position) != nil }

    /// `/7`, ` sur 7 jours`.
    private mutating func takeSeparated(by separators: [String], _ number: String, words: Set<String>) -> Bool {
        let before = position
        for separator in separators {
            let start = before + spaces()
            let end = start + separator.unicodeScalars.count
            guard end <= scalars.count, text(start, end).lowercased() == separator else { continue }
            position = end
            position += spaces()
            let last = position + number.unicodeScalars.count
            if last <= scalars.count, text(position, last) == number,
                last == scalars.count || !(("0"..."9").contains(scalars[last]) || isMinutes(at: last))
            {
                position = last
                _ = take(words: words)
                return true
            }
            position = before
        }
        position = before
        return false
    }
}
