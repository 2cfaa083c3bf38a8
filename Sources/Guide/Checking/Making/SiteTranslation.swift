import GuideModel
import Reading

/// The texts of `site.fr.yaml`, which replace those of `site.yaml` in the French edition.
struct SiteTranslation: Sendable {
    let language: LanguageTag
    private let fields: CheckedFields
    private(set) var report: Report

    /// `nil` where the file cannot be read, which is reported elsewhere.
    init?(_ document: RawDocument, of original: SiteMaker) {
        guard case .map(let map) = document.frontMatter, let language = document.language else { return nil }
        var reader = FieldReader(file: document.path, context: original.context, isTranslation: true)
        fields = reader.fields(of: map, by: SiteKeys.words)
        report = reader.report
        self.language = language
        if language == original.language {
            report.add(
                .languageMismatch, "the file's name says \(language), which is the language of site.yaml",
                at: SourceLocation(file: document.path), remedy: "move its words into site.yaml, and delete it")
        }
        if original.isReadable { checkNames(original) }
    }

    /// The site with these texts, where it has any.
    func applied(to site: Site) -> Site {
        var result = site
        result.title = fields.text("title") ?? site.title
        result.summary = fields.text("summary") ?? site.summary
        result.author = fields.text("author") ?? site.author
        result.footer = fields.text("footer") ?? site.footer
        result.kinds = site.kinds.map(translated)
        let labels = Dictionary(interests.map { ($0.name, $0.label) }, uniquingKeysWith: { $1 })
        result.interests = site.interests.map { Interest(slug: $0.slug, label: labels[$0.slug.text] ?? $0.label) }
        result.rewards.what = fields.map("rewards")?.text("what") ?? site.rewards.what
        result.rewards.location = fields.map("rewards")?.text("where") ?? site.rewards.location
        let menu = Dictionary(menu.map { ($0.url, $0.label) }, uniquingKeysWith: { $1 })
        result.menu = site.menu.map { SiteMenuItem(label: menu[$0.url] ?? $0.label, url: $0.url, isShown: $0.isShown) }
        let networks = fields.map("social")
        result.social = site.social.map { TitledLink(title: networks?.text($0.title) ?? $0.title, url: $0.url) }
        return result
    }
}

extension SiteTranslation {
    private func translated(_ kind: PlaceKind) -> PlaceKind {
        guard let field = fields.map("kinds")?[kind.slug.text] else { return kind }
        guard let label = field.text ?? field.map?.text("label") else { return kind }
        var result = kind
        result.label = label
        result.plural = field.map?.text("plural") ?? label
        return result
    }

    private var interests: [(name: String, label: String, location: SourceLocation)] {
        if let named = fields.map("interests") {
            return named.keys.compactMap { name, location in named.text(name).map { (name, $0, location) } }
        }
        return fields.list("interests").compactMap { item in
            guard let id = item.map?["id"], let name = id.text, let label = item.map?.text("label") else { return nil }
            return (name, label, id.location)
        }
    }

    private var menu: [(url: String, label: String, location: SourceLocation)] {
        fields.list("menu").compactMap { item in
            guard let field = item.map?["url"], let url = field.text, let label = item.map?.text("label") else {
                return nil
            }
            return (url, label, field.location)
        }
    }

    /// Reports texts for things that the site does not have.
    private mutating func checkNames(_ original: SiteMaker) {
        let kinds = fields.map("kinds")?.keys ?? []
        refuse(kinds.map { ($0.name, $0.location) }, "kind", .unknownKind, among: original.kinds.map(\.slug.text))
        refuse(
            interests.map { ($0.name, $0.location) }, "interest", .unknownInterest,
            among: original.interests.map(\.slug.text))
        guard let site = original.site else { return }
        refuse(menu.map { ($0.url, $0.location) }, "menu item for", .unknownPage, among: site.menu.map(\.url))
        let networks = fields.map("social")?.keys ?? []
        refuse(networks.map { ($0.name, $0.location) }, "network", .unknownKey, among: site.social.map(\.title))
    }

    private mutating func refuse(
        _ names: [(String, SourceLocation)], _ sort: String, _ rule: CheckingRule, among known: [String]
    ) {
        for (name, location) in names where !known.contains(name) {
            report.add(
                rule, "site.yaml has no \(sort) \"\(name)\"", at: location,
                remedy: Suggestion.didYouMean(name, among: known, otherwise: "translate only what site.yaml gives"))
        }
    }
}
