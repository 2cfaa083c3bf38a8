/// The page of the reports of use.
public struct UseView: PageView {
    public static let template = "use"

    let formURL: String
    let fields: [FieldView]
    let units: [ChoiceView]
    /// Of which days, in words.
    let range: String
    let sums: [SumView]
    let figures: [FigureView]
    /// Whether the guide counts nothing.
    let isOff: Bool

    public init(
        formURL: String, from: String, through: String, units: [ChoiceView], range: String, sums: [SumView],
        figures: [FigureView], isOff: Bool
    ) {
        (self.formURL, self.units, self.range, self.sums) = (formURL, units, range, sums)
        (self.figures, self.isOff) = (figures, isOff)
        fields = [
            FieldView("from", "From", kind: .date, value: from),
            FieldView("through", "Through", kind: .date, value: through),
        ]
    }

    /// One sum of all days.
    public struct SumView: Decodable, Sendable {
        let label, figure: String

        public init(_ label: String, _ value: Int) { (self.label, figure) = (label, ChartText.grouped(value)) }
    }

    /// A picture with its table.
    public struct FigureView: Decodable, Sendable {
        let figureID, heading, lead, csvURL, empty: String
        let charts: [ChartView]
        let head: [String]
        let rows: [RowView]
        let isEmpty, hasMany, hasFigures: Bool

        /// - Parameter empty: what is said where there are no rows.
        public init(
            id: String, heading: String, lead: String, csvURL: String, charts: [ChartView], head: [String],
            rows: [[String]], empty: String
        ) {
            (figureID, self.heading, self.lead, self.csvURL) = (id, heading, lead, csvURL)
            (self.charts, self.head, self.empty) = (charts, head, empty)
            self.rows = rows.map { RowView(name: $0.first ?? "", cells: Array($0.dropFirst())) }
            (isEmpty, hasMany, hasFigures) = (rows.isEmpty, rows.count > 12 || head.count > 6, !rows.isEmpty)
        }
    }

    public struct ChartView: Decodable, Sendable {
        let caption: String
        let drawing: Markup

        public init(_ caption: String, svg: String) { (self.caption, drawing) = (caption, Markup(html: svg)) }
    }

    public struct RowView: Decodable, Sendable {
        let name: String
        let cells: [String]
    }
}
