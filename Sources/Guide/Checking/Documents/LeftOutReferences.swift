import Calendar
import GuideModel
import Reading

/// What names something that is not built today: it goes without it.
struct LeftOutReferences: Sendable {
    struct Target: Sendable {
        let kind: ContentKind
        let slug: Slug
        let reason: LeftOut.Reason
    }

    private let catalogue: Catalogue
    /// The paths of the pages that are not built, without those that others have.
    private let paths: Lazy<[String: Target], Never>

    init(_ catalogue: Catalogue, _ paths: SitePaths, editions: [Edition]) {
        self.catalogue = catalogue
        self.paths = Lazy {
            var left: [String: Target] = [:]
            for (kind, item) in catalogue.missing {
                guard let reason = item.leftOut else { continue }
                let target = Target(kind: kind, slug: item.original.source.slug, reason: reason)
                for path in SitePaths.paths(of: item, kind, in: editions) where !paths.contains(path) {
                    left[path] = target
                }
            }
            return left
        }
    }

    /// What a key names, where that is not built.
    func target(of mention: Mention) -> Target? {
        let kind: ContentKind
        switch mention.target {
        case .place: kind = .places
        case .tour: kind = .tours
        case .itinerary: kind = .itineraries
        case .city: kind = .cities
        case .path:
            guard case .path(let path, _) = LinkTarget(mention.name) else { return nil }
            return target(ofPath: path)
        default: return nil
        }
        guard let slug = Slug(mention.name), let reason = catalogue.item(kind, slug)?.leftOut else { return nil }
        return Target(kind: kind, slug: slug, reason: reason)
    }

    func target(ofPath path: String) -> Target? {
        catalogue.missing.isEmpty ? nil : paths.value()[LinkTarget.normal(path)]
    }

    /// The values of some files that name what is not built.
    func locations(in mentions: [Mention]) -> Set<SourceLocation> {
        catalogue.missing.isEmpty ? [] : Set(mentions.filter { target(of: $0) != nil }.map(\.location))
    }

    /// What links of an edition may lead to and do not.
    func pages(in language: LanguageTag) -> LeftOutPages {
        var pages = LeftOutPages()
        func title(_ kind: ContentKind, _ slug: Slug) -> String {
            let item = catalogue.item(kind, slug)
            return item?.allTranslations[language]?.fields?.text("title") ?? item?.original.fields?.text("title")
                ?? slug.text
        }
        for (kind, item) in catalogue.missing {
            let slug = item.original.source.slug
            if let page = kind.pageKind { pages.add(page, slug, title: title(kind, slug)) }
        }
        guard !catalogue.missing.isEmpty else { return pages }
        for (path, target) in paths.value() { pages.add(path: path, title: title(target.kind, target.slug)) }
        return pages
    }
}

extension LeftOutReferences {
    static let remedy = "remove it here, change the day or the draft, or build with --drafts"
}

extension LeftOutReferences.Target {
    /// In a message: `the place "castle"`.
    var words: String { "the \(kind.word) \"\(slug)\"" }
}

extension ContentKind {
    /// `place`, as messages say it.
    var word: String { String(words.drop { $0 != " " }.dropFirst()) }

    /// What links to pages of this kind begin with.
    var pageKind: LinkTarget.PageKind? {
        switch self {
        case .places: .place
        case .tours: .tour
        case .itineraries: .itinerary
        case .cities: .city
        case .alerts: .alert
        case .pages: .page
        case .frontPage, .site: nil
        }
    }
}
