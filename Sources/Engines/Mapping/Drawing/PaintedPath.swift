/// What is drawn of one class, in units of the drawing, before it is written.
struct PaintedPath {
    /// Its classes in the style sheet.
    let name: String
    var rings: [[UnitPoint]] = []
    var lines: [[UnitPoint]] = []
    /// Of the lines, in pixels, without the rim.
    var width = 0.0
    /// How wide the way itself is at this scale, in pixels: less than ``width`` where it would be too thin to see.
    var realWidth = 0.0
    /// What a casing adds to the width, in pixels.
    var rim = 0.0
    /// Lengths of dashes and gaps in turn, in pixels; empty for a solid line.
    var dashes: [Double] = []

    init(_ name: String, rings: [[UnitPoint]]) { (self.name, self.rings) = (name, rings) }
    init(_ name: String, lines: [[UnitPoint]]) { (self.name, self.lines) = (name, lines) }

    /// As an element; empty when rounding to whole units leaves nothing.
    var svg: String {
        var writer = PathWriter()
        for ring in rings { writer.ring(ring) }
        for line in lines { writer.line(line) }
        return writer.isEmpty ? "" : "<path class=\"\(name)\"\(stroke) d=\"\(writer.text)\"/>"
    }

    private var stroke: String {
        guard width > 0 else { return "" }
        let gaps = dashes.map { Self.number($0 * FrameScale.unitsPerPixel) }.joined(separator: " ")
        // Round ends would close the gaps.
        let dashed = gaps.isEmpty ? "" : " stroke-dasharray=\"\(gaps)\" stroke-linecap=\"butt\""
        return " stroke-width=\"\(Self.number((width + rim) * FrameScale.unitsPerPixel))\"\(dashed)"
    }

    /// With one decimal, without a zero at the end.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}

/// Paths that lie on one another, from the bottom up: areas, or lines.
struct PaintedLayer {
    let paths: [PaintedPath]
    let isLines: Bool

    init(areas paths: [PaintedPath]) { (self.paths, isLines) = (paths, false) }
    init(lines paths: [PaintedPath]) { (self.paths, isLines) = (paths, true) }

    var svg: String {
        let content = paths.map(\.svg).filter { !$0.isEmpty }.joined(separator: "\n")
        if content.isEmpty || !isLines { return content }
        return "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\(content)\n</g>"
    }
}
