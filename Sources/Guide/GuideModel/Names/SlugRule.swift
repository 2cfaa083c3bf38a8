/// How names for addresses are made of words.
public struct SlugRule: Hashable, Sendable {
    /// A BCP 47 tag. What a letter becomes may depend on it: `ö` is oe in German, and o elsewhere.
    public var language: String
    /// Whether letters of other scripts than Latin stay; otherwise they become Latin ones where that takes no dictionary.
    public var keepsLetters: Bool

    public init(language: String = "", keepsLetters: Bool = false) {
        (self.language, self.keepsLetters) = (language, keepsLetters)
    }
}

/// `slugs` of site.yaml: the letters of names that are made of titles.
public enum SlugLetters: String, Hashable, CaseIterable, Sendable {
    case latin, unicode
}
