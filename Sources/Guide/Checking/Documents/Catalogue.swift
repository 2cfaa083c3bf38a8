import Calendar
import GuideModel
import Reading

/// All content files by kind and slug: which exist, which translate them, and which the build leaves out.
struct Catalogue: Sendable {
    struct Item: Sendable {
        let original: CheckedDocument
        /// The translations that are built, by language.
        var translations: [LanguageTag: CheckedDocument] = [:]
        /// Why it should not be published now, whether it is built or not.
        let reason: LeftOut.Reason?
        /// Why it is not built.
        let leftOut: LeftOut.Reason?
        /// The original, and the translations in the order of their languages.
        var documents: [CheckedDocument] {
            translations.isEmpty
                ? [original] : [original] + translations.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    private var items: [ContentKind: [Slug: Item]] = [:]
    /// The items that are built, sorted by slug.
    private var built: [ContentKind: [Item]] = [:]
    private(set) var report = Report()
    /// What should not be published now, whether it is built or not.
    private(set) var unpublished: [LeftOut] = []
    private let includesDrafts: Bool
    /// What is not built.
    var leftOut: [LeftOut] { includesDrafts ? [] : unpublished }
    /// The site's own zone, for the dates in messages.
    let zone: ZoneName

    /// Content files that exist but could not be read, which has been reported.
    private let unreadable: Set<UnreadDocument>
    /// Slugs by the titles of all languages, as ``key(ofTitle:)`` has them; made when a name is not found.
    private var titles = Lazy<[ContentKind: [String: Slug]], Never> { [:] }

    /// - Parameter documents: sorted by path, so that the first of two with the same slug keeps it.
    init(
        _ documents: [CheckedDocument], siteLanguage: LanguageTag, publication: Publication,
        unreadable: Set<UnreadDocument> = []
    ) {
        zone = publication.zone
        includesDrafts = publication.includesDrafts
        self.unreadable = unreadable
        var translations: [CheckedDocument] = []
        for document in documents {
            if let language = document.source.language, language != siteLanguage {
                translations.append(document)
            } else {
                add(document, publication)
            }
        }
        for document in translations { addTranslation(document, publication) }
        unpublished.sort()
        built = items.mapValues { items in
            items.values.filter { $0.leftOut == nil }.sorted { $0.original.source.slug < $1.original.source.slug }
        }
        titles = Lazy { [items] in items.mapValues(Catalogue.titles) }
    }

    func item(_ kind: ContentKind, _ slug: Slug) -> Item? { items[kind]?[slug] }

    /// Whether a page has a file that could not be read: then references to the page are not mistakes.
    func isUnreadable(_ kind: ContentKind, _ name: String) -> Bool {
        (Slug(name) ?? Slug(words: name)).map { unreadable.contains(UnreadDocument(kind: kind, slug: $0)) } ?? false
    }

    /// The items of a kind that are built, sorted by slug.
    func published(_ kind: ContentKind) -> [Item] { built[kind] ?? [] }

    /// All slugs of a kind, sorted, including those that are left out.
    func slugs(_ kind: ContentKind) -> [String] { (items[kind] ?? [:]).keys.map(\.text).sorted() }

    /// What the author of a name that does not exist probably means: the page with this title, or the nearest name.
    func suggestion(for name: String, _ kind: ContentKind) -> String? {
        if let slug = titles.value()[kind]?[Catalogue.key(ofTitle: name)] {
            return "write \"\(slug)\", the name of its file"
        }
        return Suggestion.didYouMean(Slug(words: name)?.text ?? name, among: slugs(kind))
    }

    private static func titles(_ items: [Slug: Item]) -> [String: Slug] {
        let titled = items.flatMap { slug, item in
            item.documents.compactMap { $0.fields?.text("title") }.map { (key(ofTitle: $0), slug) }
        }
        return Dictionary(titled) { min($0, $1) }
    }

    /// A title without accents, capitals and punctuation, as people remember it.
    private static func key(ofTitle title: String) -> String { Slug(words: title)?.text ?? title.lowercased() }

    /// The languages of translations, sorted.
    var languages: [LanguageTag] {
        Set(items.values.joined().flatMap { $0.value.leftOut == nil ? Array($0.value.translations.keys) : [] }).sorted()
    }
}

extension Catalogue {
    private mutating func add(_ document: CheckedDocument, _ publication: Publication) {
        let (kind, slug) = (document.source.kind, document.source.slug)
        if let other = items[kind]?[slug] { return reportDuplicate(document, of: other.original) }
        let reason = document.fields.flatMap { publication.reasonToWait($0, kind: kind) }
        items[kind, default: [:]][slug] = Item(
            original: document, reason: reason, leftOut: includesDrafts ? nil : reason)
        if let reason { unpublished.append(LeftOut(file: document.path, reason: reason)) }
    }

    private mutating func addTranslation(_ document: CheckedDocument, _ publication: Publication) {
        let (kind, slug) = (document.source.kind, document.source.slug)
        guard let language = document.source.language, let item = items[kind]?[slug] else {
            if unreadable.contains(UnreadDocument(kind: kind, slug: slug)) { return }
            return report.add(
                .translationWithoutOriginal, "\(document.path) translates a file that does not exist",
                at: SourceLocation(file: document.path),
                remedy: Suggestion.didYouMean(slug.text, among: slugs(kind), otherwise: "write \(slug).md first"))
        }
        if let other = item.translations[language] { return reportDuplicate(document, of: other) }
        let reason = document.fields.flatMap { publication.reasonToWait($0, kind: kind) } ?? item.reason
        if let reason { unpublished.append(LeftOut(file: document.path, reason: reason)) }
        if reason == nil || includesDrafts { items[kind]?[slug]?.translations[language] = document }
    }

    private mutating func reportDuplicate(_ document: CheckedDocument, of other: CheckedDocument) {
        // An original may name the site's own language, so that both may be the same page.
        let suffix = [document, other].compactMap(\.source.language).first
        let isOneName = document.source.language == other.source.language
        report.add(
            .duplicateSlug,
            isOneName
                ? "two files have the name \"\(document.source.slug)\": this one and \(other.path)"
                : "\(document.path) and \(other.path) are both the page in the site's own language",
            at: SourceLocation(file: document.path),
            remedy: suffix.flatMap { isOneName ? nil : "delete one, or give the one with .\($0) the language it is in" }
                ?? "rename one of them")
    }
}

/// Decides what should not be published at the moment of the build.
struct Publication: Sendable {
    let now: Instant
    let today: CalendarDate
    let includesDrafts: Bool
    let zone: ZoneName

    /// Why a file should not be published now; `nil` when it should.
    func reasonToWait(_ fields: CheckedFields, kind: ContentKind) -> LeftOut.Reason? {
        if fields.flag("draft") == true { return .draft }
        if let publish = fields.instant("publish"), publish > now { return .scheduled(publish) }
        if let expires = fields.instant("expires"), expires <= now { return .expired(expires) }
        if kind == .alerts, let until = fields.date("until"), until < today { return .over(until) }
        return nil
    }
}

extension LeftOut.Reason {
    /// In a message: "names a place that is left out: it is a draft".
    func words(in zone: ZoneName) -> String {
        switch self {
        case .draft: "it is a draft"
        case .scheduled(let instant): "it is published on \(zone.date(at: instant))"
        case .expired(let instant): "it expired on \(zone.date(at: instant))"
        case .over(let date): "it ended on \(date)"
        }
    }
}
