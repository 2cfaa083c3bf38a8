import Foundation
import Geo
import TestSupport
import Testing

@testable import Mapping

@Suite("a town in pieces")
struct TownLevelTests {
    /// A long street that bends, one that crosses it, a park and a house on a seam.
    private static func town() throws -> (levels: TownLevels, plan: TilePlan) {
        let places = [Coordinate(latitude: 0.001, longitude: 0.001)]
        let area = try #require(
            BoundingBox(around: [
                Coordinate(latitude: -0.004, longitude: -0.004), Coordinate(latitude: 0.004, longitude: 0.004),
            ]))
        let plan = try #require(TilePlan(of: area, near: places))
        return (TownLevels(try DrawnTown.extract(), plan, visited: places), plan)
    }

    @Test("the plan has six zooms, down to half a metre a pixel, and its tiles are sorted and single")
    func planned() throws {
        let plan = try Self.town().plan
        #expect(plan.zooms == 14...19)
        #expect(plan.tiles == plan.tiles.sorted() && Set(plan.tiles).count == plan.tiles.count)
    }

    @Test("far from all places the two nearest zooms are left out")
    func nearPlaces() throws {
        let area = try #require(
            BoundingBox(around: [
                Coordinate(latitude: 60.15, longitude: 24.92), Coordinate(latitude: 60.19, longitude: 24.98),
            ]))
        let plan = try #require(TilePlan(of: area, near: [Coordinate(latitude: 60.17, longitude: 24.95)]))
        let counts = plan.zooms.map { zoom in plan.tiles.count { $0.zoom == zoom } }
        #expect(plan.zooms == 13...18)
        #expect(counts[4] < counts[3] * 2)
        #expect(counts[5] < counts[3] * 8)
    }

    @Test("the same town gives the same bytes")
    func sameBytes() throws {
        let (one, other) = (try Self.town(), try Self.town())
        #expect(one.plan == other.plan)
        for tile in one.plan.tiles { #expect(one.levels.file(tile) == other.levels.file(tile)) }
    }

    @Test("lines meet at the seams: both sides draw the same step")
    func seams() throws {
        let (levels, plan) = try Self.town()
        var crossings = 0
        for tile in plan.tiles {
            let right = MapTile(zoom: tile.zoom, x: tile.x + 1, y: tile.y)
            guard plan.tiles.contains(right) else { continue }
            let here = try ReadTile(levels.file(tile)).crossings(of: 2560)
            let there = try ReadTile(levels.file(right)).crossings(of: 0)
            #expect(here == there, "\(tile)")
            crossings += here.count
        }
        #expect(crossings > 10)
    }

    @Test("a name is whole on every tile that it touches, and stands once at a place")
    func wholeNames() throws {
        let (levels, plan) = try Self.town()
        var shared = 0
        for zoom in plan.zooms {
            var places: [String: Int] = [:]
            for tile in plan.tiles where tile.zoom == zoom {
                for name in try ReadTile(levels.file(tile)).names {
                    // Where the name stands in the whole level: the same on each of its tiles.
                    let x = name.place.0 + Double(tile.x * 512), y = name.place.1 + Double(tile.y * 512)
                    places["\(name.text) \(Int(x.rounded())) \(Int(y.rounded()))", default: 0] += 1
                }
            }
            #expect(places.keys.contains { $0.hasPrefix("Long Street") }, "zoom \(zoom)")
            // On a seam two tiles have it, at a corner four; never more.
            #expect(places.values.allSatisfy { $0 <= 4 })
            shared += places.values.count { $0 > 1 }
        }
        #expect(shared > 5)
    }

    @Test("a name that is shown stays shown when the map is zoomed in")
    func namesStay() throws {
        let (levels, plan) = try Self.town()
        var before: Set<String> = []
        for zoom in plan.zooms {
            var shown: Set<String> = []
            for tile in plan.tiles where tile.zoom == zoom {
                shown.formUnion(try ReadTile(levels.file(tile)).names.map(\.text))
            }
            #expect(shown.isSuperset(of: before), "zoom \(zoom)")
            before = shown
        }
        #expect(before.contains("Long Street") && before.contains("Green"))
    }
}

/// A town as an extract.
private enum DrawnTown {
    static func extract() throws -> MapExtract {
        var nodes: [(Double, Double)] = []
        var ways: [(points: Range<Int>, isClosed: Bool, tags: [(String, String)])] = []
        func way(_ points: [(Double, Double)], closed: Bool = false, _ tags: [(String, String)]) {
            ways.append((nodes.count..<nodes.count + points.count, closed, tags))
            nodes += points
        }
        let long = (0...20).map { step -> (Double, Double) in
            let along = Double(step)
            return (along * 0.00035 - 0.0035, sin(along / 3) * 0.0003)
        }
        way(long, [("highway", "secondary"), ("name", "Long Street")])
        for number in 0..<12 {
            let x = Double(number) * 0.0006 - 0.0034
            way([(x, -0.0035), (x + 0.0002, 0.0035)], [("highway", "residential"), ("name", "Street \(number)")])
        }
        way([(-0.003, -0.002), (0.003, -0.0021)], [("highway", "footway"), ("surface", "gravel")])
        way(
            [(0.0005, 0.0005), (0.003, 0.0005), (0.003, 0.003), (0.0005, 0.003)], closed: true,
            [("leisure", "park"), ("name", "Green")])
        for number in 0..<30 {
            let (x, y) = (-0.003 + Double(number) * 0.0002, -0.001)
            way(
                [(x, y), (x + 0.00012, y), (x + 0.00012, y + 0.0001), (x, y + 0.0001)], closed: true,
                [("building", "yes")])
        }
        var text =
            "<osm version=\"0.6\"><bounds minlat=\"-0.005\" minlon=\"-0.005\" maxlat=\"0.005\" maxlon=\"0.005\"/>"
        for (id, node) in nodes.enumerated() { text += "<node id=\"\(id + 1)\" lat=\"\(node.1)\" lon=\"\(node.0)\"/>" }
        for (id, way) in ways.enumerated() {
            text += "<way id=\"\(id + 1)\">" + way.points.map { "<nd ref=\"\($0 + 1)\"/>" }.joined()
            if way.isClosed { text += "<nd ref=\"\(way.points.lowerBound + 1)\"/>" }
            text += way.tags.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined() + "</way>"
        }
        return try TemporaryFolder.with(["town.osm": text + "</osm>"]) {
            try MapExtract(extract: "\($0.path)/town.osm")
        }
    }
}

/// A tile as a reader sees it.
private struct ReadTile {
    var paths: [[Any]]
    var names: [(text: String, place: (Double, Double))]

    init(_ bytes: [UInt8]) throws {
        let file = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        paths = try #require(file["paths"] as? [[Any]])
        names = try #require(file["names"] as? [[Any]]).map { name in
            let places = name[3] as? [Double] ?? []
            let texts = name[5] as? [String] ?? []
            let isBent = name[4] is [Any]
            return (texts.joined(separator: isBent ? "" : " "), (places[0], places[1]))
        }
    }

    /// Where lines cross an upright line inside the tile, in tenths of a unit: the class and the place of each.
    func crossings(of x: Double) throws -> [String] {
        var found: [String] = []
        for path in paths where path.count > 2 {
            for line in Self.lines(path[path.count - 1] as? String ?? "") {
                for (start, end) in zip(line, line.dropFirst()) where (start.0 > x) != (end.0 > x) {
                    let y = start.1 + (x - start.0) / (end.0 - start.0) * (end.1 - start.1)
                    if (0...2560).contains(y) { found.append("\(path[0]) \(Int((y * 10).rounded()))") }
                }
            }
        }
        return found.sorted()
    }

    /// The lines of a path's data: `M`, `m`, `l`, `h`, `v` with whole numbers.
    private static func lines(_ data: String) -> [[(Double, Double)]] {
        var lines: [[(Double, Double)]] = []
        var (pen, command) = ((0.0, 0.0), Character("M"))
        var numbers: [Double] = []
        func take() {
            let needed = command == "h" || command == "v" ? 1 : 2
            while numbers.count >= needed {
                let step = Array(numbers.prefix(needed))
                numbers.removeFirst(needed)
                switch command {
                case "M": pen = (step[0], step[1])
                case "h": pen.0 += step[0]
                case "v": pen.1 += step[0]
                default: pen = (pen.0 + step[0], pen.1 + step[1])
                }
                if command == "M" || command == "m" { lines.append([pen]) } else { lines[lines.count - 1].append(pen) }
                if command == "M" || command == "m" { command = "l" }
            }
        }
        var digits = ""
        func end() {
            if let number = Double(digits) { numbers.append(number) }
            digits = ""
        }
        for letter in data {
            if letter.isLetter {
                end()
                take()
                command = letter
            } else if letter == "-" || letter == " " {
                end()
                take()
                digits = letter == "-" ? "-" : ""
            } else {
                digits.append(letter)
            }
        }
        end()
        take()
        return lines
    }
}
