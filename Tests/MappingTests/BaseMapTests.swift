import Foundation
import Geo
import TestSupport
import Testing

@testable import Mapping

@Suite("The base map")
struct BaseMapTests {
    @Test("shows the courtyard of a building with one")
    func courtyard() throws {
        let drawing = """
            N . . . . . .
            . a - - - b .
            . | e - f | .
            . 1 | 2 | | .
            . | h - g | .
            . d - - - c .
            . . . . . . S
            """
        let world = try DrawnMap(
            drawing, ways: ["abcda": [:], "efghe": [:]],
            relations: [(["building": "yes"], ["abcda"], ["efghe"])], frame: "NS", wide: 200)
        #expect(world.covers("area building", "2") == false)
        #expect(world.picture.covers("area building", between(world.map["1"], world.map["a"], 0.01, east: 10)))
    }

    /// A point near another, some metres to the east of it.
    private func between(_ near: Coordinate, _ far: Coordinate, _ share: Double, east: Double) -> Coordinate {
        Coordinate(
            latitude: near.latitude + (far.latitude - near.latitude) * share,
            longitude: near.longitude + east / (Coordinate.earthRadius * .pi / 180))
    }

    @Test("keeps the gap of a wood whose two arms leave the map")
    func concave() throws {
        let drawing = """
            . a - b . c - d .
            N . . . . . . . .
            . . 1 . 2 . 3 . .
            . . . . . . . . .
            . . . e . f . . .
            . h - - - - - g .
            . . . . . . . . S
            """
        let world = try DrawnMap(drawing, ways: ["abefcdgha": ["natural": "wood"]], frame: "NS")
        #expect("123".filter { world.covers("area wood", $0) } == "13")
    }

    @Test("draws bridges over streets and water, and tunnels under houses")
    func order() throws {
        let drawing = """
            N . . . . . . .
            . i - j . . . .
            a - - - - - - b
            . | . | . . . .
            . l - k . c d .
            e - - - - - - f
            . . . . . g h S
            """
        let world = try DrawnMap(
            drawing,
            ways: [
                "ab": ["highway": "primary", "bridge": "yes", "layer": "1"], "ef": ["highway": "residential"],
                "ijkli": ["building": "yes"], "cdhgc": ["natural": "water"], "ia": ["highway": "primary"],
                "jb": ["highway": "tertiary", "tunnel": "yes", "layer": "-1"],
            ], frame: "NS", wide: 300)
        let order = world.picture.paths.map(\.name)
        let expected = [
            "land", "area water", "tunnel street tertiary", "area building", "casing minor", "casing primary",
            "street minor", "street primary", "casing primary", "street primary",
        ]
        #expect(order == expected)
        #expect(world.picture.paths[2].attributes.contains("stroke-dasharray"))
    }

    @Test("draws every class of street, the more important ones on top and wider")
    func classes() throws {
        let drawing = """
            N . a b c d e .
            . . | | | | | .
            . . f g h i j S
            """
        let world = try DrawnMap(
            drawing,
            ways: [
                "af": ["highway": "motorway"], "bg": ["highway": "secondary"], "ch": ["highway": "residential"],
                "di": ["highway": "footway"], "ej": ["highway": "steps"],
            ], frame: "NS", wide: 700)
        let fills = world.picture.paths.filter { $0.name.hasPrefix("street") || $0.name == "steps" }
        #expect(fills.map(\.name) == ["street path", "street minor", "street secondary", "street motorway", "steps"])
        let widths = fills.prefix(4).compactMap { path in
            path.attributes.firstMatch(of: /stroke-width="([0-9.]+)"/).flatMap { Double($0.1) }
        }
        #expect(widths == widths.sorted() && Set(widths).count == 4)
    }

    @Test("draws the tracks of a yard only near, thinner than the line")
    func yard() throws {
        let drawing = """
            N . a b c . .
            . . | | | . .
            . . f g h . S
            """
        let ways: KeyValuePairs = [
            "af": ["railway": "rail"], "bg": ["railway": "rail", "service": "yard"],
            "ch": ["railway": "rail", "service": "siding"],
        ]
        let far = try DrawnMap(drawing, ways: ways, frame: "NS", wide: 30)
        #expect(far.picture.paths.map(\.name) == ["land", "rail"])
        #expect(far.picture.paths.last?.parts.count == 1)
        let near = try DrawnMap(drawing, ways: ways, frame: "NS", wide: 700)
        #expect(near.picture.paths.map(\.name) == ["land", "rail yard", "rail"])
        #expect(near.picture.paths.dropFirst().map(\.parts.count) == [2, 1])
    }

    @Test("leaves out footways that repeat the street beside them, and what is indoors or underground")
    func left() throws {
        let drawing = """
            N a - b - c . .
            . . . . . . . .
            . d - e - f . S
            """
        let world = try DrawnMap(
            drawing,
            ways: [
                "ab": ["highway": "footway", "footway": "sidewalk"], "bc": ["highway": "footway", "indoor": "yes"],
                "adea": ["building": "yes", "layer": "-1"], "efce": ["natural": "water", "tunnel": "yes"],
            ], frame: "NS")
        #expect(world.picture.paths.map(\.name) == ["land"])
    }

    @Test("skips a multipolygon whose ways do not close, with a note that names it")
    func broken() throws {
        let drawing = """
            N a - b - c . .
            . | . . . | . .
            . d . . . f . S
            """
        let world = try DrawnMap(
            drawing, ways: ["abc": [:], "ad": [:], "cf": [:]],
            relations: [(["natural": "water"], ["abc", "ad", "cf"], [])], frame: "NS")
        #expect(world.picture.order("area water") == nil)
        #expect(world.extract.notes.count == 1)
        #expect(world.extract.notes.first?.contains("multipolygon 1 (water)") == true)
    }

    @Test("closes a river that the edge of the extract has cut straight from bank to bank")
    func cutRiver() throws {
        let drawing = """
            N . . . 1 . . .
            a - - - - - - b
            . . . . 2 . . .
            d - - - - - - c
            . . . . 3 . . S
            """
        // The relation also has ways that are not here.
        let world = try DrawnMap(
            drawing, ways: ["ab": [:], "cd": [:]],
            relations: [(["natural": "water"], ["ab", "cd"], [])], frame: "NS"
        ) { $0.replacing("<relation id='1'>", with: "<relation id='1'><member type='way' ref='99' role='outer'/>") }
        #expect("123".filter { world.covers("area water", $0) } == "2")
    }

    @Test("is the same, byte for byte, when it is read again and when the extract has another order")
    func sameBytes() throws {
        let drawing = """
            N . i - j . . .
            a - k - l - m b
            . . | . | . | .
            c - e - f - g d
            . . . . . . . S
            """
        let ways: KeyValuePairs = [
            "ak": ["highway": "residential", "name": "Long Street"],
            "kl": ["highway": "residential", "name": "Long Street"],
            "lm": ["highway": "residential", "name": "Long Street"], "kefl": ["highway": "footway"],
            "ijlki": ["building": "yes"], "klfek": ["leisure": "park", "name": "The Park"],
        ]
        let first = try DrawnMap(drawing, ways: ways, frame: "NS")
        let second = try DrawnMap(drawing, ways: ways, frame: "NS")
        let reordered = try DrawnMap(drawing, ways: ways, frame: "NS") { text in
            let parts = text.matches(of: /<way .*?<\/way>/).map { String($0.0) }
            let rest = text.replacing(/<way .*?<\/way>/, with: "")
            return rest.replacing("</osm>", with: parts.reversed().joined() + "</osm>")
        }
        #expect(first.baseMap == second.baseMap)
        #expect(first.baseMap == reordered.baseMap)
        #expect(!first.baseMap.labels.isEmpty)
    }

    @Test("is nothing where the extract has nothing")
    func elsewhere() throws {
        let drawing = """
            a - b
            | . |
            d - c
            """
        let world = try DrawnMap(drawing, ways: ["abcda": ["building": "yes"]], frame: "ac")
        let far = BoundingBox(around: [
            Coordinate(latitude: 48, longitude: 2), Coordinate(latitude: 48.01, longitude: 2.01),
        ])
        let frame = MapFrame(bounds: try #require(far), width: 400, height: 300)
        #expect(world.extract.baseMap(frame, detail: .overview) == .empty)
    }

    @Test("has bounds around streets and buildings")
    func bounds() throws {
        let drawing = """
            . a . .
            . | . .
            . b c d
            """
        let world = try DrawnMap(
            drawing, ways: ["ab": ["highway": "path"], "cd": ["waterway": "river"]], frame: "ad")
        let bounds = try #require(world.extract.bounds)
        #expect(abs(bounds.east - world.map["a"].longitude) < 1e-6)
        #expect(abs(bounds.south - world.map["b"].latitude) < 1e-6)
    }
}
