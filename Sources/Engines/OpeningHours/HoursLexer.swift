import Calendar

/// Cuts opening hours into tokens. It accepts many ways of writing in place of the one in the specification.
struct HoursLexer {
    static let longestText = 2000

    let scalars: [Unicode.Scalar]
    var position = 0
    private(set) var tokens: [PlacedToken] = []
    private(set) var warnings: [OpeningHoursError] = []
    /// Whether a word for "from" has just been read.
    var isBeginning = false
    /// The number of tokens after the last date with a slash.
    var endOfSlashDate: Int?
    let languages: [String]
    private(set) var dialect = HoursDialect(words: [], expecting: [])

    init(_ text: String, languages: [String]) throws(OpeningHoursError) {
        self.languages = languages
        scalars = Array(text.unicodeScalars.prefix(HoursLexer.longestText + 1))
        guard scalars.count <= HoursLexer.longestText else {
            throw OpeningHoursError(
                offset: HoursLexer.longestText,
                message: "opening hours are longer than \(HoursLexer.longestText) characters")
        }
        dialect = HoursDialect(words: wordsOutsideComments(), expecting: languages)
        while position < scalars.count { try readToken() }
    }

    private mutating func readToken() throws(OpeningHoursError) {
        let scalar = scalars[position]
        switch scalar {
        case _ where scalar.properties.isWhitespace, "\u{200B}", "\u{FEFF}": position += 1
        case "0"..."9": try readNumber()
        case _ where HoursLexer.closingQuote[scalar] != nil: readComment()
        case _ where HoursLexer.isLetter(scalar) && HoursLexer.symbols[scalar] == nil: try readWords()
        default: try readSymbol()
        }
    }

    mutating func add(_ token: HoursToken, from start: Int, half: PlacedToken.Half = .none) {
        tokens.append(PlacedToken(token: token, offset: start, half: half, isBeginning: isBeginning))
        isBeginning = false
    }

    /// Takes the last token back, to put another in its place.
    mutating func takeBack() { tokens.removeLast() }

    mutating func warn(_ message: String, at offset: Int) {
        if warnings.count < 20 { warnings.append(OpeningHoursError(offset: offset, message: message)) }
    }

    func peek(_ ahead: Int) -> Unicode.Scalar? {
        position + ahead < scalars.count ? scalars[position + ahead] : nil
    }

    func digit(_ ahead: Int) -> Int? {
        guard let scalar = peek(ahead), ("0"..."9").contains(scalar) else { return nil }
        return Int(scalar.value) - 48
    }

    /// How many spaces follow.
    func spaces(_ ahead: Int = 0) -> Int {
        var count = 0
        while let scalar = peek(ahead + count), scalar.properties.isWhitespace { count += 1 }
        return count
    }
}

// MARK: Symbols and comments

extension HoursLexer {
    private mutating func readSymbol() throws(OpeningHoursError) {
        let start = position
        let scalar = scalars[position]
        position += 1
        switch scalar {
        case "|": readBar(from: start)
        case ".": readFullStops(from: start)
        case "(": try readParenthesis(from: start)
        case "-" where peek(0) == ">":
            position += 1
            warn("an arrow was read as -", at: start)
            add(.symbol(.dash), from: start)
        default:
            guard let symbol = HoursLexer.symbols[scalar] else {
                throw OpeningHoursError(offset: start, message: "\"\(scalar)\" has no meaning in opening hours")
            }
            if !(scalar.isASCII && !["=", "~", "&", ">", "*"].contains(scalar)) {
                warn("\"\(scalar)\" was read as the sign that stands for it", at: start)
            }
            add(.symbol(symbol), from: start)
        }
    }

    static let symbols: [Unicode.Scalar: HoursToken.Symbol] = [
        ",": .comma, "、": .comma, "，": .comma, "・": .comma, "&": .comma, ";": .semicolon, "；": .semicolon,
        "•": .semicolon, "·": .semicolon, "●": .semicolon, "*": .semicolon, "-": .dash, "→": .dash, "‐": .dash,
        "‑": .dash, "‒": .dash, "–": .dash, "−": .dash, "—": .dash, "―": .dash, "ー": .dash, "－": .dash, "…": .dash,
        "=": .dash, "~": .dash, "～": .dash, "〜": .dash, ">": .dash, "+": .plus, "/": .slash, "／": .slash, ":": .colon,
        "：": .colon, "[": .openBracket, "]": .closeBracket, ")": .closeParenthesis,
    ]

    /// `|` between two times of one rule separates them; elsewhere it is half of `||`.
    private mutating func readBar(from start: Int) {
        if peek(0) == "|" {
            position += 1
            return add(.symbol(.bars), from: start)
        }
        let next = position + spaces()
        let isSeparator =
            next < scalars.count && scalars[next] != "\"" && !text(next, scalars.count).hasPrefix("unknown")
        warn("a single | was read as \(isSeparator ? "a comma" : "||")", at: start)
        add(.symbol(isSeparator ? .comma : .bars), from: start)
    }

    /// `9:00...17:00`; a single full stop ends a sentence.
    private mutating func readFullStops(from start: Int) {
        guard peek(0) == "." else { return warn("a full stop was left out", at: start) }
        while peek(0) == "." { position += 1 }
        warn("the full stops were read as -", at: start)
        add(.symbol(.dash), from: start)
    }

    static let closingQuote: [Unicode.Scalar: Set<Unicode.Scalar>] = [
        "\"": ["\"", "“", "”"], "“": ["\"", "“", "”"], "”": ["\"", "“", "”"], "„": ["\"", "“", "”"], "«": ["»"],
        "»": ["«"], "‘": ["’"], "‚": ["‘", "’"], "`": ["`"],
    ]

    private mutating func readComment() {
        let start = position
        let closing = HoursLexer.closingQuote[scalars[position]] ?? []
        position += 1
        var comment = String.UnicodeScalarView()
        while position < scalars.count, !closing.contains(scalars[position]) {
            comment.append(scalars[position])
            position += 1
        }
        if position == scalars.count { warn("the comment has no closing quotation mark", at: start) }
        position += 1
        add(.comment(String(comment)), from: start)
    }

    /// `(sunset-01:00)`, or a remark in parentheses.
    private mutating func readParenthesis(from start: Int) throws(OpeningHoursError) {
        let word = endOfWord(from: position + spaces()).map { end in
            text(position + spaces(), end).lowercased()
        }
        if let word, SunEvent(rawValue: word) != nil { return add(.symbol(.openParenthesis), from: start) }
        guard let end = scalars[position...].firstIndex(of: ")") else {
            throw OpeningHoursError(offset: start, message: "a ) is missing")
        }
        let remark = text(position, end)
        if isHours(remark) {
            throw OpeningHoursError(
                offset: start, message: "hours in parentheses would be lost",
                remedy: "write them as a rule of their own after a semicolon")
        }
        position = end + 1
        warn("the remark in parentheses was read as a comment", at: start)
        add(.note(remark), from: start)
    }

    private func isHours(_ text: String) -> Bool {
        guard let hours = try? OpeningHours(parsing: text) else { return false }  // because words are no hours
        return hours.rules.contains { $0.hasDays || !$0.times.isEmpty || $0.state == .closed }
    }

    func text(_ start: Int, _ end: Int) -> String { String(String.UnicodeScalarView(scalars[start..<end])) }
}
