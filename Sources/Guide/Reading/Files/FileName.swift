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

    /// The nearest name that is allowed; `nil` when the name has no letter or digit to keep.
    static func suggestion(for stem: String) -> String? {
        let parts = stem.split(separator: ".")
        if parts.count == 2, LanguageTag(String(parts[1])) != nil, let first = Slug(words: String(parts[0])) {
            return "\(first).\(parts[1])"
        }
        return Slug(words: stem)?.text
    }
}
