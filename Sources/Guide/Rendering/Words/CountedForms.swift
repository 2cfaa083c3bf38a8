import Formats

/// The keys of a language, derived from those of English: where English has `stops.one` and `stops.other`, Polish has
/// `stops.one`, `stops.few` and `stops.many`.
///
/// Two sorts of forms are a language's own choice: those of a measure (`unit.hours.two`, where English has `unit.hours` with
/// its `{number}`), and those by the class of a weekday (`nth.1.f` for the days whose `weekday-class` is `f`).
struct CountedForms {
    private let english: [String: String]
    /// The keys of counted words without their forms: `stops`.
    private let counted: Set<String>
    /// The classes of weekdays in this language, such as masculine and feminine.
    private let classes: Set<String>
    private let rules: PluralRules

    /// - Parameter english: every English word by its key.
    /// - Parameter own: the words of the language.
    init(language: String, english: [String: String], own: [String: String]) {
        self.english = english
        counted = Set(english.keys.filter { $0.hasSuffix(".one") }.map { String($0.dropLast(".one".count)) })
            .filter { english[$0 + ".other"] != nil }
        classes = Set((1...7).compactMap { own["weekday-class.\($0)"] })
        rules = PluralRules(language: language)
    }

    /// The keys that a translation should have, sorted.
    var needed: [String] {
        let plain = english.keys.filter { base(of: $0) == nil }
        let forms = counted.flatMap { base in rules.categoriesOfCounts.map { "\(base).\($0.rawValue)" } }
        return (plain + forms).sorted()
    }

    /// The English key whose placeholders a form may have that English does not have; `nil` for any other key.
    func model(of key: String) -> String? {
        if let base = base(of: key) { return base + ".other" }
        guard let point = key.lastIndex(of: "."), let word = english[String(key[..<point])] else { return nil }
        let form = String(key[key.index(after: point)...])
        let isMeasure =
            word.contains("{number}") && PluralRules.Category(rawValue: form).map(rules.categories.contains) == true
        return isMeasure || word.contains("{weekday}") && classes.contains(form) ? String(key[..<point]) : nil
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
