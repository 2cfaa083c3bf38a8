import Formats

/// Things side by side, such as places by their visitors or the stops of a tour by how many got there: a bar for each, its name above
/// it, its figure at the end.
public struct RowChart: Sendable {
    public struct Row: Sendable {
        let name: String
        /// `nil` for a figure that is hidden.
        let value: Int?
        /// The text beside the figure: `45 %`.
        let note: String

        public init(_ name: String, _ value: Int?, note: String = "") {
            (self.name, self.value, self.note) = (name, value, note)
        }
    }

    private let label: String
    private let rows: [Row]
    /// What the longest bar could be; the largest figure where it is `nil`.
    private let whole: Int?

    public init(_ label: String, _ rows: [Row], of whole: Int? = nil) {
        (self.label, self.rows, self.whole) = (label, rows, whole)
    }

    private static let step = 38.0

    public var svg: String {
        let most = max(1, whole ?? 0, rows.compactMap(\.value).max() ?? 0)
        let height = Self.step * Double(max(1, rows.count))
        return
            "<svg class=\"chart rows\" width=\"100%\" height=\"\(ChartText.number(height))\" role=\"img\" aria-label=\""
            + HTMLText.escaped(summary) + "\">"
            + rows.enumerated().map { drawn($0.element, at: Double($0.offset) * Self.step, of: most) }.joined()
            + "</svg>"
    }

    private var summary: String {
        let first = rows.first.flatMap { row in row.value.map { "; \(row.name): \($0)" } } ?? ""
        return "\(label)\(first). " + say("chart.table")
    }

    private func drawn(_ row: Row, at y: Double, of most: Int) -> String {
        let figure = row.value.map(ChartText.grouped) ?? say("use.not-shown")
        let share = Double(row.value ?? 0) / Double(most) * 100
        let track = "y=\"\(ChartText.number(y + 20))\" height=\"9\" rx=\"1.5\""
        let bar = share > 0 ? "<rect class=\"bar\" x=\"0\" width=\"\(ChartText.number(share))%\" \(track)/>" : ""
        let (line, end) = (ChartText.number(y + 13), row.note.isEmpty ? figure : "\(figure) · \(row.note)")
        return """
            <text class="row-name" x="0" y="\(line)">\(HTMLText.escaped(Self.cut(row.name)))</text>\
            <text x="100%" y="\(line)" text-anchor="end">\(HTMLText.escaped(end))</text>\
            <rect class="track" x="0" width="100%" \(track)/>\(bar)
            """
    }

    /// A name that is too long for a telephone; the table has all of it.
    private static func cut(_ name: String) -> String { name.count > 32 ? name.prefix(31) + "…" : name }
}
