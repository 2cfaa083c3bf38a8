/// What is below a map: the scale bar, the north arrow, the legend, and the attribution.
struct MapFurniture: Sendable {
    enum Sign: Sendable {
        case way
        case visited
        case estimate
        case start
        case finish
        case shed(Int)
        case dot(String)
        case stop
        case shut
        case blank
        case steps
        case mark(MapMark)
        /// The letter of a street.
        case key(String)
    }

    let width: Double
    let scale: MapScale
    let words: MapWords
    let legend: [(sign: Sign, text: String)]
    let attribution: [String]

    /// The size of its text, in units of the drawing.
    static let size = 10.0
    private static let row = 14.0
    private static let edge = 2.0
    private var style: LabelStyle { LabelStyle(name: "m-note", size: Self.size) }

    /// The bar, then the legend where there is one, then the attribution if it has no room beside the bar.
    var height: Double {
        let legendRows = Double(legendLines.count)
        return Self.barRow + (legendRows > 0 ? 4 + legendRows * Self.row : 0)
            + (attributionFitsBeside ? 0 : Double(attributionLines.count) * Self.row + 2) + 2
    }

    /// - Parameter top: where the map above ends, in units of the drawing.
    func svg(top: Double) -> String {
        var text = "<g class=\"m-note\" font-size=\"\(Ink.number(Self.size))\">"
        text += bar(middle: top + 15) + north(top: top + 8)
        var next = top + Self.barRow + 4
        for line in legendLines {
            text += row(of: line, middle: next + Self.row / 2)
            next += Self.row
        }
        return text + credit(top: top) + "</g>"
    }
}

private extension MapFurniture {
    /// From the map to below the bar.
    static let barRow = 27.0

    func bar(middle y: Double) -> String {
        let end = Self.edge + scale.length
        return "<path class=\"m-bar\" d=\"M\(Ink.number(Self.edge)) \(Ink.number(y - 3.5))v7m0-3.5"
            + "H\(Ink.number(end))m0-3.5v7\"/>" + label(barText, at: end + 6, middle: y)
    }

    /// `500 m · 7 min on foot`
    var barText: String {
        let length =
            switch scale.units {
            case .metric: words.length(metres: scale.amount)
            case .imperial: words.length(feet: scale.amount)
            }
        return ([length] + (scale.minutes.map { [words.minutes($0)] } ?? [])).joined(separator: " · ")
    }

    func north(top: Double) -> String {
        let x = width - 9
        return "<path class=\"m-north\" d=\"M\(Ink.number(x)) \(Ink.number(top))l5 14l-5-3.5l-5 3.5z\"/>"
            + "<text x=\"\(Ink.number(x - 9 - style.width(of: words.north)))\" y=\"\(Ink.number(top + 11))\">"
            + "\(Ink.escape(words.north))</text>"
    }

    func label(_ text: String, at x: Double, middle: Double) -> String {
        "<text x=\"\(Ink.number(x))\" y=\"\(Ink.number(middle + Self.size * 0.35))\">\(Ink.escape(text))</text>"
    }

    // MARK: legend

    private func length(of entry: (sign: Sign, text: String)) -> Double { 24 + style.width(of: entry.text) + 10 }

    var legendLines: [[(sign: Sign, text: String)]] {
        var lines: [[(sign: Sign, text: String)]] = []
        var used = Double.infinity
        for entry in legend {
            let length = length(of: entry)
            if used + length > width + 10 {
                lines.append([])
                used = 0
            }
            lines[lines.count - 1].append(entry)
            used += length
        }
        return lines
    }

    func row(of entries: [(sign: Sign, text: String)], middle: Double) -> String {
        var x = Self.edge
        return entries.map { entry in
            defer { x += length(of: entry) }
            return MapSigns.legend(entry.sign, at: Spot(x + 8, middle)) + label(entry.text, at: x + 22, middle: middle)
        }.joined()
    }

    // MARK: attribution

    var attributionText: String { attribution.joined(separator: ", ") }

    var barEnd: Double { Self.edge + scale.length + 6 + style.width(of: barText) }
    var northWidth: Double { 26 + style.width(of: words.north) }

    var attributionFitsBeside: Bool {
        attribution.isEmpty || barEnd + 14 + style.width(of: attributionText) + northWidth <= width
    }

    /// The attribution in lines that fit below the rest.
    var attributionLines: [String] {
        guard !attribution.isEmpty, !attributionFitsBeside else { return [] }
        return TextLines.wrapped(attributionText, style: style, width: width - 4)
    }

    func credit(top: Double) -> String {
        if attribution.isEmpty { return "" }
        let lines = attributionFitsBeside ? [attributionText] : attributionLines
        let (last, x) =
            attributionFitsBeside
            ? (top + 15 + Self.size * 0.35, width - northWidth) : (top + height - 4, width - Self.edge)
        return lines.enumerated().map { number, line in
            let y = last - Double(lines.count - 1 - number) * Self.row
            return "<text class=\"m-credit\" x=\"\(Ink.number(x))\" y=\"\(Ink.number(y))\">"
                + "\(Ink.escape(line))</text>"
        }.joined()
    }
}
