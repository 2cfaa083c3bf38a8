import Foundation
import Geo
import TestSupport
import Testing

@testable import Mapping

@Suite("The coast")
struct CoastTests {
    private static let coast = ["natural": "coastline"]

    @Test("of an island has land inside and sea around it")
    func island() throws {
        let drawing = """
            N . . . . . .
            . s a - b . .
            . . | i | . .
            . . d - c . .
            . . . . . . S
            """
        let world = try DrawnMap(drawing, ways: ["adcba": Self.coast], frame: "NS")
        #expect(world.covers("area sea", "s"))
        #expect(!world.covers("area sea", "i"))
    }

    @Test("that goes the other way round has the sea inside")
    func inlandSea() throws {
        let drawing = """
            N . . . . . .
            . s a - b . .
            . . | i | . .
            . . d - c . .
            . . . . . . S
            """
        let world = try DrawnMap(drawing, ways: ["abcda": Self.coast], frame: "NS")
        #expect(!world.covers("area sea", "s"))
        #expect(world.covers("area sea", "i"))
    }

    @Test("that crosses the map has the sea on its right", arguments: ["ab", "ba", "cd", "dc", "ac", "db"])
    func crossing(way: String) throws {
        let drawing = """
            . . . c . . .
            . N . . 2 . .
            . 1 . . . . .
            a . . . . . b
            . . . . 4 . .
            . 3 . . . S .
            . . . d . . .
            """
        let world = try DrawnMap(
            drawing, ways: .init(dictionaryLiteral: (way, Self.coast)), frame: "NS")
        let (from, to) = (world.map[way.first ?? "a"], world.map[way.last ?? "b"])
        for letter in "1234" {
            let place = world.map[letter]
            let side =
                (to.longitude - from.longitude) * (place.latitude - from.latitude)
                - (to.latitude - from.latitude) * (place.longitude - from.longitude)
            #expect(world.covers("area sea", letter) == (side < 0), "\(letter)")
        }
    }

    @Test("of a bay that enters and leaves the map on one side fills only the bay")
    func bay() throws {
        let drawing = """
            . . a . d . .
            N . | . | . .
            . 1 | 2 | 3 .
            . . b - c . .
            . . . 4 . . S
            """
        let world = try DrawnMap(drawing, ways: ["dcba": Self.coast], frame: "NS")
        #expect("1234".filter { world.covers("area sea", $0) } == "2")
    }

    @Test("on both sides of a strait leaves both shores dry")
    func strait() throws {
        let drawing = """
            . N . . . . . .
            . . . 1 . . . .
            a - - - - - - b
            . . . 2 . . . .
            d - - - - - - c
            . . . 3 . . S .
            """
        let world = try DrawnMap(drawing, ways: ["ab": Self.coast, "cd": Self.coast], frame: "NS")
        #expect("123".filter { world.covers("area sea", $0) } == "2")
    }

    @Test("in pieces is one coast, whatever the order of the pieces")
    func pieces() throws {
        let drawing = """
            . N . . . . . .
            . . . 1 . . . .
            a - e - f - - b
            . . . 2 . . S .
            """
        let world = try DrawnMap(
            drawing, ways: ["fb": Self.coast, "ae": Self.coast, "ef": Self.coast], frame: "NS")
        #expect("12".filter { world.covers("area sea", $0) } == "2")
    }

    @Test("with a piece missing is led across the gap")
    func gap() throws {
        let drawing = """
            . N . . . . . .
            . . . 1 . . . .
            a - e . f - - b
            . . . 2 . . . .
            . . . . . . S .
            """
        let world = try DrawnMap(drawing, ways: ["fb": Self.coast, "ae": Self.coast], frame: "NS")
        #expect("12".filter { world.covers("area sea", $0) } == "2")
    }

    @Test("that ends inside the map, because the extract does, is led to the edge")
    func looseEnd() throws {
        let drawing = """
            . N . . . . . .
            . . . 1 . . . .
            a - - - - e . .
            . . . 2 . . . .
            . . . . . . . .
            . . . . . . . S
            """
        let world = try DrawnMap(drawing, ways: ["ae": Self.coast], frame: "NS")
        #expect("12".filter { world.covers("area sea", $0) } == "2")
    }

    @Test("outside the frame decides whether a map is all sea or all land", arguments: ["NS", "PQ"])
    func outOfSight(frame: String) throws {
        let drawing = """
            . . N . . . . .
            . . . 1 . . . .
            . . . . S . . .
            . . . . . . . .
            a - - - - - - b
            . . . . . . . .
            . . P . . . . .
            . . . 2 . . . .
            . . . . Q . . .
            """
        let world = try DrawnMap(drawing, ways: ["ba": Self.coast], frame: frame, wide: 60)
        #expect(world.covers("area sea", frame == "NS" ? "1" : "2") == (frame == "NS"))
    }

    @Test("that would put a town under water is ignored")
    func flood() throws {
        let drawing = """
            . N . . . . . .
            a - - - - - - b
            . . . . . . . .
            . . . . . . . S
            """
        let world = try DrawnMap(drawing, ways: ["ab": Self.coast], frame: "NS") { text in
            text.replacing("</osm>", with: Self.town + "</osm>")
        }
        #expect(world.picture.order("area building") != nil)
        #expect(world.picture.order("area sea") == nil)
    }

    /// Twenty houses in the south of the map above.
    private static var town: String {
        let step = 50 / (Coordinate.earthRadius * .pi / 180)
        return (0..<20).map { number in
            let (west, north) = (10 + (1.5 + Double(number) * 0.25) * step, 0.1 - 2 * step)
            let corners = [(0.0, 0.0), (0.15, 0), (0.15, -0.15), (0, -0.15)]
            let nodes = corners.enumerated().map { corner, place in
                "<node id='\(1000 + number * 4 + corner)' lat='\(north + place.1 * step)' lon='\(west + place.0 * step)'/>"
            }
            let references = [0, 1, 2, 3, 0].map { "<nd ref='\(1000 + number * 4 + $0)'/>" }.joined()
            return nodes.joined() + "<way id='\(100 + number)'>\(references)<tag k='building' v='yes'/></way>"
        }.joined()
    }

    @Test("of islands of any shape, cut anywhere, has sea outside of them and nowhere else")
    func islandsOfAnyShape() {
        var chance = SplitMix(seed: 7)
        let canvas = UnitBox(low: UnitPoint(0, 0), high: UnitPoint(1000, 1000))
        for _ in 0..<300 {
            let ring = Self.island(&chance)
            let start = Int.random(in: 0..<ring.count, using: &chance)
            let rotated = Array(ring[start...] + ring[..<start])
            let sea = Coast(canvas: canvas).rings([rotated + [rotated[0]]]) {
                BaseMapPicture.winding(ring, canvas.low) == 0
            }
            for _ in 0..<20 {
                let point = UnitPoint(
                    .random(in: 1...999, using: &chance), .random(in: 1...999, using: &chance))
                let isWet = sea.reduce(0) { $0 + BaseMapPicture.winding($1, point) } != 0
                #expect(isWet == (BaseMapPicture.winding(ring, point) == 0))
            }
        }
    }

    /// A star that does not cross itself, somewhere in or around the canvas, with its land on the left.
    private static func island(_ chance: inout SplitMix) -> [UnitPoint] {
        let middle = UnitPoint(.random(in: -300...1300, using: &chance), .random(in: -300...1300, using: &chance))
        let count = Int.random(in: 3...40, using: &chance)
        return (0..<count).map { number in
            let angle = -Double(number) / Double(count) * 2 * .pi
            let radius = Double.random(in: 50...1500, using: &chance)
            return middle + UnitPoint(cos(angle), sin(angle)) * radius
        }
    }
}
