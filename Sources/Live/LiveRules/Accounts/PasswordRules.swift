/// What a password must be. Length is what counts; nobody is made to use digits or signs.
public enum PasswordRules {
    public enum Fault: Hashable, Sendable {
        case tooShort
        case tooLong
        /// The address, the name or the guide's title, or little else.
        case tooNear
        /// One or two signs again and again.
        case monotonous
    }

    /// In characters, for somebody who shows nothing beside a password (NIST SP 800-63B).
    public static let shortest = 15
    /// In bytes, so that nobody has the server digest a book.
    public static let longest = 1024

    /// - Parameter near: words that anybody would try first.
    /// - Returns: `nil` for a password that may be used.
    public static func fault(of password: String, near words: [String]) -> Fault? {
        if password.utf8.count > longest { return .tooLong }
        if password.count < shortest { return .tooShort }
        if Set(password).count < 4 { return .monotonous }
        let bare = letters(password)
        let isNear = words.contains { word in
            let word = letters(word)
            // What is left beside the word must be enough by itself.
            return word.count >= 4 && bare.contains(word) && bare.replacing(word, with: "").count < 8
        }
        return isNear ? .tooNear : nil
    }

    private static func letters(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
