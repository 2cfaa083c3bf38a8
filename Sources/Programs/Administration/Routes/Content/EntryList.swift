import Editing
import GuideModel
import Reading

/// The entries of a kind that a list shows.
struct EntryList {
    /// Sorted by their titles, an original before its translations.
    let documents: [RawDocument]

    /// - Parameters:
    ///   - query: what their titles or names contain.
    ///   - filter: of translations.
    init(_ query: String, _ kind: ContentKind, _ filter: TranslationFilter? = nil, in look: SiteLook) {
        let needle = query.decomposed.lowercased()
        let all = filter?.entries(kind, in: look) ?? look.documents.filter { $0.kind == kind }
        documents = all.filter { document in
            needle.isEmpty
                || (document.shownTitle + " " + document.slug.text).decomposed.lowercased().contains(needle)
        }.sorted { Self.order($0) < Self.order($1) }
    }

    private static func order(_ document: RawDocument) -> (String, Int, String) {
        (document.shownTitle.lowercased(), document.language == nil ? 0 : 1, document.path)
    }
}
