import Formats
import Geo

/// A small map that shows where on earth a guide is: the coasts around its cities, and a dot with a name for each.
///
/// Both axes have the same scale in the middle of the picture. It shows at least 4,000 km from side to side, so that everyone
/// recognises the shape of a coast, and the whole world where the cities are far apart. Cost: one pass over the coasts.
struct LocatorMap {
    struct City {
        let name: String
        let location: Coordinate
        /// The address of its page, written for HTML.
        let url: String
    }

    private static let width = 360.0
    private static let height = 170.0
    /// The least width that is shown, in degrees of a great circle.
    private static let leastWidth = 36.0
    /// How wide a letter of a name is at most, in units of the picture.
    private static let letterWidth = 6.4
    /// How high what a finger meets is, in units of the picture: 24 pixels on a phone of 390.
    private static let targetHeight = 25.0

    private let cities: [City]
    /// The middle of the picture in degrees, how many units a degree of latitude has, and what a degree of longitude has of it.
    private let middle: (longitude: Double, latitude: Double)
    private let scale: Double
    private let squeeze: Double

    /// - Parameter cities: at least one.
    init?(_ cities: [City]) {
        guard let first = cities.first else { return nil }
        self.cities = cities
        // Longitudes count from the first city, so that the date line is no border.
        let longitudes = cities.map { Self.turned($0.location.longitude - first.location.longitude) }
        let latitudes = cities.map(\.location.latitude)
        let (west, east) = (longitudes.min() ?? 0, longitudes.max() ?? 0)
        let (south, north) = (latitudes.min() ?? 0, latitudes.max() ?? 0)
        let latitude = (south + north) / 2
        let squeeze = RouteArt.cosine(degrees: latitude)
        let needed = max(
            (east - west) * squeeze * 1.5, (north - south) * 1.8 * Self.width / Self.height, Self.leastWidth)
        if needed > 150 {
            (middle, self.squeeze, scale) = ((first.location.longitude > 100 ? 150 : 10, 14), 1, Self.width / 360)
        } else {
            let height = needed * Self.height / Self.width
            middle = (
                first.location.longitude + (west + east) / 2, max(min(latitude, 83 - height / 2), height / 2 - 60)
            )
            (self.squeeze, scale) = (squeeze, Self.width / needed)
        }
    }

    /// An inline picture in a group; its colours are classes of main.css. The names are links, and the picture needs no other
    /// words.
    func html(label: String) -> String {
        "<div class=\"locator\" role=\"group\" aria-label=\"\(HTMLText.escaped(label))\">"
            + "<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" focusable=\"false\">"
            + "<path class=\"land\" d=\"\(land)\"/>\(dots)</svg></div>"
    }

    private static func turned(_ longitude: Double) -> Double {
        longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
    }

    private func point(_ longitude: Double, _ latitude: Double) -> (x: Double, y: Double) {
        let x = Self.width / 2 + (longitude - middle.longitude) * squeeze * scale
        return (x, Self.height / 2 - (latitude - middle.latitude) * scale)
    }
}

extension LocatorMap {
    /// The coasts in the picture, those beyond the date line too.
    private var land: String {
        var path = ""
        for ring in LandOutline.rings {
            for turn in [-360.0, 0, 360] {
                let points = Self.clipped(ring.map { point($0.longitude + turn, $0.latitude) })
                if points.count > 2 { path += "M" + points.map(Self.text).joined(separator: "L") + "z" }
            }
        }
        return path
    }

    private static func text(_ point: (x: Double, y: Double)) -> String {
        let pen = CoverPen(.classes)
        return "\(pen.text(point.x)) \(pen.text(point.y))"
    }

    /// The part of a ring in the picture and a little around it (Sutherland and Hodgman, 1974).
    private static func clipped(_ ring: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        let (left, right, top, bottom) = (-4.0, width + 4, -4.0, height + 4)
        var ring = cut(ring) { $0.x - left }
        ring = cut(ring) { right - $0.x }
        ring = cut(ring) { $0.y - top }
        return cut(ring) { bottom - $0.y }
    }

    /// The part of a ring on the side of a line where the distance from it is positive.
    private static func cut(
        _ ring: [(x: Double, y: Double)], _ distance: ((x: Double, y: Double)) -> Double
    ) -> [(x: Double, y: Double)] {
        guard var before = ring.last else { return [] }
        var result: [(x: Double, y: Double)] = []
        for point in ring {
            let (there, here) = (distance(before), distance(point))
            if (there >= 0) != (here >= 0) {
                let part = there / (there - here)
                result.append((before.x + (point.x - before.x) * part, before.y + (point.y - before.y) * part))
            }
            if here >= 0 { result.append(point) }
            before = point
        }
        return result
    }
}

extension LocatorMap {
    /// A box that a name or a dot fills.
    private struct Box {
        let (left, top, right, bottom): (Double, Double, Double, Double)

        func meets(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }

        var isInPicture: Bool { left > 2 && right < LocatorMap.width - 2 && top > 0 && bottom < LocatorMap.height }

        /// What a finger meets.
        var target: String {
            let numbers = [left, top, right - left, bottom - top].map(LocatorMap.text)
            return "<rect class=\"target\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" "
                + "width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
        }
    }

    /// Each city with its name: beside its dot, above or below, or a few lines away at the end of a stroke. A name with its dot is a
    /// link that a finger meets; a city whose name has no room is a dot, and the list of the cities leads there.
    private var dots: String {
        let points = cities.map { city in
            point(middle.longitude + Self.turned(city.location.longitude - middle.longitude), city.location.latitude)
        }
        var taken = points.map { Box(left: $0.x - 5, top: $0.y - 5, right: $0.x + 5, bottom: $0.y + 5) }
        return zip(cities, points).map { city, point in
            let dot = "<circle cx=\"\(Self.text(point.x))\" cy=\"\(Self.text(point.y))\" r=\"4\"/>"
            guard let label = label(of: city, at: point, &taken) else { return dot }
            return "<a href=\"\(city.url)\">\(label)\(dot)</a>"
        }.joined()
    }

    /// A name with what a finger meets below it.
    private func label(of city: City, at point: (x: Double, y: Double), _ taken: inout [Box]) -> String? {
        let width = Double(city.name.count) * Self.letterWidth
        for choice in Self.choices(beside: point, width: width) {
            let box = Box(
                left: choice.left, top: choice.y - Self.targetHeight / 2, right: choice.left + width,
                bottom: choice.y + Self.targetHeight / 2)
            guard box.isInPicture, !taken.contains(where: box.meets) else { continue }
            taken.append(box)
            // A letter is about 8 units high.
            let name =
                "<text x=\"\(Self.text(choice.x))\" y=\"\(Self.text(choice.y + 4))\" text-anchor=\"\(choice.anchor)\">"
                + "\(HTMLText.escaped(city.name))</text>"
            let stroke = "<path class=\"lead\" d=\"M\(Self.text(point))L\(Self.text((choice.x, choice.y)))\"/>"
            return box.target + (choice.isAway ? stroke : "") + name
        }
        return nil
    }

    /// Where a name may be, the best first: its anchor, and the middle of its line.
    private struct Choice {
        let anchor: String
        let x: Double
        let y: Double
        let left: Double
        var isAway = false
    }

    private static func choices(beside point: (x: Double, y: Double), width: Double) -> [Choice] {
        let near = [
            Choice(anchor: "start", x: point.x + 8, y: point.y, left: point.x + 8),
            Choice(anchor: "end", x: point.x - 8, y: point.y, left: point.x - 8 - width),
            Choice(anchor: "middle", x: point.x, y: point.y - targetHeight / 2 - 5, left: point.x - width / 2),
            Choice(anchor: "middle", x: point.x, y: point.y + targetHeight / 2 + 5, left: point.x - width / 2),
        ]
        let away = [13.0, -13, 26, -26, 39, -39, 52, -52].flatMap { down in
            [
                Choice(anchor: "start", x: point.x + 10, y: point.y + down, left: point.x + 10, isAway: true),
                Choice(anchor: "end", x: point.x - 10, y: point.y + down, left: point.x - 10 - width, isAway: true),
            ]
        }
        return near + away
    }

    private static func text(_ value: Double) -> String { CoverPen(.classes).text(value) }
}
