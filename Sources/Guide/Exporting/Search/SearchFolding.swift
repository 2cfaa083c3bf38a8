import GuideModel

/// Words as a search compares them: in lower case, without accents, and each letter as people type it without a special keyboard.
///
///     SearchFolding.words("Große Straße, Łódź")    // ["grosse", "strasse", "lodz"]
///
/// `Templates/app/search/folding.js` folds what visitors type by the same rules; `Tests/Fixtures/search/folding.json` holds both
/// to the same answers.
enum SearchFolding {
    /// The words of a text in their order: runs of letters, digits and the marks on them. Cost: linear.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        // Most words are ASCII, and folded without a look at Unicode's tables.
        for part in text.utf8.split(whereSeparator: { $0 < 0x80 && !isInWord(Unicode.Scalar($0)) }) {
            if part.allSatisfy({ $0 < 0x80 }) {
                words.append(String(decoding: part.map { isCapital($0) ? $0 | 0x20 : $0 }, as: UTF8.self))
            } else {
                let scalars = String(Substring(part)).unicodeScalars
                words += scalars.split { !isInWord($0) }.map { folded(String($0)) }.filter { !$0.isEmpty }
            }
        }
        return words
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static func folded(_ word: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.lowercased().decomposed.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark { continue }
            if let letters = letters[scalar] {
                result.append(contentsOf: letters.unicodeScalars)
            } else if scalar.properties.generalCategory == .decimalNumber, isArabic(scalar) {
                result.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.value & 15)))
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return switch UInt8(scalar.value) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: false
            }
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark:
            true
        default: false
        }
    }

    private static func isArabic(_ digit: Unicode.Scalar) -> Bool {
        (0x660...0x669).contains(digit.value) || (0x6F0...0x6F9).contains(digit.value)
    }

    /// What decomposing leaves as one letter, and what Arabic writes in several ways.
    private static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
        "ŋ": "n", "ς": "σ", "\u{0671}": "\u{0627}", "\u{0649}": "\u{064A}", "\u{0629}": "\u{0647}",
        "\u{06A9}": "\u{0643}",
        "\u{06CC}": "\u{064A}", "\u{0640}": "",
    ]
}
