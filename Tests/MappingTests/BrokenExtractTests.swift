import Foundation
import Geo
import TestSupport
import Testing

@testable import Archives
@testable import Mapping

/// Nonsensical extracts. They may give a wrong picture, but never a crash or a long wait.
@Suite("Broken extracts")
struct BrokenExtractTests {
    /// Many ways and multipolygons between few nodes: loose ends, rings that cross themselves, missing members.
    private func nonsense(_ chance: inout SplitMix) -> String {
        let nodes = (1...60).map { id in
            let place =
                Int.random(in: 0...30, using: &chance) == 0 ? 90.0 : Double.random(in: -0.02...0.02, using: &chance)
            return "<node id='\(id)' lat='\(place)' lon='\(Double.random(in: -0.02...0.02, using: &chance))'/>"
        }
        let kinds = [
            "natural' v='coastline", "natural' v='coastline", "building' v='yes", "natural' v='water",
            "leisure' v='park",
            "highway' v='primary", "highway' v='steps", "railway' v='rail", "note' v='none",
        ]
        let ways = (1...40).map { id in
            var references = (0..<Int.random(in: 0...9, using: &chance)).map { _ in
                Int.random(in: 1...66, using: &chance)
            }
            if Bool.random(using: &chance), let first = references.first { references.append(first) }
            let kind = kinds.randomElement(using: &chance) ?? ""
            return "<way id='\(id)'>" + references.map { "<nd ref='\($0)'/>" }.joined()
                + "<tag k='\(kind)'/><tag k='name' v='W\(id % 7)'/></way>"
        }
        let relations = (1...12).map { id in
            let members = (0..<Int.random(in: 0...6, using: &chance)).map { _ in
                "<member type='way' ref='\(Int.random(in: 1...44, using: &chance))' "
                    + "role='\(["outer", "inner", ""].randomElement(using: &chance) ?? "")'/>"
            }
            return "<relation id='\(id)'>\(members.joined())<tag k='type' v='multipolygon'/>"
                + "<tag k='\(kinds[3])'/></relation>"
        }
        return "<osm>" + (nodes + ways + relations).joined() + "</osm>"
    }

    @Test("damaged coasts and multipolygons are drawn somehow, and always the same")
    func nonsense() throws {
        var chance = SplitMix(seed: 99)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for _ in 0..<60 {
            try folder.write(nonsense(&chance), to: "map.osm")
            let extract = try MapExtract(extract: "\(folder.path)/map.osm")
            let corners = (0..<2).map { _ in
                Coordinate(
                    latitude: .random(in: -0.03...0.03, using: &chance),
                    longitude: .random(in: -0.03...0.03, using: &chance))
            }
            let bounds = try #require(BoundingBox(around: corners))
            let frame = MapFrame(bounds: bounds, width: 300, height: 200)
            for detail in MapDetail.allCases {
                let baseMap = extract.baseMap(frame, detail: detail)
                #expect(baseMap == extract.baseMap(frame, detail: detail))
                #expect(!baseMap.svg.contains("nan") && !baseMap.svg.contains("inf"))
            }
        }
    }

    @Test(
        "frames that are empty, invalid or around the world draw something or nothing",
        arguments: [
            (0.0, 0.0, 400.0, 300.0), (1, 1, 0, 0), (1, 1, .nan, 300), (1, 1, 400, .infinity), (85, 180, 400, 300),
            (.nan, 1, 400, 300), (1, 1, -5, 300), (0.0000001, 0.0000001, 400, 300),
        ])
    func frames(latitude: Double, longitude: Double, width: Double, height: Double) throws {
        let world = try DrawnMap(
            "a - b\n| . |\nd - c", ways: ["abcda": ["natural": "coastline"], "ac": ["highway": "path"]], frame: "ac")
        let corners = [-1.0, 1].map { Coordinate(latitude: latitude * $0, longitude: longitude * $0) }
        let bounds = try #require(BoundingBox(around: corners))
        let frame = MapFrame(bounds: bounds, width: width, height: height)
        #expect(!world.extract.baseMap(frame, detail: .place).svg.contains("nan"))
    }

    @Test("a ring of four thousand points and a star of a thousand ways do not take long")
    func large() throws {
        var lines: [String] = ["<osm>"]
        for id in 1...4_000 {
            let angle = Double(id) / 4_000 * 2 * .pi
            let radius = 0.02 + Double(id % 2) * 0.001
            lines.append("<node id='\(id)' lat='\(radius * sin(angle))' lon='\(radius * cos(angle))'/>")
        }
        let ring = (1...4_000).map { "<nd ref='\($0)'/>" }.joined() + "<nd ref='1'/>"
        lines.append("<way id='1'>\(ring)<tag k='natural' v='coastline'/></way>")
        lines.append("<way id='2'>\(ring)<tag k='building' v='yes'/></way>")
        for id in 3...1_000 {
            lines.append("<way id='\(id)'><nd ref='1'/><nd ref='\(id)'/><tag k='highway' v='path'/></way>")
        }
        lines.append("</osm>")
        try TemporaryFolder.with(["map.osm": lines.joined()]) { folder in
            let extract = try MapExtract(extract: "\(folder.path)/map.osm")
            let bounds = try #require(extract.bounds)
            let frame = MapFrame(bounds: bounds, width: 800, height: 800)
            let clock = ContinuousClock()
            let time = clock.measure { _ = extract.baseMap(frame, detail: .overview) }
            #expect(time < .seconds(30))
        }
    }

    @Test("the densest town stays within the bytes that a map may have", arguments: MapDetail.allCases)
    func dense(detail: MapDetail) throws {
        let extract = try Self.denseTown.get()
        let frame = MapFrame(bounds: try #require(extract.bounds), width: 800, height: 800)
        let size = extract.baseMap(frame, detail: detail).svg.utf8.count
        #expect(size <= detail.mostBytes)
        #expect(size > (detail == .overview ? 20_000 : 1_000))
    }

    @Test("the densest town is drawn as small as a page asks for", arguments: [46_000, 32_000])
    func asSmallAsAsked(most: Int) throws {
        let extract = try Self.denseTown.get()
        let frame = MapFrame(bounds: try #require(extract.bounds), width: 360, height: 434)
        let size = extract.baseMap(frame, detail: .overview, mostBytes: most).svg.utf8.count
        #expect(size <= most && size > 1_000)
    }

    /// 80 by 80 separate houses of five sizes, each with a notch, along 40 streets, in a square of 1,100 m.
    private static let denseTown = Result {
        var lines = ["<osm>"]
        let step = 13.5 / 111_195
        let notch = [(0.0, 0.0), (0.7, 0.02), (0.72, 0.4), (0.4, 0.42), (0.38, 0.8), (0.01, 0.78)]
        for row in 0..<80 {
            for column in 0..<80 {
                let first = (row * 80 + column) * 6 + 1
                for (corner, place) in notch.enumerated() {
                    let size = 0.4 + 0.15 * Double((row * 7 + column * 13) % 5)
                    let (latitude, longitude) = (
                        (Double(row) + place.1 * size) * step, (Double(column) + place.0 * size) * step
                    )
                    lines.append("<node id='\(first + corner)' lat='\(latitude)' lon='\(longitude)'/>")
                }
                let references = ([0, 1, 2, 3, 4, 5, 0]).map { "<nd ref='\(first + $0)'/>" }.joined()
                lines.append("<way id='\(first)'>\(references)<tag k='building' v='yes'/></way>")
            }
        }
        for street in 0..<40 {
            let (from, to) = (street * 2 * 480 + 1, street * 2 * 480 + 1 + 79 * 6)
            lines.append(
                "<way id='\(900_000 + street)'><nd ref='\(from)'/><nd ref='\(to)'/><tag k='highway' v='residential'/></way>"
            )
        }
        return try TemporaryFolder.with(["map.osm": (lines + ["</osm>"]).joined()]) {
            try MapExtract(extract: "\($0.path)/map.osm")
        }
    }
}

@Suite("The cached base map of an extract")
struct BaseMapCacheTests {
    private static let town = """
        <osm><node id='1' lat='0' lon='0'/><node id='2' lat='0' lon='0.01'/><node id='3' lat='0.01' lon='0.01'/>
        <way id='1'><nd ref='1'/><nd ref='2'/><nd ref='3'/><nd ref='1'/><tag k='leisure' v='park'/><tag k='name' v='Green'/></way>
        <way id='2'><nd ref='1'/><nd ref='3'/><tag k='highway' v='primary'/></way>
        <relation id='3'><member type='way' ref='2' role='outer'/><tag k='type' v='multipolygon'/><tag k='natural' v='water'/></relation>
        </osm>
        """

    private func baseMap(_ extract: MapExtract) throws -> BaseMap {
        let frame = MapFrame(bounds: try #require(extract.bounds), width: 300, height: 300)
        return extract.baseMap(frame, detail: .place)
    }

    @Test("is the same as that of the extract, and made again when it is damaged or from another extract")
    func kept() throws {
        let folder = try TemporaryFolder(["town.osm": Self.town])
        defer { folder.remove() }
        let (path, cache) = ("\(folder.path)/town.osm", "\(folder.path)/town.map")
        let fresh = try MapExtract(extract: path, cache: cache)
        let expected = try baseMap(fresh)
        #expect(expected.labels.map(\.text) == ["Green"])
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: cache)))
        let kept = try MapExtract(extract: path, cache: cache)
        #expect(try baseMap(kept) == expected)
        #expect(kept.notes == fresh.notes && kept.notes.count == 1)
        #expect(kept.bounds == fresh.bounds)
        var chance = SplitMix(seed: 3)
        for _ in 0..<200 {
            try Data(chance.damage(bytes)).write(to: URL(fileURLWithPath: cache))
            #expect(try baseMap(MapExtract(extract: path, cache: cache)) == expected)
        }
        try folder.write(Self.town.replacing("Green", with: "Brown"), to: "town.osm")
        #expect(try baseMap(MapExtract(extract: path, cache: cache)).labels.map(\.text) == ["Brown"])
    }

    @Test("with wrong numbers and a valid digest is made again or drawn somehow, without a crash")
    func wrongNumbers() throws {
        let folder = try TemporaryFolder(["town.osm": Self.town])
        defer { folder.remove() }
        let (path, cache) = ("\(folder.path)/town.osm", "\(folder.path)/town.map")
        let bounds = try #require(try MapExtract(extract: path, cache: cache).bounds)
        let frame = MapFrame(bounds: bounds, width: 300, height: 300)
        let good = try ByteSource(path: cache).all()
        var chance = SplitMix(seed: 4)
        for _ in 0..<300 {
            try ColumnFile.write(ColumnFile.sealed(good[..<32] + chance.damage(Array(good[32...]))), to: cache)
            let drawn = try MapExtract(extract: path, cache: cache).baseMap(frame, detail: .place)
            #expect(drawn.svg.utf8.count < 100_000)
        }
    }

    @Test("that cannot be written does no harm")
    func unwritable() throws {
        try TemporaryFolder.with(["town.osm": Self.town]) { folder in
            let extract = try MapExtract(extract: "\(folder.path)/town.osm", cache: "\(folder.path)/no/where/x")
            #expect(extract.bounds != nil)
        }
    }
}

/// Real towns, when the shared test data folder is there.
@Suite("Base maps of real towns", .enabled(if: SharedData.folder != nil, "no shared test data folder"))
struct RealTownTests {
    private static let places: [(town: String, latitude: Double, longitude: Double, isWet: Bool)] = [
        ("monaco-2020", 43.7352, 7.4255, true), ("monaco-2020", 43.7340, 7.4400, true),
        ("monaco-2020", 43.7394, 7.4274, false), ("porto-2020", 41.1390, -8.6150, true),
        ("helsinki-centre-2019", 60.1775, 24.9440, true), ("helsinki-centre-2019", 60.1690, 24.9500, false),
    ]

    @Test("have water and land where they really are", arguments: places.indices)
    func water(number: Int) throws {
        let place = Self.places[number]
        guard let path = SharedData.path("osm/\(place.town).osm.pbf") else { return }
        let point = Coordinate(latitude: place.latitude, longitude: place.longitude)
        let corners = [-0.008, 0.009].map {
            Coordinate(latitude: place.latitude + $0 * 0.7, longitude: place.longitude + $0)
        }
        let frame = MapFrame(bounds: try #require(BoundingBox(around: corners)), width: 800, height: 800)
        let baseMap = try MapExtract(extract: path).baseMap(frame, detail: .overview)
        let picture = BaseMapPicture(baseMap.svg, frame: frame)
        #expect((picture.covers("area sea", point) || picture.covers("area water", point)) == place.isWet)
        #expect(baseMap.svg.utf8.count <= MapDetail.overview.mostBytes)
        #expect(place.isWet || baseMap.labels.count > 10)
    }
}
