import Checking
import GuideModel
import Pipeline
import Reading

/// What the server knows of a site at one moment: its files, and what is wrong with them.
struct SiteView {
    /// Sorted by path, the settings and the front page among them.
    let documents: [RawDocument]
    let diagnostics: [Diagnostic]
    let site: CheckedSite
    private let byPath: [String: RawDocument]
    private let originals: [ContentKind: [Slug: RawDocument]]

    init(_ site: CheckedSite) {
        self.site = site
        (documents, diagnostics) = (site.documents, site.diagnostics)
        byPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
        let settings = documents.first { $0.kind == .site && $0.language == nil }
        let own = settings?.text("language")
        var originals: [ContentKind: [Slug: RawDocument]] = [:]
        for document in documents where document.language == nil || document.language?.text == own {
            originals[document.kind, default: [:]][document.slug] = document
        }
        self.originals = originals
    }

    func document(at path: String) -> RawDocument? { byPath[path] }
    func original(_ kind: ContentKind, _ slug: Slug) -> RawDocument? { originals[kind]?[slug] }

    /// The entries of a kind in their own language, sorted by slug.
    func entries(_ kind: ContentKind) -> [RawDocument] {
        (originals[kind] ?? [:]).values.sorted { $0.slug < $1.slug }
    }

    /// The files of an entry: the original and its translations, sorted by path.
    func files(_ kind: ContentKind, _ slug: Slug) -> [RawDocument] {
        documents.filter { $0.kind == kind && $0.slug == slug }
    }

    var settings: RawDocument? { documents.first { $0.kind == .site && $0.language == nil } }
}

/// A kind or an interest that `site.yaml` defines.
struct DefinedName: Sendable {
    let slug: Slug
    let label: String
    let location: SourceLocation
    /// Whether the location holds the slug as it is written.
    let isExact: Bool
}

extension SiteView {
    var kinds: [DefinedName] {
        (settings?.map?["kinds"]?.mapping ?? []).compactMap { pair in
            defined(pair.key, label: pair.value["label"]?.scalar?.text)
        }
    }

    /// Interests are a list of maps or words, or a map from names to labels.
    var interests: [DefinedName] {
        guard let node = settings?.map?["interests"] else { return [] }
        let items = (node.sequence ?? []).compactMap { item in
            item["id"].flatMap { defined($0, label: item["label"]?.scalar?.text) }
                ?? defined(item, label: item.scalar?.text)
        }
        return items + (node.mapping ?? []).compactMap { defined($0.key, label: $0.value.scalar?.text) }
    }

    private func defined(_ node: RawNode, label: String?) -> DefinedName? {
        guard let text = node.scalar?.text, let slug = Slug(text) ?? Slug(label: text), let settings else { return nil }
        let location = SourceLocation(file: settings.path, node: node)
        let isExact = text == slug.text && node.length == text.utf8.count
        return DefinedName(slug: slug, label: label ?? text, location: location, isExact: isExact)
    }
}

extension RawDocument {
    /// The front matter, where it can be read.
    var map: RawNode? { if case .map(let node) = frontMatter { node } else { nil } }

    func text(_ key: String) -> String? {
        guard let scalar = map?[key]?.scalar, !scalar.text.isEmpty else { return nil }
        return scalar.text
    }

    var shownTitle: String { text("title") ?? slug.text }
}
