/// A name with its place on the map, as it will be written.
struct PlacedLabel: Sendable {
    enum Setting: Sendable {
        /// Level lines of text, one below the other, centred on the place's height; the anchor says which part of them is there.
        case level([String], place: Spot, anchor: Anchor)
        /// One straight line of text at an angle.
        case tilted(String, middle: Spot, direction: Spot)
        /// Letter by letter along a bent line: where each begins on its baseline, and its direction.
        case bent(String, letters: [(place: Spot, direction: Spot)])
    }

    enum Anchor: String, Sendable { case start, middle, end }

    let setting: Setting
    /// The style: a class of the style sheet, which paints it.
    let style: LabelStyle
    /// What it covers.
    let plates: [RotatedBox]

    /// As an SVG element. The middle of lower-case letters with a few capitals is about a third of the size above the baseline.
    var svg: String {
        switch setting {
        case .level(let lines, let place, let anchor):
            let height = style.lineHeight
            let side = anchor == .middle ? "" : " text-anchor=\"\(anchor.rawValue)\""
            let top = place.y - height * Double(lines.count - 1) / 2 + style.size * 0.35
            return lines.enumerated().map { number, line in
                "<text x=\"\(Ink.number(place.x))\" y=\"\(Ink.number(top + Double(number) * height))\"\(side)>"
                    + "\(Ink.escape(line))</text>"
            }.joined()
        case .tilted(let text, let middle, let direction):
            let place = middle + direction.right * (style.size * 0.35)
            let degrees = Ink.number(Angle.degrees(direction))
            return "<text transform=\"translate(\(Ink.pair(place)))rotate(\(degrees))\">\(Ink.escape(text))</text>"
        case .bent(let text, let letters):
            func list(_ value: (Spot, Spot) -> Double) -> String {
                letters.map { Ink.number(value($0.place, $0.direction)) }.joined(separator: " ")
            }
            return "<text x=\"\(list { place, _ in place.x })\" y=\"\(list { place, _ in place.y })\" "
                + "rotate=\"\(list { _, direction in Angle.degrees(direction) })\">\(Ink.escape(text))</text>"
        }
    }

    var isBent: Bool { if case .bent = setting { true } else { false } }
}

/// How a sort of name is set: its size and its class in the style sheet.
struct LabelStyle: Hashable, Sendable {
    let name: String
    /// In units of the drawing.
    let size: Double
    var isBold = false
    /// Added after each letter, as a share of the size.
    var spacing = 0.0

    var lineHeight: Double { size * 1.12 }

    func width(of text: String) -> Double {
        TextMetrics.width(of: text, size: size, isBold: isBold) + Double(text.count) * spacing * size
    }
}
