import Calendar
import Formats
import Geo
import GuideModel

/// What an author probably means by a value that is written in another way than the guide's, as a remedy with the author's own
/// value: `write 2026-12-24`. `nil` where it may mean several things, or nothing.
enum MeantValue {
    /// `24.12.2026`, `12/24/2026`, `24 Dec 2026`
    static func date(_ text: String) -> String? {
        let parts = text.split { ".,/- ".contains($0) }.map { $0.lowercased() }
        guard parts.count == 3 else { return nil }
        let found = dates(parts, isDotted: text.contains(".")).map(\.description)
        return found.isEmpty || found.count > 2 ? nil : "write " + found.joined(separator: ", or ")
    }

    /// The days that three parts may be: years have four digits, and day or month comes first.
    private static func dates(_ parts: [String], isDotted: Bool) -> [CalendarDate] {
        let words = parts.indices.filter { parts[$0].first?.isLetter == true }
        let numbers = parts.map { ValueParser.isDigits($0) ? Int($0) ?? 0 : 0 }
        guard let year = parts.firstIndex(where: { $0.utf8.count == 4 && ValueParser.isDigits($0) }) else { return [] }
        var rest = parts.indices.filter { $0 != year }
        if let word = words.first {
            guard words.count == 1, let month = months[String(parts[word].prefix(3))] else { return [] }
            rest.removeAll { $0 == word }
            return rest.compactMap { CalendarDate(year: numbers[year], month: month, day: numbers[$0]) }
        }
        let (first, second) = (numbers[rest[0]], numbers[rest[1]])
        var pairs = [(month: second, day: first), (month: first, day: second)]
        if year == 0 { pairs.removeFirst() }
        if isDotted, year > 0 || first == second { pairs = Array(pairs.prefix(1)) }
        return pairs.compactMap { CalendarDate(year: numbers[year], month: $0.month, day: $0.day) }
    }

    private static let months = [
        "jan": 1, "ene": 1, "gen": 1, "feb": 2, "fév": 2, "fev": 2, "mar": 3, "mär": 3, "mrz": 3, "maa": 3, "mrt": 3,
        "apr": 4, "avr": 4, "abr": 4, "may": 5, "mai": 5, "mei": 5, "maj": 5, "mag": 5, "jun": 6, "giu": 6, "jul": 7,
        "lug": 7, "aug": 8, "aoû": 8, "ago": 8, "sep": 9, "set": 9, "oct": 10, "okt": 10, "ott": 10, "out": 10,
        "nov": 11, "dec": 12, "dez": 12, "déc": 12, "dic": 12,
    ]

    /// `9:30`, `9.30`, `9h30`, `2 pm`
    static func time(_ text: String) -> String? {
        // The end of a day is the beginning of the next one.
        if ["24", "24:00", "24.00"].contains(text.trimmed) { return "write 23:59 for the end of the day" }
        return clock(text).map { "write \($0)" }
    }

    /// `9-17`, `9.30 – 12`
    static func times(_ text: String) -> String? {
        let parts = text.split { "-–".contains($0) }.map { clock(String($0)) }
        guard parts.count == 2, let from = parts[0], let until = parts[1] else { return nil }
        return "write \(from)-\(until)"
    }

    private static func clock(_ text: String) -> TimeOfDay? {
        let plain = text.lowercased().filter { !$0.isWhitespace }
        guard let match = plain.wholeMatch(of: /([0-9]{1,2})(?:[:.h]([0-9]{2}))?(?:h|uhr)?(am|pm|a\.m\.|p\.m\.)?/)
        else { return nil }
        guard var hour = Int(match.1), let minute = Int(match.2 ?? "0"), hour < 24, minute < 60 else { return nil }
        if let half = match.3 {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half.hasPrefix("p") ? 12 : 0)
        }
        return TimeOfDay(hour, minute)
    }

    /// `40`, `45 minutes`, `1,5 h`, `1:30`
    static func duration(_ text: String) -> String? {
        let plain = text.lowercased().filter { !$0.isWhitespace }.replacing(",", with: ".")
        if ValueParser.isDigits(plain), let minutes = Int(plain), minutes > 0 { return "write \(minutes) min" }
        if let clock = plain.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})/) { return "write \(clock.1) h \(clock.2) min" }
        if let parts = plain.wholeMatch(of: /([0-9]{1,2})h([0-5][0-9])/) { return "write \(parts.1) h \(parts.2) min" }
        var (rest, units) = (plain[...], [String]())
        while let part = rest.prefixMatch(of: /([0-9]+(?:\.[0-9]+)?)([^0-9.]+)\.?/) {
            guard let unit = unit(String(part.2)) else { return nil }
            units.append("\(part.1) \(unit)")
            rest = rest[part.range.upperBound...]
        }
        return rest.isEmpty && !units.isEmpty ? "write " + units.joined(separator: " ") : nil
    }

    private static func unit(_ word: String) -> String? {
        let hours = [
            "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "uur", "ora", "ore",
        ]
        if hours.contains(word) { return "h" }
        return word == "m" || word == "'" || word == "′" || word.hasPrefix("min") ? "min" : nil
    }

    /// `Copenhagen`, `europe/copenhagen`, `Europe/New York`
    static func zone(_ text: String) -> String? {
        let parts = text.split { "/\\".contains($0) }.map { part in
            part.split { " _".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
                .joined(separator: "_")
        }
        guard let city = parts.last else { return nil }
        let areas = ["Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"]
        let names = [parts.joined(separator: "/")] + areas.map { "\($0)/\(city)" }
        return names.lazy.compactMap { ZoneName($0) }.first.map { "write \($0)" }
    }

    /// `English`, `deutsch`, `en_GB`, `EN`
    static func language(_ text: String) -> String? {
        if let code = languages[text.lowercased()] { return "write \(code)" }
        let parts = text.split { "_-".contains($0) }
        guard let first = parts.first, (2...3).contains(first.utf8.count) else { return nil }
        let tag = ([first.lowercased()] + parts.dropFirst().map { $0.uppercased() }).joined(separator: "-")
        return LanguageTag(tag).map { "write \($0)" }
    }

    private static let languages = [
        "arabic": "ar", "catalan": "ca", "czech": "cs", "danish": "da", "dansk": "da", "german": "de", "deutsch": "de",
        "greek": "el", "english": "en", "spanish": "es", "español": "es", "finnish": "fi", "suomi": "fi",
        "french": "fr", "français": "fr", "hungarian": "hu", "magyar": "hu", "italian": "it", "italiano": "it",
        "japanese": "ja", "korean": "ko", "dutch": "nl", "nederlands": "nl", "norwegian": "no", "norsk": "no",
        "polish": "pl", "polski": "pl", "portuguese": "pt", "português": "pt", "russian": "ru", "русский": "ru",
        "swedish": "sv", "svenska": "sv", "turkish": "tr", "türkçe": "tr", "ukrainian": "uk", "chinese": "zh",
    ]

    /// `https://en.wikipedia.org/wiki/Old_North_Church`
    static func wikipedia(_ text: String) -> String? {
        guard let page = text.firstMatch(of: /^https?:\/\/([a-z\-]+)(?:\.m)?\.wikipedia\.org\/wiki\/([^?#]+)/) else {
            return nil
        }
        return "write \(page.1):" + PercentEncoding.decoded(String(page.2)).replacing("_", with: " ")
    }

    /// `752417`, `q752417`, or the address of the page
    static func wikidata(_ text: String) -> String? {
        let isPage = text.contains("wikidata.org/")
        let parts = isPage ? text.split { "/:#?".contains($0) }.filter { "Qq".contains($0.prefix(1)) } : [text[...]]
        guard let digits = parts.last?.drop(while: { $0 == "Q" || $0 == "q" }), digits.first != "0",
            (1...11).contains(digits.utf8.count), ValueParser.isDigits(digits)
        else { return nil }
        return "write Q\(digits)"
    }

    /// `9c3522`, `#936`
    static func colour(_ text: String) -> String? {
        let digits = text.drop { $0 == "#" }.lowercased()
        guard digits.utf8.count == 3 || digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit) else { return nil }
        let whole = digits.utf8.count == 6 ? digits : digits.map { "\($0)\($0)" }.joined()
        return "write \"#\(whole)\", in quotes"
    }

    /// `55°40'53"N 12°34'33"E`, `geo:60.17,24.94`, a map's address, `60,17; 24,94`
    static func coordinates(_ text: String) -> String? {
        guard let point = PositionText.pair(text), point.isValid else { return nil }
        let written = text.split { !($0.isASCII && $0.isNumber || ".-".contains($0)) }.map(String.init)
        func plain(_ value: Double) -> String {
            written.first { Double($0) == value } ?? ScalarType.plain((value * 1e6).rounded() / 1e6)
        }
        return "write \(plain(point.latitude)), \(plain(point.longitude))"
    }

    /// `130 kr`, `130,-`, `gratis`, `Adults €12, children €6`; and of a range the first amount.
    ///
    /// - Parameter currency: the guide's own; empty where it is not known.
    static func money(_ text: String, currency: String) -> String? {
        let home = currency.isEmpty ? nil : currency
        switch PriceText(text, currency: home, takesBareNumber: true)?.value {
        case .text(let amount)?: return "write \(amount)"
        case .list(let items)?: return list(items).map { "write price: \($0)" }
        default: break
        }
        let numbers = text.split { !($0.isASCII && $0.isNumber || ".,".contains($0)) }
        guard numbers.count <= 3, let first = numbers.first(where: { $0.contains(where: \.isNumber) }) else {
            return nil
        }
        let words = text.split { $0.isNumber || " .,-–/".contains($0) }
        let signed = words.lazy.compactMap { PriceText("\(first) \($0)", currency: home)?.value.words }.first
        guard let amount = signed ?? PriceText(String(first), currency: home, takesBareNumber: true)?.value.words else {
            return nil
        }
        return "write one amount, such as \(amount), or who pays what: [{ who: adults, amount: \(amount) }]"
    }

    /// Prices in a list on one line; `nil` for words that would need quotes.
    private static func list(_ items: [ExtraValue]) -> String? {
        let written = items.compactMap { item -> String? in
            guard case .map(let fields) = item,
                fields.allSatisfy({
                    $0.value.words?.allSatisfy { $0.isLetter || $0.isNumber || " .".contains($0) } ?? false
                })
            else { return nil }
            return "{ " + fields.map { "\($0.name): \($0.value.words ?? "")" }.joined(separator: ", ") + " }"
        }
        return written.count == items.count ? "[\(written.joined(separator: ", "))]" : nil
    }
}

extension ExtraValue {
    /// The text of a value that is one.
    fileprivate var words: String? { if case .text(let text) = self { text } else { nil } }
}
