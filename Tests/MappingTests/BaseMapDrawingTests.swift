import Geo
import TestSupport
import Testing

@testable import Mapping

@Suite("Drawing the base map")
struct BaseMapDrawingTests {
    private static let box = UnitBox(low: UnitPoint(0, 0), high: UnitPoint(100, 100))

    private func points(_ count: Int, _ chance: inout SplitMix) -> [UnitPoint] {
        (0..<count).map { _ in
            UnitPoint(.random(in: -100...200, using: &chance), .random(in: -100...200, using: &chance))
        }
    }

    @Test("a ring cut at the edge covers the same inside as before, even one that crosses itself")
    func clippedRings() {
        var chance = SplitMix(seed: 11)
        for _ in 0..<500 {
            let ring = points(Int.random(in: 3...20, using: &chance), &chance)
            let clipped = Clipper(box: Self.box).ring(ring)
            #expect(clipped.allSatisfy(Self.box.contains))
            for _ in 0..<10 {
                let point = UnitPoint(.random(in: 1...99, using: &chance), .random(in: 1...99, using: &chance))
                #expect(BaseMapPicture.winding(clipped, point) == BaseMapPicture.winding(ring, point))
            }
        }
    }

    @Test("a line cut at the edge keeps the length that it has inside")
    func clippedLines() {
        var chance = SplitMix(seed: 12)
        for _ in 0..<500 {
            let line = points(Int.random(in: 2...20, using: &chance), &chance)
            let pieces = Clipper(box: Self.box).line(line)
            #expect(pieces.flatMap(\.points).allSatisfy { $0.x > -1e-6 && $0.x < 100 + 1e-6 })
            // By small steps along the line.
            var inside = 0.0
            for (start, end) in zip(line, line.dropFirst()) {
                for step in 0..<400 where Self.box.contains(start + (end - start) * ((Double(step) + 0.5) / 400)) {
                    inside += length(start, end) / 400
                }
            }
            let cut = pieces.reduce(0.0) { sum, piece in
                sum + zip(piece.points, piece.points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
            }
            #expect(abs(cut - inside) < Double(line.count) * 3)
        }
    }

    private func length(_ start: UnitPoint, _ end: UnitPoint) -> Double {
        let move = end - start
        return (move * move).sum().squareRoot()
    }

    @Test("simplified lines keep their ends and stay within the tolerance")
    func simplified() {
        var chance = SplitMix(seed: 13)
        for _ in 0..<50 {
            var pen = UnitPoint(0, 0)
            let line = (0..<2500).map { _ -> UnitPoint in
                pen += UnitPoint(.random(in: -1...2, using: &chance), .random(in: -1...1, using: &chance))
                return pen
            }
            let simple = Simplifier(tolerance: 3).line(line)
            #expect(simple.first == line.first && simple.last == line.last)
            #expect(simple.count < line.count / 2)
            for point in stride(from: 0, to: line.count, by: 37).map({ line[$0] }) {
                let nearest =
                    zip(simple, simple.dropFirst())
                    .map { Simplifier.square(of: point, toStepFrom: $0, to: $1) }.min() ?? .infinity
                #expect(nearest <= 9.0001)
            }
        }
    }

    @Test("a path is written in whole relative steps and read back the same")
    func paths() throws {
        var writer = PathWriter()
        writer.ring([UnitPoint(10, 10), UnitPoint(20, 10), UnitPoint(20, 25), UnitPoint(12, 30)])
        writer.line([UnitPoint(5, 5), UnitPoint(5, 5.2), UnitPoint(7, 5), UnitPoint(9, 5), UnitPoint(9, 1)])
        writer.ring([UnitPoint(1, 1), UnitPoint(1.2, 1), UnitPoint(1, 1.3)])
        #expect(writer.text == "M10 10h10v15l-8 5zm-5-5h4v-4")
    }

    @Test("houses that share walls become one block, and a courtyard between them stays")
    func blocks() throws {
        let drawing = """
            N . . . . . .
            . a - b - c .
            . d - e - f .
            . | . | . | .
            . g - h - i .
            . j - k - l .
            . . . . . . S
            """
        let ways: KeyValuePairs = [
            "abeda": ["building": "yes"], "bcfeb": ["building": "yes"], "dehgd": ["building": "house"],
            "ghkjg": ["building": "yes"], "hilkh": ["building": "yes"],
        ]
        let world = try DrawnMap(drawing, ways: ways, frame: "NS", wide: 100)
        let parts = world.picture.paths.filter { $0.name == "area building" }.flatMap(\.parts)
        #expect(parts.count <= 2)
        // The gap between e, f, i and h is open to the east.
        let (east, west) = (world.map["e"], world.map["i"])
        let middle = [east, west].map(\.latitude).reduce(0, +) / 2
        #expect(
            !world.picture.covers(
                "area building", .init(latitude: middle, longitude: (east.longitude + west.longitude) / 2)))
    }
}
