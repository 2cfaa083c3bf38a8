import Geo
public import GuideModel
public import Reading

/// A guide as its files are before an import: what is there already, and what was brought in before.
public struct StandingSite: Sendable {
    /// Everything with a file of its own, in the site's own language; sorted by path.
    let entries: [StandingEntry]
    /// The positions of entries by kind and slug; of two with one name the first.
    private let byName: [ContentKind: [Slug: Int]]
    /// Everything with a file of its own in the other languages of the guide; sorted by path.
    let translations: [StandingEntry]
    /// The paths of the translations.
    let translated: Set<String>
    /// The languages into which something of the guide is translated, sorted.
    let editions: [String]
    /// The language of the guide itself.
    public let language: String
    /// How names of new files are made of titles.
    let slugRule: SlugRule
    /// `EUR`; `nil` where the settings do not say.
    let currency: String?
    /// What the guide calls a place of a type, where it has a kind for it.
    public let labels: [PlaceType: String]
    /// The site's kinds with what they are, in the author's order.
    let kinds: [(slug: Slug, type: PlaceType)]
    /// The slugs of the site's interests.
    let interests: Set<String>
    let ledger: ImportLedger
    /// The files of `media/`, by their paths in it.
    let media: Set<String>

    /// - Parameters:
    ///   - ledger: the text of ``ImportLedger/path``; empty where nothing was ever brought in.
    ///   - media: the files of `media/`, by their paths in it.
    public init(documents: [RawDocument], ledger: String, media: some Sequence<String> = []) {
        self.media = Set(media)
        let all = documents.compactMap(StandingEntry.init).sorted { $0.path < $1.path }
        entries = all.filter { $0.language == nil }
        byName = Dictionary(grouping: entries.indices) { [entries] in entries[$0].kind }.mapValues { [entries] in
            Dictionary($0.map { (entries[$0].slug, $0) }) { first, _ in first }
        }
        translations = all.filter { $0.language != nil }
        translated = Set(translations.map(\.path))
        editions = Set(documents.compactMap { $0.language?.text }).sorted()
        let settings = documents.first { $0.kind == .site && $0.language == nil }
        kinds = settings.map { Self.kinds($0).map { ($0.slug, $0.type) } } ?? []
        labels = Dictionary(
            settings.map { Self.kinds($0).compactMap { kind in kind.label.map { (kind.type, $0) } } } ?? []
        ) { first, _ in first }
        language = settings.flatMap { Self.text("language", $0) } ?? "en"
        slugRule = SlugRule(
            language: language,
            keepsLetters: settings.flatMap { Self.text("slugs", $0) } == SlugLetters.unicode.rawValue)
        currency = settings.flatMap { Self.text("currency", $0) }
        interests = settings.map(Self.interests) ?? []
        self.ledger = ImportLedger(ledger)
    }

    func entry(_ kind: ContentKind, _ slug: Slug) -> StandingEntry? { byName[kind]?[slug].map { entries[$0] } }

    /// By which pictures and tours name a place that the guide has.
    static func id(of place: Slug) -> String { "place:\(place)" }

    private static func text(_ key: String, _ settings: RawDocument) -> String? {
        guard case .map(let map) = settings.frontMatter else { return nil }
        return map[key]?.scalar?.text
    }

    private static func interests(_ settings: RawDocument) -> Set<String> {
        guard case .map(let map) = settings.frontMatter, let node = map["interests"] else { return [] }
        switch ExtraValue(node) {
        case .map(let fields): return Set(fields.map(\.name))
        case .list(let items):
            return Set(items.compactMap { item in item["id"]?.text ?? item.text.flatMap { Slug(label: $0)?.text } })
        case .text: return []
        }
    }

    private static func kinds(_ settings: RawDocument) -> [(slug: Slug, type: PlaceType, label: String?)] {
        guard case .map(let map) = settings.frontMatter else { return [] }
        return (map["kinds"]?.mapping ?? []).compactMap { pair in
            guard let slug = Slug(pair.name) else { return nil }
            let said = pair.value["is"]?.scalar.flatMap { PlaceType(rawValue: $0.text) }
            let label = pair.value["label"]?.scalar?.text
            return (slug, said ?? PlaceType.guess(pair.name) ?? label.flatMap(PlaceType.guess) ?? .landmark, label)
        }
    }
}

/// An entry that is there already.
struct StandingEntry: Sendable {
    let path: String
    let kind: ContentKind
    /// `nil` for the site's own.
    let language: LanguageTag?
    let slug: Slug
    let title: String
    let values: [String: ExtraValue]
    let location: Coordinate?

    init?(_ document: RawDocument) {
        guard document.kind != .site else { return nil }
        var values: [String: ExtraValue] = [:]
        if case .map(let map) = document.frontMatter {
            for pair in map.mapping ?? [] where values[pair.name] == nil { values[pair.name] = ExtraValue(pair.value) }
        }
        (path, kind, slug, self.values) = (document.path, document.kind, document.slug, values)
        language = document.language
        title = values["title"]?.text ?? document.slug.text
        location = values["location"].flatMap(Self.coordinate)
    }

    private static func coordinate(_ value: ExtraValue) -> Coordinate? {
        let parts: [String] =
            switch value {
            case .text(let text):
                text.split(separator: ",").map { part in String(part.filter { $0 != " " }) }
            case .map(let fields):
                [["lat", "latitude"], ["lon", "lng", "longitude"]].compactMap { names in
                    fields.first { names.contains($0.name) }?.value.text
                }
            case .list: []
            }
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
        let place = Coordinate(latitude: latitude, longitude: longitude)
        return place.isValid ? place : nil
    }
}

extension ExtraValue {
    var text: String? { if case .text(let text) = self { text } else { nil } }

    subscript(_ name: String) -> ExtraValue? {
        guard case .map(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}
