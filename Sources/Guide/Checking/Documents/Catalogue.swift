import Calendar
import GuideModel
import Reading

/// All content files by kind and slug: which exist, which translate them, and which the build leaves out.
struct Catalogue: Sendable {
    struct Item: Sendable {
        let original: CheckedDocument
        /// The translations that are built, by language.
        var translations: [LanguageTag: CheckedDocument] = [:]
        /// The translations, by language, also those that are not built.
        var allTranslations: [LanguageTag: CheckedDocument] = [:]
        /// Why it should not be published now, whether it is built or not.
        var reason: LeftOut.Reason?
        /// Why it is not built.
        var leftOut: LeftOut.Reason?
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
    /// What is not built, with its kind; in the order of kinds and slugs.
    private(set) var missing: [(kind: ContentKind, item: Item)] = []
    /// What should not be published now, whether it is built or not.
    private(set) var unpublished: [LeftOut] = []
    private let includesDrafts: Bool
    /// What is not built.
    var leftOut: [LeftOut] { includesDrafts ? [] : unpublished }
    /// The site's own zone, for the dates in messages.
    var zone: ZoneName { publication.zone }
    let publication: Publication

    /// Content files that exist but could not be read, which has been reported.
    private let unreadable: Set<UnreadDocument>
    /// Slugs by the titles of all languages, as ``key(ofTitle:)`` has them; made when a name is not found.
    private var titles = Lazy<[ContentKind: [String: Slug]], Never> { [:] }

    /// - Parameter documents: sorted by path, so that the first of two with the same slug keeps it.
    init(
        _ documents: [CheckedDocument], siteLanguage: LanguageTag, publication: Publication,
        unreadable: Set<UnreadDocument> = []
    ) {
        self.publication = publication
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
        // In this order, because alerts name tours.
        for kind in [ContentKind.tours, .itineraries, .alerts] { leaveOutEmptied(kind) }
        reportNothingLeft()
        unpublished.sort()
        missing = ContentKind.allCases.flatMap { kind in
            (items[kind] ?? [:]).values.filter { $0.leftOut != nil }
                .sorted { $0.original.source.slug < $1.original.source.slug }.map { (kind, $0) }
        }
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

    /// The page that the path of its file means: `places/old-north`, `../places/old-north.md`; `nil` for other names.
    func slug(ofFile path: String, _ kind: ContentKind) -> Slug? {
        // In texts, links have the word of a kind before the name.
        var name = path.split { "/:".contains($0) }.last ?? ""
        if name.hasSuffix(".md") { name = name.dropLast(3) }
        guard path.contains("/") || path.contains(":") || path.hasSuffix(".md"), let slug = Slug(String(name)) else {
            return nil
        }
        return items[kind]?[slug] == nil ? nil : slug
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
        if let other = item.allTranslations[language] { return reportDuplicate(document, of: other) }
        items[kind]?[slug]?.allTranslations[language] = document
        let reason = document.fields.flatMap { publication.reasonToWait($0, kind: kind) } ?? item.reason
        if let reason { unpublished.append(LeftOut(file: document.path, reason: reason)) }
        if reason == nil || includesDrafts { items[kind]?[slug]?.translations[language] = document }
    }

    /// Leaves out what names too little that is built.
    private mutating func leaveOutEmptied(_ kind: ContentKind) {
        for (slug, item) in (items[kind] ?? [:]).sorted(by: { $0.key < $1.key }) where item.leftOut == nil {
            guard let uses = ContentUses(item.original, in: self), uses.isEmptied else { continue }
            items[kind]?[slug]?.reason = .emptied
            items[kind]?[slug]?.leftOut = .emptied
            items[kind]?[slug]?.translations = [:]
            unpublished += item.documents.map { LeftOut(file: $0.path, reason: .emptied) }
            report.add(
                .leftOutReference, "the \(kind.word) is left out: \(uses.lack)", at: uses.location,
                remedy: uses.reasons(in: zone))
        }
    }

    /// An empty guide must not take the place of one that has places, only because a day came.
    private mutating func reportNothingLeft() {
        let places = items[.places] ?? [:]
        // What is only to be published was never there.
        let ended = places.values.filter { if case .expired? = $0.leftOut { true } else { false } }
            .sorted { $0.original.path < $1.original.path }
        guard let first = ended.first, let reason = first.leftOut, places.values.allSatisfy({ $0.leftOut != nil })
        else { return }
        report.add(
            .nothingLeft, "no place of the guide is left: \(reason.words(in: zone))",
            at: first.original.fields?["expires"]?.location ?? SourceLocation(file: first.original.path),
            remedy: "change the day, add a place, or build with --drafts")
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
