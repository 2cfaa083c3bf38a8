public import Templating

/// The page of the reports of use.
public struct UsageView: PageView {
    public static let template = "use"
    public static let fields: [Field<Self>] = [
        .text("formURL", \.formURL), .list("days", \.days), .list("units", \.units), .text("range", \.range),
        .list("sums", \.sums), .list("figures", \.figures), .flag("isOff", \.isOff),
    ]

    let formURL: String
    let days: [FieldView]
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
        days = [
            FieldView("from", say("use.from"), kind: .date, value: from),
            FieldView("through", say("use.through"), kind: .date, value: through),
        ]
    }

    /// One sum of all days.
    public struct SumView: View {
        public static let fields: [Field<Self>] = [
            .text("label", \.label), .text("figure", \.figure),
        ]

        let label, figure: String

        public init(_ label: String, _ value: Int) { (self.label, figure) = (label, ChartText.grouped(value)) }
    }

    /// A picture with its table.
    public struct FigureView: View {
        public static let fields: [Field<Self>] = [
            .text("figureID", \.figureID), .text("heading", \.heading), .text("lead", \.lead),
            .text("csvURL", \.csvURL), .text("empty", \.empty), .list("charts", \.charts), .texts("head", \.head),
            .list("rows", \.rows), .flag("hasMany", \.hasMany),
        ]

        let figureID, heading, lead, csvURL, empty: String
        let charts: [ChartView]
        let head: [String]
        let rows: [RowView]
        let hasMany: Bool

        /// - Parameter empty: what is said where there are no rows.
        public init(
            id: String, heading: String, lead: String, csvURL: String, charts: [ChartView], head: [String],
            rows: [[String]], empty: String
        ) {
            (figureID, self.heading, self.lead, self.csvURL) = (id, heading, lead, csvURL)
            (self.charts, self.head, self.empty) = (charts, head, empty)
            self.rows = rows.map { RowView(name: $0.first ?? "", cells: Array($0.dropFirst())) }
            hasMany = rows.count > 12 || head.count > 6
        }
    }

    public struct ChartView: View {
        public static let fields: [Field<Self>] = [
            .text("caption", \.caption), .html("drawing", \.drawing.html),
        ]

        let caption: String
        let drawing: Markup

        public init(_ caption: String, svg: String) { (self.caption, drawing) = (caption, Markup(html: svg)) }
    }

    public struct RowView: View {
        public static let fields: [Field<Self>] = [
            .text("name", \.name), .texts("cells", \.cells),
        ]

        let name: String
        let cells: [String]
    }
}
