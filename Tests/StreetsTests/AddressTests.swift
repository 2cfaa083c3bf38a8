import Formats
import Geo
import GuideModel
import TestSupport
import Testing

@testable import Streets

/// What of an extract can be found by its name and its house numbers.
@Suite struct AddressTests {
    @Test("houses of nodes, buildings and areas are with their street, in order, each once")
    func houses() throws {
        let table = try table(
            """
            <node id="1" lat="60.1700" lon="24.9400"/><node id="2" lat="60.1700" lon="24.9420"/>
            <node id="3" lat="60.1702" lon="24.9400"/><node id="4" lat="60.1702" lon="24.9402"/>
            <node id="5" lat="60.1704" lon="24.9402"/>
            <node id="10" lat="60.1701" lon="24.9410"><tag k="addr:street" v="Long Street"/>
              <tag k="addr:housenumber" v="10"/></node>
            <node id="11" lat="60.1709" lon="24.9410"><tag k="addr:street" v="Long Street"/>
              <tag k="addr:housenumber" v="2 b; 4,10"/><tag k="amenity" v="cafe"/></node>
            <node id="12" lat="60.1800" lon="24.9400"><tag k="addr:place" v="Farm"/>
              <tag k="addr:housenumber" v="1"/></node>
            <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/>
              <tag k="name" v=" Long  Street "/><tag k="name:sv" v="Långgatan"/></way>
            <way id="2"><nd ref="3"/><nd ref="4"/><nd ref="5"/><nd ref="3"/>
              <tag k="building" v="yes"/><tag k="addr:street" v="Long Street"/>
              <tag k="addr:housenumber" v="6"/></way>
            <way id="3"><nd ref="3"/><nd ref="4"/><nd ref="5"/><nd ref="3"/></way>
            <relation id="1"><member type="way" ref="3" role="outer"/>
              <tag k="type" v="multipolygon"/><tag k="addr:street" v="Long Street"/>
              <tag k="addr:housenumber" v="8"/></relation>
            """)
        #expect(table.rows.map(\.name) == ["Farm", "Long Street"])
        #expect(table.rows[1].houses.map(\.number) == ["2b", "4", "6", "8", "10"])
        #expect(table.rows[1].others == ["Långgatan"])
        #expect(table.rows[1].houses[4].point.coordinate.latitude == 60.1701)
        #expect(table.rows[0].point == table.rows[0].houses[0].point)
    }

    @Test("squares, stations, stops and quarters are found by name; a station is no square")
    func kinds() throws {
        let table = try table(
            """
            <node id="1" lat="60.1" lon="24.9"><tag k="name" v="Market"/><tag k="place" v="square"/></node>
            <node id="2" lat="60.1" lon="24.9"><tag k="name" v="Market"/><tag k="railway" v="tram_stop"/></node>
            <node id="3" lat="60.1" lon="24.9"><tag k="name" v="Market"/><tag k="railway" v="station"/>
              <tag k="name:en" v="Market Station"/></node>
            <node id="4" lat="60.1" lon="24.9"><tag k="name" v="Market"/><tag k="place" v="suburb"/></node>
            <node id="5" lat="60.1" lon="24.9"><tag k="name" v="Café"/><tag k="amenity" v="cafe"/></node>
            """)
        #expect(table.rows.map(\.kind) == [.square, .station, .stop, .quarter])
        #expect(table.rows.map(\.others) == [[], ["Market Station"], [], []])
    }

    @Test("a pedestrian area is a square, but not where a street has its name, unless it is called one")
    func areas() throws {
        let table = try table(
            """
            <node id="1" lat="60.1" lon="24.9"/><node id="2" lat="60.1" lon="24.901"/><node id="3" lat="60.101" lon="24.9"/>
            <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="highway" v="pedestrian"/>
              <tag k="area" v="yes"/><tag k="name" v="High Street"/></way>
            <way id="2"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="High Street"/></way>
            <way id="3"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="highway" v="pedestrian"/>
              <tag k="area" v="yes"/><tag k="name" v="Market"/></way>
            <way id="4"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="place" v="square"/>
              <tag k="name" v="Theatre Square"/></way>
            <way id="5"><nd ref="1"/><nd ref="2"/><tag k="highway" v="service"/><tag k="name" v="Theatre Square"/></way>
            """)
        #expect(table.rows.map(\.name) == ["High Street", "Market", "Theatre Square"])
        #expect(table.rows.map(\.kind) == [.street, .square, .square])
    }

    @Test("streets of one name that are far apart are different streets")
    func twins() throws {
        let far = (0..<2).map { number in
            """
            <node id="\(number)1" lat="60.\(number)1" lon="24.9"/>
            <node id="\(number)2" lat="60.\(number)1" lon="24.901"/>
            <way id="\(number)"><nd ref="\(number)1"/><nd ref="\(number)2"/><tag k="highway" v="residential"/>
              <tag k="name" v="High Street"/></way>
            """
        }
        let table = try table(far.joined())
        #expect(table.rows.map(\.point.coordinate.latitude) == [60.01, 60.11])
    }

    @Test("houses between two that are known are evenly spaced, and never twice")
    func interpolation() throws {
        let table = try table(
            """
            <node id="1" lat="60.1000" lon="24.9"><tag k="addr:street" v="Row"/><tag k="addr:housenumber" v="1"/></node>
            <node id="2" lat="60.1008" lon="24.9"><tag k="addr:street" v="Row"/><tag k="addr:housenumber" v="9"/></node>
            <node id="3" lat="60.1009" lon="24.9"><tag k="addr:street" v="Row"/><tag k="addr:housenumber" v="5"/></node>
            <way id="1"><nd ref="1"/><nd ref="2"/><tag k="addr:interpolation" v="odd"/></way>
            <way id="2"><nd ref="2"/><nd ref="1"/><tag k="addr:interpolation" v="alphabetic"/></way>
            """)
        #expect(table.rows[0].houses.map(\.number) == ["1", "3", "5", "7", "9"])
        #expect(table.rows[0].houses.map(\.point.coordinate.latitude) == [60.1, 60.1002, 60.1009, 60.1006, 60.1008])
    }

    @Test("names and numbers that nobody can have meant are left out")
    func hostile() throws {
        let long = String(repeating: "x", count: 121)
        let table = try table(
            """
            <node id="1" lat="60.1" lon="24.9"><tag k="addr:street" v="\(long)"/>
              <tag k="addr:housenumber" v="1"/></node>
            <node id="2" lat="60.1" lon="24.9"><tag k="addr:street" v="&lt;b&gt;&#x202e;&quot;\\"/>
              <tag k="addr:housenumber" v="1234567890123; none; 99999999999999999999a;7"/></node>
            <node id="4" lat="60.1" lon="24.9"><tag k="addr:street" v="Span"/><tag k="addr:housenumber" v="1"/></node>
            <node id="5" lat="60.1" lon="24.9"><tag k="addr:street" v="Span"/>
              <tag k="addr:housenumber" v="99999"/></node>
            <way id="1"><nd ref="4"/><nd ref="5"/><nd ref="77"/><tag k="addr:interpolation" v="all"/></way>
            <way id="2"><nd ref="77"/><tag k="highway" v="path"/><tag k="name" v="Unknown"/></way>
            """)
        #expect(table.rows.map(\.name) == ["<b>\"\\", "Span"])
        #expect(table.rows[0].houses.map(\.number) == ["7"])
        #expect(table.rows[1].houses.count == 2)
        let tree = try JSONTree(AddressFile.bytes(of: table))
        #expect(tree["names"]?.items?.count == 2)
    }

    @Test("a town's file has what lies in its box, the nearest where there is too much of it")
    func limits() throws {
        let houses = (1...9).map { number in
            """
            <node id="\(number)" lat="60.000\(number)" lon="24.9"><tag k="addr:street" v="S\(number % 3)"/>
              <tag k="addr:housenumber" v="\(number)"/></node>
            """
        }
        let table = try table(houses.joined())
        let box = try #require(
            BoundingBox(around: [60.0001, 60.0006].map { Coordinate(latitude: $0, longitude: 24.9) }))
        let (part, none) = table.part(within: box)
        #expect(part.rows.map { $0.houses.map(\.number) } == [["3", "6"], ["1", "4"], ["2", "5"]])
        #expect(none == 0)
        let (few, leftOut) = table.part(within: box, limits: .init(names: 3, houses: 2))
        #expect(few.houseCount <= 2)
        #expect(few.houseCount + few.rows.count + leftOut == 9)
    }

    @Test("the file is as it is described, the same from the cache")
    func file() throws {
        let extract = """
            <osm><node id="1" lat="1" lon="1"/><node id="2" lat="1.001" lon="1"/>
            <node id="3" lat="1.001" lon="1.001"><tag k="addr:street" v="A"/><tag k="addr:housenumber" v="2"/></node>
            <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="path"/><tag k="name" v="A"/>
            <tag k="alt_name" v="B"/></way></osm>
            """
        try TemporaryFolder.with(["town.osm": extract]) { folder in
            let (path, cache) = (folder.path + "/town.osm", folder.path + "/cache")
            let tables = try (0..<2).map { _ in
                try AddressCache.table(of: path, cache: cache, threads: 1)
            }
            #expect(tables[0] == tables[1])
            #expect(tables[0] == (try AddressCache.table(of: path, cache: nil, threads: 2)))
            let text = String(decoding: AddressFile.bytes(of: tables[1]), as: UTF8.self)
            #expect(text.hasPrefix(#"{"format":"waymark-addresses","version":1,"licence":"© OpenStreetMap"#))
            #expect(
                text.hasSuffix(
                    #","names":["A"],"kinds":"0","also":{"0":["B"]},"numbers":["2"],"points":"_ibE_ibEgEgE"}"#
                        + "\n"))
        }
    }

    private func table(_ elements: String) throws -> AddressTable {
        try TemporaryFolder.with(["town.osm": "<osm>\(elements)</osm>"]) { folder in
            try AddressCache.table(of: folder.path + "/town.osm", cache: nil, threads: 1)
        }
    }
}
