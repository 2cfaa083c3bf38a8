import Geo

/// The signs on a map: discs, flags, dots and the like.
enum MapSigns {
    /// A numbered disc, with the mark of a start or a finish around it, and a cross at a stop that is shut.
    static func disc(_ stop: MapOverlay.Stop, at centre: Spot, radius: Double, end: End?) -> String {
        let label = stop.label
        var text = ""
        switch end {
        case .start, .both: text += circle("m-ring", centre, radius + 3)
        case .finish: text += square("m-ring", centre, radius + 2.6)
        case nil: break
        }
        text += circle(stop.isOptional ? "m-disc m-may" : "m-disc", centre, radius)
        // Three digits are set smaller, so that they stay inside.
        let size = label.count > 2 ? radius * 0.9 : radius * 1.12
        let y = Ink.number(centre.y + size * 0.36)
        return text + "<text x=\"\(Ink.number(centre.x))\" y=\"\(y)\" font-size=\"\(Ink.number(size))\">"
            + "\(Ink.escape(label))</text>"
            + (stop.isShut ? cross(at: centre + Spot(radius, -radius) * 0.74) : "")
    }

    /// Of a stop that is shut.
    static func cross(at centre: Spot) -> String {
        let arms = [Spot(1.9, 1.9), Spot(1.9, -1.9)].map { Ink.path([centre - $0, centre + $0]) }.joined()
        return circle("m-shut", centre, 4.4) + "<path class=\"m-cross\" d=\"\(arms)\"/>"
    }

    /// A stop that has no room for its number.
    static func stopDot(at centre: Spot) -> String { circle("m-stop", centre, CrowdedStops.dotRadius) }

    enum End: Hashable, Sendable { case start, finish, both }

    /// Where a day begins or ends: a square with a flag, as in the page's list of stops.
    static func terminus(at centre: Spot, radius: Double) -> String {
        let side = radius * 1.7
        let corner = centre - Spot(side, side) / 2
        let flag = centre + Spot(-radius * 0.3, radius * 0.55)
        return "<rect class=\"m-disc\" x=\"\(Ink.number(corner.x))\" y=\"\(Ink.number(corner.y))\" "
            + "width=\"\(Ink.number(side))\" height=\"\(Ink.number(side))\" rx=\"2\"/>"
            + "<path class=\"m-flag\" d=\"M\(Ink.pair(flag))v\(Ink.number(-radius * 1.1))"
            + "h\(Ink.number(radius * 0.75))l\(Ink.number(-radius * 0.25)) \(Ink.number(radius * 0.3))"
            + "l\(Ink.number(radius * 0.25)) \(Ink.number(radius * 0.3))h\(Ink.number(-radius * 0.75))\"/>"
    }

    /// A pin whose tip is on the place.
    static func pin(at point: Spot) -> String {
        "<path class=\"m-pin\" d=\"M\(Ink.pair(point))c-2-6-8-9-8-15a8 8 0 0 1 16 0c0 6-6 9-8 15z\"/>"
            + circle("m-eye", point - Spot(0, 15), 3)
    }

    /// What the pin covers.
    static func pinPlate(at point: Spot) -> RotatedBox {
        RotatedBox(centre: point - Spot(0, 11.5), half: Spot(8.5, 12))
    }

    /// A place of a city: its icon in a disc.
    static func place(_ icon: String, at centre: Spot, radius: Double = iconRadius) -> String {
        let scale = Ink.number(radius / iconRadius)
        let size = scale == "1" ? "" : "scale(\(scale))"
        return "<g transform=\"translate(\(Ink.pair(centre)))\(size)\">"
            + "<circle class=\"m-dot\" r=\"\(Ink.number(iconRadius))\"/><path class=\"m-icon\" d=\"\(icon)\"/></g>"
    }

    /// Of the disc around an icon, in units of the drawing.
    static let iconRadius = 8.0

    /// Makes a sign a link, with room for a finger around it.
    static func linked(_ sign: String, to link: MapOverlay.Link?, name: String, at place: Spot, _ location: Coordinate)
        -> String
    {
        guard let link, let address = link.address else { return sign }
        return "<a href=\"\(Ink.escapeAttribute(address))\" aria-label=\"\(Ink.escapeAttribute(name))\" "
            + "data-id=\"\(Ink.escapeAttribute(link.id))\" data-lat=\"\(degrees(location.latitude))\" "
            + "data-lon=\"\(degrees(location.longitude))\">\(circle("m-hit", place, 12.6))\(sign)</a>"
    }

    /// A small compass: where the next stop lies.
    static func needle(at place: Spot, direction: Spot) -> String {
        let side = direction.right * 2.8
        let tip = [
            place + direction * 6, place - direction * 4 + side, place - direction * 1.6, place - direction * 4 - side,
        ]
        return "<path class=\"m-north\" d=\"\(Ink.path(tip, closed: true))\"/>"
    }

    /// An arrow head on the route.
    static func arrow(at place: Spot, direction: Spot, size: Double) -> String {
        let tip = place + direction * size
        let back = place - direction * (size * 0.8)
        let side = direction.right * (size * 0.85)
        return Ink.path([back - side, tip, back + side, place - direction * (size * 0.35)], closed: true)
    }

    /// A sign of the legend, sixteen units wide.
    static func legend(_ sign: MapFurniture.Sign, at middle: Spot) -> String {
        let line = "d=\"M\(Ink.number(middle.x - 8)) \(Ink.number(middle.y))h16\""
        switch sign {
        case .way:
            return "<path class=\"m-route\" \(line)/><path class=\"m-arrow\" d=\""
                + arrow(at: middle, direction: Spot(1, 0), size: 5.2) + "\"/>"
        case .visited:
            // In fifths of a unit, as on the base map.
            return "<g class=\"ground\" transform=\"translate(\(Ink.pair(middle - Spot(7, 4.5))))scale(.2)\">"
                + "<path class=\"area visited\" d=\"M0 0h70v45H0z\"/></g>"
        case .estimate: return "<path class=\"m-route m-guess\" \(line)/>"
        case .start: return circle("m-ring", middle, 5.5) + circle("m-disc", middle, 3)
        case .finish: return circle("m-disc", middle, 4)
        case .shed(let rank):
            return "<rect class=\"m-shed m-shed\(rank)\" x=\"\(Ink.number(middle.x - 8))\" "
                + "y=\"\(Ink.number(middle.y - 4.5))\" width=\"16\" height=\"9\"/>"
        case .dot(let icon): return place(icon, at: middle, radius: 6.5)
        case .steps:
            return ["m-route", "m-climb"].map { "<path class=\"\($0)\" \(line)/>" }.joined()
        case .stop: return stopDot(at: middle)
        case .shut: return cross(at: middle)
        case .blank:
            return ["m-blank", "m-verge"].map { style in
                "<rect class=\"\(style)\" x=\"\(Ink.number(middle.x - 8))\" "
                    + "y=\"\(Ink.number(middle.y - 4.5))\" width=\"16\" height=\"9\"/>"
            }.joined()
        case .mark(let mark): return self.mark(mark, at: middle)
        case .key(let letter):
            return "<text class=\"m-key\" x=\"\(Ink.number(middle.x))\" y=\"\(Ink.number(middle.y + 3.5))\" "
                + "text-anchor=\"middle\">\(Ink.escape(letter))</text>"
        }
    }

    /// A small sign of the base map, or a line of it.
    private static func mark(_ mark: MapMark, at middle: Spot) -> String {
        guard let kind = mark.kind else {
            return "<path class=\"m-rough\" d=\"M\(Ink.number(middle.x - 8)) \(Ink.number(middle.y))h16\"/>"
        }
        func path(_ style: String, _ rings: [[UnitPoint]]) -> String {
            let data = rings.map { ring in
                Ink.path(ring.map { middle + Spot($0.x, $0.y) / FrameScale.unitsPerPixel }, closed: true)
            }.joined()
            return data.isEmpty ? "" : "<path class=\"\(style)\" d=\"\(data)\"/>"
        }
        return path("m-mark \(mark.rawValue)", SignShapes.outline(of: kind))
            + path("m-glyph", SignShapes.glyph(of: kind))
    }

    /// With five decimals, which is about a metre.
    static func degrees(_ value: Double) -> String {
        let steps = Int((value * 1e5).rounded())
        return "\(steps < 0 ? "-" : "")\(abs(steps) / 100_000).\(String(100_000 + abs(steps) % 100_000).dropFirst())"
    }

    private static func square(_ style: String, _ centre: Spot, _ half: Double) -> String {
        "<rect class=\"\(style)\" x=\"\(Ink.number(centre.x - half))\" y=\"\(Ink.number(centre.y - half))\" "
            + "width=\"\(Ink.number(half * 2))\" height=\"\(Ink.number(half * 2))\" rx=\"3\"/>"
    }

    static func circle(_ style: String, _ centre: Spot, _ radius: Double) -> String {
        "<circle class=\"\(style)\" cx=\"\(Ink.number(centre.x))\" cy=\"\(Ink.number(centre.y))\" "
            + "r=\"\(Ink.number(radius))\"/>"
    }
}
