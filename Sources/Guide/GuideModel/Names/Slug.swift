/// The name of a thing in addresses and references: lower-case letters, digits and `-`.
///
///     Slug("old-north-church")
///     Slug("東京タワー")
///
/// Of Latin letters only a–z, because `cafe` and `café` would be two names that people take for one. Letters of other scripts
/// stay as they are, composed (NFC).
public struct Slug: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let text: String

    /// What a name is made of, for messages.
    public static let letters = "a–z (or another script), 0–9 and -"

    /// A slug, or `nil` when the text has other characters, is empty, or is longer than 100 characters or 200 bytes.
    public init?(_ text: String) {
        var isASCII = true
        for byte in text.utf8 where !Self.isPlain(byte) {
            guard byte >= 0x80 else { return nil }
            isASCII = false
        }
        guard isASCII ? (1...100).contains(text.utf8.count) : Self.isName(text) else { return nil }
        self.text = text
    }

    public var description: String { text }

    public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
}

// MARK: Letters of other scripts

extension Slug {
    /// Whether a text with other letters than a–z is a slug.
    private static func isName(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.count <= 100, text.utf8.count <= 200, let first = scalars.first, !LetterTable.isMark(first)
        else { return false }
        return scalars.allSatisfy { $0.isASCII || isOwn($0) } && text.composed.isSameBytes(as: text)
    }

    /// Whether a slug may hold a letter, mark or digit that is not ASCII: of no Latin alphabet, in lower case where there are
    /// cases, and seen.
    static func isOwn(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x370, !latin.contains(where: { $0.contains(scalar.value) }) else { return false }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber:
            return !properties.changesWhenLowercased && !properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    /// The blocks of Latin and phonetic letters, ligatures and wide letters above U+0370.
    private static let latin: [ClosedRange<UInt32>] = [
        0x1D00...0x1DBF, 0x1E00...0x1EFF, 0x2071...0x209C, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F,
        0xFB00...0xFB06, 0xFF00...0xFF5E, 0x10780...0x107BF, 0x1DF00...0x1DFFF,
    ]
}
