/// What is below a map: scale bars in minutes and lengths, the north arrow, the legend, and the attribution.
struct MapFurniture: Sendable {
    enum Sign: Sendable {
        case estimate
        case start
        case finish
        case shed(Int)
        case dot(Int)
        case stop
        case blank
        case mark(MapMark)
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
    private var northWidth: Double { 26 }

    /// Bars, then the legend where there is one, then the attribution if it has no room beside the bars.
    var height: Double {
        let legendRows = Double(legendLines.count)
        return 12 + 3 * Self.row + (legendRows > 0 ? 6 + legendRows * Self.row : 0)
            + (attributionFitsBeside ? 0 : Double(attributionLines.count) * Self.row + 4) + 2
    }

    /// - Parameter top: where the map above ends, in units of the drawing.
    func svg(top: Double) -> String {
        var text = "<g class=\"m-note\" font-size=\"\(Ink.number(Self.size))\">"
        text += bars(top: top + 12)
        text += north(top: top + 8)
        var next = top + 12 + 3 * Self.row + 6
        for line in legendLines {
            text += row(of: line, middle: next + Self.row / 2)
            next += Self.row
        }
        return text + credit(top: top) + "</g>"
    }
}

private extension MapFurniture {
    func bars(top: Double) -> String {
        var rows: [(bar: MapScale.Bar, text: String)] = []
        if let minutes = scale.minutes { rows.append((minutes, words.minutes(Int(minutes.amount)))) }
        rows.append((scale.metres, words.length(metres: scale.metres.amount)))
        rows.append((scale.feet, words.length(feet: scale.feet.amount)))
        return rows.enumerated().map { number, row in
            let y = top + Double(number) * Self.row + 3
            let end = Self.edge + row.bar.length
            return "<path class=\"m-bar\" d=\"M\(Ink.number(Self.edge)) \(Ink.number(y - 3.5))v7m0-3.5"
                + "H\(Ink.number(end))m0-3.5v7\"/>"
                + label(row.text, at: end + 6, middle: y)
        }.joined()
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

    var barsEnd: Double {
        let texts = [
            (scale.minutes?.length ?? 0) + style.width(of: words.minutes(Int(scale.minutes?.amount ?? 0))),
            scale.metres.length + style.width(of: words.length(metres: scale.metres.amount)),
            scale.feet.length + style.width(of: words.length(feet: scale.feet.amount)),
        ]
        return (texts.max() ?? 0) + Self.edge + 6
    }

    var attributionFitsBeside: Bool {
        attribution.isEmpty || barsEnd + 14 + style.width(of: attributionText) <= width
    }

    /// The attribution in lines that fit below the bars.
    var attributionLines: [String] {
        guard !attribution.isEmpty, !attributionFitsBeside else { return [] }
        return TextLines.wrapped(attributionText, style: style, width: width - 4)
    }

    func credit(top: Double) -> String {
        if attribution.isEmpty { return "" }
        let lines = attributionFitsBeside ? [attributionText] : attributionLines
        let last =
            attributionFitsBeside ? top + 12 + 2 * Self.row + 3 + Self.size * 0.35 : top + height - 4
        return lines.enumerated().map { number, line in
            let y = last - Double(lines.count - 1 - number) * Self.row
            return "<text class=\"m-credit\" x=\"\(Ink.number(width - 2))\" y=\"\(Ink.number(y))\">"
                + "\(Ink.escape(line))</text>"
        }.joined()
    }
}
