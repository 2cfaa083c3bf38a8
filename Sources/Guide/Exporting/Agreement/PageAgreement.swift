import Formats
import FoundationEssentials
import GuideModel

/// The stops of one page against those of one route.
struct PageAgreement {
    let path: OutputPath
    let context: FeedContext

    func verify(_ bytes: [UInt8], _ route: FeedRoute) throws {
        guard let items = try PageStops.read(bytes, path) else { return }
        guard items.count == route.stops.count else {
            throw Disagreement(path: path, what: "it has \(items.count) stops, not \(route.stops.count)")
        }
        for (item, stop) in zip(items, route.stops) {
            try compare("number", String(item.position), String(stop.number), stop)
            try compare("name", LegibleText.oneLine(item.item.name), stop.name, stop)
            try compare("address", item.item.url, context.url(.places, stop.place.slug), stop)
            try compare("latitude", DecimalText.degrees(item.item.geo.latitude), stop.location.latitudeText, stop)
            try compare("longitude", DecimalText.degrees(item.item.geo.longitude), stop.location.longitudeText, stop)
        }
    }

    private func compare(_ field: String, _ found: String, _ expected: String, _ stop: FeedStop) throws {
        guard found != expected else { return }
        throw Disagreement(path: path, what: "stop \(stop.number): \(field) is \"\(found)\", not \"\(expected)\"")
    }
}

/// The stops in a page's structured data.
private enum PageStops {
    struct Trip: Decodable {
        let itinerary: Items?
    }

    struct Items: Decodable {
        let itemListElement: [Item]
    }

    struct Item: Decodable {
        let position: Int
        let item: Place
    }

    struct Place: Decodable {
        let name: String
        let url: String
        let geo: Point
    }

    struct Point: Decodable {
        let latitude: Double
        let longitude: Double
    }

    /// `nil` where the page has no trip.
    static func read(_ bytes: [UInt8], _ path: OutputPath) throws -> [Item]? {
        var rest = bytes[...]
        while let begin = rest.firstRange(of: Array("<script type=\"application/ld+json\">".utf8)) {
            rest = rest[begin.upperBound...]
            guard let end = rest.firstRange(of: Array("</script>".utf8)) else { return nil }
            let json = Data(rest[..<end.lowerBound])
            do {
                if let trip = try JSONDecoder().decode(Trip.self, from: json).itinerary { return trip.itemListElement }
            } catch {
                throw Disagreement(path: path, what: "its structured data cannot be read (\(error))")
            }
            rest = rest[end.upperBound...]
        }
        return nil
    }
}
