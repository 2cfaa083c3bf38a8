import Geo
import GuideModel
import OpenStreetMap

/// An element of an extract that may become a place.
struct ExtractElement {
    let kind: OSMMember.Kind
    let number: Int64
    let tags: [String: String]
    /// Of a node.
    var point: Coordinate?
    /// The nodes of a way.
    var nodes: [Int64] = []
    /// Of a relation.
    var members: [(kind: OSMMember.Kind, number: Int64, role: String)] = []

    /// `osm:way/123`
    var id: String { "osm:\(Self.word(kind))/\(number)" }

    static func word(_ kind: OSMMember.Kind) -> String {
        switch kind {
        case .node: "node"
        case .way: "way"
        case .relation: "relation"
        }
    }

    /// Its names by language; `nil` is the name that stands on signs.
    func name(in language: String? = nil) -> String? {
        let text = tags[language.map { "name:\($0)" } ?? "name"].map(PlainWords.line)
        return text?.isEmpty ?? true ? nil : text
    }

    /// The names in other languages, in the order of the languages.
    var names: [ExtraField] {
        tags.keys.filter { $0.hasPrefix("name:") }.sorted().compactMap { key in
            let language = String(key.dropFirst(5))
            guard LanguageTag(language) != nil, let name = name(in: language) else { return nil }
            return ExtraField(name: language, value: .text(name))
        }
    }

    /// How much is known of it, which says how many people know it: 8 for an item of Wikidata, 6 for an article in Wikipedia, 4 for a
    /// listed building, 3 for an attraction, 2 for what is historic or for tourists, 1 for each language in which it has a name (at most 8),
    /// and 1 each for a picture, a website, opening hours, and the year it is from.
    var notability: Int {
        func has(_ keys: String...) -> Bool { keys.contains { tags[$0] != nil } }
        var points = 0
        if has("wikidata") { points += 8 }
        if tags.keys.contains(where: { $0 == "wikipedia" || $0.hasPrefix("wikipedia:") }) { points += 6 }
        if tags.keys.contains(where: { $0 == "heritage" || $0.hasPrefix("heritage:") }) { points += 4 }
        if let tourism = tags["tourism"] { points += tourism == "attraction" ? 3 : 2 }
        if has("historic") { points += 2 }
        points += min(8, names.count)
        if has("image", "wikimedia_commons") { points += 1 }
        if has("website", "contact:website") { points += 1 }
        if has("opening_hours") { points += 1 }
        if has("start_date", "architect") { points += 1 }
        return points
    }
}
