import Geo
import GuideModel
public import Reading

/// A guide as its files are before an import: what is there already, and what was brought in before.
public struct StandingSite: Sendable {
    /// Places, tours and cities in the site's own language; sorted by path.
    let entries: [StandingEntry]
    /// The site's kinds with what they are, in the author's order.
    let kinds: [(slug: Slug, type: PlaceType)]
    let ledger: ImportLedger

    /// - Parameter ledger: the text of ``ImportLedger/path``; empty where nothing was ever brought in.
    public init(documents: [RawDocument], ledger: String) {
        entries = documents.compactMap(StandingEntry.init).sorted { $0.path < $1.path }
        let settings = documents.first { $0.kind == .site && $0.language == nil }
        kinds = settings.map(Self.kinds) ?? []
        self.ledger = ImportLedger(ledger)
    }

    private static func kinds(_ settings: RawDocument) -> [(slug: Slug, type: PlaceType)] {
        guard case .map(let map) = settings.frontMatter else { return [] }
        return (map["kinds"]?.mapping ?? []).compactMap { pair in
            guard let slug = Slug(pair.name) else { return nil }
            let said = pair.value["is"]?.scalar.flatMap { PlaceType(rawValue: $0.text) }
            let label = pair.value["label"]?.scalar?.text ?? ""
            return (slug, said ?? PlaceType.guess(pair.name) ?? PlaceType.guess(label) ?? .landmark)
        }
    }
}

/// An entry that is there already.
struct StandingEntry: Sendable {
    let path: String
    let kind: ContentKind
    let slug: Slug
    let title: String
    let values: [String: ExtraValue]
    let location: Coordinate?

    init?(_ document: RawDocument) {
        guard document.language == nil, [.places, .tours, .cities].contains(document.kind) else { return nil }
        var values: [String: ExtraValue] = [:]
        if case .map(let map) = document.frontMatter {
            for pair in map.mapping ?? [] where values[pair.name] == nil { values[pair.name] = ExtraValue(pair.value) }
        }
        (path, kind, slug, self.values) = (document.path, document.kind, document.slug, values)
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
