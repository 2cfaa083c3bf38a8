/// Korean syllables in Latin letters.
///
/// The Revised Romanization of 2000, which writes what is spoken: `종로` is jongno, `독립문` dongnimmun.
enum Hangul {
    /// What the syllable at a position becomes between its neighbours.
    static func latin(_ text: [Unicode.Scalar], at index: Int) -> String {
        guard let syllable = Syllable(text[index]) else { return "" }
        let next = text.indices.contains(index + 1) ? Syllable(text[index + 1]) : nil
        let before = index > 0 ? Syllable(text[index - 1]) : nil
        return first(syllable, behind: before) + vowels[syllable.vowel] + last(syllable, before: next)
    }

    private struct Syllable {
        let (first, vowel, last): (Int, Int, Int)

        /// Unicode's chapter 3.12: 19 beginnings, 21 vowels, 28 ends.
        init?(_ scalar: Unicode.Scalar) {
            guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
            let number = Int(scalar.value) - 0xAC00
            (first, vowel, last) = (number / 588, number % 588 / 28, number % 28)
        }
    }

    private static func first(_ syllable: Syllable, behind before: Syllable?) -> String {
        let usual = firsts[syllable.first]
        guard let before else { return usual }
        switch (ends[before.last], usual) {
        case ("l", "n"), ("l", "r"): return "l"
        case ("n", "r"): return "l"
        case ("", "r"): return "r"
        case (_, "r"): return "n"
        default: return usual
        }
    }

    private static func last(_ syllable: Syllable, before next: Syllable?) -> String {
        let end = ends[syllable.last]
        guard let next else { return end }
        switch (end, firsts[next.first]) {
        case (_, ""): return linked[syllable.last]
        case ("k", "n"), ("k", "m"), ("k", "r"): return "ng"
        case ("t", "n"), ("t", "m"), ("t", "r"): return "n"
        case ("p", "n"), ("p", "m"), ("p", "r"): return "m"
        case ("n", "r"): return "l"
        default: return end
        }
    }

    private static let firsts = list("g kk n d tt r m b pp s ss - j jj ch k t p h")
    private static let vowels = list("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
    /// At the end of a word or before a consonant.
    private static let ends = list("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
    /// Before a vowel, with which they are spoken.
    private static let linked = list("- g kk ks n nj n d r lg lm lb ls lt lp r m b ps s ss ng j ch k t p -")

    /// `-` is nothing.
    private static func list(_ words: String) -> [String] {
        words.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    }
}
