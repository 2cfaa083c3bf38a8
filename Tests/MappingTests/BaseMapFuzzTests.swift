import Foundation
import Geo
import OpenStreetMap
import TestSupport
import Testing

@testable import Mapping

/// Corrupted extracts and overlays, drawn in every way: 25 on every run, as many as fit into ten minutes with
/// WAYMARK_FUZZ_SECONDS=600, and others with another WAYMARK_FUZZ_SEED.
@Suite("Drawing corrupted extracts")
struct BaseMapFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["WAYMARK_FUZZ_SECONDS"].flatMap(Double.init)
    private static let seed = environment["WAYMARK_FUZZ_SEED"].flatMap(UInt64.init) ?? 2026

    private static let numbers = [
        "NaN", "inf", "-inf", "1e999", "", "-0", "90", "-90", "85.06", "180", "-180", "180.0000001", "1e-300", "0x1p3",
        "60.17", "60.170000001", "24.95", "9223372036854775808", "-1",
    ]
    private static let values = [
        "coastline", "yes", "water", "park", "multipolygon", "primary", "steps", "residential", "bench", "outer",
        "inner",
        "-5", "99", "underground", "0;1", "\u{202E}abc", String(repeating: "ä", count: 300), "&amp;&lt;", "footway",
    ]
    private static let tags = [
        ("natural", "coastline"), ("natural", "water"), ("building", "yes"), ("leisure", "park"),
        ("highway", "primary"),
        ("highway", "footway"), ("highway", "pedestrian"), ("railway", "rail"), ("amenity", "bench"), ("layer", "-1"),
        ("bridge", "yes"), ("tunnel", "yes"), ("area", "yes"), ("name", "A long name of a street"), ("level", "1"),
        ("place", "island"), ("natural", "bay"), ("waterway", "river"),
    ]

    private func extract(_ chance: inout SplitMix) -> String {
        func pick<Element>(_ list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &chance)] }
        func number(_ middle: Double) -> String {
            if Int.random(in: 0..<60, using: &chance) == 0 { return pick(Self.numbers) }
            let spread = pick([0.0, 1e-7, 1e-4, 0.01, 0.01, 0.01, 1])
            return "\(middle + Double.random(in: -1...1, using: &chance) * spread)"
        }
        func attributes() -> String {
            (0..<Int.random(in: 0...4, using: &chance)).map { _ in
                let tag = pick(Self.tags)
                let value = Int.random(in: 0..<9, using: &chance) == 0 ? pick(Self.values) : tag.1
                return "<tag k='\(tag.0)' v='\(value)'/>"
            }.joined()
        }
        let middle = pick([24.95, 24.95, 180, -180, 0])
        let nodes = (1...50).map {
            "<node id='\($0)' lat='\(number(60.17))' lon='\(number(middle))'>\(attributes())</node>"
        }
        let ways = (1...40).map { id in
            var nodes = (0..<Int.random(in: 0...12, using: &chance)).map { _ in Int.random(in: 1...53, using: &chance) }
            if Bool.random(using: &chance), let first = nodes.first { nodes.append(first) }
            return "<way id='\(id)'>\(nodes.map { "<nd ref='\($0)'/>" }.joined())\(attributes())</way>"
        }
        let relations = (1...10).map { id in
            let members = (0..<Int.random(in: 0...7, using: &chance)).map { _ in
                "<member type='\(pick(["way", "way", "node", "relation"]))' ref='\(Int.random(in: 1...44, using: &chance))' "
                    + "role='\(pick(["outer", "inner", "", "label"]))'/>"
            }
            return "<relation id='\(id)'>\(members.joined())<tag k='type' v='multipolygon'/>\(attributes())</relation>"
        }
        let bounds =
            Bool.random(using: &chance)
            ? "<bounds minlat='\(number(60.16))' minlon='\(number(middle))' maxlat='\(number(60.18))' maxlon='\(number(middle))'/>"
            : ""
        return "<osm>\(bounds)\((nodes + ways + relations).joined())</osm>"
    }

    private func place(_ chance: inout SplitMix) -> Coordinate {
        let odd = [Double.nan, .infinity, 90, -90, 85.06, 0, 180, -180, 1e300]
        func number(_ middle: Double) -> Double {
            if Int.random(in: 0..<25, using: &chance) == 0 { return odd[Int.random(in: 0..<odd.count, using: &chance)] }
            return middle + Double.random(in: -0.01...0.01, using: &chance)
        }
        return Coordinate(latitude: number(60.17), longitude: number(24.95))
    }

    private func overlay(_ chance: inout SplitMix) -> MapOverlay {
        var overlay = MapOverlay()
        overlay.stops = (0..<Int.random(in: 0...60, using: &chance)).map { number in
            .init(
                label: "\(number + 1)", name: "Stop <\(number)>", location: place(&chance), isOptional: number % 3 == 0)
        }
        overlay.legs = overlay.stops.indices.dropLast().map { number in
            let points = (0..<Int.random(in: 0...6, using: &chance)).map { _ in place(&chance) }
            return .init(points: points, isEstimate: number % 4 == 0)
        }
        overlay.dots = (0..<Int.random(in: 0...20, using: &chance)).map {
            .init(name: "Dot \($0)", location: place(&chance), kind: $0 % 7, isMinor: $0 % 2 == 0)
        }
        overlay.sheds = [5, 15].map { minutes in
            .init(minutes: minutes, rings: [(0..<Int.random(in: 0...9, using: &chance)).map { _ in place(&chance) }])
        }
        (overlay.marksEnds, overlay.isLoop) = (Bool.random(using: &chance), Bool.random(using: &chance))
        if Bool.random(using: &chance) { overlay.from = place(&chance) }
        overlay.pace = [4.5, 0, -1, .nan, 1e300][Int.random(in: 0..<5, using: &chance)]
        return overlay
    }

    @Test(
        "whatever an extract and a guide contain, drawing does not crash, take long or write an invalid number"
    )
    func random() throws {
        var chance = SplitMix(seed: Self.seed)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let clock = ContinuousClock()
        let start = clock.now
        var (count, drawn, slowest) = (0, 0, Duration.zero)
        while Self.seconds.map({ clock.now - start < .seconds($0) }) ?? (count < 25) {
            let paths = ["a", "b"].map { "\(folder.path)/\($0).osm" }
            for name in ["a.osm", "b.osm"] { try folder.write(extract(&chance), to: name) }
            let overlay = overlay(&chance)
            slowest = max(slowest, try clock.measure { drawn += try draw(overlay, paths) })
            count += 1
        }
        print("\(count) rounds, \(drawn) maps drawn, the slowest round in \(slowest)")
        #expect(slowest < .seconds(60))
        #expect(drawn > 0)
    }

    /// - Returns: how many maps there were.
    private func draw(_ overlay: MapOverlay, _ paths: [String]) throws -> Int {
        var extracts: [MapExtract] = []
        do {
            let alone = try paths.map { ($0, try MapExtract(extract: $0)) }
            extracts = alone.map(\.1) + [try MapExtract(joining: alone.map { (path: $0.0, alone: $0.1) })]
        } catch is OSMReadError {
            // An invalid number in an extract is refused, and then there is nothing to draw.
        }
        let frames = [MapFitting.page, .large, .place].compactMap { $0.frame(around: overlay.points) }
        for frame in frames {
            var drawing = MapDrawing(
                frame: frame, overlay: overlay, words: MapWords(title: "<&>", summary: "\u{202E}"), id: "m")
            drawing.namesStops = true
            expectSound(drawing.svg())
            for (number, extract) in extracts.enumerated() {
                drawing.baseMap = extract.baseMap(frame, detail: MapDetail.allCases[number % MapDetail.allCases.count])
                drawing.canDot = number == 2
                expectSound(drawing.svg())
            }
        }
        return frames.count
    }

    private func expectSound(_ svg: String) {
        #expect(!svg.contains("nan") && !svg.contains("inf\"") && !svg.contains("Stop <"))
    }
}
