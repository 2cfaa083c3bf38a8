/// A description that is a table of what a feature has, name beside value: what ArcGIS, QGIS and many offices' servers write into KML
/// and GeoJSON, where others have columns.
struct AttributeTable {
    /// The names and values, in the order of the table; without values that say that there is none.
    private(set) var rows: [(name: String, text: String)] = []
    /// The piece of HTML around the table.
    private(set) var rest = ""

    /// Rows of two cells from which on it is a table of attributes.
    private static let least = 3
    private static let longestName = 60
    private static let none: Set<String> = ["", "<null>", "null", "<n/a>", "n/a", "none", "-", "—"]

    /// Names, folded, that only programs write.
    private static let ofPrograms: Set<String> = [
        "shape", "objectid", "fid", "globalid", "shapelength", "shapearea", "shapelen", "ogcfid",
    ]

    /// - Returns: `nil` where the text is no such table: rows of three cells, long names, fewer than three rows, or names of which none
    ///   but one says what it is, such as the days of a week, and none only a program writes.
    ///
    /// Cost: linear in the length of the text.
    init?(_ html: String) {
        guard html.utf8.count < 200_000, html.contains("<td") || html.contains("<TD") else { return nil }
        var reading = Reading()
        for piece in html.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
            reading.take(piece.element, isTag: piece.offset > 0)
        }
        reading.closeRow()
        guard reading.pairs.count >= Self.least, !reading.isOther else { return nil }
        rest = reading.around
        var isExported = false
        for (name, cell) in reading.pairs {
            let name = PlainWords.line(name)
            guard !name.isEmpty, name.count <= Self.longestName else { return nil }
            let text = Self.link(in: cell) ?? PlainWords.line(cell)
            if text.lowercased() == "<null>" || Self.ofPrograms.contains(ColumnNames.folded(name)) { isExported = true }
            if !Self.none.contains(text.lowercased()) { rows.append((name, text)) }
        }
        guard isExported || Set(rows.compactMap { ColumnNames.meaning(of: $0.name) }).count > 1 else { return nil }
    }

    /// The address of a cell that is one link, whatever its words are.
    private static func link(in cell: String) -> String? {
        let parts = cell.split(separator: "href=\"http", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return "http" + parts[1].prefix { $0 != "\"" }
    }

    /// The rows and cells that are open.
    private struct Reading {
        var pairs: [(String, String)] = []
        /// Whether there is a row of more than two cells.
        var isOther = false
        var around = ""
        private var cells: [String] = []
        private var cell: String?

        mutating func take(_ piece: Substring, isTag: Bool) {
            guard isTag, let end = piece.firstIndex(of: ">") else { return add((isTag ? "<" : "") + piece) }
            let (tag, after) = (piece[..<end], piece[piece.index(after: end)...])
            switch tag.prefix(while: { $0 == "/" || $0.isLetter }).lowercased() {
            case "tr": closeRow()
            case "/tr", "table", "/table": closeRow()
            case "td", "th":
                closeCell()
                cell = ""
            case "/td", "/th": closeCell()
            default: return add("<" + piece)
            }
            add(String(after))
        }

        private mutating func add(_ text: String) {
            if cell == nil { around += text } else { cell! += text }
        }

        private mutating func closeCell() {
            if let cell { cells.append(cell) }
            cell = nil
        }

        /// A row of one cell is a heading, or holds another table.
        mutating func closeRow() {
            closeCell()
            if cells.count == 1 { around += "\n" + cells[0] }
            if cells.count == 2 { pairs.append((cells[0], cells[1])) }
            if cells.count > 2 { isOther = true }
            cells = []
        }
    }
}
