/// The words that anybody tries first: the worst passwords of those that became public, names, and the usual words for `password` in
/// some languages. `Resources/common-passwords.txt` holds them; `scripts/common-passwords` makes that file, and says from what.
enum CommonPasswords {
    /// How many bits a word is worth to somebody who guesses, by the word in small letters: 5 for the hundred worst, 14 for
    /// the thirty thousand. Made when the first password is judged, in some 20 ms.
    static let bits: [String: Int] = read(Resources.commonPasswordsTxt)

    /// In letters; no longer word is looked up.
    static let longest = 24

    /// - Parameter text: bands, each a line `= BITS` and words in order: how many letters are those of the word before, in one
    ///   digit, and the rest.
    static func read(_ text: String) -> [String: Int] {
        var words: [String: Int] = [:]
        words.reserveCapacity(40_000)
        var (bits, before) = (0, "")
        for line in text.split(separator: "\n") {
            if line.hasPrefix("= ") {
                (bits, before) = (Int(line.dropFirst(2)) ?? 0, "")
                continue
            }
            for coded in line.split(separator: " ") {
                guard let shared = coded.first?.wholeNumberValue else { continue }
                before = String(before.prefix(shared) + coded.dropFirst())
                words[before] = bits
            }
        }
        return words
    }
}
