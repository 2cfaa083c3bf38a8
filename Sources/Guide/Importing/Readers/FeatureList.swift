import Formats
import Geo
import GuideModel

/// The features of a JSON file, in whichever of the usual forms it has them: GeoJSON, one feature on each line, a map of uMap with its
/// layers, or an answer of Overpass.
struct FeatureList {
    struct Feature {
        let tree: JSONTree
        /// The name of its layer.
        var layer: String?
    }

    private(set) var features: [Feature] = []
    private(set) var title: String?
    private(set) var credit: String?
    /// Why there are no features.
    private(set) var fault: (reason: String, remedy: String?, offset: Int)?

    init(_ bytes: [UInt8]) {
        do throws(JSONFault) { read(try JSONTree(bytes)) } catch {
            if let whole = Self.withoutNaN(bytes) {
                read(whole)
                return
            }
            let lines = Self.lines(bytes)
            if lines.isEmpty { fault = ("this is no GeoJSON: \(error.reason)", nil, error.offset) }
            for line in lines { read(line) }
        }
    }

    /// The document with `null` where Python wrote `NaN` or `Infinity`; `nil` where that does not make it one.
    private static func withoutNaN(_ bytes: [UInt8]) -> JSONTree? {
        let words = ["-Infinity", "Infinity", "NaN"].map { Array($0.utf8) }
        var (result, isInText, index) = ([UInt8](), false, 0)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\""), index == 0 || bytes[index - 1] != UInt8(ascii: "\\") { isInText.toggle() }
            if !isInText, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "I") || byte == UInt8(ascii: "N"),
                let word = words.first(where: { bytes[index...].starts(with: $0) })
            {
                result += Array("null".utf8)
                index += word.count
            } else {
                result.append(byte)
                index += 1
            }
        }
        guard result.count != bytes.count else { return nil }
        // What is no JSON for another reason has its own fault.
        do throws(JSONFault) { return try JSONTree(result) } catch { return nil }
    }

    /// A document on each line (RFC 8142 and what programs make of it); empty where one is none.
    private static func lines(_ bytes: [UInt8]) -> [JSONTree] {
        var trees: [JSONTree] = []
        for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0x1E })
        {
            do throws(JSONFault) { trees.append(try JSONTree(Array(line))) } catch { return [] }
        }
        return trees.count > 1 ? trees : []
    }

    private mutating func read(_ tree: JSONTree) {
        title = title ?? tree["name"]?.text ?? tree["properties"]?["name"]?.text
        credit = credit ?? tree["attribution"]?.text ?? tree["copyright"]?.text
        if let elements = tree["elements"]?.items {
            credit = credit ?? tree["osm3s"]?["copyright"]?.text
            features += elements.compactMap(Self.element).map { Feature(tree: $0) }
            return
        }
        switch tree["type"]?.text {
        case "FeatureCollection":
            for feature in tree["features"]?.items ?? [] { add(feature, layer: nil) }
        case "umap":
            for layer in tree["layers"]?.items ?? [] {
                let name = layer["_umap_options"]?["name"]?.text ?? layer["_storage"]?["name"]?.text
                for feature in layer["features"]?.items ?? [] { add(feature, layer: name) }
            }
        case "Feature":
            title = nil
            add(tree, layer: nil)
        case "Topology":
            fault = ("this is TopoJSON", "export it as GeoJSON", 0)
        case .some:
            add(.object([JSONMember(name: "geometry", value: tree, offset: 0)]), layer: nil)
        case nil where tree["features"] != nil && (tree["geometryType"] ?? tree["spatialReference"]) != nil:
            fault = ("this is JSON of Esri", "export it as GeoJSON; a server gives that with f=geojson", 0)
        case nil: fault = ("this JSON is no GeoJSON: its type is missing", nil, 0)
        }
    }

    private mutating func add(_ feature: JSONTree, layer: String?) {
        features.append(Feature(tree: feature, layer: layer))
    }

    /// An element of Overpass as a feature; `nil` for one that only shapes others.
    private static func element(_ element: JSONTree) -> JSONTree? {
        guard let kind = element["type"]?.text, let number = element["id"]?.number, let tags = element["tags"],
            let whole = Int(exactly: number)
        else { return nil }
        func pair(_ point: JSONTree) -> JSONTree? {
            guard let north = point["lat"], let east = point["lon"] else { return nil }
            return .list([east, north])
        }
        let outline = element["geometry"]?.items?.compactMap(pair) ?? []
        var geometry: [JSONMember] = []
        if let point = pair(element["center"] ?? element) {
            geometry = shape("Point", point)
        } else if outline.count > 3, outline.first == outline.last {
            geometry = shape("Polygon", .list([.list(outline)]))
        } else if outline.count > 1 {
            geometry = shape("LineString", .list(outline))
        }
        return .object([
            JSONMember(name: "id", value: .text("\(kind)/\(whole)"), offset: 0),
            JSONMember(name: "properties", value: tags, offset: 0),
            JSONMember(name: "geometry", value: geometry.isEmpty ? .null : .object(geometry), offset: 0),
        ])
    }

    private static func shape(_ type: String, _ coordinates: JSONTree) -> [JSONMember] {
        [
            JSONMember(name: "type", value: .text(type), offset: 0),
            JSONMember(name: "coordinates", value: coordinates, offset: 0),
        ]
    }
}
