import Formats

/// The keys of a language, derived from those of English: where English has `stops.one` and `stops.other`, Polish has
/// `stops.one`, `stops.few` and `stops.many`.
struct CountedForms {
    private let english: Set<String>
    /// The keys of counted words without their forms: `stops`.
    private let counted: Set<String>
    private let rules: PluralRules

    init(language: String, english: Set<String>) {
        self.english = english
        counted = Set(english.filter { $0.hasSuffix(".one") }.map { String($0.dropLast(".one".count)) })
            .filter { english.contains($0 + ".other") }
        rules = PluralRules(language: language)
    }

    /// The keys that a translation should have, sorted.
    var needed: [String] {
        let plain = english.filter { base(of: $0) == nil }
        let forms = counted.flatMap { base in rules.categoriesOfCounts.map { "\(base).\($0.rawValue)" } }
        return (plain + forms).sorted()
    }

    /// The English key whose placeholders a form may have that English does not have; `nil` for any other key.
    func model(of key: String) -> String? {
        base(of: key).map { $0 + ".other" }
    }

    /// `stops` of `stops.few`, where the language has that form.
    private func base(of key: String) -> String? {
        guard let point = key.lastIndex(of: "."),
            let form = PluralRules.Category(rawValue: String(key[key.index(after: point)...])),
            counted.contains(String(key[..<point])), form == .one || rules.categories.contains(form)
        else { return nil }
        return String(key[..<point])
    }
}
