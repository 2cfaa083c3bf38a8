/// How a page of an edition in another language than the site's own stands to its original.
public enum TranslationState: String, Hashable, Sendable {
    /// There is no translation: the edition shows the original.
    case missing
    /// The front matter is translated, and the text is the original's.
    case textMissing = "text-missing"
    /// The original has changed since: its `updated` is later than the translation's own.
    case older
    /// The original says when it was changed, and the translation does not: nobody knows which is newer.
    case undated
    case current
}
