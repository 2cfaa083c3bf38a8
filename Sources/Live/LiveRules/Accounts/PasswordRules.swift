/// What a password must be. Length is what counts; nobody is made to use digits or signs. What many people choose is refused however long
/// it is. Passwords that were set before stay as they are: only new ones are judged.
public enum PasswordRules {
    public enum Fault: Hashable, Sendable {
        case tooShort
        case tooLong
        /// The address, the name or the guide's title, or little else.
        case tooNear
        /// One or two signs again and again.
        case monotonous
        /// The same part again and again.
        case repeated
        /// Keys or letters in their order, or little else.
        case inOrder
        /// Words that many people choose, or little else.
        case common
    }

    /// In characters, for somebody who shows nothing beside a password (NIST SP 800-63B).
    public static let shortest = 15
    /// In bytes, so that nobody has the server digest a book.
    public static let longest = 1024
    /// In bits, as ``PasswordStrength`` counts them: two words that many choose and a number have 25 to 33, a sentence of five words has
    /// 60 and more. Guessing is slowed down to a few thousand attempts a day, so 2³⁶ are out of reach.
    static let weakest = 36.0

    /// - Parameter near: words that anybody would try first.
    /// - Returns: `nil` for a password that may be used.
    public static func fault(of password: String, near words: [String]) -> Fault? {
        if password.utf8.count > longest { return .tooLong }
        if password.count < shortest { return .tooShort }
        if Set(password).count < 4 { return .monotonous }
        let signs = Array(password.lowercased())
        // A part that comes again and again counts once; the last time without its end, such as a blank between.
        let part = period(of: signs)
        if part < shortest, signs.count >= 2 * part - 1 { return .repeated }
        if isNear(password, words) { return .tooNear }
        let strength = PasswordStrength(of: password, near: words + words.flatMap(parts))
        if strength.bits >= weakest { return nil }
        let length = { (part: PasswordStrength.Part) in strength.parts.count { $0.part == part } }
        if length(.near) > 0 { return .tooNear }
        return length(.run) > length(.word) ? .inOrder : .common
    }

    private static func isNear(_ password: String, _ words: [String]) -> Bool {
        let bare = letters(password)
        return words.contains { word in
            let word = letters(word)
            // What is left beside the word must be enough by itself.
            return word.count >= 4 && bare.contains(word) && bare.replacing(word, with: "").count < 8
        }
    }

    /// After how many signs a text begins again (the failure function of Knuth, Morris and Pratt). Linear.
    private static func period(of signs: [Character]) -> Int {
        var (shared, length) = ([0], 0)
        for sign in signs.dropFirst() {
            while length > 0, sign != signs[length] { length = shared[length - 1] }
            if sign == signs[length] { length += 1 }
            shared.append(length)
        }
        return signs.count - (shared.last ?? 0)
    }

    private static func letters(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static func parts(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
