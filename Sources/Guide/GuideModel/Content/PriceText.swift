import Formats

/// A price as people write it: `€10`, `10 EUR`, `free`, `Adults €12, children €6`.
public struct PriceText {
    /// As a guide's file has it: an amount, or a list of amounts and who pays them.
    public let value: ExtraValue

    private static let free: Set = [
        "free", "free entry", "free admission", "gratuit", "entrée gratuite", "kostenlos", "frei", "eintritt frei",
        "gratis", "gratuito", "ingresso gratuito", "entrada gratuita", "ilmainen", "maksuton", "vapaa pääsy", "fritt",
        "fri entré", "fri entre", "fri", "wolny", "wstęp wolny", "bezpłatny", "bezpłatnie", "zdarma", "бесплатно",
        "безкоштовно", "безплатно", "δωρεάν", "ücretsiz", "ingyenes", "grátis", "brezplačno", "besplatno", "مجاني",
        "חינם",
        "無料", "入場無料", "免费", "免費", "무료", "입장무료",
    ]
    private static let signs = [
        "€": "EUR", "£": "GBP", "₽": "RUB", "РУБ": "RUB", "₹": "INR", "₩": "KRW", "₺": "TRY", "ZŁ": "PLN", "KČ": "CZK",
        "FT": "HUF", "₴": "UAH", "₪": "ILS", "₫": "VND", "฿": "THB", "₱": "PHP", "₸": "KZT", "₾": "GEL", "US$": "USD",
        "USD$": "USD", "A$": "AUD", "AU$": "AUD", "C$": "CAD", "CA$": "CAD", "CAD$": "CAD", "NZ$": "NZD", "HK$": "HKD",
        "S$": "SGD", "NT$": "TWD", "R$": "BRL", "MX$": "MXN", "EURO": "EUR", "EUROS": "EUR",
    ]

    /// - Parameters:
    ///   - currency: that of the place, which decides what `$`, `¥` and `kr` are.
    ///   - takesBareNumber: whether a bare number is a price, as in a column of prices.
    /// - Returns: `nil` for what is not clearly a price; nothing is guessed.
    public init?(_ text: String, currency: String?, takesBareNumber: Bool = false) {
        if takesBareNumber, let currency, let whole = Self.split(text.trimmed).digits,
            Self.split(text.trimmed).sign.isEmpty,
            text.trimmed.first?.isNumber ?? false
        {
            value = .text("\(whole) \(currency)")
            return
        }
        if Self.free.contains(text.lowercased().trimmed) {
            value = .text("free")
            return
        }
        // A comma may stand between cents, too.
        let parts = text.replacing(";", with: ", ").replacing(" / ", with: ", ").split(separator: ", ").map(
            String.init)
        let read = parts.map { Self.part($0, currency) }
        let amounts = read.compactMap(\.self)
        guard amounts.count == parts.count, let first = amounts.first else { return nil }
        if amounts.count == 1, first.who.isEmpty {
            value = .text(first.amount)
            return
        }
        // Of a single amount only a stroke says that the word behind it is who pays: `8 EUR/adult`.
        guard amounts.count < 13, amounts.count > 1 || text.contains("/"), amounts.allSatisfy({ Self.isGroup($0.who) })
        else { return nil }
        value = .list(
            amounts.map {
                .map([
                    ExtraField(name: "who", value: .text($0.who)), ExtraField(name: "amount", value: .text($0.amount)),
                ])
            })
    }

    /// Whether words say who pays, and not how the amount is meant.
    private static func isGroup(_ who: String) -> Bool {
        let words = who.lowercased().split { !$0.isLetter }.map(String.init)
        let others: Set = [
            "from", "about", "around", "per", "approx", "ab", "ca", "pro", "desde", "dès", "da", "circa", "up", "or",
            "hour",
            "hours", "h", "day", "night", "week", "month", "year", "minute", "minutes", "min",
        ]
        return (1...4).contains(words.count) && others.isDisjoint(with: words)
    }

    /// `Adults €12`, `12 EUR adults`, `12 EUR/adult`, `children free`
    private static func part(_ text: String, _ currency: String?) -> (who: String, amount: String)? {
        let (text, ages) = withoutAges(text)
        var words = text.split { [" ", ":", "/", "\u{A0}"].contains($0) }.map(String.init)
        guard words.count <= 6 else { return nil }
        if let place = words.firstIndex(where: { free.contains($0.lowercased()) }) {
            words.remove(at: place)
            return words.isEmpty ? nil : (words.joined(separator: " ") + ages, "free")
        }
        guard let place = words.firstIndex(where: { $0.contains(where: \.isNumber) }) else { return nil }
        let (digits, sign) = split(words[place])
        var code = sign.isEmpty ? nil : self.code(sign, currency)
        words.remove(at: place)
        if sign.isEmpty {
            // The currency is the word after the number or the one before it.
            for near in [place, place - 1] where code == nil && words.indices.contains(near) {
                code = self.code(words[near], currency)
                if code != nil { words.remove(at: near) }
            }
        }
        guard let code, let digits, !words.contains(where: { $0.contains(where: \.isNumber) }) else { return nil }
        return (words.joined(separator: " ") + ages, "\(digits) \(code)")
    }

    /// `children (7-15) €5` without the ages, and those.
    private static func withoutAges(_ text: String) -> (text: String, ages: String) {
        guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")"), open > text.startIndex
        else { return (text, "") }
        let inner = text[open...close]
        guard inner.count <= 20, inner.contains(where: \.isNumber),
            !inner.contains(where: { "€$£¥".contains($0) })
        else { return (text, "") }
        return (String(text[..<open]) + String(text[text.index(after: close)...]), " " + String(inner))
    }

    /// Number and sign: `€12,50`.
    private static func split(_ word: String) -> (digits: String?, sign: String) {
        let inner = word.filter { $0.isASCII && $0.isNumber || ".,".contains($0) }
        guard word.contains(inner) else { return (nil, "") }
        var number = withoutGroups(inner).replacing(",", with: ".")
        // "12.-" and "12.–" are whole numbers.
        if number.hasSuffix(".") { number.removeLast() }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        let sign = word.replacing(inner, with: "").filter { !"-–—".contains($0) }
        // Three digits after a mark are thousands; more than one mark is not clear.
        if parts.count == 2, parts[1].count == 3 { return (parts.joined(), sign) }
        let isNumber = (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.count <= 7 }
        return (isNumber ? number : nil, sign)
    }

    /// `1.234,50` and `1,234.50` without their thousands' marks: where both marks stand, the last is the decimal one.
    private static func withoutGroups(_ number: String) -> String {
        guard let point = number.lastIndex(of: "."), let comma = number.lastIndex(of: ",") else { return number }
        let mark = max(point, comma)
        let groups = number[..<mark].split(omittingEmptySubsequences: false) { ".,".contains($0) }
        guard groups.dropFirst().allSatisfy({ $0.count == 3 }),
            Set(number[..<mark].filter { ".,".contains($0) }).count == 1,
            number[mark] != number[..<mark].first(where: { ".,".contains($0) })
        else { return number }
        return groups.joined() + number[mark...]
    }

    private static func code(_ word: String, _ currency: String?) -> String? {
        let upper = word.uppercased()
        if let code = signs[upper] { return code }
        if Currency.codes.contains(upper), upper.count == 3 { return upper }
        guard let currency else { return nil }
        let kin: [String: Set] = [
            "$": [
                "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP", "UYU", "BBD", "BSD", "BZD",
                "FJD", "JMD", "NAD", "TTD", "XCD",
            ], "¥": ["JPY", "CNY"],
            "KR": ["SEK", "NOK", "DKK", "ISK"], "KR.": ["DKK", "SEK", "NOK", "ISK"], "FR.": ["CHF"], "FR": ["CHF"],
            "SFR": ["CHF"], "LEI": ["RON", "MDL"], "元": ["CNY"], "円": ["JPY"],
        ]
        return kin[upper]?.contains(currency) ?? false ? currency : nil
    }
}

extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}
