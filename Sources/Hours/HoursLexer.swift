/// Cuts opening hours into tokens. It accepts many ways of writing in place of the one in the specification.
struct HoursLexer {
    static let longestText = 2000

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private(set) var tokens: [PlacedToken] = []
    private(set) var warnings: [OpeningHoursError] = []

    init(_ text: String) throws(OpeningHoursError) {
        scalars = Array(text.unicodeScalars.prefix(HoursLexer.longestText + 1))
        guard scalars.count <= HoursLexer.longestText else {
            throw OpeningHoursError(
                offset: HoursLexer.longestText,
                message: "opening hours are longer than \(HoursLexer.longestText) characters")
        }
        while position < scalars.count { try readToken() }
    }

    private mutating func readToken() throws(OpeningHoursError) {
        let scalar = scalars[position]
        switch scalar {
        case _ where scalar.properties.isWhitespace, "\u{200B}", "\u{FEFF}": position += 1
        case "0"..."9": try readNumber()
        case "\"", "“", "”", "„": readComment()
        case _ where HoursLexer.isLetter(scalar) && HoursLexer.symbols[scalar] == nil: try readWords()
        default: try readSymbol()
        }
    }

    private mutating func add(_ token: HoursToken, from start: Int) {
        tokens.append(PlacedToken(token: token, offset: start))
    }

    private mutating func warn(_ message: String, at offset: Int) {
        if warnings.count < 20 { warnings.append(OpeningHoursError(offset: offset, message: message)) }
    }
}

// MARK: Symbols and comments

extension HoursLexer {
    private mutating func readSymbol() throws(OpeningHoursError) {
        let start = position
        let scalar = scalars[position]
        position += 1
        switch scalar {
        case "|":
            if peek(0) == "|" { position += 1 } else { warn("a single | was read as ||", at: start) }
            add(.symbol(.bars), from: start)
        case ".": warn("a full stop was left out", at: start)
        default:
            guard let symbol = HoursLexer.symbols[scalar] else {
                throw OpeningHoursError(offset: start, message: "\"\(scalar)\" has no meaning in opening hours")
            }
            if !(scalar.isASCII && scalar != "=" && scalar != "~" && scalar != "&") {
                warn("\"\(scalar)\" was read as the sign that stands for it", at: start)
            }
            add(.symbol(symbol), from: start)
        }
    }

    private static let symbols: [Unicode.Scalar: HoursToken.Symbol] = [
        ",": .comma, "、": .comma, "，": .comma, "&": .comma, ";": .semicolon, "；": .semicolon, "-": .dash,
        "→": .dash, "‐": .dash, "‑": .dash, "‒": .dash, "–": .dash, "−": .dash, "—": .dash, "ー": .dash, "=": .dash,
        "~": .dash, "～": .dash, "+": .plus, "/": .slash, ":": .colon, "：": .colon, "[": .openBracket,
        "]": .closeBracket, "(": .openParenthesis, ")": .closeParenthesis,
    ]

    private mutating func readComment() {
        let start = position
        position += 1
        var comment = String.UnicodeScalarView()
        while position < scalars.count, !["\"", "“", "”"].contains(scalars[position]) {
            comment.append(scalars[position])
            position += 1
        }
        if position == scalars.count { warn("the comment has no closing quotation mark", at: start) }
        position += 1
        add(.comment(String(comment)), from: start)
    }

    private func peek(_ ahead: Int) -> Unicode.Scalar? {
        position + ahead < scalars.count ? scalars[position + ahead] : nil
    }
}

// MARK: Numbers and times

extension HoursLexer {
    private mutating func readNumber() throws(OpeningHoursError) {
        let start = position
        let (value, digits) = readDigits()
        guard digits <= 4 else { throw OpeningHoursError(offset: start, message: "a number has too many digits") }
        if value == 24, digits == 2, readAlways(from: start) { return }
        if digits <= 2, let minutes = readMinutes() {
            guard value <= 48, minutes < 60, value * 60 + minutes <= 2880 else {
                throw OpeningHoursError(offset: start, message: "no clock shows \(value):\(minutes)")
            }
            return try add(time: value * 60 + minutes, from: start)
        }
        if let isAfternoon = readHalfOfDay() {
            guard value <= 12 else {
                throw OpeningHoursError(offset: start, message: "no clock shows \(value) am or pm")
            }
            warn("am and pm were read as hours from 0 to 24", at: start)
            return add(.time((value % 12 + (isAfternoon ? 12 : 0)) * 60), from: start)
        }
        add(.number(value, digits: digits), from: start)
    }

    private mutating func add(time: Int, from start: Int) throws(OpeningHoursError) {
        guard let isAfternoon = readHalfOfDay() else { return add(.time(time), from: start) }
        guard time < 13 * 60 else { throw OpeningHoursError(offset: start, message: "no such time am or pm") }
        warn("am and pm were read as hours from 0 to 24", at: start)
        add(.time(time % 720 + (isAfternoon ? 720 : 0)), from: start)
    }

    private mutating func readDigits() -> (value: Int, digits: Int) {
        let start = position
        var value = 0
        while let scalar = peek(0), ("0"..."9").contains(scalar) {
            if position - start < 5 { value = value * 10 + Int(scalar.value) - 48 }
            position += 1
        }
        return (value, position - start)
    }

    /// `:30`, `.30`, `h30`, `°°`.
    private mutating func readMinutes() -> Int? {
        let start = position
        guard let sign = peek(0) else { return nil }
        if sign == "°", peek(1) == "°" {
            position += 2
            warn("°° was read as :00", at: start)
            return 0
        }
        guard [":", ".", "：", "h", "H"].contains(sign) else { return nil }
        guard let tens = digit(1), let ones = digit(2), digit(3) == nil else { return nil }
        position += 3
        if sign != ":" { warn("\"\(sign)\" was read as the colon of a time", at: start) }
        return tens * 10 + ones
    }

    private func digit(_ ahead: Int) -> Int? {
        guard let scalar = peek(ahead), ("0"..."9").contains(scalar) else { return nil }
        return Int(scalar.value) - 48
    }

    /// `am`, `pm`, `a.m.`; whether it is the afternoon.
    private mutating func readHalfOfDay() -> Bool? {
        var ahead = 0
        while peek(ahead) == " " { ahead += 1 }
        guard let letter = peek(ahead), ["a", "A", "p", "P"].contains(letter) else { return nil }
        ahead += peek(ahead + 1) == "." ? 2 : 1
        guard peek(ahead) == "m" || peek(ahead) == "M" else { return nil }
        ahead += peek(ahead + 1) == "." ? 2 : 1
        if let next = peek(ahead), HoursLexer.isLetter(next) { return nil }
        position += ahead
        return letter == "p" || letter == "P"
    }

    /// `24/7`, and `24x7`, and in words.
    private mutating func readAlways(from start: Int) -> Bool {
        let words = Array(" hours 7 days a week".unicodeScalars)
        if scalars[position...].starts(with: words) {
            position += words.count
            warn("\"24 hours 7 days a week\" was read as 24/7", at: start)
            add(.always, from: start)
            return true
        }
        guard let sign = peek(0), ["/", "x", "X"].contains(sign), peek(1) == "7", digit(2) == nil else { return false }
        position += 2
        if sign != "/" { warn("24\(sign)7 was read as 24/7", at: start) }
        add(.always, from: start)
        return true
    }
}

// MARK: Words

extension HoursLexer {
    /// The longest phrase in words.
    private static let longestPhrase = 5

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    /// Reads the longest phrase that has a meaning.
    private mutating func readWords() throws(OpeningHoursError) {
        let start = position
        var phrase = ""
        var ends: [(phrase: String, end: Int)] = []
        var cursor = position
        while ends.count < HoursLexer.longestPhrase, let end = endOfWord(from: cursor) {
            let word = String(String.UnicodeScalarView(scalars[cursor..<end])).lowercased()
            phrase += phrase.isEmpty ? word : " " + word
            ends.append((phrase, end))
            guard end < scalars.count, [" ", "_", "-"].contains(scalars[end]) else { break }
            cursor = end + 1
        }
        for (phrase, end) in ends.reversed() {
            guard let meaning = HoursWords.plain[phrase] ?? HoursWords.tolerated[phrase] else { continue }
            position = end
            if HoursWords.plain[phrase] == nil { warn("\"\(phrase)\" is not a word of opening hours", at: start) }
            for token in meaning where token != .filler { add(token, from: start) }
            return skipTrail(ofFiller: meaning == [.filler])
        }
        if readJoinedCodes(until: ends.first?.end ?? position) { return }
        let shown = ends.first?.phrase ?? ""
        throw OpeningHoursError(offset: start, message: "\"\(shown)\" is not a word of opening hours")
    }

    /// `MoTuWe`, codes of two letters without a space.
    private mutating func readJoinedCodes(until end: Int) -> Bool {
        let start = position
        guard end - start >= 4, (end - start).isMultiple(of: 2) else { return false }
        let codes = stride(from: start, to: end, by: 2).map { index in
            String(String.UnicodeScalarView(scalars[index..<index + 2])).lowercased()
        }
        let meanings = codes.compactMap { HoursWords.plain[$0] }
        guard meanings.count == codes.count else { return false }
        warn("a space is missing", at: start)
        for meaning in meanings.joined() { add(meaning, from: start) }
        position = end
        return true
    }

    private func endOfWord(from start: Int) -> Int? {
        var end = start
        while end < scalars.count, HoursLexer.isLetter(scalars[end]) { end += 1 }
        return end > start ? end : nil
    }

    /// The full stop of an abbreviation; the sign after `opening_hours =`.
    private mutating func skipTrail(ofFiller isFiller: Bool) {
        if peek(0) == "." { position += 1 }
        guard isFiller, tokens.isEmpty else { return }
        while let next = peek(0), next.properties.isWhitespace { position += 1 }
        if peek(0) == "=" || peek(0) == ":" { position += 1 }
    }
}
