public import Geo

/// The drawn cover of a tour or an itinerary: the shape of its own walk, as a line with a disc per stop.
///
///     RouteArt(points: stops.map(\.location), slug: "freedom-trail").svg()
///
/// North is up and both axes have one scale, so that a visitor knows the shape again on the map. It is no map:
/// the pale lattice behind it is ornament. Cost: one pass over the points.
public struct RouteArt: Sendable {
    private let points: [Coordinate]
    private let slug: String

    /// - Parameters:
    ///   - points: the stops in walking order; with fewer than two the waymark is drawn in their place.
    ///   - slug: what the ornament depends on.
    public init(points: [Coordinate], slug: String) {
        self.points = points
        self.slug = slug
    }

    /// An inline picture for a page; colours are classes of main.css, the line is the site's accent.
    public func svg() -> String {
        guard points.count > 1 else { return CoverArt(icon: nil, slug: slug).svg() }
        return "<svg class=\"cover cover-route\" viewBox=\"0 0 120 90\" preserveAspectRatio=\"xMidYMid slice\" "
            + "aria-hidden=\"true\" focusable=\"false\">" + drawing(.classes) + "</svg>"
    }

    /// The same picture as a file of its own, in the shape that link previews show (1200 by 630).
    /// - Parameter accent: the colour of the line, as CSS.
    public func file(accent: String) -> String {
        guard points.count > 1 else { return CoverArt(icon: nil, slug: slug).file() }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 13.5 120 63\" width=\"1200\" height=\"630\">"
            + drawing(.fixed(accent)) + "</svg>\n"
    }
}

private extension RouteArt {
    enum Colours {
        case classes
        case fixed(String)

        func fill(_ name: String) -> String {
            guard case .fixed(let accent) = self else { return " class=\"\(name)\"" }
            return " fill=\"\(Colours.daylight(name, accent))\""
        }

        func stroke(_ name: String) -> String {
            guard case .fixed(let accent) = self else { return " class=\"l\(name)\"" }
            return " fill=\"none\" stroke=\"\(Colours.daylight(name, accent))\""
        }

        private static func daylight(_ name: String, _ accent: String) -> String {
            switch name {
            case "a": "#ebe3d2"
            case "b": "#f5efe3"
            case "d": "#fffdf8"
            default: XMLText.attribute(accent)
            }
        }
    }

    func drawing(_ colours: Colours) -> String {
        let pen = CoverPen(.classes)
        let stops = placed()
        let path = "M" + stops.map { "\(pen.text($0.x)) \(pen.text($0.y))" }.joined(separator: "L")
        let ends = " stroke-linecap=\"round\" stroke-linejoin=\"round\""
        var text = "<rect width=\"120\" height=\"90\"\(colours.fill("a"))/>"
        text += "<path d=\"\(lattice(pen))\"\(colours.stroke("b")) stroke-width=\"2\"/>"
        text += "<path d=\"\(path)\"\(colours.stroke("d"))\(ends) stroke-width=\"6\"/>"
        text += "<path d=\"\(path)\"\(colours.stroke("r"))\(ends) stroke-width=\"2.6\"/>"
        let (outer, inner) = stops.count > 12 ? ("2.3", "1.2") : ("2.8", "1.6")
        for (index, stop) in stops.enumerated() {
            let isEnd = index == 0 || index == stops.count - 1
            let centre = "cx=\"\(pen.text(stop.x))\" cy=\"\(pen.text(stop.y))\""
            text += "<circle \(centre) r=\"\(isEnd ? "4.2" : outer)\"\(colours.fill("r"))/>"
            text += "<circle \(centre) r=\"\(isEnd ? "2.3" : inner)\"\(colours.fill("d"))/>"
        }
        return text
    }

    /// The stops in the picture's units, centred in the part that a square cut keeps.
    func placed() -> [(x: Double, y: Double)] {
        let latitudes = points.map(\.latitude)
        let longitudes = points.map(\.longitude)
        let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
        let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
        let squeeze = RouteArt.cosine(degrees: (south + north) / 2)
        let scale = min(62 / max((east - west) * squeeze, 1e-7), 54 / max(north - south, 1e-7))
        return points.map { point in
            let x = 60 + (point.longitude - (west + east) / 2) * squeeze * scale
            return (x, 45 - (point.latitude - (south + north) / 2) * scale)
        }
    }

    /// Pale streets at a slant, two directions that cross at a right angle.
    func lattice(_ pen: CoverPen) -> String {
        var seed = SlugSeed(slug + "/lattice")
        let slant = Double(seed.pick(3...9)) / 20
        var path = ""
        var offset = -60.0
        while offset < 190 {
            path += pen.path("M", [offset, 0]) + pen.path("L", [offset - 90 * slant, 90])
            offset += Double(seed.pick(9...20))
        }
        offset = -70
        while offset < 100 {
            path += pen.path("M", [0, offset]) + pen.path("L", [120, offset + 120 * slant])
            offset += Double(seed.pick(9...20))
        }
        return path
    }

    /// The cosine by its series up to the eighth power: within 0.00003 of the truth between the poles, and the same
    /// bytes on every machine.
    static func cosine(degrees: Double) -> Double {
        let square = (degrees * .pi / 180) * (degrees * .pi / 180)
        return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    }
}

/// Escapes a text for an attribute in double quotes.
private enum XMLText {
    static func attribute(_ text: String) -> String {
        text.map { letter in
            switch letter {
            case "&": "&amp;"
            case "<": "&lt;"
            case "\"": "&quot;"
            default: String(letter)
            }
        }.joined()
    }
}
