import Formats

/// Words in templates: `{{words.home}}`, sentences with fields of the view in them, and counted words.
extension TemplateCompiler {
    mutating func word(
        _ key: String, of words: any TemplateWords, _ isHTML: Bool, _ location: TemplateLocation,
        _ tree: TemplateTree
    ) -> [Step] {
        switch words.entry(key) {
        case .sentence(let text): return sentence(text, of: words, isHTML, location, tree)
        case .counted(let rules, let forms):
            return counted(forms, of: words, by: rules, isHTML, location, tree)
        case nil:
            reportUnknown(
                .unknownWord, key, among: words.keys, "the theme has no word \"\(key)\"", location, tree)
            return []
        }
    }

    /// A word whose placeholders are fields of the view: `Updated on {date.text}`.
    private mutating func sentence(
        _ text: String, of words: any TemplateWords, _ isHTML: Bool, _ location: TemplateLocation,
        _ tree: TemplateTree
    ) -> [Step] {
        var steps: [Step] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            steps.append(literal(rest[..<open], isHTML))
            let name = String(rest[rest.index(after: open)..<close])
            // A word within a word could lead back to itself.
            let value = name.hasPrefix("words.") ? [] : variable(name, false, location, tree)
            // In the other writing direction a value would turn the words and numbers around it.
            steps += words.isRightToLeft ? [literal("\u{2068}", true)] + value + [literal("\u{2069}", true)] : value
            rest = rest[rest.index(after: close)...]
        }
        return Self.joined(steps + [literal(rest, isHTML)])
    }

    /// The form that a number needs: the value of the word's first placeholder.
    private mutating func counted(
        _ forms: [PluralRules.Category: String], of words: any TemplateWords, by rules: PluralRules, _ isHTML: Bool,
        _ location: TemplateLocation, _ tree: TemplateTree
    ) -> [Step] {
        let name = forms[.other].flatMap { text in
            text.firstIndex(of: "{").map { text[text.index(after: $0)...].prefix { $0 != "}" } }
        }
        guard let name, case .text(let number)? = variable(String(name), false, location, tree).first else {
            return []
        }
        let sentences = forms.mapValues { sentence($0, of: words, isHTML, location, tree) }
        return [.choose(number, rules, sentences)]
    }

    private func literal(_ text: some StringProtocol, _ isHTML: Bool) -> Step {
        .literal(Array((isHTML ? String(text) : HTMLText.escaped(String(text))).utf8))
    }
}
