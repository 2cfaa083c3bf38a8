import TestSupport
import Testing

@testable import Mapping

@Suite("Names on a map")
struct NameTests {
    @Test("of a street in pieces run along the whole street, from left to right")
    func street() throws {
        let drawing = """
            N . . . . . . .
            . d - c - b - a
            . . . . . . . S
            """
        let world = try DrawnMap(
            drawing,
            ways: [
                "ab": ["highway": "residential", "name": "Long Street"],
                "bc": ["highway": "residential", "name": "Long Street", "surface": "asphalt"],
                "dc": ["highway": "residential", "name": "Long Street", "bridge": "yes"],
            ], frame: "NS", wide: 700)
        let label = try #require(world.baseMap.labels.first)
        #expect(world.baseMap.labels.count == 1)
        #expect(label.text == "Long Street" && label.kind == .street)
        guard case .line(let points) = label.shape, let first = points.first, let last = points.last else {
            Issue.record("a street's name has a line")
            return
        }
        #expect(first.x < last.x)
        #expect(last.x - first.x > 550)
    }

    @Test("are in the reader's language, else the local ones")
    func language() throws {
        let drawing = """
            N . . . . . . .
            . a - - - - b .
            . d - - - - c .
            . . . . . . . S
            """
        let tags = ["leisure": "park", "name": "Kaivopuisto", "name:sv": "Brunnsparken", "name:en": "Well Park"]
        for (language, name) in [("sv", "Brunnsparken"), ("en-GB", "Well Park"), ("fr", "Kaivopuisto")] {
            let world = try DrawnMap(drawing, ways: ["abcda": tags], frame: "NS", wide: 700, language: language)
            #expect(world.baseMap.labels.map(\.text) == [name])
        }
    }

    @Test("of an area are inside of it, where it is wide")
    func area() throws {
        let drawing = """
            N . . . . . . . . .
            . a b . . . . . . .
            . | | . . . . . . .
            . | c - - - - d . .
            . f - - - - - e . .
            . . . . . . . . . S
            """
        let world = try DrawnMap(
            drawing, ways: ["abcdefa": ["leisure": "park", "name": "Bent Park"]], frame: "NS", wide: 900)
        guard case .area(let anchor, let width, let height) = try #require(world.baseMap.labels.first).shape else {
            Issue.record("a park's name has an area")
            return
        }
        let (corner, end) = (world.picture.frame.point(world.map["c"]), world.picture.frame.point(world.map["e"]))
        #expect(anchor.y > corner.y && anchor.y < end.y)
        #expect(anchor.x - width / 2 > 0 && anchor.x + width / 2 <= end.x + 1)
        #expect(width > 300 && height > 10)
    }

    @Test("of a bent street keep to the straight parts")
    func corner() throws {
        let drawing = """
            N . . . . . . .
            . a - - - - b .
            . . . . . . | .
            . . . . . . | .
            . . . . . . | .
            . . . . . . c .
            . . . . . . . S
            """
        let world = try DrawnMap(
            drawing, ways: ["abc": ["highway": "residential", "name": "Corner"]], frame: "NS", wide: 700)
        let lines = world.baseMap.labels.compactMap { label -> [MapPoint]? in
            guard case .line(let points) = label.shape else { return nil }
            return points
        }
        #expect(lines.count == 2)
        for line in lines { #expect(line.count == 2) }
    }
}
