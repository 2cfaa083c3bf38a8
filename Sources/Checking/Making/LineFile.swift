import FoundationEssentials
import Geo

/// The points of a line drawn on the ground, from a GPX or GeoJSON file.
enum LineFile {
    struct Fault: Error {
        let cause: String
    }

    /// At least two points in the order of the file. A GPX file's track goes before its route.
    static func points(of text: String, path: String) -> Result<[Coordinate], Fault> {
        let points = path.hasSuffix(".gpx") ? gpx(text) : geoJSON(text)
        return points.flatMap { points in
            guard points.count >= 2 else { return .failure(Fault(cause: "it has fewer than two points")) }
            guard points.allSatisfy(\.isValid) else { return .failure(Fault(cause: "a point is out of range")) }
            return .success(points)
        }
    }
}

extension LineFile {
    private static func gpx(_ text: String) -> Result<[Coordinate], Fault> {
        guard text.contains("<gpx") else { return .failure(Fault(cause: "it is not GPX")) }
        let track = points("trkpt", in: text)
        guard let found = track ?? points("rtept", in: text) else {
            return .failure(Fault(cause: "it has no track and no route, or a point without lat and lon"))
        }
        return .success(found)
    }

    /// The `lat` and `lon` of every element of a name; `nil` when there is none or one lacks them.
    private static func points(_ element: String, in text: String) -> [Coordinate]? {
        var result: [Coordinate] = []
        for part in text.components(separatedBy: "<" + element).dropFirst() {
            guard let first = part.unicodeScalars.first, first.properties.isWhitespace,
                let end = part.firstIndex(of: ">"), let latitude = number("lat", in: part[..<end]),
                let longitude = number("lon", in: part[..<end])
            else { return nil }
            result.append(Coordinate(latitude: latitude, longitude: longitude))
        }
        return result.isEmpty ? nil : result
    }

    private static func number(_ attribute: String, in tag: Substring) -> Double? {
        for quote in ["\"", "'"] {
            guard let start = tag.firstRange(of: "\(attribute)=\(quote)"),
                let end = tag[start.upperBound...].firstRange(of: quote)
            else { continue }
            return Double(tag[start.upperBound..<end.lowerBound])
        }
        return nil
    }

    private static func geoJSON(_ text: String) -> Result<[Coordinate], Fault> {
        do {
            let shape = try JSONDecoder().decode(GeoJSONShape.self, from: Data(text.utf8))
            return .success(shape.points)
        } catch {
            return .failure(Fault(cause: "it is not GeoJSON"))
        }
    }
}

/// As much of GeoJSON as lines need (RFC 7946).
private indirect enum GeoJSONShape: Decodable {
    case line([[Double]])
    case lines([[[Double]]])
    case shapes([GeoJSONShape])
    case other

    private enum Key: String, CodingKey {
        case type, features, geometry, geometries, coordinates
    }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        switch try object.decode(String.self, forKey: .type) {
        case "FeatureCollection": self = .shapes(try object.decode([GeoJSONShape].self, forKey: .features))
        case "GeometryCollection": self = .shapes(try object.decode([GeoJSONShape].self, forKey: .geometries))
        case "Feature": self = try object.decodeIfPresent(GeoJSONShape.self, forKey: .geometry) ?? .other
        case "LineString": self = .line(try object.decode([[Double]].self, forKey: .coordinates))
        case "MultiLineString": self = .lines(try object.decode([[[Double]]].self, forKey: .coordinates))
        default: self = .other
        }
    }

    var points: [Coordinate] {
        switch self {
        case .line(let positions):
            positions.filter { $0.count >= 2 }.map { Coordinate(latitude: $0[1], longitude: $0[0]) }
        case .lines(let lines): lines.flatMap { GeoJSONShape.line($0).points }
        case .shapes(let shapes): shapes.flatMap(\.points)
        case .other: []
        }
    }
}
