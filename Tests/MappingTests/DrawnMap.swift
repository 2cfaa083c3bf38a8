import Foundation
import Geo
import Mapping
import TestSupport

/// The base map of a town drawn in letters, and questions about the picture of it.
struct DrawnMap {
    let map: AsciiMap
    let extract: MapExtract
    let baseMap: BaseMap
    let picture: BaseMapPicture

    /// - Parameters:
    ///   - frame: two letters, the north-western and the south-eastern corner.
    ///   - wide: the width of the picture in pixels.
    init(
        _ drawing: String, ways: KeyValuePairs<String, [String: String]>, nodes: [Character: [String: String]] = [:],
        relations: [(tags: [String: String], outer: [String], inner: [String])] = [], frame: String, wide: Double = 400,
        detail: MapDetail = .overview, language: String? = nil, change: (String) -> String = { $0 }
    ) throws {
        map = AsciiMap(drawing)
        let text = change(map.osm(ways: ways, nodes: nodes, relations: relations))
        extract = try TemporaryFolder.with(["map.osm": text]) { try MapExtract(extract: "\($0.path)/map.osm") }
        let corners = frame.map { [map] in map[$0] }
        let bounds = BoundingBox(around: corners)!  // because two corners are some
        let height = wide * (bounds.north - bounds.south) / (bounds.east - bounds.west)
        let frame = MapFrame(bounds: bounds, width: wide, height: height)
        baseMap = extract.baseMap(frame, detail: detail, language: language)
        picture = BaseMapPicture(baseMap.svg, frame: frame)
    }

    /// Whether something of the class covers the place of a letter.
    func covers(_ name: String, _ letter: Character) -> Bool { picture.covers(name, map[letter]) }
}

/// The paths in the SVG of a base map: a reader that is just good enough to ask what covers a point.
struct BaseMapPicture {
    struct Path {
        /// The classes, as written.
        let name: String
        let attributes: String
        /// Subpaths in pixels.
        let parts: [[SIMD2<Double>]]
    }

    let paths: [Path]
    let frame: MapFrame

    init(_ svg: String, frame: MapFrame) {
        self.frame = frame
        let pattern = /<path class="(?<name>[^"]*)"(?<attributes>[^>]*?) d="(?<d>[^"]*)"\/>/
        paths = svg.matches(of: pattern).map {
            Path(name: String($0.name), attributes: String($0.attributes), parts: Self.parts($0.d))
        }
    }

    /// The number of the first path of exactly these classes, from the bottom up.
    func order(_ name: String) -> Int? { paths.firstIndex { $0.name == name } }

    func covers(_ name: String, _ place: Coordinate) -> Bool {
        let point = frame.point(place)
        let winding = paths.filter { $0.name == name }.flatMap(\.parts)
            .reduce(0) { $0 + Self.winding($1, SIMD2(point.x, point.y)) }
        return winding != 0
    }

    static func winding(_ ring: [SIMD2<Double>], _ point: SIMD2<Double>) -> Int {
        guard var before = ring.last else { return 0 }
        var count = 0
        for next in ring {
            if (before.y > point.y) != (next.y > point.y) {
                let x = before.x + (point.y - before.y) / (next.y - before.y) * (next.x - before.x)
                if point.x < x { count += next.y > before.y ? 1 : -1 }
            }
            before = next
        }
        return count
    }

    private static func parts(_ text: Substring) -> [[SIMD2<Double>]] {
        var parts: [[SIMD2<Double>]] = []
        var pen = SIMD2(0.0, 0.0)
        for match in text.matches(of: /([A-Za-z])([^A-Za-z]*)/) {
            var numbers = match.2.matches(of: /-?[0-9]+/).compactMap { Double($0.0) }[...]
            var command = match.1
            if command == "z" { pen = parts[parts.count - 1][0] * 5 }
            while !numbers.isEmpty {
                let x = command == "v" ? 0 : numbers.removeFirst()
                let y = command == "h" ? 0 : numbers.removeFirst()
                pen = command == "M" ? SIMD2(x, y) : pen + SIMD2(x, y)
                if command == "M" || command == "m" { parts.append([]) }
                parts[parts.count - 1].append(pen / 5)
                command = command == "m" ? "l" : command
            }
        }
        return parts
    }
}
