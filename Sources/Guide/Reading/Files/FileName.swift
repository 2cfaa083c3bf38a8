import GuideModel

/// What a content file's name says: `old-north-church.fr.md` is the French translation of `old-north-church`.
struct FileName {
    let slug: Slug
    let language: LanguageTag?

    init(slug: Slug, language: LanguageTag? = nil) {
        self.slug = slug
        self.language = language
    }

    /// - Parameter stem: the name without `.md`.
    init?(stem: String) {
        let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let first = parts.first, let slug = Slug(String(first)) else { return nil }
        self.slug = slug
        guard parts.count == 2 else {
            language = nil
            return
        }
        guard let language = LanguageTag(String(parts[1])) else { return nil }
        self.language = language
    }

    /// What was copied: browsers and file managers call a second file `old-north (1)` or `old-north copy`.
    static func original(ofCopy stem: String) -> String? {
        for ending in [" copy", " - Copy"] where stem.hasSuffix(ending) { return String(stem.dropLast(ending.count)) }
        guard stem.hasSuffix(")"), let open = stem.lastIndex(of: "("),
            case let digits = stem[open...].dropFirst().dropLast(),
            !digits.isEmpty, digits.allSatisfy(\.isWholeNumber), stem[..<open].hasSuffix(" ")
        else { return nil }
        return String(stem[..<open].dropLast())
    }

    /// The nearest name that is allowed; `nil` when the name has no letter or digit to keep.
    static func suggestion(for stem: String) -> String? {
        let parts = stem.split(separator: ".")
        if parts.count == 2, let first = Slug(words: String(parts[0])) {
            let language = String(parts[1])
            if LanguageTag(language) != nil { return "\(first).\(language)" }
            // A language has small letters.
            if language.count == 2, LanguageTag(language.lowercased()) != nil {
                return "\(first).\(language.lowercased())"
            }
        }
        return Slug(words: stem)?.text
    }
}
