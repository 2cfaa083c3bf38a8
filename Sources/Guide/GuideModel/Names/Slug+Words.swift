extension Slug {
    /// A slug made from words: in lower case, in the letters a–z, with `-` for everything that is not a letter or digit. Words
    /// with a letter that has no Latin form without a dictionary, such as those of Chinese, keep their letters. `nil` when no
    /// letter or digit remains.
    ///
    ///     Slug(words: "Café at the Square")  // cafe-at-the-square
    ///     Slug(words: "Спас на Крови")       // spas-na-krovi
    ///     Slug(words: "東京タワー")            // 東京タワー
    public init?(words: String, _ rule: SlugRule = SlugRule()) {
        let beginning = Self.beginning(of: words)
        let table = Transliteration(language: rule.language)
        if !rule.keepsLetters, let latin = table.latin(beginning) {
            self.init(Self.joined(latin, limit: 100))
        } else {
            var letters = ""
            for letter in beginning.lowercased().composed.unicodeScalars {
                if Self.isOwn(letter) {
                    letters.unicodeScalars.append(letter)
                } else {
                    letters += table.ascii(letter) ?? " "
                }
            }
            // A number may follow, as behind a name that is taken.
            self.init(Self.joined(letters.composed, limit: 90))
        }
    }

    /// No more than a name can have is read of a long text: what is no letter is passed over, but not for ever.
    private static func beginning(of words: String) -> String {
        String(String.UnicodeScalarView(words.unicodeScalars.prefix(4000)))
    }

    /// - Parameter limit: characters; where letters take several bytes no more than 190 bytes.
    private static func joined(_ letters: String, limit: Int) -> String {
        var result = ""
        var count = 0
        for scalar in letters.unicodeScalars {
            guard count < limit, result.utf8.count <= 187 else { break }
            let isWithin = !result.isEmpty && !result.hasSuffix("-")
            if isLetter(scalar), isWithin || !LetterTable.isMark(scalar) {
                result.unicodeScalars.append(scalar)
            } else if isWithin, scalar != "'", !scalar.properties.isDiacritic, !LetterTable.isMark(scalar) {
                result.append("-")
            } else {
                continue
            }
            count += 1
        }
        while result.hasSuffix("-") { result.removeLast() }
        return result
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) : isOwn(scalar)
    }
}

// MARK: Names that guides have already

extension Slug {
    /// What words are called in ids that guides already hold: a rule that never changes. Letters other than a–z are left out, so
    /// it is no name to show.
    public init?(key words: String) {
        var plain = ""
        for scalar in Self.beginning(of: words).decomposed.lowercased().unicodeScalars where scalar != "\u{2019}" {
            if scalar.isASCII || !scalar.properties.isDiacritic {
                plain.unicodeScalars.append(scalar.isASCII ? scalar : " ")
            }
        }
        self.init(Self.joined(plain, limit: 100))
    }

    /// The id of a word that is its own, such as an interest or a tag: by ``init(key:)`` where that has one, so that the pages of
    /// older guides keep their addresses.
    public init?(label: String) {
        guard let slug = Slug(key: label) ?? Slug(words: label) else { return nil }
        self = slug
    }
}
