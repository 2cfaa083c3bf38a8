import Formats
import FoundationEssentials
import Geo

/// The points of a tour's line, from a GPX or GeoJSON file.
enum LineFile {
    struct Fault: Error {
        let cause: String
    }

    /// At least two points in the order of the file. If a GPX file has a track and a route, the track is used.
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
        var (track, route) = (Points(), Points())
        do {
            var xml = XMLReader(Array(text.utf8))
            var isGPX = false
            while let token = try xml.next() {
                guard token == .start else { continue }
                let name = xml.localName
                if xml.depth == 1 { isGPX = name == "gpx" }
                guard isGPX else { break }
                if name == "trkpt" { track.add(xml) }
                if name == "rtept" { route.add(xml) }
            }
            guard isGPX else { return .failure(Fault(cause: "it is not GPX")) }
        } catch {
            return .failure(Fault(cause: "it is not well-formed XML: \(error)"))
        }
        guard let found = track.all ?? route.all else {
            return .failure(Fault(cause: "it has no track and no route, or a point without lat and lon"))
        }
        return .success(found)
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

/// The points of the tracks or of the routes of a GPX file.
private struct Points {
    private var points: [Coordinate] = []
    private var isBroken = false

    /// `nil` where there are none or one has no `lat` and `lon`.
    var all: [Coordinate]? { points.isEmpty || isBroken ? nil : points }

    mutating func add(_ xml: XMLReader) {
        guard let latitude = xml.attribute("lat").flatMap({ Double($0) }),
            let longitude = xml.attribute("lon").flatMap({ Double($0) })
        else {
            isBroken = true
            return
        }
        points.append(Coordinate(latitude: latitude, longitude: longitude))
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
