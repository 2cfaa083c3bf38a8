import Geo
import GuideModel
import OpenStreetMap

/// Which elements of an extract may be wanted, judged by numbers of strings before any text is made.
struct ExtractFilter {
    private let words: OSMVocabulary
    /// Pairs of keys and values that some rule begins with; a value of 0 stands for every value.
    private let pairs: Set<UInt32>
    /// Numbers of elements, four times, and their kind.
    private let ids: Set<Int64>
    private let wikidata: Set<UInt16>
    private let titles: Set<UInt16>
    private let townTitles: Set<UInt16>
    private let townNumber: UInt16
    private let box: BoundingBox?
    private let wikidataKey: UInt16
    private let boundaryKey: UInt16
    private let administrative: UInt16

    private var codes: [UInt16] = []
    /// By string: whether it is a key of names.
    private var nameKeys: [Bool] = []

    init(_ wish: ExtractWish) {
        let rules = ExtractKinds.rules.filter { wish.types.contains($0.type) }
        let standing = wish.standing
        let area = wish.area
        // A vocabulary has 65,000 words; a guide of more places is brought up to date city by city.
        let looked = (standing?.titles.sorted() ?? []) + (standing?.wikidata.sorted() ?? [])
        words = OSMVocabulary(
            ["wikidata", "boundary", "administrative"]
                + rules.flatMap { $0.conditions.flatMap { [$0.key] + $0.values } }
                + (area?.titles.sorted() ?? []) + [area?.wikidata].compactMap(\.self) + looked.prefix(60_000))
        let words = words
        pairs = Set(
            rules.flatMap { rule -> [UInt32] in
                guard let first = rule.conditions.first else { return [] }
                let key = UInt32(words.code(of: first.key)) << 16
                return first.values.isEmpty ? [key] : first.values.map { key | UInt32(words.code(of: $0)) }
            })
        func codes(_ texts: Set<String>?) -> Set<UInt16> {
            Set((texts ?? []).map { words.code(of: $0) }).subtracting([0])
        }
        ids = Set((standing?.ids ?? []).compactMap(Self.number))
        (wikidata, titles) = (codes(standing?.wikidata), codes(standing?.titles))
        (townTitles, townNumber) = (codes(area?.titles), area?.wikidata.map { words.code(of: $0) } ?? 0)
        (wikidataKey, boundaryKey) = (words.code(of: "wikidata"), words.code(of: "boundary"))
        administrative = words.code(of: "administrative")
        // A boundary reaches farther than the distance, but no city is wider than this.
        box = area.flatMap { area in
            BoundingBox(around: [area.middle])?.grown(
                byMetres: area.titles.isEmpty ? area.metres : max(area.metres, 60_000))
        }
    }

    mutating func open(_ block: OSMBlock) {
        codes = words.codes(in: block.strings)
        let (name, names) = (Array("name".utf8), Array("name:".utf8))
        let others = [block.strings.index(of: "alt_name"), block.strings.index(of: "official_name")]
        nameKeys = (0..<Int32(block.strings.count)).map { index in
            block.strings.begins(index, with: names) || others.contains(index)
                || block.strings.begins(index, with: name) && block.strings[index] == "name"
        }
    }

    /// Whether a node may be in the area.
    func mayHold(_ point: Coordinate) -> Bool { box?.contains(point) ?? true }

    func takes(_ kind: OSMMember.Kind, _ number: Int64, _ tags: OSMTags, _ index: Int) -> Bool {
        for tag in tags.range(at: index) {
            let (key, value) = (codes[Int(tags.keys[tag])], codes[Int(tags.values[tag])])
            if key != 0 {
                if pairs.contains(UInt32(key) << 16) || value != 0 && pairs.contains(UInt32(key) << 16 | UInt32(value))
                {
                    return true
                }
                if key == wikidataKey, wikidata.contains(value) { return true }
            }
            if value != 0, titles.contains(value), nameKeys[Int(tags.keys[tag])] { return true }
        }
        return !ids.isEmpty && ids.contains(Self.number(kind, number))
    }

    private static func number(_ kind: OSMMember.Kind, _ number: Int64) -> Int64 { number &* 4 &+ Int64(kind.rawValue) }

    /// Of `osm:way/123`.
    private static func number(_ id: String) -> Int64? {
        let parts = id.dropFirst(4).split(separator: "/")
        let kinds: [OSMMember.Kind] = [.node, .way, .relation]
        guard parts.count == 2, let number = Int64(parts[1]),
            let kind = kinds.first(where: { ExtractElement.word($0) == parts[0] })
        else { return nil }
        return Self.number(kind, number)
    }

    /// Whether a relation may be the boundary of the town.
    func isBoundary(_ tags: OSMTags, _ index: Int) -> Bool {
        guard !townTitles.isEmpty || townNumber != 0 else { return false }
        var (isAdministrative, isTown) = (false, false)
        for tag in tags.range(at: index) {
            let (key, value) = (codes[Int(tags.keys[tag])], codes[Int(tags.values[tag])])
            if key == boundaryKey, value == administrative { isAdministrative = true }
            if value != 0,
                key == wikidataKey ? value == townNumber : townTitles.contains(value) && nameKeys[Int(tags.keys[tag])]
            {
                isTown = true
            }
        }
        return isAdministrative && isTown
    }
}
