import Foundation
import Geo
import GuideModel
import Importing
import TestSupport
import Testing

/// Files as programs and people really write them, which no specification describes.
@Suite struct HostileFileTests {
    private let options = ImportOptions()

    // MARK: KML

    @Test func htmlThatNobodyEscapedInADescriptionIsText() {
        let kml = """
            <kml><Document><name>A & B</name>
            <Placemark><name>Pier <b>old</b></name><description>Begin<br>here <img src=x> & <a href="http://x.test">go</a></description>
            <Point><coordinates>24.9,60.1</coordinates></Point></Placemark></Document></kml>
            """
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.diagnostics.isEmpty && found.title == "A & B")
        #expect(found.places.map(\.title) == ["Pier old"])
        #expect(found.places[0].body == "Begin\n\nhere \\& go")
        #expect(found.dropped.map(\.what) == ["1 pictures in descriptions", "1 links in descriptions"])
    }

    @Test(arguments: [
        "24.9,60.1,0 24.91,60.11,0", "24.9, 60.1, 0\n24.91, 60.11, 0", "24.9,60.1,0, 24.91,60.11,0",
        "24.9;60.1;0 24.91;60.11;0", "24.9, 60.1 24.91, 60.11", "\n  24.9,60.1,\n  24.91,60.11,\n",
    ]) func coordinatesInTheWaysThatPeopleWriteThem(text: String) {
        let kml =
            "<kml><Placemark><name>L</name><LineString><coordinates>\(text)</coordinates></LineString></Placemark></kml>"
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(
            found.tours.map(\.line) == [
                [Coordinate(latitude: 60.1, longitude: 24.9), Coordinate(latitude: 60.11, longitude: 24.91)]
            ])
        #expect(found.dropped.isEmpty)
    }

    @Test func pointsOfALineThatCannotBeReadAreNamed() {
        let kml =
            "<kml><Placemark><name>L</name><LineString><coordinates>24.9,60.1 24,9x,6 24.91,60.11</coordinates></LineString></Placemark></kml>"
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.tours.map(\.line.count) == [2])
        #expect(found.dropped.map(\.what) == ["1 points of the line L"])
    }

    @Test func aFeatureWithAPointAndALineIsAPlaceAndATour() {
        let kml = """
            <kml><Placemark><name>Both</name><MultiGeometry><Point><coordinates>24.9,60.1</coordinates></Point>
            <LineString><coordinates>24.9,60.1 24.91,60.11</coordinates></LineString></MultiGeometry></Placemark></kml>
            """
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.places.map(\.title) == ["Both"] && found.tours.map(\.entry.title) == ["Both"])
    }

    @Test func piecesOfATrailAreJoinedWhereTheyMeetInWhicheverOrderTheyStand() {
        let json = """
            { "type": "Feature", "properties": { "name": "Trail" }, "geometry": { "type": "MultiLineString", "coordinates":
            [[[24.92, 60.1], [24.93, 60.1]], [[24.9, 60.1], [24.91, 60.1]], [[24.92, 60.1], [24.91, 60.1]]] } }
            """
        let found = GeoJSONImport.proposals(of: ImportFile("a.geojson", json), options)
        let east = found.tours.first?.line.map { Int(($0.longitude * 100).rounded()) } ?? []
        #expect(east == [2490, 2491, 2491, 2492, 2492, 2493] && found.remarks.isEmpty)
        let apart = GeoJSONImport.proposals(
            of: ImportFile("a.geojson", json.replacing("[24.92, 60.1], [24.93", with: "[25.5, 60.1], [25.6")), options)
        #expect(apart.remarks.first?.contains("do not meet") == true)
    }

    @Test func aFlightOverTheMapIsNoPlace() {
        let kml = """
            <kml><Document><gx:Tour><name>Fly</name><gx:Playlist><gx:AnimatedUpdate><Update><Change>
            <Placemark targetId="p"><name>Ghost</name></Placemark></Change></Update></gx:AnimatedUpdate></gx:Playlist></gx:Tour></Document></kml>
            """
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.places.isEmpty && found.dropped.map(\.what) == ["Fly"])
    }

    // MARK: GPX

    @Test func whatGarminAndOsmAndAddToWaypointsComesAlong() {
        let gpx = """
            <gpx><wpt lat="60,1" lon="24.9"><name>Dom</name><url>https://dom.test/</url><extensions><gpxx:WaypointExtension>
            <gpxx:Address><gpxx:StreetAddress>Quay 1</gpxx:StreetAddress><gpxx:City>Town</gpxx:City></gpxx:Address>
            <gpxx:PhoneNumber>+358 9 1</gpxx:PhoneNumber></gpxx:WaypointExtension></extensions></wpt>
            <wpt lat="60.2" lon="24.9"><name>Café</name><extensions><osmand:icon>amenity_cafe</osmand:icon>
            <osmand:address>Quay 2</osmand:address><osmand:color>#fff</osmand:color>
            <osmand:osm_tag_opening_hours>24/7</osmand:osm_tag_opening_hours></extensions></wpt></gpx>
            """
        let found = GPXImport.proposals(of: ImportFile("a.gpx", gpx), options)
        func values(_ index: Int) -> [String] {
            found.places[index].fields.compactMap {
                if case .text(let text) = $0.value { "\($0.name): \(text)" } else { nil }
            }
        }
        #expect(found.places.map(\.location?.latitude) == [60.1, 60.2])
        #expect(values(0) == ["phone: +358 9 1", "address: Quay 1, Town", "website: https://dom.test/"])
        #expect(values(1) == ["hours: 24/7", "address: Quay 2"] && found.places[1].kind == "amenity_cafe")
        #expect(found.dropped.isEmpty)
    }

    // MARK: GeoJSON

    @Test(arguments: [
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"A\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,48]}}\n{\"type\":\"Feature\",\"properties\":{\"name\":\"B\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,49]}}\n",
        "{\"type\":\"umap\",\"properties\":{\"name\":\"M\"},\"layers\":[{\"type\":\"FeatureCollection\",\"_umap_options\":{\"name\":\"Museums\"},\"features\":[{\"type\":\"Feature\",\"properties\":{\"name\":\"A\",\"_umap_options\":{}},\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,48]}},{\"type\":\"Feature\",\"properties\":{\"name\":\"B\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[2,49]}}]}]}",
        "{\"version\":0.6,\"elements\":[{\"type\":\"node\",\"id\":1,\"lat\":48,\"lon\":2,\"tags\":{\"name\":\"A\",\"tourism\":\"museum\"}},{\"type\":\"way\",\"id\":2,\"center\":{\"lat\":49,\"lon\":2},\"tags\":{\"name\":\"B\"}},{\"type\":\"node\",\"id\":3,\"lat\":1,\"lon\":1}]}",
    ]) func featuresInTheFormsThatProgramsGiveThem(text: String) {
        let units: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let wide: [UInt8] = [0xFF, 0xFE] + units.joined()
        for file in [ImportFile("a.json", text), ImportFile(path: "a.json", bytes: wide)] {
            let found = GeoJSONImport.proposals(of: file, options)
            #expect(found.diagnostics.isEmpty && found.dropped.isEmpty)
            #expect(found.places.map(\.title) == ["A", "B"])
            let north: [Int] = found.places.map { place in Int(((place.location?.latitude ?? 0) * 1000).rounded()) }
            #expect(north == [48_000, 49_000])
        }
    }

    @Test func positionsThatAreNoDegreesAreRefusedWithTheRemedy() {
        let point = "\"geometry\":{\"type\":\"Point\",\"coordinates\":[386436,6672079]}"
        for crs in ["", "\"crs\":{\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::3067\"}},"] {
            let text =
                "{\"type\":\"FeatureCollection\",\(crs)\"features\":[{\"type\":\"Feature\",\"properties\":{\"name\":\"A\"},\(point)}]}"
            let found = GeoJSONImport.proposals(of: ImportFile("a.geojson", text), options)
            #expect(found.places.isEmpty && found.diagnostics.count == 1)
            #expect(found.diagnostics.first?.remedy?.contains("EPSG:4326") == true)
        }
        let others = ["{\"type\":\"Topology\"}", "{\"geometryType\":\"esriGeometryPoint\",\"features\":[]}"]
        for text in others {
            let found = GeoJSONImport.proposals(of: ImportFile("a.json", text), options)
            #expect(found.diagnostics.first?.remedy?.contains("export it as GeoJSON") == true)
        }
    }

    @Test func anAreaIsAPlaceAtAPointInsideIt() {
        // An L, whose box has its middle outside.
        let ring = "[[0,0],[4,0],[4,1],[1,1],[1,4],[0,4],[0,0]]"
        let text =
            "{\"type\":\"Feature\",\"properties\":{\"name\":\"L\"},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}}"
        let place = GeoJSONImport.proposals(of: ImportFile("a.geojson", text), options).places.first?.location
        #expect(place.map { $0.latitude < 1 || $0.longitude < 1 } == true)
    }

    // MARK: Tables

    @Test func pointsAsWellKnownTextArePlacesAndOtherShapesAreNamed() {
        let text = """
            WKT,name
            "POINT (24.9 60.1)",A
            "LINESTRING (24.9 60.1, 24.91 60.11)",Walk
            "POINT Z (24.9 60.2 3)",B
            "SRID=4326;POLYGON((24.9 60.1,24.92 60.1,24.92 60.12,24.9 60.12,24.9 60.1))",Park

            """
        let found = CSVImport.proposals(of: ImportFile("a.csv", text), options)
        #expect(found.places.map(\.location?.latitude) == [60.1, 60.2] && found.tours.isEmpty)
        #expect(found.places.allSatisfy { $0.fields.isEmpty })
        #expect(found.dropped.map(\.what) == ["Walk", "Park"] && found.dropped[0].why.contains("GeoJSON"))
    }

    @Test func rowsAboveTheNamesOfTheColumnsArePassedOver() {
        let text = "Places of interest,,\nExported 2024,,\n\nName,Lat,Lon\nA,48.8,2.3\n"
        let found = CSVImport.proposals(of: ImportFile("a.csv", text), options)
        #expect(found.places.map(\.title) == ["A"] && found.dropped.map(\.what) == ["2 rows"])
    }

    @Test(arguments: [
        "Namn;Latitud;Longitud;Öppettider;Entré;Gatuadress",
        "Naam;Breedtegraad;Lengtegraad;Openingstijden;Toegangsprijs;Bezoekadres",
        "Nazwa;Szerokość geograficzna;Długość geograficzna;Godziny otwarcia;Wstęp;Ulica",
        "Kohde;Leveysaste;Pituusaste;Aukioloajat;Pääsymaksu;Katuosoite",
        "遺跡名;緯度;経度;開館時間;入館料;所在地", "景点名称;纬度;经度;开放时间;门票;地址", "시설명;위도;경도;이용시간;입장료;소재지",
    ]) func columnsHaveNamesInOtherLanguages(head: String) {
        let found = CSVImport.proposals(of: ImportFile("a.csv", head + "\nA;60,1;24,9;24/7;5 €;Quay 1\n"), options)
        #expect(found.diagnostics.isEmpty && found.dropped.isEmpty)
        #expect(found.places.first?.fields.map(\.name).sorted() == ["address", "hours", "price"])
        #expect(found.places.first?.location == Coordinate(latitude: 60.1, longitude: 24.9))
    }

    @Test func hoursAreSpelledAsOpenStreetMapDoesBesideTheWordsOfTheTable() {
        let text =
            "name;lat;lon;hours\nA;60.1;24.9;Di-So 10-18 Uhr\nB;60.2;24.9;Mo-Fr 09:00-17:00\nC;60.3;24.9;when we like\n"
        let found = CSVImport.proposals(of: ImportFile("a.csv", text), options)
        let values = found.places.map {
            $0.fields.compactMap { if case .text(let text) = $0.value { text } else { nil } }
        }
        #expect(values == [["Tu-Su 10:00-18:00", "Di-So 10-18 Uhr"], ["Mo-Fr 09:00-17:00"], ["when we like"]])
    }

    @Test func lettersOfOtherEncodingsAreReadAsTheFileOrItsAuthorSays() {
        let start = "<?xml version='1.0' encoding='windows-1250'?><gpx><wpt lat='50' lon='20'><name>Ko"
        let xml: [UInt8] =
            Array(start.utf8) + [0x9C] + Array("ci".utf8) + [0xF3, 0xB3] + Array("</name></wpt></gpx>".utf8)
        #expect(
            GPXImport.proposals(of: ImportFile(path: "a.gpx", bytes: xml), options).places.map(\.title) == ["Kościół"])
        // "Имя;lat;lon", and a name.
        let table: [UInt8] =
            Array("name;lat;lon\n".utf8) + [0xCA, 0xF0, 0xE5, 0xEC, 0xEB, 0xFC] + Array(";55.7;37.6\n".utf8)
        let file = ImportFile(path: "a.csv", bytes: table)
        let asked = CSVImport.proposals(of: file, options)
        #expect(asked.places.isEmpty && asked.diagnostics.map(\.location?.line) == [2])
        #expect(asked.diagnostics.first?.remedy?.contains("windows-1251: Кремль") == true)
        var told = ImportOptions()
        told.encoding = "CP1251"
        #expect(CSVImport.proposals(of: file, told).places.map(\.title) == ["Кремль"])
        told.encoding = "shift_jis"
        #expect(CSVImport.proposals(of: file, told).diagnostics.first?.remedy?.contains("UTF-8") == true)
        // Köln, and a price in euros, whose sign is a letter in Windows-1252.
        let macintosh: [UInt8] =
            Array("name;lat;lon;price\rK".utf8) + [0x9A] + Array("ln;50.9;6.9;5 ".utf8) + [0xDB, 0x0D]
        let old = CSVImport.proposals(of: ImportFile(path: "a.csv", bytes: macintosh), options)
        #expect(old.places.map(\.title) == ["Köln"] && old.remarks.first?.contains("macintosh") == true)
    }
}
