/// The words of a search that found nothing: the one text of visitors that may be kept. So it is made plain, cut, and dropped where it
/// looks like something personal; and it is kept only once ``enough`` searches had the same words.
public enum SearchWords {
    /// Until this many searches had the same words, only the digest of the words is kept.
    public static let enough = 5
    /// Words that too few asked for are forgotten after this many days.
    public static let patience = 60

    /// Longer texts are no search.
    private static let longest = 60
    private static let mostWords = 6
    /// A house has a number; a telephone, an account or a birthday has more digits.
    private static let mostDigits = 4

    /// The words in small letters with single spaces, or `nil` for what is not kept.
    public static func plain(_ typed: String) -> String? {
        guard typed.utf8.count <= 4 * longest else { return nil }
        let words = typed.lowercased().split { $0.isWhitespace || $0.isNewline }
        let text = words.joined(separator: " ")
        guard (2...longest).contains(text.count), words.count <= mostWords else { return nil }
        return isImpersonal(text) ? text : nil
    }

    /// Whether nothing in it looks like an address of a person, of a page or of a device, a telephone, or a line of a program.
    private static func isImpersonal(_ text: String) -> Bool {
        let digits = text.unicodeScalars.count { $0.properties.numericType == .decimal }
        let hasLetter = text.unicodeScalars.contains { $0.properties.isAlphabetic }
        guard digits <= mostDigits, hasLetter else { return false }
        if text.hasPrefix("www.") || text.contains("www.") { return false }
        return text.unicodeScalars.allSatisfy { isOfWords($0) }
    }

    private static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal { return true }
        // Marks above and below letters.
        let category = scalar.properties.generalCategory
        if category == .nonspacingMark || category == .spacingMark { return true }
        return " '’.,-&!?".unicodeScalars.contains(scalar)
    }
}
