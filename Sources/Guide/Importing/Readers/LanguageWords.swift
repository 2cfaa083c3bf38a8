import OpeningHours

/// In which language the author of a file writes, by what was understood: names of columns, kinds and opening hours.
///
/// Each different word counts once, divided among the languages that have it. Titles and texts do not count: a French
/// guide to Berlin is full of German names.
struct LanguageWords {
    private var words: Set<String> = []
    /// For each different word of hours, the languages that know it.
    private var hours: [String: [String]] = [:]
    private var rows = 0

    /// Rows that tell enough.
    private static let enough = 500
    /// How many words of its own the likeliest language must have, and how many times as many as the next one.
    private static let (least, lead) = (1.5, 1.5)

    mutating func note(_ row: ImportRow) {
        rows += 1
        guard rows <= Self.enough else { return }
        words.formUnion(row.knownNames)
        for kind in row.texts(ColumnNames.kind) + [row.folder].compactMap(\.self) {
            words.formUnion(kind.prefix(100).split { !$0.isLetter }.map { ColumnNames.folded(String($0)) })
        }
        for text in row.texts("hours") { hours.merge(OpeningHours.languages(ofWordsIn: text)) { first, _ in first } }
    }

    /// ISO 639-1; `nil` where the words do not tell.
    var language: String? {
        var scores: [String: Double] = [:]
        for languages in words.map(Self.languages) + hours.values {
            for language in languages { scores[language, default: 0] += 1 / Double(languages.count) }
        }
        let ranked = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let first = ranked.first, first.value >= Self.least else { return nil }
        return ranked.count > 1 && ranked[1].value * Self.lead > first.value ? nil : first.key
    }

    /// Those of the word itself, or else of one that it may be the plural of.
    private static func languages(of word: String) -> [String] {
        if let known = byWord[word] { return known }
        return word.count < 6 ? [] : (1...2).lazy.compactMap { byWord[String(word.dropLast($0))] }.first ?? []
    }

    /// `Resources/word-languages.txt`: on each line a language and its words.
    private static let byWord: [String: [String]] = {
        var languages: [String: [String]] = [:]
        for line in Resources.wordLanguagesTxt.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ").map(String.init)
            for word in Set(parts.dropFirst().map(ColumnNames.folded)) { languages[word, default: []].append(parts[0]) }
        }
        return languages
    }()
}
