import Formats
import FoundationEssentials

/// Stops in the GeoJSON of a route: the features with a number.
enum GeoJSONStops {
    static func read(_ bytes: [UInt8]) throws -> [SeenStop] {
        try features(bytes).compactMap { feature in
            guard let number = feature.properties.number else { return nil }
            var stop = place(feature)
            stop.setLabel(feature.properties.label ?? "")
            // Label and name are written separately and must agree.
            if stop.number != number || stop.name != feature.properties.name { stop.name = nil }
            return stop
        }
    }

    /// The features of a file that has no stops.
    static func readPlaces(_ bytes: [UInt8]) throws -> [SeenStop] { try features(bytes).map(place) }

    private static func features(_ bytes: [UInt8]) throws -> [Feature] {
        do { return try JSONDecoder().decode(Collection.self, from: Data(bytes)).features } catch {
            throw UnreadableFile(what: "not the GeoJSON it should be (\(error))")
        }
    }

    private static func place(_ feature: Feature) -> SeenStop {
        var seen = SeenStop()
        (seen.id, seen.name) = (feature.id, feature.properties.name)
        if case .point(let longitude, let latitude) = feature.geometry {
            (seen.latitude, seen.longitude) = (DecimalText.degrees(latitude), DecimalText.degrees(longitude))
        }
        return seen
    }

    private struct Collection: Decodable {
        let features: [Feature]
    }

    private struct Feature: Decodable {
        let id: String?
        let geometry: Geometry
        let properties: Properties
    }

    private struct Properties: Decodable {
        let number: Int?
        let label: String?
        let name: String
    }

    private enum Geometry: Decodable {
        case point(longitude: Double, latitude: Double)
        case other

        enum Key: CodingKey { case type, coordinates }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            guard try values.decode(String.self, forKey: .type) == "Point" else {
                self = .other
                return
            }
            let position = try values.decode([Double].self, forKey: .coordinates)
            self = position.count == 2 ? .point(longitude: position[0], latitude: position[1]) : .other
        }
    }
}

/// A file of ours, other than XML, that cannot be read back.
struct UnreadableFile: Error {
    let what: String
}

/// Stops in TourML, joined with the assets that hold their coordinates.
enum TourMLStops {
    static func read(_ bytes: [UInt8]) throws -> [SeenStop] {
        var (stops, places, geo) = ([SeenStop](), [String](), [String: [String]]())
        var asset = ""
        var xml = XMLReader(bytes)
        while let token = try xml.next() {
            if token == .start, xml.isNamed("tourml:Stop") {
                stops.append(SeenStop())
                places.append("")
                stops[stops.count - 1].id = xml.attribute("tourml:id")
            } else if token == .start, xml.isNamed("tourml:AssetRef"), xml.attribute("tourml:usage") == "geo" {
                places[places.count - 1] = xml.attribute("tourml:id") ?? ""
            } else if token == .start, xml.isNamed("tourml:Asset") {
                asset = xml.attribute("tourml:id") ?? ""
            } else if token == .text {
                if xml.isIn("tourml:Title", within: "tourml:Stop") { stops[stops.count - 1].name = try xml.text() }
                if xml.isIn("tourml:Property", within: "tourml:PropertySet"), !stops.isEmpty {
                    stops[stops.count - 1].number = Int(try xml.text())
                }
                if xml.isIn("tourml:Data", within: "tourml:Content") { geo[asset] = position(try xml.text()) }
            }
        }
        for (index, place) in places.enumerated() {
            (stops[index].longitude, stops[index].latitude) = (geo[place]?.first, geo[place]?.last)
        }
        return stops
    }

    /// The two numbers of a GeoJSON point.
    private static func position(_ json: String) -> [String] {
        let inside = json.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
        return inside.split(separator: ",").map(String.init)
    }
}

/// Stops of all tours and itineraries in the guide feed, joined with its places.
enum GuideStops {
    static func read(_ bytes: [UInt8]) throws -> [SeenStop] {
        var (stops, places) = ([SeenStop](), [String: SeenStop]())
        var (slug, place) = ("", SeenStop())
        var xml = XMLReader(bytes)
        while let token = try xml.next() {
            if token == .start, xml.isIn("place", within: "places") {
                slug = xml.attribute("slug") ?? ""
                place.latitude = xml.attribute("latitude")
                place.longitude = xml.attribute("longitude")
                places[slug] = place
            } else if token == .text, xml.isIn("title", within: "place") {
                places[slug]?.name = try xml.text()
            } else if token == .start, xml.isNamed("stop") {
                var stop = places[xml.attribute("place") ?? ""] ?? SeenStop()
                stop.number = xml.attribute("number").flatMap { Int($0) }
                stop.id = xml.attribute("id")
                stops.append(stop)
            }
        }
        return stops
    }
}

/// Stops in an iCalendar file: its events.
enum CalendarStops {
    static func read(_ bytes: [UInt8]) -> [SeenStop] {
        var stops: [SeenStop] = []
        for line in lines(bytes) {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let value = parts.last else { continue }
            if line == "BEGIN:VEVENT" { stops.append(SeenStop()) }
            guard let last = stops.indices.last else { continue }
            switch parts[0] {
            case "SUMMARY": stops[last].setLabel(unescaped(value))
            case "X-WAYMARK-ID": stops[last].id = unescaped(value)
            case "GEO":
                let numbers = value.split(separator: ";").map(String.init)
                (stops[last].latitude, stops[last].longitude) = (numbers.first, numbers.last)
            default: break
            }
        }
        return stops
    }

    /// The lines with their folds undone, in bytes, since a fold may stand before a combining character.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        var lines: [[UInt8]] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if content.first == UInt8(ascii: " "), !lines.isEmpty {
                lines[lines.count - 1] += content.dropFirst()
            } else {
                lines.append(Array(content))
            }
        }
        return lines.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func unescaped(_ value: String) -> String {
        var (result, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in value.unicodeScalars {
            if !isEscaped, scalar == "\\" {
                isEscaped = true
                continue
            }
            result.append(isEscaped && scalar == "n" ? "\n" : scalar)
            isEscaped = false
        }
        return String(result)
    }
}
