import Formats
import Geo
import GuideModel

/// GeoJSON (RFC 7946): points become places, lines tours; areas are places at their middle.
public enum GeoJSONImport: ImportReader {
    public static let system = "geojson"
    public static let abstract = "Bring in GeoJSON: points and areas as places, lines as tours."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        let tree: JSONTree
        do throws(JSONFault) { tree = try JSONTree(file.bytes) } catch {
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic(
                    "this is no GeoJSON: \(error.reason)", at: file.location(at: error.offset)))
            return found
        }
        var reader = FeatureReader(file: file, found: found, options: options)
        reader.read(tree)
        return reader.finish()
    }
}

/// Collects what features propose.
private struct FeatureReader {
    private let file: ImportFile
    private var found: Proposals
    private var rows = RowCollector()
    private var number = 0

    private let options: ImportOptions

    init(file: ImportFile, found: Proposals, options: ImportOptions) {
        (self.file, self.found, self.options) = (file, found, options)
    }

    mutating func read(_ tree: JSONTree) {
        found.title = tree["name"]?.text.map(PlainWords.line)
        rows.credit = (tree["attribution"]?.text).map { RowCollector.credit(PlainWords.line($0)) }
        switch tree["type"]?.text {
        case "FeatureCollection":
            for feature in tree["features"]?.items ?? [] { readFeature(feature) }
        case "Feature": readFeature(tree)
        case .some: readFeature(.object([JSONMember(name: "geometry", value: tree, offset: 0)]))
        case nil:
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic(
                    "this JSON is no GeoJSON: its type is missing", at: SourceLocation(file: file.path)))
        }
    }

    mutating func finish() -> Proposals {
        rows.finish(&found)
        return found
    }

    private mutating func readFeature(_ feature: JSONTree) {
        number += 1
        var row = ImportRow(number: number, file: file.path, options)
        row.id = feature["id"].flatMap(Self.word)
        for member in feature["properties"]?.members ?? [] {
            if let text = Self.word(member.value) {
                row.add(member.name, text)
            } else if member.value != .null {
                rows.pass(member.name)
            }
        }
        let geometry = feature["geometry"] ?? .null
        let (points, lines) = Self.shapes(geometry, depth: 0)
        if let first = lines.max(by: { $0.count < $1.count }), points.isEmpty {
            row.line = lines.count == 1 ? first : lines.flatMap(\.self)
        }
        if !points.isEmpty { row.location = Self.middle(points) }
        row.isAnywhere = geometry == .null
        if geometry != .null, points.isEmpty, lines.isEmpty {
            let title = row.title ?? "feature \(number)"
            found.dropped.append(
                Dropped(title, why: "its shape cannot be read", at: SourceLocation(file: file.path)))
            return
        }
        rows.add(row, to: &found)
    }

    private static func word(_ value: JSONTree) -> String? {
        switch value {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .flag(let flag): flag ? "yes" : "no"
        case .list(let items): items.compactMap(\.text).isEmpty ? nil : items.compactMap(\.text).joined(separator: ";")
        case .null, .object: nil
        }
    }

    /// The points of a geometry, and its lines.
    private static func shapes(_ geometry: JSONTree, depth: Int) -> (points: [Coordinate], lines: [[Coordinate]]) {
        let coordinates = geometry["coordinates"]?.items ?? []
        switch geometry["type"]?.text {
        case "Point": return (position(coordinates).map { [$0] } ?? [], [])
        case "MultiPoint": return (coordinates.compactMap { position($0.items ?? []) }, [])
        case "LineString": return ([], [line(coordinates)].filter { $0.count > 1 })
        case "MultiLineString": return ([], coordinates.map { line($0.items ?? []) }.filter { $0.count > 1 })
        case "Polygon": return (line(coordinates.first?.items ?? []), [])
        case "MultiPolygon": return (line(coordinates.first?.items?.first?.items ?? []), [])
        case "GeometryCollection" where depth < 8:
            let parts = (geometry["geometries"]?.items ?? []).map { shapes($0, depth: depth + 1) }
            return (parts.flatMap(\.points), parts.flatMap(\.lines))
        default: return ([], [])
        }
    }

    private static func line(_ positions: [JSONTree]) -> [Coordinate] {
        positions.compactMap { position($0.items ?? []) }
    }

    private static func position(_ numbers: [JSONTree]) -> Coordinate? {
        guard numbers.count >= 2, let longitude = numbers[0].number, let latitude = numbers[1].number else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// One point, or the middle of the box around several.
    private static func middle(_ points: [Coordinate]) -> Coordinate? {
        points.count == 1 ? points[0] : BoundingBox(around: points)?.centre
    }
}
