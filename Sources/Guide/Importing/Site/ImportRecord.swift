import GuideModel

/// What was brought in of an entry: a digest for each key, by the source that gave it. It stands in the entry's file as `x-imported`,
/// so that it moves with the file and is the author's to delete.
///
///     x-imported: { "gpx:trail#pier": { title: 3f2a9c01d2aa, location: 0b1c5e7f9a42 } }
struct ImportRecord {
    static let key = "x-imported"
    /// The key of the text below the front matter.
    static let text = "text"
    /// The key of a tour's line, which is a file of its own.
    static let line = "line-file"

    private(set) var sources: [ExtraField]

    init(_ value: ExtraValue?) {
        if case .map(let fields) = value { sources = fields } else { sources = [] }
    }

    /// A new record of one source. Of two digests of a key the later counts; keys stay in their order. Cost: linear.
    init(_ digests: [(key: String, digest: String)], in id: String) {
        var (fields, places) = ([ExtraField](), [String: Int]())
        for (key, digest) in digests {
            let field = ExtraField(name: key, value: .text(digest))
            if let place = places[key] {
                fields[place] = field
            } else {
                places[key] = fields.count
                fields.append(field)
            }
        }
        sources = fields.isEmpty ? [] : [ExtraField(name: id, value: .map(fields))]
    }

    var ids: [String] { sources.map(\.name) }
    var value: ExtraValue { .map(sources) }

    func digest(of key: String, in id: String) -> String? {
        sources.first { $0.name == id }?.value[key]?.text
    }

    /// Whether an import brought up to date what an author had, and did not make the file.
    func isOfFactsOnly(_ id: String) -> Bool {
        ["title", "location", "kind"].allSatisfy { digest(of: $0, in: id) == nil }
    }

    mutating func set(_ key: String, _ digest: String, in id: String) {
        let place = sources.firstIndex { $0.name == id }
        var fields: [ExtraField] = []
        if let place, case .map(let known) = sources[place].value { fields = known }
        let field = ExtraField(name: key, value: .text(digest))
        if let known = fields.firstIndex(where: { $0.name == key }) {
            fields[known] = field
        } else {
            fields.append(field)
        }
        let source = ExtraField(name: id, value: .map(fields))
        if let place { sources[place] = source } else { sources.append(source) }
    }

    /// Twelve hexadecimal digits with an `x` before them, so that none is taken for a number.
    static func digest(_ value: ExtraValue) -> String { digest(YAMLText.inline(value)) }

    static func digest(_ text: String) -> String { "x" + ContentDigest(text).description.prefix(12) }
}
