import Foundation
import Geo
import TestSupport
import Testing

@testable import Mapping

/// Where the map of the world ends: at the date line and near the poles.
@Suite("The edges of the world")
struct WorldEdgeTests {
    private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(latitude: latitude, longitude: longitude)
    }

    /// A street of Taveuni that crosses the date line, and a park to the east of it.
    private let island = """
        <osm><bounds minlat='-16.81' minlon='179.97' maxlat='-16.79' maxlon='-179.97'/>
        <node id='1' lat='-16.800' lon='179.990'/><node id='2' lat='-16.800' lon='-179.990'/>
        <node id='3' lat='-16.801' lon='-179.995'/><node id='4' lat='-16.803' lon='-179.995'/>
        <node id='5' lat='-16.803' lon='-179.992'/>
        <way id='1'><nd ref='1'/><nd ref='2'/><tag k='highway' v='primary'/><tag k='name' v='Meridian Road'/></way>
        <way id='2'><nd ref='3'/><nd ref='4'/><nd ref='5'/><nd ref='3'/><tag k='leisure' v='park'/></way>
        </osm>
        """

    @Test("stops on both sides of the date line lie side by side, in their order from west to east")
    func dateLine() throws {
        let stops = [place(-16.80, 179.99), place(-16.80, -179.99), place(-16.81, 180)]
        let frame = try #require(MapFitting.large.frame(around: stops))
        #expect(frame.bounds.east - frame.bounds.west < 0.2)
        let x = [stops[0], stops[2], stops[1]].map { frame.point($0).x }
        #expect(0 < x[0] && x[0] < x[1] && x[1] < x[2] && x[2] < frame.width)
        #expect(abs(frame.metresPerUnit * (x[2] - x[0]) - 2_131) < 15)
    }

    @Test("both sides of the date line are drawn, whichever side the middle of the map is on")
    func acrossTheDateLine() throws {
        let extract = try TemporaryFolder.with(["map.osm": island]) { try MapExtract(extract: "\($0.path)/map.osm") }
        for away in [-0.002, 0.004] {
            let stops = [place(-16.80, 179.990 + away), place(-16.80, -179.992 + away)]
            let frame = try #require(MapFitting.large.frame(around: stops))
            let baseMap = extract.baseMap(frame, detail: .large)
            let picture = BaseMapPicture(baseMap.svg, frame: frame)
            #expect(picture.covers("area park", place(-16.8025, -179.9945)))
            let street = try #require(picture.paths.first { $0.name == "street primary" }?.parts.first)
            let ends = [frame.point(place(-16.8, 179.99)).x, frame.point(place(-16.8, -179.99)).x]
            #expect(abs(street.map(\.x).min()! - max(-16, ends[0])) < 1)  // because a part has points
            #expect(abs(street.map(\.x).max()! - min(frame.width + 16, ends[1])) < 1)  // because a part has points
            #expect(baseMap.labels.contains { $0.text == "Meridian Road" })
        }
    }

    @Test("an extract around the date line covers its own area and not the rest of the latitude")
    func knowledge() throws {
        let extract = try TemporaryFolder.with(["map.osm": island]) { try MapExtract(extract: "\($0.path)/map.osm") }
        #expect(extract.knows(place(-16.80, 179.995)) && extract.knows(place(-16.80, -179.995)))
        #expect(!extract.knows(place(-16.80, 0)) && !extract.knows(place(-16.80, 179.5)))
        let bounds = try #require(extract.bounds)
        #expect(bounds.east > 180 && bounds.east - bounds.west < 0.1)
    }

    @Test("a map of stops all round the world leaves out the widest gap between them")
    func roundTheWorld() throws {
        let stops = [place(0, 170), place(0, -170), place(0, -60)]
        let frame = try #require(MapFitting.page.frame(around: stops))
        let x = stops.map { frame.point($0).x }
        #expect(x[0] < x[1] && x[1] < x[2])
    }

    @Test("nothing beyond the edge of the projection is drawn, and a frame near it stays inside")
    func poles() throws {
        #expect(MapFitting.page.frame(around: [place(89, 10), place(88.9, 11)]) == nil)
        #expect(MapFitting.page.frame(around: [place(-90, 0)]) == nil)
        let frame = try #require(MapFitting.page.frame(around: [place(85.05, 10), place(85.0505, 10.01)]))
        #expect(frame.bounds.north <= WebMercator.limit + 1e-9)
        #expect((0...frame.height).contains(frame.point(place(85.0505, 10.01)).y))
    }
}

@Suite("Several extracts under one map")
struct JoinedExtractTests {
    private let nodes =
        (0...4).map { "<node id='\($0 + 1)' lat='0.001' lon='0.00\($0)'/>" }.joined()
        + "<node id='8' lat='0' lon='0.0015'/><node id='9' lat='0' lon='0.0025'/>"

    private func street(_ id: Int, _ from: Int, _ to: Int) -> String {
        "<way id='\(id)'><nd ref='\(from)'/><nd ref='\(to)'/><tag k='highway' v='primary'/></way>"
    }

    /// A street of four pieces in two extracts, with one piece in both; a park of which the western extract has only one side.
    private func extracts(_ look: ([(path: String, alone: MapExtract)]) throws -> Void) throws {
        let park = """
            <way id='11'><nd ref='2'/><nd ref='8'/><nd ref='9'/></way><way id='12'><nd ref='9'/><nd ref='4'/><nd ref='2'/></way>
            <relation id='5'><member type='way' ref='11' role='outer'/><member type='way' ref='12' role='outer'/>
            <tag k='type' v='multipolygon'/><tag k='leisure' v='park'/></relation>
            """
        let ways = park.split(separator: "</way>").map { $0 + "</way>" }
        let west = "<osm>\(nodes)\(street(1, 1, 2))\(street(2, 2, 3))\(ways[0])</osm>"
        let east = "<osm>\(nodes)\(street(2, 2, 3))\(street(3, 3, 4))\(street(4, 4, 5))\(park)</osm>"
        try TemporaryFolder.with(["a.osm": west, "b.osm": east]) { folder in
            try look(
                ["a", "b"].map { name in
                    let path = "\(folder.path)/\(name).osm"
                    return (path, try MapExtract(extract: path))
                })
        }
    }

    @Test("are drawn as one: streets continue, what both have is drawn once, and a ring is closed by the other")
    func joined() throws {
        try extracts { parts in
            let joined = try MapExtract(joining: parts)
            let corners = [
                Coordinate(latitude: -0.001, longitude: -0.001), Coordinate(latitude: 0.002, longitude: 0.005),
            ]
            let frame = MapFrame(bounds: try #require(BoundingBox(around: corners)), width: 600, height: 300)
            let picture = BaseMapPicture(joined.baseMap(frame, detail: .large).svg, frame: frame)
            let street = try #require(picture.paths.first { $0.name == "street primary" })
            #expect(street.parts.count == 1 && street.parts[0].count == 2)
            #expect(picture.covers("area park", Coordinate(latitude: 0.0005, longitude: 0.002)))
            #expect(
                try joined.baseMap(frame, detail: .large) == MapExtract(joining: parts).baseMap(frame, detail: .large))
        }
    }

    @Test("cover what each of them covers, and nothing else")
    func known() throws {
        try extracts { parts in
            let joined = try MapExtract(joining: parts)
            #expect(joined.knows(Coordinate(latitude: 0.001, longitude: 0.0005)))
            #expect(joined.knows(Coordinate(latitude: 0.001, longitude: 0.0035)))
            #expect(!joined.knows(Coordinate(latitude: 0.001, longitude: 0.02)))
            let corners = [Coordinate(latitude: 0, longitude: 0.002), Coordinate(latitude: 0.002, longitude: 0.02)]
            let frame = MapFrame(bounds: try #require(BoundingBox(around: corners)), width: 600, height: 300)
            #expect((0.001...0.3).contains(joined.share(of: frame)))
            #expect(joined.baseMap(frame, detail: .large).known?.isEmpty == false)
        }
    }
}
