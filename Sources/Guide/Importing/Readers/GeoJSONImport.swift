import Formats
import Geo
import GuideModel

/// GeoJSON (RFC 7946): points become places, lines tours; areas are places at their middle.
public enum GeoJSONImport: ImportReader {
    public static let system = "geojson"
    public static let abstract = "Bring in GeoJSON: points and areas as places, lines as tours."

    public static func proposals(of file: ImportFile, _ options: ImportOptions) -> Proposals {
        var found = Proposals(source: options.source(system, file))
        let text: ImportFile
        do throws(ImportTextFault) {
            text = ImportFile(
                path: file.path, bytes: Array(try ImportText.decoded(file, encoding: options.encoding).utf8))
        } catch {
            found.diagnostics.append(error.diagnostic)
            return found
        }
        let list = FeatureList(text.bytes)
        if let fault = list.fault {
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic(
                    fault.reason, at: text.location(at: fault.offset), remedy: fault.remedy))
            return found
        }
        var reader = FeatureReader(file: file, found: found, options: options)
        reader.read(list)
        return reader.finish()
    }
}

/// Collects what features propose.
private struct FeatureReader {
    private let file: ImportFile
    private var found: Proposals
    private var rows = RowCollector()
    private var number = 0
    /// How many positions are on the earth, and how many are not.
    private var (good, astray) = (0, 0)

    private let options: ImportOptions

    init(file: ImportFile, found: Proposals, options: ImportOptions) {
        (self.file, self.found, self.options) = (file, found, options)
    }

    mutating func read(_ list: FeatureList) {
        found.title = list.title.map(PlainWords.line)
        rows.credit = list.credit.map { RowCollector.credit(PlainWords.line($0)) }
        for feature in list.features { read(feature) }
    }

    mutating func finish() -> Proposals {
        rows.finish(&found)
        if good == 0, astray > 0 {
            found.diagnostics.append(
                ImportRule.unreadable.diagnostic(
                    "the positions of this file are no degrees: they are metres of a projection, or the like",
                    at: SourceLocation(file: file.path),
                    remedy: "export it in EPSG:4326, WGS 84 (in QGIS: Export > Save Features As, CRS)"))
            (found.places, found.tours) = ([], [])
        }
        return found
    }

    private mutating func read(_ feature: FeatureList.Feature) {
        number += 1
        var row = ImportRow(number: number, file: file.path, options)
        row.folder = feature.layer.map(PlainWords.line)
        row.id = feature.tree["id"].flatMap(Self.word)
        for member in feature.tree["properties"]?.members ?? [] { add(member, to: &row, depth: 0) }
        let geometry = feature.tree["geometry"] ?? .null
        let shape = shape(of: geometry, depth: 0)
        for point in [shape.points, shape.lines.flatMap(\.self), shape.rings.flatMap(\.self)].joined() {
            if point.isValid { good += 1 } else { astray += 1 }
        }
        row.take(shape)
        row.isAnywhere = geometry == .null
        if geometry != .null, shape.isEmpty {
            let title = row.title ?? "feature \(number)"
            found.dropped.append(
                Dropped(title, why: "its shape cannot be read", at: SourceLocation(file: file.path)))
            return
        }
        rows.add(row, to: &found)
    }

    /// A property; of one that has properties of its own, those.
    private mutating func add(_ member: JSONMember, to row: inout ImportRow, depth: Int) {
        if let text = Self.word(member.value) {
            row.add(member.name, text)
        } else if depth == 0, !member.name.hasPrefix("_"), !member.value.members.isEmpty {
            for inner in member.value.members { add(inner, to: &row, depth: 1) }
        } else if member.value != .null, !member.name.hasPrefix("_umap") {
            rows.pass(member.name)
        }
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

    private func shape(of geometry: JSONTree, depth: Int) -> ImportShape {
        let coordinates = geometry["coordinates"]?.items ?? []
        func lines(_ lists: [JSONTree]) -> [[Coordinate]] { lists.map { line($0.items ?? []) } }
        switch geometry["type"]?.text {
        case "Point": return ImportShape(points: position(coordinates).map { [$0] } ?? [])
        case "MultiPoint": return ImportShape(points: line(coordinates))
        case "LineString": return ImportShape(lines: [line(coordinates)].filter { $0.count > 1 })
        case "MultiLineString": return ImportShape(lines: lines(coordinates).filter { $0.count > 1 })
        case "Polygon": return ImportShape(rings: lines(coordinates).filter { !$0.isEmpty })
        case "MultiPolygon":
            return ImportShape(rings: coordinates.flatMap { lines($0.items ?? []) }.filter { !$0.isEmpty })
        case "GeometryCollection" where depth < 8:
            return (geometry["geometries"]?.items ?? []).reduce(into: ImportShape()) {
                $0 += shape(of: $1, depth: depth + 1)
            }
        default: return ImportShape()
        }
    }

    private func line(_ positions: [JSONTree]) -> [Coordinate] {
        positions.compactMap { position($0.items ?? []) }
    }

    private func position(_ numbers: [JSONTree]) -> Coordinate? {
        guard numbers.count >= 2, let east = numbers[0].number, let north = numbers[1].number else { return nil }
        // Editors count on past the date line; RFC 7946 §3.1.9 would cut there.
        let turned =
            abs(east) > 180 && abs(east) <= 540 && abs(north) <= 90 ? east - 360 * (east / 360).rounded() : east
        return options.meant(Coordinate(latitude: north, longitude: turned))
    }
}
