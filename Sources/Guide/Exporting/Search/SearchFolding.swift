import GuideModel

/// Words as a search compares them: in lower case, without accents, and each letter as people type it without a special keyboard.
///
///     SearchFolding.words("Große Straße, Łódź")    // ["grosse", "strasse", "lodz"]
///
/// Where a script has no spaces between words, each pair of neighbouring letters is one: 銀閣寺 is 銀閣 and 閣寺.
///
/// `Templates/app/search/folding.js` folds what visitors type by the same rules; `Tests/Fixtures/search/folding.json` holds both
/// to the same answers.
public enum SearchFolding {
    /// The words of a text in their order: runs of letters, digits and the marks on them. Cost: linear.
    public static func words(_ text: String) -> [String] {
        var (text, words) = (text, [String]())
        text.withUTF8 { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || isBetweenWords(bytes[end]) {
                if start < end { add(UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &words) }
                start = end + 1
            }
        }
        return words
    }

    private static func isBetweenWords(_ byte: UInt8) -> Bool { byte < 0x80 && !isInWord(Unicode.Scalar(byte)) }

    /// Adds the words of a text without spaces and without other ASCII that is in no word.
    private static func add(_ part: UnsafeBufferPointer<UInt8>, to words: inout [String]) {
        // Most words are ASCII, and folded without a look at Unicode's tables.
        if part.allSatisfy({ $0 < 0x80 }) {
            words.append(
                String(unsafeUninitializedCapacity: part.count) { small in
                    for (index, byte) in part.enumerated() { small[index] = isCapital(byte) ? byte | 0x20 : byte }
                    return part.count
                })
        } else {
            let scalars = String(decoding: part, as: UTF8.self).unicodeScalars
            words += scalars.split { !isInWord($0) }.flatMap(pieces).filter { !$0.isEmpty }
        }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    /// The pieces of a run of letters that count as words, folded.
    private static func pieces(_ run: Substring.UnicodeScalarView) -> [String] {
        guard run.contains(where: isUnspaced) else { return [folded(String(run))] }
        var (pieces, rest): ([String], Substring.UnicodeScalarView) = ([], run)
        while let first = rest.first {
            let part = rest.prefix { isUnspaced($0) == isUnspaced(first) }
            rest = rest.dropFirst(part.count)
            pieces += isUnspaced(first) ? pairs(part).map { folded($0).composed } : [folded(String(part))]
        }
        return pieces
    }

    /// Each letter, with its marks, and the next one; a letter that is alone stands alone.
    private static func pairs(_ part: Substring.UnicodeScalarView) -> [String] {
        var letters: [String] = []
        for scalar in part {
            if letters.isEmpty || !isMark(scalar) { letters.append("") }
            letters[letters.count - 1].unicodeScalars.append(scalar)
        }
        return letters.count == 1 ? letters : zip(letters, letters.dropFirst()).map { $0 + $1 }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
    }

    /// Thai, Lao, Burmese, Khmer, Chinese and Japanese.
    public static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x2FDF, 0x3005...0x312F, 0x31F0...0x31FF,
            0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Accents and vowel signs that people leave out; in other scripts a mark makes another letter.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.generalCategory == .nonspacingMark else { return false }
        return switch scalar.value {
        case 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x065F, 0x0670,
            0x06D6...0x06ED, 0x08CA...0x08FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    private static func folded(_ word: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in word.lowercased().decomposed.unicodeScalars {
            if isLeftOut(scalar) { continue }
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
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
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
