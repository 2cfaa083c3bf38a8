import Formats

/// How something grew over time: a column for each day, week or month. Drawn so that it takes any width without its words growing or
/// shrinking: places across are shares of the width, those down are pixels.
public struct ColumnChart: Sendable {
    /// What a period is called below its column, and in full.
    public struct Column: Sendable {
        let short, name: String
        let value: Int

        public init(short: String, name: String, value: Int) {
            (self.short, self.name, self.value) = (short, name, value)
        }
    }

    private let columns: [Column]
    /// What is counted: `Devices`.
    private let label: String

    public init(_ label: String, _ columns: [Column]) { (self.label, self.columns) = (label, columns) }

    private static let (top, height, foot) = (18.0, 160.0, 24.0)
    /// The share of the width in which the numbers of the scale stand.
    private static let margin = 9.0
    /// How many names fit below the columns on a telephone.
    private static let mostNames = 5

    public var svg: String {
        let most = columns.map(\.value).max() ?? 0
        let scale = ChartScale(upTo: most)
        let whole = Self.top + Self.height + Self.foot
        return "<svg class=\"chart\" width=\"100%\" height=\"\(ChartText.number(whole))\" role=\"img\" aria-label=\""
            + HTMLText.escaped(summary(most)) + "\">" + scale.ticks.map { tick($0, scale) }.joined() + bars(scale)
            + names + "</svg>"
    }

    private func summary(_ most: Int) -> String {
        guard let peak = columns.first(where: { $0.value == most }), most > 0 else {
            return say("chart.none", ["label": label])
        }
        return say("chart.most", ["label": label, "most": "\(most)", "name": peak.name])
    }

    private func tick(_ value: Int, _ scale: ChartScale) -> String {
        let y = Self.top + Self.height * (1 - Double(value) / Double(scale.top))
        let line = ChartText.number(y)
        let (left, right) = (ChartText.number(Self.margin), ChartText.number(Self.margin - 1.5))
        return """
            <line class="grid" x1="\(left)%" x2="100%" y1="\(line)" y2="\(line)"/>\
            <text x="\(right)%" y="\(ChartText.number(y + 4))" text-anchor="end">\(ChartText.grouped(value))</text>
            """
    }

    private func bars(_ scale: ChartScale) -> String {
        let rects = columns.enumerated().filter { $0.element.value > 0 }.map { index, column in
            """
            <rect class="bar" x="\(ChartText.number(Double(index) + 0.12))" y="\(scale.top - column.value)" width="0.76" \
            height="\(column.value)"><title>\(HTMLText.escaped(column.name)): \(ChartText.grouped(column.value))</title></rect>
            """
        }
        let (left, width) = (ChartText.number(Self.margin), ChartText.number(100 - Self.margin))
        return """
            <svg x="\(left)%" y="\(ChartText.number(Self.top))" width="\(width)%" height="\(ChartText.number(Self.height))" \
            viewBox="0 0 \(max(1, columns.count)) \(scale.top)" preserveAspectRatio="none">\(rects.joined())</svg>
            """
    }

    /// The first name, the last, and some between them at equal distances.
    private var names: String {
        let step = max(1, (columns.count + Self.mostNames - 1) / Self.mostNames)
        return stride(from: 0, to: columns.count, by: step).map { index in
            let x = Self.margin + (100 - Self.margin) * (Double(index) + 0.5) / Double(columns.count)
            let anchor = x > 92 ? "end" : "middle"
            return "<text x=\"\(ChartText.number(x))%\" y=\"\(ChartText.number(Self.top + Self.height + 17))\" "
                + "text-anchor=\"\(anchor)\">\(HTMLText.escaped(columns[index].short))</text>"
        }.joined()
    }
}

/// The numbers beside a chart: round ones, from zero to the next above the largest figure.
struct ChartScale {
    let ticks: [Int]

    /// At most five steps of 1, 2 or 5 times a power of ten.
    init(upTo most: Int) {
        var step = 1
        var factors = [2, 5, 10][...]
        var unit = 1
        while step * 5 < max(1, most) {
            step = unit * (factors.popFirst() ?? 10)
            if factors.isEmpty {
                unit *= 10
                factors = [2, 5, 10][...]
            }
        }
        let count = max(1, (max(1, most) + step - 1) / step)
        ticks = (0...count).map { $0 * step }
    }

    var top: Int { ticks[ticks.count - 1] }
}

/// How charts write numbers.
enum ChartText {
    /// At most two decimals, with a point, without zeros at the end.
    static func number(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "") + "\(whole)" + decimals
    }

    /// `12,345`; in other languages with a small space, which all of them know.
    static func grouped(_ value: Int) -> String {
        var groups: [String] = []
        var rest = abs(value)
        while rest >= 1000 {
            groups.insert(String(String(1000 + rest % 1000).dropFirst()), at: 0)
            rest /= 1000
        }
        return (value < 0 ? "-" : "")
            + (["\(rest)"] + groups).joined(separator: AdminWords.current.language == "en" ? "," : "\u{202F}")
    }
}
