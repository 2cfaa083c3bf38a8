/// The keys of a map as a table in Markdown, for `Documentation/ContentFormat.md`.
public struct KeyReference: Sendable {
    private let rules: [KeyRule]

    public init(_ rules: [KeyRule]) { self.rules = rules }

    /// A row for each key, and one for each key of the maps in it: `closures.from`.
    public var markdown: String {
        "| key | type | meaning |\n|---|---|---|\n" + rules.map { rows($0, under: "") }.joined()
    }

    private func rows(_ rule: KeyRule, under owner: String) -> String {
        let type = rule.shape.documented + (rule.isRequired ? ", required" : "")
        let example = rule.example.map { "`\($0)`" }
        let meaning = [rule.help.isEmpty ? nil : rule.help, example].compactMap(\.self).joined(separator: " · ")
        let inner = rule.shape.tables.flatMap(\.rules).map { rows($0, under: owner + rule.name + ".") }
        return "| `\(owner)\(rule.name)` | \(type) | \(meaning) |\n" + inner.joined()
    }
}

extension Shape {
    /// The tables of the maps that are possible there, also in lists.
    var tables: [KeyTable] {
        switch self {
        case .scalar: []
        case .list(let item, _), .named(_, let item): item.tables
        case .map(let table): [table]
        case .anyOf(let shapes): shapes.flatMap(\.tables)
        }
    }

    /// In the documentation: `a date; or a list of maps`.
    var documented: String {
        switch self {
        case .scalar(let type): type.documented
        case .list(let item, _): "list: " + item.documented
        case .map(let table): "map `{\(table.names.joined(separator: ", "))}`"
        case .named(_, let item): "map from names: " + item.documented
        case .anyOf(let shapes): shapes.map(\.documented).joined(separator: "; or ")
        }
    }
}

extension ScalarType {
    fileprivate var documented: String {
        switch self {
        case .words: "text"
        case .prose(let limit): limit < 2000 ? "text up to \(limit)" : "long text"
        case .alt: "text, may be empty"
        case .flag: "yes or no"
        case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .id: "a number, or up to 64 letters, digits, `-`, `_`, `.`"
        case .phone: "digits with `+`, spaces, `( )`, `-`, `.`, `/`"
        case .wikidata: "`Q` and digits"
        case .currency: "ISO 4217 code"
        case .zone: "IANA name"
        case .colour: "`\"#rrggbb\"`"
        case .tag: "tag: letters, digits, spaces, `-`, `'`, `&`, at most 50"
        case .alertTarget: "`all`, `tour:slug` or `place:slug`"
        default: accepted
        }
    }
}
