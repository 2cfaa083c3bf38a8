/// A language by its BCP 47 tag: `en`, `fr`, `pt-BR`.
public struct LanguageTag: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let text: String

    /// A tag, or `nil` when the text is not a language of two or three letters with optional subtags.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let primary = parts.first, (2...3).contains(primary.utf8.count), primary.utf8.allSatisfy(Self.isLetter),
            primary.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") }),
            parts.dropFirst().allSatisfy({ (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isLetterOrDigit) }
            )
        else { return nil }
        self.text = text
    }

    public static let english = LanguageTag("en")!  // because "en" is a valid tag

    /// The languages of the interface: for each the theme has a file `words/xx.words`. A test compares them.
    public static let spoken = ["ar", "de", "en", "es", "fr", "it", "nl", "pl", "pt"]

    /// The language without region or script: `pt` for `pt-BR`.
    public var primary: String { String(text.prefix { $0 != "-" }) }

    /// The region whose spelling and dates this one has, where it is not that of the primary language: `en-GB` for `en-AU`.
    public var spelledAs: String? {
        let region = text.split(separator: "-").dropFirst().first { $0.utf8.count == 2 }?.uppercased()
        return primary == "en" && !["US", "CA", "PH"].contains(region ?? "US") ? "en-GB" : nil
    }

    public var isRightToLeft: Bool { ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(primary) }

    /// Whether `I` is the capital of `ı`.
    public var hasDotlessI: Bool { ["tr", "az"].contains(primary) }

    public var description: String { text }
    public static func < (left: LanguageTag, right: LanguageTag) -> Bool { left.text < right.text }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
