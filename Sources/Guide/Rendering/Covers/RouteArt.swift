import Formats
public import Geo
import GuideModel

/// The drawn cover of a tour or an itinerary: the shape of its walk, as a line with a disc for each stop.
///
///     RouteArt(points: stops.map(\.location), slug: "freedom-trail").svg()
///
/// North is up and both axes have the same scale, so that visitors recognise the shape on the map. The pale rings are at
/// equal distances from the start, as the crow flies; streets are not known here, so none is drawn. Cost: one pass over the
/// points.
public struct RouteArt: Sendable {
    private let points: [Coordinate]
    private let slug: String
    private let isWalk: Bool

    /// - Parameters:
    ///   - points: the stops in walking order; with fewer than two, the waymark is drawn instead.
    ///   - slug: what the waymark depends on.
    ///   - isWalk: whether a line leads from point to point; the places of a city are dots.
    public init(points: [Coordinate], slug: String, isWalk: Bool = true) {
        (self.points, self.slug, self.isWalk) = (points, slug, isWalk)
    }

    /// A city without a picture: its first places, as dots on a map.
    init(of city: City, with places: some Sequence<Place>) {
        self.init(points: places.prefix(60).map(\.location), slug: city.slug.text, isWalk: false)
    }

    /// An inline picture for a page; its colours are classes of main.css, and the line has the site's accent.
    public func svg() -> String {
        guard points.count > 1 else { return CoverArt(nil, slug: slug).svg() }
        return "<svg class=\"cover cover-route\" viewBox=\"0 0 120 90\" preserveAspectRatio=\"xMidYMid slice\" "
            + "aria-hidden=\"true\" focusable=\"false\">" + drawing(.classes) + "</svg>"
    }

    /// The same picture as a file, in the shape of link previews (1200 by 630).
    /// - Parameter accent: the colour of the line, as CSS.
    public func file(accent: String) -> String {
        guard points.count > 1 else { return CoverArt(nil, slug: slug).file() }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 13.5 120 63\" width=\"1200\" height=\"630\">"
            + drawing(.fixed(accent)) + "</svg>\n"
    }
}

private extension RouteArt {
    /// Where the stops are in the picture, and its scale (a degree of latitude is 111,195 m).
    struct Plot {
        let stops: [(x: Double, y: Double)]
        let unitsPerMetre: Double
    }

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
            case "a": "#efe8d9"
            case "b": "#d6cab2"
            case "d": "#fffdf8"
            default: HTMLText.escaped(accent)
            }
        }
    }

    func drawing(_ colours: Colours) -> String {
        let pen = CoverPen(.classes)
        let plot = plot()
        let stops = plot.stops
        let path = "M" + stops.map { "\(pen.text($0.x)) \(pen.text($0.y))" }.joined(separator: "L")
        let ends = " stroke-linecap=\"round\" stroke-linejoin=\"round\""
        var text = "<rect width=\"120\" height=\"90\"\(colours.fill("a"))/>"
        guard isWalk else { return text + dots(plot, pen, colours) }
        text += rings(plot, pen, colours.stroke("b"))
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

    func dots(_ plot: Plot, _ pen: CoverPen, _ colours: Colours) -> String {
        let radius = points.count > 30 ? "2" : "3"
        let dots = plot.stops.map { "<circle cx=\"\(pen.text($0.x))\" cy=\"\(pen.text($0.y))\"" }
        return dots.map { "\($0) r=\"4.6\"\(colours.fill("b"))/>" }.joined()
            + dots.map { "\($0) r=\"\(radius)\"\(colours.fill("r"))/>" }.joined()
    }

    /// The stops in the picture's units, centred in the square in the middle.
    func plot() -> Plot {
        let latitudes = points.map(\.latitude)
        let longitudes = points.map(\.longitude)
        let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
        let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
        let squeeze = RouteArt.cosine(degrees: (south + north) / 2)
        let scale = min(62 / max((east - west) * squeeze, 1e-7), 54 / max(north - south, 1e-7))
        let stops = points.map { point in
            let x = 60 + (point.longitude - (west + east) / 2) * squeeze * scale
            return (x: x, y: 45 - (point.latitude - (south + north) / 2) * scale)
        }
        return Plot(stops: stops, unitsPerMetre: scale / 111_195)
    }

    /// Rings around the start, at intervals of 50, 100, 200, 500, … metres as the crow flies, whichever fits.
    func rings(_ plot: Plot, _ pen: CoverPen, _ stroke: String) -> String {
        guard let start = plot.stops.first else { return "" }
        let sizes = [50.0, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 200_000, 1_000_000]
        let step = (sizes.first { $0 * plot.unitsPerMetre >= 9 } ?? 5_000_000) * plot.unitsPerMetre
        let count = min(Int(130 / step), 14)
        guard count > 0 else { return "" }
        return (1...count).map { ring in
            "<circle cx=\"\(pen.text(start.x))\" cy=\"\(pen.text(start.y))\" r=\"\(pen.text(Double(ring) * step))\""
                + "\(stroke) stroke-width=\".7\"/>"
        }.joined()
    }
}

extension RouteArt {
    /// The cosine by its series up to the eighth power: within 0.00003 of the exact value between the poles, and the same on
    /// every machine.
    static func cosine(degrees: Double) -> Double {
        let square = (degrees * .pi / 180) * (degrees * .pi / 180)
        return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    }
}
