/// What every feed does with the characters of a text before it escapes them in its own way.
enum LegibleText {
    /// The text without the characters that XML 1.0 has no way to write (§2.2: control characters other than tab and
    /// line ends, U+FFFE, U+FFFF) or iCalendar (U+007F): each becomes U+FFFD, so that a reader sees that something
    /// is missing.
    ///
    /// All formats do it, also those that could write them, so that a name is the same everywhere. Cost: linear.
    static func cleaned(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isForbidden) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(isForbidden(scalar) ? "\u{FFFD}" : scalar) }
        return String(result)
    }

    /// The text cleaned, in one line: line ends, tabs and runs of spaces become one space; none at the ends.
    static func oneLine(_ text: String) -> String {
        if isTidyASCII(text) { return text }
        let words = text.unicodeScalars.split { spaces.contains($0) }
        return cleaned(words.map { String($0) }.joined(separator: " "))
    }

    private static let spaces: Set<Unicode.Scalar> = [
        " ", "\t", "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}",
    ]

    /// Whether a text is printable ASCII with single spaces between its words, as most names are.
    private static func isTidyASCII(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, byte != 0x20 || last != 0x20 else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }

    /// A text of at most this many characters, with an ellipsis if it was cut: between two words, if there is a space near
    /// the end; many scripts have none.
    static func shortened(_ text: String, to limit: Int) -> String {
        guard text.count > limit else { return text }
        let head = text.prefix(limit - 1)
        let cut = head.suffix(longestWord).lastIndex { $0 == " " || $0 == "\n" } ?? head.endIndex
        return head[..<cut] + "…"
    }

    /// How far from its end, in characters, a text may be cut to end with a whole word.
    private static let longestWord = 40

    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
