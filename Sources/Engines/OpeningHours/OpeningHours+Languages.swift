extension OpeningHours {
    /// The words of a text that people write in opening hours, each with the ISO 639-1 codes of the languages that know it.
    /// Words of the specification itself, such as `Mo`, tell nothing and are left out.
    ///
    ///     OpeningHours.languages(ofWordsIn: "täglich 9-17")   // ["täglich": ["de"]]
    ///
    /// Cost: linear in the length of the text, of which 2,000 characters are read.
    public static func languages(ofWordsIn text: String) -> [String: [String]] {
        var found: [String: [String]] = [:]
        for word in text.prefix(HoursLexer.longestText).lowercased().split(whereSeparator: { !$0.isLetter }) {
            let word = String(word)
            guard HoursWords.plain[word] == nil, let senses = HoursWords.senses[word] else { continue }
            found[word] = Set(senses.map { HoursLanguage.all[$0.language].code }).sorted()
        }
        return found
    }
}
