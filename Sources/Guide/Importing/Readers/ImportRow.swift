import Geo
import GuideModel

/// A picture, a sound or a film that a row names.
struct RowFile {
    /// As the source has them, the best first.
    let references: [String]
    var kind: Attachment.Kind?
    var title: String?

    /// What columns of files hold, by their meanings.
    static let kinds: [String: Attachment.Kind?] = [
        ColumnNames.picture: .picture, "image": .picture, ColumnNames.sound: .audio, ColumnNames.film: .video,
        "media": nil,
    ]
}

/// One row of a table, or one feature with its properties: values by name, and where it is.
struct ImportRow {
    /// From 1.
    let number: Int
    let origin: SourceLocation
    /// The id that the source gives it.
    var id: String?
    var location: Coordinate?
    var line: [Coordinate] = []
    /// Points of the line that are nowhere on the earth.
    private(set) var lostPoints = 0
    /// Metres between two pieces of the line.
    private(set) var widestGap = 0.0
    /// How many points the thing has beside the one that is its place.
    private(set) var otherPoints = 0
    /// Whether the source gives no position on purpose.
    var isAnywhere = false
    /// The folder or layer that it is in.
    var folder: String?
    private(set) var values: [(meaning: String?, name: String, text: String)] = []
    /// The pictures, sounds and films that it names as files.
    private(set) var files: [RowFile] = []
    /// The references of them, so that each is looked up and not looked for.
    private(set) var knownFiles: Set<[String]> = []
    /// Those values by their meanings; made when there are more than ``few``.
    private var seen: Set<Meant>?
    private static let few = 16

    private struct Meant: Hashable {
        let meaning: String?
        let text: String
    }

    /// The names, folded, that say themselves what their values are.
    private(set) var knownNames: [String] = []
    /// What an author says that columns mean, by the folded name.
    private let meanings: [String: String]

    init(number: Int, file: String, line: Int = 1, column: Int = 1, _ options: ImportOptions) {
        (self.number, meanings) = (number, options.meanings)
        origin = SourceLocation(file: file, line: line, column: column)
    }

    /// Where it is, and its line: a feature may have both.
    mutating func take(_ shape: ImportShape) {
        location = shape.location
        otherPoints = max(0, shape.points.count - 1)
        let way = shape.way
        line = way.line.filter(\.isValid)
        (lostPoints, widestGap) = (way.line.count - line.count, way.widestGap)
    }

    /// The pieces of a recording, in their order.
    mutating func take(track pieces: [[Coordinate]]) {
        line = pieces.flatMap(\.self)
        let ends = zip(pieces, pieces.dropFirst()).compactMap { piece, next -> Double? in
            guard let last = piece.last, let first = next.first, last.isValid, first.isValid else { return nil }
            return last.metres(to: first)
        }
        widestGap = ends.max() ?? 0
    }

    /// Whether it says anything of a place but where it is.
    var tellsSomething: Bool {
        let telling = [ColumnNames.text, "website", "phone", "address", "hours"]
        return values.contains { value in value.meaning.map(telling.contains) ?? false }
    }

    mutating func add(_ name: String, _ text: String, as meaning: String? = nil) {
        let text = text.trimmed
        guard !text.isEmpty, !Self.isFault(text) else { return }
        let own = meaning == nil ? ColumnNames.meaning(of: name) : nil
        let known = meaning ?? meanings[ColumnNames.folded(name)] ?? own
        if known == ColumnNames.text, let table = AttributeTable(text) { return add(table, around: name) }
        if own != nil { knownNames.append(ColumnNames.folded(name)) }
        if let meaning = known, let kind = RowFile.kinds[meaning] { return add(kind, name, text, known) }
        values.append((known, name, text))
        seen?.insert(Meant(meaning: known, text: text))
    }

    /// Files that a column names; an address of something else is nothing that a guide has a key for.
    private mutating func add(_ kind: Attachment.Kind?, _ name: String, _ text: String, _ meaning: String?) {
        let names = FileReference.all(in: text)
        for name in names { knownFiles.insert([name]) }
        files += names.map { RowFile(references: [$0], kind: kind) }
        // What an author says that a column is stays what it is.
        let isKey = meaning.map { PlaceKeys.table[$0] != nil } ?? false
        if names.isEmpty { values.append((isKey ? meaning : nil, name, text)) }
    }

    /// A file that something other than a column names.
    mutating func add(_ file: RowFile) {
        if knownFiles.insert(file.references).inserted { files.append(file) }
    }

    /// What the last file is called, which the source says after it.
    mutating func nameLastFile(_ title: String) {
        if !files.isEmpty, files[files.count - 1].title == nil { files[files.count - 1].title = title }
    }

    /// What a description says as a table, and the words around that where they say something else.
    private mutating func add(_ table: AttributeTable, around name: String) {
        let rest = PlainWords.line(table.rest)
        if !rest.isEmpty, rest != title { add(name, rest, as: ColumnNames.text) }
        for row in table.rows { add(row.name, row.text) }
    }

    /// What a spreadsheet writes where a formula has no result, in its user's language: `#N/A`, `#REF!`, `#NAME?`, `#BEZUG!`, `#N/D`.
    private static func isFault(_ text: String) -> Bool {
        guard text.first == "#", text.count <= 12, let last = text.last else { return false }
        let word = text.dropFirst()
        let isLoud = word.allSatisfy { $0.isUppercase || "/!?0".contains($0) }
        return isLoud && ("!?".contains(last) || ["N/A", "N/D", "NV", "N/V", "N/B"].contains(word))
    }

    /// Adds a value whose meaning is known, unless the same text is there.
    mutating func addOnce(_ name: String, _ text: String, as meaning: String) {
        if !has(Meant(meaning: meaning, text: text.trimmed)) { add(name, text, as: meaning) }
    }

    /// Cost: about the same, however many values there are.
    private mutating func has(_ value: Meant) -> Bool {
        if values.count <= Self.few {
            return values.contains { $0.meaning == value.meaning && $0.text == value.text }
        }
        let seen = seen ?? Set(values.map { Meant(meaning: $0.meaning, text: $0.text) })
        self.seen = seen
        return seen.contains(value)
    }

    /// Gives the values of a meaning another one.
    mutating func rename(_ meaning: String, to other: String) {
        for index in values.indices where values[index].meaning == meaning { values[index].meaning = other }
        seen = nil
    }

    /// The first value of a meaning.
    func text(_ meaning: String) -> String? { values.first { $0.meaning == meaning }?.text }

    func texts(_ meaning: String) -> [String] { values.filter { $0.meaning == meaning }.map(\.text) }

    var title: String? {
        guard let title = text(ColumnNames.title).map(PlainWords.line), !title.isEmpty else { return nil }
        return title
    }
}
