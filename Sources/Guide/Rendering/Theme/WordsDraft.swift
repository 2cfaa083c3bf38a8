public import GuideModel

/// The words file of a language as its translators have it: what is there, and what is missing, with the English beside it.
///
///     WordsDraft(language: LanguageTag("sv")!, files: own).text   // Templates/words/sv.words
///
/// Missing words are comments, which readers pass over: `# nearby = Nearby`. Who takes the `#` away and translates the rest has
/// added the word.
public struct WordsDraft: Sendable {
    private let language: LanguageTag
    private let own: String?
    private let english: [String: String]
    /// What the language needs and nobody has, sorted by importance and the order of the English file.
    private let missing: [String]
    private let needed: [String]
    private let forms: CountedForms

    /// - Parameter files: those of the site's own theme; the default theme's are below them.
    public init(language: LanguageTag, files: [TemplateFile]) {
        let all = ThemeLoader.defaultFiles + files
        func table(_ tag: String) -> [String: String] {
            all.filter { $0.path == "words/\(tag).words" }.map(WordsReader.table)
                .reduce(into: [:]) { $0.merge($1) { _, own in own } }
        }
        let (english, words) = (table("en"), table(language.text))
        let forms = CountedForms(language: language.text, english: english, own: words)
        let family = language.primary == language.text ? [:] : table(language.primary)
        let places = Self.places(all.first { $0.path == "words/en.words" })
        func order(_ key: String) -> (Int, Int, String) {
            let model = forms.model(of: key) ?? key
            return (WordImportance(of: model).rawValue, places[key] ?? places[model] ?? .max, key)
        }
        (self.language, self.english, self.forms) = (language, english, forms)
        own = files.first { $0.path == "words/\(language).words" }?.text
        needed = forms.needed
        missing = forms.needed.filter { words[$0] == nil && family[$0] == nil }.sorted { order($0) < order($1) }
    }

    /// Where each English word stands in its file.
    private static func places(_ file: TemplateFile?) -> [String: Int] {
        let keys = (file?.text ?? "").split(separator: "\n").compactMap { line in
            line.hasPrefix("#") ? nil : line.firstRange(of: " = ").map { String(line[..<$0.lowerBound]) }
        }
        return Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    public var isComplete: Bool { missing.isEmpty }

    /// The file's path in a theme.
    public var path: String { "words/\(language).words" }

    /// `first 150 of 150, app 40 of 600, companion 0 of 130`
    public var progress: String {
        WordImportance.allCases.map { importance in
            let all = needed.count { self.importance(of: $0) == importance }
            let open = missing.count { self.importance(of: $0) == importance }
            return "\(importance.name) \(all - open) of \(all)"
        }.joined(separator: ", ")
    }

    /// The whole file: what its author wrote, as it is, and below it what is missing.
    public var text: String {
        var lines = (own.map(kept) ?? Self.beginning(language)).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        for importance in WordImportance.allCases {
            let words = missing.filter { self.importance(of: $0) == importance }
            if words.isEmpty { continue }
            lines += ["", "\(Self.mark)\(importance.heading): take the # away and translate what comes after the ="]
            lines += words.map {
                "# \($0) = \(written(english[$0] ?? forms.model(of: $0).flatMap { english[$0] } ?? ""))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func beginning(_ language: LanguageTag) -> String {
        """
        # The interface's words in \(language). One "key = text" a line; "_" is a space that does not break; "{name}" is filled in.
        # What stands behind # is English still. `waymark words \(language)` sorts what is left again.
        """
    }

    /// Begins the headings that this makes.
    private static let mark = "#: "

    private func importance(of key: String) -> WordImportance { WordImportance(of: forms.model(of: key) ?? key) }

    /// What the author wrote, without what was offered before.
    private func kept(_ text: String) -> String {
        let known = Set(needed)
        return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix(Self.mark) { return false }
            guard line.hasPrefix("# "), let sign = line.firstRange(of: " = ") else { return true }
            return !known.contains(String(line[..<sign.lowerBound].dropFirst(2)))
        }.joined(separator: "\n")
    }

    /// As a file has it.
    private func written(_ text: String) -> String { text.replacing("\u{A0}", with: "_") }
}
