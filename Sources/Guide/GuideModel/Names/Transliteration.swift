/// Words in the letters a–z, as each language writes itself in Latin letters.
///
///     Transliteration(language: "en").latin("Łódź, Спас")  // lodz, spas
///     Transliteration(language: "de").latin("Köln")        // koeln, and koln in other languages
///
/// Letters of Latin, Greek, Cyrillic, Georgian, Armenian, Hebrew, Arabic, kana and hangul are known. Hebrew and Arabic are written
/// without most vowels, and nobody can know them without a dictionary. The tables never change a letter that they have, because
/// addresses follow from them. Cost: linear.
struct Transliteration {
    private let tables: [LetterTable]
    private let script: ScriptRules

    /// - Parameter language: a BCP 47 tag; its region does not count.
    init(language: String) {
        let primary = String(language.prefix { $0 != "-" }).lowercased()
        tables = (LetterTable.languages[primary].map { [$0] } ?? []) + [LetterTable.letters]
        script = ScriptRules(language: primary)
    }

    /// The words in lower case, with every letter that is known in a–z, without accents, and a space for all that is no letter, digit or
    /// mark; ASCII stays. `nil` where a letter is known to no table, as those of Chinese.
    func latin(_ words: String) -> String? {
        var result = ""
        for scalar in script.prepared(Array(words.lowercased().composed.unicodeScalars)) {
            if let letters = ascii(scalar) {
                result += letters
            } else {
                return nil
            }
        }
        return result
    }

    /// What a lower-case character becomes by itself; `nil` for a letter of no table.
    func ascii(_ scalar: Unicode.Scalar) -> String? {
        if scalar.isASCII { return String(scalar) }
        if let letters = letters(of: scalar) { return letters }
        if LetterTable.isMark(scalar) { return "" }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: return nil
        // A joiner parts words, and all other characters that nobody sees are none.
        case .format: return scalar == "\u{200C}" ? " " : ""
        default: return scalar.properties.isDiacritic ? "" : " "
        }
    }

    /// The letters of a table, or those of the letter without its accents; a digit of any script is that digit.
    private func letters(of scalar: Unicode.Scalar) -> String? {
        for table in tables { if let letters = table[scalar] { return letters } }
        if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
            return String(Int(value))
        }
        // Wide letters of East Asian fonts are those of ASCII.
        if (0xFF01...0xFF5E).contains(scalar.value) { return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) } }
        var result = ""
        let parts = Array(String(scalar).decomposed.unicodeScalars)
        guard parts.count > 1 else { return nil }
        for part in parts where !LetterTable.isMark(part) {
            guard let letters = part.isASCII ? String(part) : letters(of: part) else { return nil }
            result += letters
        }
        return result
    }
}

/// What letters become, each alone.
struct LetterTable: Sendable {
    private let letters: [Unicode.Scalar: String]

    /// - Parameter pairs: `ø=o æ=ae ъ=`: a letter, and what it becomes, which may be nothing; several letters may become the same:
    ///   `áà=a`.
    init(_ pairs: String) {
        var letters: [Unicode.Scalar: String] = [:]
        for pair in pairs.split(whereSeparator: \.isWhitespace) {
            let scalars = Array(pair.unicodeScalars)
            guard let end = scalars.firstIndex(of: "=") else { continue }
            let latin = String(String.UnicodeScalarView(scalars[(end + 1)...]))
            for letter in scalars[..<end] { letters[letter] = latin }
        }
        self.letters = letters
    }

    subscript(letter: Unicode.Scalar) -> String? { letters[letter] }

    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }
}
