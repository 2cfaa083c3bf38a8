/// Draws flat shapes into SVG text, in one of two ways: with classes (for a page) or with fixed colours (for a file).
struct CoverPen {
    /// How the colour of a shape is written.
    enum Colours {
        case classes
        case fixed(CoverPalette)
    }

    /// The width and height of the drawing, in its own units. Pages may show only the square in its middle.
    static let (width, height) = (120.0, 90.0)

    private let colours: Colours
    private(set) var markup = ""

    init(_ colours: Colours) { self.colours = colours }

    /// A rectangle from its upper left corner, with corners rounded by `round`.
    mutating func box(_ ink: CoverInk, _ x: Double, _ y: Double, _ width: Double, _ height: Double, round: Double = 0) {
        let corner = round > 0 ? " rx=\"\(text(round))\"" : ""
        markup += "<rect x=\"\(text(x))\" y=\"\(text(y))\" width=\"\(text(width))\" height=\"\(text(height))\"\(corner)"
        markup += "\(fill(ink))/>"
    }

    /// A disc around its centre.
    mutating func disc(_ ink: CoverInk, _ x: Double, _ y: Double, _ radius: Double) {
        markup += "<circle cx=\"\(text(x))\" cy=\"\(text(y))\" r=\"\(text(radius))\"\(fill(ink))/>"
    }

    /// A filled outline, from path data that is made with `path(…)`.
    mutating func shape(_ ink: CoverInk, _ path: String) {
        markup += "<path d=\"\(path)\"\(fill(ink))/>"
    }

    /// A line of one width, with round ends and joints.
    mutating func line(_ ink: CoverInk, _ path: String, width: Double) {
        markup += "<path d=\"\(path)\"\(stroke(ink)) stroke-width=\"\(text(width))\"/>"
    }

    /// A closed polygon through points given as x, y, x, y, ….
    mutating func polygon(_ ink: CoverInk, _ numbers: Double...) {
        shape(ink, path("M", numbers) + "Z")
    }

    /// An arched opening: `x` is its left side, `y` its foot.
    mutating func arch(_ ink: CoverInk, _ x: Double, foot y: Double, width: Double, height: Double) {
        let radius = width / 2
        let spring = y - height + radius
        shape(
            ink,
            path("M", [x, y]) + path("V", [spring]) + path("A", [radius, radius, 0, 0, 1, x + width, spring])
                + path("V", [y]) + "Z")
    }

    /// A path command with its numbers.
    func path(_ command: String, _ numbers: [Double]) -> String {
        command + numbers.map(text).joined(separator: " ")
    }

    /// A number with at most one decimal, and no zero as its decimal.
    func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }
}

private extension CoverPen {
    func fill(_ ink: CoverInk) -> String {
        switch colours {
        case .classes: " class=\"\(ink.rawValue)\""
        case .fixed(let palette): " fill=\"\(palette.color(ink))\""
        }
    }

    func stroke(_ ink: CoverInk) -> String {
        let ends = " stroke-linecap=\"round\" stroke-linejoin=\"round\""
        switch colours {
        case .classes: return " class=\"l\(ink.rawValue)\"" + ends
        case .fixed(let palette): return " fill=\"none\" stroke=\"\(palette.color(ink))\"" + ends
        }
    }
}
