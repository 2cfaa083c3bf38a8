public import Markdown

extension Guide {
    /// The first paragraph of an entry as plain text, with the words that its page shows: a link without words has the
    /// title of what it names, and raw HTML is text unless the site keeps some of it. Empty where there is none.
    ///
    /// Pages, feeds and descriptions all use this, so that none of them loses a word.
    public func brief(of entry: Entry) -> String {
        entry.body.brief(allowsRawHTML: site.html != .escaped, words: words(of:))
    }

    /// The words of a link that has none of its own: the title of the page that it names by its slug.
    public func words(of reference: Reference) -> String? {
        guard reference.text.isEmpty else { return nil }
        return entry(named: reference.destination)?.title ?? leftOutPages.title(of: reference.destination)
    }

    /// The other edition that has a page in the language of its words: the page for search engines to show. `nil` where this
    /// edition has it, or none.
    public func original(of language: LanguageTag?) -> Edition? {
        guard let language, language != edition.language else { return nil }
        return editions.first { $0.language == language }
    }
}

extension Site.HTMLTrust {
    /// As Markdown's writer knows it.
    public var rawHTML: HTMLOptions.RawHTML {
        switch self {
        case .escaped: .escaped
        case .safe: .sanitised
        case .trusted: .trusted
        }
    }
}
