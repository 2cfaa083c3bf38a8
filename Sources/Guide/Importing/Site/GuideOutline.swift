public import Geo
public import GuideModel
public import Reading

/// What importers that ask servers must know of a guide: its languages, its cities, and which of its places have a number already.
public struct GuideOutline: Sendable {
    /// A place that other collections know.
    public struct KnownPlace: Hashable, Sendable {
        public let slug: Slug
        public let title: String
        /// `Q1137862`
        public let wikidata: String?
        /// Language and article: `en:Old North Church`.
        public let wikipedia: String?
        /// Whether an import from Wikidata made it, so that all of it follows the source until the author changes it.
        public let isFromWikidata: Bool
    }

    public struct KnownCity: Hashable, Sendable {
        public let slug: Slug
        public let title: String
        public let location: Coordinate?
    }

    /// The guide's own language: `en`.
    public let language: String
    /// Those of its translations, sorted.
    public let translations: [String]
    /// Where the guide is published; `nil` where its settings do not say.
    public let url: String?
    /// `EUR`
    let currency: String?
    public let places: [KnownPlace]
    public let cities: [KnownCity]

    public init(documents: [RawDocument]) {
        let settings = documents.first { $0.kind == .site && $0.language == nil }
        language =
            settings.flatMap { Self.text("language", of: $0) }.flatMap {
                $0.split(separator: "-").first.map(String.init)
            } ?? "en"
        url = settings.flatMap { Self.text("url", of: $0) }
        currency = settings.flatMap { Self.text("currency", of: $0) }
        let own = language
        translations = Set(documents.compactMap { $0.language?.primary }).filter { $0 != own }.sorted()
        let entries = documents.compactMap(StandingEntry.init).sorted { $0.path < $1.path }
        places = entries.filter { $0.kind == .places }.map { entry in
            KnownPlace(
                slug: entry.slug, title: entry.title, wikidata: entry.values["wikidata"]?.text,
                wikipedia: entry.values["wikipedia"]?.text,
                isFromWikidata: ImportRecord(entry.values[ImportRecord.key]).made(by: "wikidata:"))
        }
        cities = entries.filter { $0.kind == .cities }.map {
            KnownCity(slug: $0.slug, title: $0.title, location: $0.location)
        }
    }

    private static func text(_ key: String, of document: RawDocument) -> String? {
        guard case .map(let map) = document.frontMatter else { return nil }
        return map[key]?.scalar?.text
    }
}

extension ImportRecord {
    /// Whether a source whose ids begin so gave the title: then it made the entry, and did not only add to it.
    func made(by beginning: String) -> Bool {
        sources.contains { $0.name.hasPrefix(beginning) && $0.value["title"] != nil }
    }
}
