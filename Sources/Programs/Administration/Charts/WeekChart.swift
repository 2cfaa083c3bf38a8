import Formats

/// When something happens in a week: a row for each weekday, a field for each hour, the darker the more.
public struct WeekChart: Sendable {
    /// Monday first; `nil` for figures that are hidden.
    private let hours: [[Int?]]
    private let label: String

    public init(_ label: String, _ hours: [[Int?]]) { (self.label, self.hours) = (label, hours) }

    static var days: [String] {
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map { say("script.\($0)") }
    }
    /// As short as the language writes them, Monday first.
    static var shortDays: [String] { say("use.weekdays").split(separator: " ").map(String.init) }
    private static let (margin, row, foot) = (10.0, 24.0, 22.0)
    private static let levels = 5

    public var svg: String {
        let most = max(1, hours.joined().compactMap { $0 }.max() ?? 0)
        let height = Self.row * 7 + Self.foot
        let (days, shortDays) = (Self.days, Self.shortDays)
        let rows = hours.enumerated().map { day, list in
            let y = Double(day) * Self.row
            return "<text x=\"0\" y=\"\(ChartText.number(y + 16))\">\(HTMLText.escaped(shortDays[day]))</text>"
                + list.enumerated().map { hour, value in field(value, days[day], day, hour, of: most) }.joined()
        }
        return
            "<svg class=\"chart week\" width=\"100%\" height=\"\(ChartText.number(height))\" role=\"img\" aria-label=\""
            + HTMLText.escaped(say("chart.week", ["label": label])) + "\">"
            + rows.joined() + names + "</svg>"
    }

    private static let width = (100 - margin) / 24

    private func field(_ value: Int?, _ name: String, _ day: Int, _ hour: Int, of most: Int) -> String {
        let level = value.map { $0 == 0 ? 0 : max(1, ($0 * Self.levels + most - 1) / most) }
        let figure = value.map(ChartText.grouped) ?? say("use.not-shown")
        let (x, y) = (Self.margin + Self.width * Double(hour), Double(day) * Self.row + 1)
        return """
            <rect class="\(level.map { "level-\($0)" } ?? "not-shown")" x="\(ChartText.number(x))%" y="\(ChartText.number(y))" \
            width="\(ChartText.number(Self.width - 0.3))%" height="\(ChartText.number(Self.row - 3))">\
            <title>\(HTMLText.escaped(name)), \(hour):00: \(figure)</title></rect>
            """
    }

    private var names: String {
        stride(from: 0, to: 24, by: 6).map { hour in
            let x = Self.margin + Self.width * Double(hour)
            return "<text x=\"\(ChartText.number(x))%\" y=\"\(ChartText.number(Self.row * 7 + 15))\">\(hour):00</text>"
        }.joined()
    }
}
