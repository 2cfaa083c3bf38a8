import GuideModel
import Reading

/// A new content file in the making.
struct EntryDraft {
    let id: String
    let kind: ContentKind
    let slug: Slug
    let title: String
    /// Values by key, as they are written; keys that no rule knows come after all others.
    var values: [ExtraField]
    var body: String
    var gaps: [ImportGap]
    /// Values that the check refused, by key, with what it said.
    var refused: [String: String] = [:]
    /// Whether it became a draft because of its faults or gaps.
    var isDraft: Bool
    /// Beside the digests of values: of the line of a tour.
    var digests: [ExtraField] = []

    /// Pictures that wait for what they show.
    var gallery: GalleryOffer?

    /// Where it translates another file: beside that.
    var translation: (language: String, original: String)?
    /// The folders below that of its kind, where it has any.
    var folder: String?
    /// Whether it came with an edition of the source, and not with the original.
    var isEdition = false

    var path: String {
        guard let translation else {
            let folders = folder.map { $0 + "/" } ?? ""
            return kind == .frontPage ? "Content/index.md" : "Content/\(kind.rawValue)/\(folders)\(slug).md"
        }
        return "\(translation.original.dropLast(3)).\(translation.language).md"
    }

    var text: String {
        let rules = Self.rules(of: kind)
        let known = Set(rules.map(\.name))
        var live = Dictionary(values.map { ($0.name, $0.value) }) { first, _ in first }
        if isDraft { live["draft"] = .text("yes") }
        for key in refused.keys { live[key] = nil }
        var extra = values.filter { !known.contains($0.name) && refused[$0.name] == nil }
        extra.append(ExtraField(name: ImportRecord.key, value: record.value))
        let head = StarterKeys(
            rules, values: live.filter { known.contains($0.key) }, remarks: remarks, offersOthers: false, extra: extra)
        let text = head.text + (body.isEmpty ? "" : "\n" + body + "\n")
        return gallery.map { $0.added(to: text) } ?? text
    }

    /// The digests of everything that the source told, also of what was refused: so that it is not offered again.
    private var record: ImportRecord {
        var all = values.map { ($0.name, ImportRecord.digest($0.value)) }
        if !body.isEmpty { all.append((ImportRecord.text, ImportRecord.digest(body))) }
        all += digests.map { ($0.name, $0.value.text ?? "") }
        return ImportRecord(all, in: id)
    }

    /// The comments at each key.
    private var remarks: [String: [String]] {
        var remarks: [String: [String]] = [:]
        // Pictures that wait say themselves what they wait for.
        for gap in gaps where gallery == nil || gap.key != "images" {
            remarks[gap.key, default: []].append("Missing: " + gap.sentence)
        }
        for (key, reason) in refused.sorted(by: { $0.key < $1.key }) {
            let value = values.first { $0.name == key }.map { YAMLText.inline($0.value) } ?? ""
            remarks[key, default: []].append("\(Self.leftOut) \(reason)\(Self.said)\(value)")
        }
        return remarks
    }

    private static let (leftOut, said) = ("Left out, because", ". The source says: ")

    /// The comments of a file that hold refused values, by the digests of those.
    static func refusals(in text: String) -> [String: String] {
        var result: [String: String] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("# " + leftOut) {
            guard let mark = line.ranges(of: said).last else { continue }
            result[ImportRecord.digest(String(line[mark.upperBound...]).trimmed)] = String(line)
        }
        return result
    }

    /// What is missing, for the report.
    var gapSentences: [String] {
        gaps.map(\.sentence) + refused.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    }

    static func rules(of kind: ContentKind) -> [KeyRule] {
        switch kind {
        case .tours: TourKeys.table.rules
        case .cities: CityKeys.table.rules
        case .itineraries: ItineraryKeys.table.rules
        case .alerts: AlertKeys.table.rules
        case .pages, .frontPage: PageKeys.table.rules
        default: PlaceKeys.table.rules
        }
    }
}
