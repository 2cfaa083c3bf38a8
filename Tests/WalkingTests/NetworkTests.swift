import Foundation
import Geo
import TestSupport
import Testing
import Walking

@testable import Archives

@Suite struct NetworkTests {
    private let path = ["highway": "footway"]

    @Test("a place snaps to the nearest point on a way, between its nodes")
    func snaps() throws {
        let town = try DrawnTown(
            """
            a-------b
                p
            """, ways: ["ab": path])
        let snap = try #require(town.finder().snap(town.map["p"]))
        #expect(abs(snap.metres - 50) < 0.1)
        #expect(abs(snap.coordinate.longitude - town.map["p"].longitude) < 1e-7)
        #expect(abs(snap.coordinate.latitude - town.map["a"].latitude) < 1e-7)
    }

    @Test("the nearest way is found among many, near and far, as by looking at each")
    func nearest() throws {
        let town = try DrawnTown(
            """
            a          b     c


               d   e
                        f
            g                h
            """, ways: ["abc": path, "adg": path, "debf": path, "gfh": path, "ch": path], spacing: 170)
        var chance = SplitMix(seed: 5)
        let finder = town.finder()
        let lines: [(Character, Character)] = [
            ("a", "b"), ("b", "c"), ("a", "d"), ("d", "g"), ("d", "e"), ("e", "b"), ("b", "f"), ("g", "f"), ("f", "h"),
            ("c", "h"),
        ]
        for _ in 0..<200 {
            let place = Coordinate(
                latitude: town.map["g"].latitude + Double.random(in: -0.01...0.02, using: &chance),
                longitude: town.map["g"].longitude + Double.random(in: -0.01...0.04, using: &chance))
            let expected = lines.flatMap { start, end in
                (0...400).map { step in
                    let share = Double(step) / 400
                    let (one, two) = (town.map[start], town.map[end])
                    return place.metres(
                        to: Coordinate(
                            latitude: one.latitude + share * (two.latitude - one.latitude),
                            longitude: one.longitude + share * (two.longitude - one.longitude)))
                }
            }.min()
            #expect(abs(try #require(finder.snap(place)).metres - (try #require(expected))) < 2)
        }
    }

    @Test("a place does not snap to a fragment that leads nowhere")
    func orphans() throws {
        let town = try DrawnTown(
            """
            p
            x-y

            a-----------------------------b
            """, ways: ["xy": path, "ab": path], spacing: 100)
        #expect(abs(try #require(town.finder().snap(town.map["p"])).metres - 300) < 1)
    }

    @Test("places on an island are matched to the island's ways")
    func islands() throws {
        let town = try DrawnTown(
            """
            p
            x-------y

            a-------------------------------------------------------------------------------------------------b
            """, ways: ["xy": path, "ab": path], spacing: 150)
        #expect(abs(try #require(town.finder().snap(town.map["p"])).metres - 150) < 1)
        #expect(town.route("x", "a") == nil)
    }

    @Test("a walk may start and end on one way, in either direction")
    func sameWay() throws {
        let town = try DrawnTown("a-p--q-b", ways: ["ab": path])
        #expect(abs(try #require(town.route("p", "q")).metres - 150) < 0.1)
        #expect(abs(try #require(town.route("q", "p")).metres - 150) < 0.1)
        #expect(town.route("p", "p")?.metres == 0)
    }

    @Test("the nodes that an extract lacks only cut the ways that use them")
    func missingNodes() throws {
        let text = AsciiMap("a-b-c-d").osm(ways: ["abcd": path]).replacingOccurrences(
            of: "<nd ref='3'/>", with: "<nd ref='3'/><nd ref='999'/>")
        let folder = try TemporaryFolder(["map.osm": text])
        defer { folder.remove() }
        let network = try WalkingNetwork(extract: folder.url.appendingPathComponent("map.osm").path)
        #expect(abs(network.metres - 200) < 0.1)
    }

    @Test("an extract without a way has no walks")
    func empty() throws {
        let town = try DrawnTown("a b", ways: [:])
        #expect(town.finder().snap(town.map["a"]) == nil)
        #expect(town.route("a", "b") == nil)
        #expect(town.finder().table([town.map["a"], town.map["b"]]).seconds(from: 0, to: 1) == nil)
    }

    @Test("a table holds the same walks as single routes, with any number of threads")
    func table() throws {
        let town = try DrawnTown(
            """
            a--b--c
            |  |
            d--e--f   x-y
            """,
            ways: [
                "abc": path, "ad": ["highway": "footway", "oneway:foot": "yes"], "be": ["highway": "steps"],
                "def": path,
                "xy": path,
            ])
        let letters: [Character] = ["a", "b", "c", "d", "e", "f"]
        let finder = town.finder()
        let table = finder.table(letters.map { town.map[$0] }, threads: 1)
        #expect(table == finder.table(letters.map { town.map[$0] }, threads: 3))
        for (row, from) in letters.enumerated() {
            for (column, to) in letters.enumerated() {
                let route = try #require(town.route(from, to))
                #expect(abs(try #require(table.seconds(from: row, to: column)) - route.seconds) < 0.01)
                #expect(abs(try #require(table.metres(from: row, to: column)) - route.metres) < 0.01)
            }
        }
    }

    @Test("a compiled network answers like the one it was written from, and is made again when the extract changes")
    func compiled() throws {
        let map = AsciiMap("a-b-c")
        let folder = try TemporaryFolder(["map.osm": map.osm(ways: ["abc": ["highway": "steps", "name": "Hög"]])])
        defer { folder.remove() }
        let (extract, cache) = (folder.path + "/map.osm", folder.path + "/cache")
        let first = try WalkingNetwork(extract: extract, cache: cache)
        let again = try WalkingNetwork(compiled: cache)
        #expect(
            RouteFinder(first).route(from: map["a"], to: map["c"])
                == RouteFinder(again).route(from: map["a"], to: map["c"]))
        #expect(RouteFinder(again).route(from: map["a"], to: map["c"])?.steps.first?.name == "Hög")
        try folder.write(map.osm(ways: ["ab": path]), to: "map.osm")
        #expect(abs(try WalkingNetwork(extract: extract, cache: cache).metres - 100) < 0.1)
        #expect(abs(try WalkingNetwork(compiled: cache).metres - 100) < 0.1)
    }

    @Test("a damaged or foreign compiled network is refused")
    func damagedCache() throws {
        let town = try DrawnTown("a-b-c", ways: ["abc": path])
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let cache = folder.path + "/cache"
        try town.network.write(to: cache)
        let good = try [UInt8](Data(contentsOf: URL(fileURLWithPath: cache)))
        var chance = SplitMix(seed: 7)
        for _ in 0..<300 {
            let bad = chance.damage(good)
            try Data(bad).write(to: URL(fileURLWithPath: cache))
            if bad != good {
                #expect(throws: ColumnFileError.unusable(path: cache)) { try WalkingNetwork(compiled: cache) }
            }
        }
    }

    @Test("a compiled network with wrong numbers but a valid digest is refused or gives some walk, and never crashes")
    func wrongNumbers() throws {
        let town = try DrawnTown(
            """
            a--b--c
            |  |
            d--e
            """, ways: ["abc": path, "ad": path, "be": ["highway": "steps", "name": "Hög"], "de": path])
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let cache = folder.path + "/cache"
        try town.network.write(to: cache)
        let good = try ByteSource(path: cache).all()
        var chance = SplitMix(seed: 8)
        var refused = 0
        for _ in 0..<400 {
            try ColumnFile.write(ColumnFile.sealed(good[..<32] + chance.damage(Array(good[32...]))), to: cache)
            do {
                let finder = RouteFinder(try WalkingNetwork(compiled: cache))
                _ = finder.route(from: town.map["a"], to: town.map["e"])
                _ = finder.table([town.map["a"], town.map["c"], town.map["e"]])
            } catch { refused += 1 }
        }
        #expect((100..<400).contains(refused))
    }
}
