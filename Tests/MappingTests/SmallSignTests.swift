import Geo
import TestSupport
import Testing

@testable import Mapping

/// What is small on a map: benches, water, toilets; and what is not at street level.
@Suite("Small signs")
struct SmallSignTests {
    /// A column is 50 m wide; the picture is 800 pixels wide.
    private func world(
        _ nodes: [Character: [String: String]],
        ways: KeyValuePairs<String, [String: String]> = ["ac": ["highway": "path"]],
        detail: MapDetail = .large
    ) throws -> DrawnMap {
        try DrawnMap("a e b\nf g h\nd i c", ways: ways, nodes: nodes, frame: "ac", wide: 800, detail: detail)
    }

    @Test("benches, water and toilets are drawn on large maps and strips, and the base map lists them for the legend")
    func drawn() throws {
        let nodes: [Character: [String: String]] = [
            "e": ["amenity": "bench"], "g": ["amenity": "drinking_water"], "h": ["amenity": "toilets"],
        ]
        for detail in [MapDetail.large, .strip, .place] {
            let world = try world(nodes, detail: detail)
            #expect(world.baseMap.marks == [.toilets, .drinkingWater, .bench])
            #expect(world.covers("symbol bench", "e") && world.covers("symbol drinking-water", "g"))
            #expect(world.covers("symbol toilets", "h") && !world.covers("symbol toilets", "g"))
        }
        // A small overview has only what cannot wait.
        #expect(try world(nodes, detail: .overview).baseMap.marks == [.toilets])
    }

    @Test("what is near some places is found by its sort, within a distance in any direction")
    func near() throws {
        let world = try world([
            "e": ["amenity": "toilets"], "g": ["amenity": "drinking_water"], "h": ["amenity": "toilets"],
        ])
        func found(_ mark: MapMark, _ place: Character, _ reach: Double) -> [Coordinate] {
            world.extract.places(of: mark, near: [world.map[place]], within: reach)
        }
        for place in Array("abcdfi") {
            for reach in [40.0, 60, 80, 120] {
                let expected = ["e", "h"].filter { world.map[place].metres(to: world.map[$0]) <= reach }
                let all = found(.toilets, place, reach)
                #expect(all.count == expected.count)
                #expect(expected.allSatisfy { one in all.contains { $0.metres(to: world.map[one]) < 0.1 } })
            }
        }
        #expect(found(.drinkingWater, "g", 1).count == 1 && found(.unpaved, "g", 100).isEmpty)
    }

    @Test(
        "what is indoors, on another floor or underground is not drawn at street level",
        arguments: [
            ["indoor": "yes"], ["level": "1"], ["level": "-1"], ["level": "-2;-1"], ["level": "1-3"], ["layer": "-1"],
            ["location": "underground"],
        ])
    func indoors(tags: [String: String]) throws {
        let world = try world(["g": tags.merging(["amenity": "toilets"]) { $1 }])
        #expect(world.baseMap.marks.isEmpty)
    }

    @Test(
        "what is on the ground floor, or on an unknown floor, is drawn",
        arguments: [
            ["level": "0"], ["level": "-1;0"], ["level": "-1-2"], ["level": "ground"], ["indoor": "no"],
            ["layer": "1", "level": "1"],
        ])
    func streetLevel(tags: [String: String]) throws {
        let world = try world(["g": tags.merging(["amenity": "toilets"]) { $1 }])
        #expect(world.baseMap.marks == [.toilets])
    }

    @Test(
        "a station has the sign of its network, once, and its entrances none",
        arguments: [
            (["network": "London Underground"], MapMark.underground), (["operator": "U-Bahn Nürnberg"], .urbanRail),
            (["network": "S-Bahn Berlin"], .suburban), (["station": "subway"], .metro), (["name": "Central"], .station),
            (["station": "light_rail", "operator": "DB Netz AG"], .suburban),
        ])
    func stations(tags: [String: String], mark: MapMark) throws {
        let station = tags.merging(["railway": "station"]) { $1 }
        let world = try world(
            ["g": station, "f": ["railway": "subway_entrance"], "i": ["railway": "subway_entrance"]], detail: .overview)
        #expect(world.baseMap.marks == [mark])
        let signs = world.picture.paths.filter { $0.name == mark.style }
        #expect(signs.count == 1 && signs[0].parts.count <= 3)
    }

    @Test("landmarks are drawn apart from other houses, and visited ones apart from these")
    func landmarks() throws {
        let church = ["building": "church", "name": "St Anne"]
        let world = try DrawnMap(
            "a b e f\nd c h g", ways: ["abcda": church, "efghe": ["building": "yes"]], frame: "ag", wide: 800)
        #expect(world.picture.order("area landmark") != nil && world.picture.order("area visited") == nil)
        let frame = world.picture.frame
        let inside = Coordinate(
            latitude: (world.map["a"].latitude + world.map["c"].latitude) / 2,
            longitude: (world.map["a"].longitude + world.map["c"].longitude) / 2)
        let visited = BaseMapPicture(
            world.extract.baseMap(frame, detail: .overview, visited: [inside]).svg, frame: frame)
        #expect(visited.covers("area visited", inside) && visited.covers("area landmark", inside))
        #expect(!world.baseMap.labels.isEmpty && world.baseMap.labels.contains { $0.kind == .landmark })
    }

    @Test("unpaved paths are dashed and in the legend; short flights of steps are no specks")
    func pathsAndSteps() throws {
        let world = try world(
            [:], ways: ["fh": ["highway": "path", "surface": "gravel"], "ab": ["highway": "footway"]])
        #expect(world.baseMap.marks == [.unpaved])
        #expect(world.picture.paths.contains { $0.name == "street path rough" && $0.attributes.contains("dasharray") })
    }

    @Test("an underground passage is drawn as a tunnel, one on an upper floor not at all")
    func passages() throws {
        let below = try world([:], ways: ["fh": ["highway": "footway", "layer": "-1"]])
        #expect(below.picture.paths.contains { $0.name == "tunnel street path" })
        let above = try world([:], ways: ["fh": ["highway": "footway", "level": "2"]])
        #expect(!above.picture.paths.contains { $0.name.contains("path") })
        let deck = try world([:], ways: ["fh": ["highway": "footway", "level": "2", "bridge": "yes"]])
        #expect(deck.picture.paths.contains { $0.name == "street path" })
        let road = try world([:], ways: ["fh": ["highway": "primary", "layer": "-1"]])
        #expect(road.picture.paths.contains { $0.name == "street primary" })
    }

    @Test("benches side by side get fewer signs")
    func crowd() throws {
        let benches = (1...30).map {
            "<node id='\($0)' lat='0.00\(10 + $0)' lon='0.001'><tag k='amenity' v='bench'/></node>"
        }
        let text =
            "<osm>\(benches.joined())<node id='90' lat='0' lon='0'/><node id='91' lat='0.005' lon='0.002'/>"
            + "<way id='1'><nd ref='90'/><nd ref='91'/><tag k='highway' v='path'/></way></osm>"
        let extract = try TemporaryFolder.with(["map.osm": text]) { try MapExtract(extract: "\($0.path)/map.osm") }
        let frame = MapFrame(bounds: try #require(extract.bounds), width: 400, height: 1_000)
        let picture = BaseMapPicture(extract.baseMap(frame, detail: .large).svg, frame: frame)
        let signs = try #require(picture.paths.first { $0.name == "symbol bench" }).parts
        #expect((5...25).contains(signs.count))
    }
}

@Suite("Crowded maps")
struct CrowdedMapTests {
    private func overlay(_ count: Int, apart metres: Double) -> MapOverlay {
        var overlay = MapOverlay()
        overlay.marksEnds = true
        overlay.stops = (0..<count).map { number in
            let (row, column) = (number / 8, number % 8)
            let place = Coordinate(
                latitude: Double(row) * metres / 111_195, longitude: Double(column) * metres / 111_195)
            return .init(label: "\(number + 1)", name: "Stop \(number + 1)", location: place)
        }
        // One far away, so that the others have little room.
        overlay.stops.append(
            .init(label: "\(count + 1)", name: "Far", location: Coordinate(latitude: 0.02, longitude: 0.02)))
        return overlay
    }

    private func svg(_ overlay: MapOverlay, canDot: Bool) throws -> String {
        let frame = try #require(MapFitting.page.frame(around: overlay.points))
        var drawing = MapDrawing(
            frame: frame, overlay: overlay, words: MapWords(title: "Map", summary: "Stops"), id: "m")
        drawing.canDot = canDot
        return drawing.svg()
    }

    @Test("on a crowded map some stops are dots, each stop is drawn once, and the legend explains dots")
    func dots() throws {
        let svg = try svg(overlay(48, apart: 60), canDot: true)
        // One more dot is the legend's.
        let (discs, dots) = (svg.ranges(of: "class=\"m-disc\"").count, svg.ranges(of: "class=\"m-stop\"").count - 1)
        #expect(discs + dots == 49 && dots > 10 && discs > 5)
        #expect(svg.contains("more stops</text>") && !svg.contains("m-leader"))
        #expect(svg.contains(">1</text>") && svg.contains(">49</text>"))
    }

    @Test("a map that may not use dots has all its numbers")
    func numbers() throws {
        let svg = try svg(overlay(48, apart: 60), canDot: false)
        #expect(svg.ranges(of: "class=\"m-disc\"").count == 49 && !svg.contains("m-stop"))
    }

    @Test("where there is room every stop has its number")
    func room() throws {
        let svg = try svg(overlay(16, apart: 300), canDot: true)
        #expect(svg.ranges(of: "class=\"m-disc\"").count == 17 && !svg.contains("m-stop"))
    }

    @Test("an area that no extract covers is left blank, with an edge and an entry in the legend")
    func unmapped() throws {
        let overlay = overlay(4, apart: 300)
        let frame = try #require(MapFitting.page.frame(around: overlay.points))
        var drawing = MapDrawing(
            frame: frame, overlay: overlay, words: MapWords(title: "Map", summary: "Stops"), id: "m")
        var baseMap = BaseMap(svg: "<path/>", labels: [])
        baseMap.known = [MapRectangle(x: 0, y: 100, width: 200, height: 50)]
        baseMap.marks = [.bench]
        drawing.baseMap = baseMap
        drawing.words.marks = [.bench: "bench"]
        let svg = drawing.svg()
        #expect(
            svg.contains("<clipPath id=\"m-known\"><rect x=\"0\" y=\"100\" width=\"200\" height=\"50\"/></clipPath>"))
        #expect(svg.contains("clip-path=\"url(#m-known)\"") && svg.contains("class=\"m-verge\""))
        #expect(svg.contains(">not mapped</text>") && svg.contains("m-mark bench") && svg.contains(">bench</text>"))
    }
}
