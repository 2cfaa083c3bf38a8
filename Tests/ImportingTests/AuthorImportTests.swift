import Geo
import GuideModel
import Testing

@testable import Importing

/// What other programs write, as an author brings it in.
@Suite struct AuthorImportTests {
    private func file(_ name: String, _ text: String) -> ImportFile { ImportFile(path: name, bytes: Array(text.utf8)) }

    private func gpx(_ content: String, name: String = "walk.gpx") -> Proposals {
        GPXImport.proposals(of: file(name, "<gpx version=\"1.1\">\(content)</gpx>"), ImportOptions())
    }

    private func kml(_ content: String, name: String = "map.kml") -> Proposals {
        KMLImport.proposals(of: file(name, "<kml><Document>\(content)</Document></kml>"), ImportOptions())
    }

    @Test("a second download of a map is the same source")
    func secondDownload() {
        let content = "<Placemark><name>A</name><Point><coordinates>24.9,60.1</coordinates></Point></Placemark>"
        #expect(kml(content, name: "map (1).kml").places.map(\.id) == kml(content).places.map(\.id))
        #expect(kml(content, name: "map (12).kml").source.name == "map")
    }

    @Test("the points of the way of Garmin's routes are the line, and no stops")
    func garmin() throws {
        let point = { (name: String, at: Double, way: String) in
            "<rtept lat=\"\(at)\" lon=\"8.3\"><name>\(name)</name><extensions>\(way)</extensions></rtept>"
        }
        let way = "<gpxx:RoutePointExtension><gpxx:rpt lat=\"47.01\" lon=\"8.31\"/></gpxx:RoutePointExtension>"
        let found = gpx("<rte><name>R</name>\(point("A", 47.0, way))\(point("B", 47.02, ""))</rte>")
        let tour = try #require(found.tours.first)
        #expect(found.places.map(\.title) == ["A", "B"] && tour.stops.count == 2)
        #expect(tour.line.map(\.latitude) == [47.0, 47.01, 47.02])
    }

    @Test("a description that is a table of names and values has columns, as ArcGIS writes them")
    func attributeTable() throws {
        let cells = [
            ("name", "The Mill"), ("street_name", "Quay Street"), ("postcode", "PO30 5AZ"),
            ("telephone_number", "01983 521811"),
            ("url", "<a target=\"_blank\" href=\"http://mill.example\">see</a>"), ("brand", "&lt;Null&gt;"),
        ]
        let rows = cells.map { "<tr><td>\($0.0)</td>\n<td>\($0.1)</td></tr>" }.joined()
        let html =
            "<html><head><meta content=\"x\"></head><body><table><tr><td>The Mill</td></tr><tr><td><table>\(rows)"
            + "</table></td></tr></table></body><script>f() { x }</script></html>"
        let mark = { (text: String) in
            kml(
                "<Placemark><name>The Mill</name><description><![CDATA[\(text)]]></description><Point><coordinates>-1.3,50.7</coordinates></Point></Placemark>"
            )
        }
        let place = try #require(mark(html).places.first)
        let fields = Dictionary(place.fields.map { ($0.name, $0.value) }) { first, _ in first }
        #expect(fields["website"] == .text("http://mill.example") && fields["phone"] == .text("01983 521811"))
        #expect(place.body.isEmpty && fields["address"] != nil)
        // Days are no columns, and what stands around a table stays.
        let week = ["Monday", "Tuesday", "Sunday"].map { "<tr><td>\($0)</td><td>9 to 5</td></tr>" }.joined()
        #expect(mark("<table>\(week)</table>").places.first?.body.contains("9 to 5") == true)
        #expect(mark("<table>\(week)</table>").places.first?.body.contains("Monday 9 to 5") == true)
        // What only programs write tells that the rest are columns, too, whatever they are called.
        for row in [("Check_Image", "&lt;Null&gt;"), ("SHAPE", "Point")] {
            let odd = [("Artist", "A. Painter"), ("Wall", "blue"), row].map {
                "<tr><td>\($0.0)</td><td>\($0.1)</td></tr>"
            }
            let found = mark("<table>\(odd.joined())</table>")
            #expect(found.places.first?.body == "" && found.dropped.first?.what == "\"Artist\" of 1")
        }
        #expect(mark("It still grinds.<table>\(rows)</table>").places.first?.body == "It still grinds.")
    }

    @Test("a TourML tour whose titles say their language is in that language")
    func tourMLLanguage() {
        let stops = (1...3).map {
            "<Stop id=\"\($0)\"><Title xml:lang=\"\($0 == 2 ? "en" : "fr")\">Porte \($0)</Title></Stop>"
        }
        let tour = { (head: String) in
            TourMLImport.proposals(of: file("tour.xml", "<Tour\(head)>\(stops.joined())</Tour>"), ImportOptions())
                .language
        }
        #expect(tour("") == "fr" && tour(" xml:lang=\"de\"") == "de")
    }

    @Test("pieces of a recording that do not meet are told")
    func gap() {
        let pieces = [(60.17, 60.171), (60.18, 60.181)].map { from, to in
            "<trkseg><trkpt lat=\"\(from)\" lon=\"24.9\"/><trkpt lat=\"\(to)\" lon=\"24.9\"/></trkseg>"
        }
        let found = gpx("<trk><name>T</name>\(pieces.joined())</trk>")
        #expect(found.remarks.contains { $0.contains("the pieces of the line T do not meet") })
        #expect(found.tours.first?.line.count == 4)
    }

    @Test("a route and a recording of one name are one walk")
    func routeAndTrack() throws {
        let found = gpx(
            "<rte><name>W</name><rtept lat=\"60.1\" lon=\"24.9\"><name>A</name></rtept>"
                + "<rtept lat=\"60.2\" lon=\"24.9\"><name>B</name></rtept></rte><trk><name>W</name><trkseg>"
                + "<trkpt lat=\"60.1\" lon=\"24.9\"/><trkpt lat=\"60.15\" lon=\"24.91\"/><trkpt lat=\"60.2\" lon=\"24.9\"/>"
                + "</trkseg></trk>")
        #expect(found.tours.count == 1)
        #expect(found.tours.first?.stops.count == 2 && found.tours.first?.line.count == 3)
    }

    @Test("a point without a name that says something waits for its name; one that says nothing is left out")
    func nameless() {
        let found = gpx("<wpt lat=\"60\" lon=\"24\"><desc>An old oak</desc></wpt><wpt lat=\"61\" lon=\"24\"/>")
        #expect(found.places.map(\.title) == ["Unnamed place 1"])
        #expect(found.places.first?.gaps.contains { $0.key == "title" && $0.isSerious } == true)
        #expect(found.dropped.count == 1)
    }

    @Test("zeros behind the end, as after a loss of power, change nothing")
    func zeros() {
        let text = "<gpx><wpt lat=\"60\" lon=\"24\"><name>A</name></wpt></gpx>"
        let bytes = Array(text.utf8) + Array(repeating: 0, count: 200)
        let found = GPXImport.proposals(of: ImportFile(path: "a.gpx", bytes: bytes), ImportOptions())
        #expect(found.places.map(\.title) == ["A"] && found.diagnostics.isEmpty)
    }

    @Test("a geocache has its own name and text, not its code")
    func geocache() {
        let found = gpx(
            "<wpt lat=\"60\" lon=\"24\"><name>GC1</name><groundspeak:cache><groundspeak:name>Old well</groundspeak:name>"
                + "<groundspeak:long_description>Behind the barn.</groundspeak:long_description></groundspeak:cache></wpt>"
        )
        #expect(found.places.map(\.title) == ["Old well"])
        #expect(found.places.first?.body == "Behind the barn.")
    }

    @Test("a line without any name is called like its file")
    func namelessLine() {
        let line = "<LineString><coordinates>24.9,60.1 24.91,60.11</coordinates></LineString>"
        #expect(kml("<Folder><name></name><Placemark>\(line)</Placemark></Folder>").tours.map(\.entry.title) == ["map"])
    }

    @Test("the points of a recording that stand beside its line are no places; others of that folder are")
    func recordedPoints() {
        let spots = ["24.1,60", "24.2,60", "24.3,60"]
        func folder(_ line: String) -> Proposals {
            let points = spots.map {
                "<Placemark><name>Trk</name><Point><coordinates>\($0)</coordinates></Point></Placemark>"
            }
            return kml(
                "<Folder><name>Trk</name><Folder><name>Points</name>\(points.joined())</Folder>"
                    + "<Placemark><name>Path</name><LineString><coordinates>\(line)</coordinates></LineString>"
                    + "</Placemark></Folder>")
        }
        let recording = folder(spots.joined(separator: " "))
        #expect(recording.places.isEmpty && recording.tours.count == 1)
        #expect(recording.dropped.map(\.what) == ["3 points of a recording"])
        #expect(folder("24.1,60 24.3,60").places.count == 3)
    }

    @Test("decimal commas, layers that are switched off, and what is gone")
    func kmlOfPeople() {
        let found = kml(
            "<Placemark><name>A</name><visibility>0</visibility><TimeSpan><end>1920</end></TimeSpan>"
                + "<Point><coordinates>24,9384,60,1699</coordinates></Point></Placemark>")
        #expect(found.places.first?.location == Coordinate(latitude: 60.1699, longitude: 24.9384))
        #expect(found.remarks.contains("switched off in the map, and brought in all the same: A"))
        #expect(found.remarks.contains("A was there until 1920, by the source"))
    }

    private func geoJSON(_ feature: String) -> Proposals {
        let text = "{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}"
        return GeoJSONImport.proposals(of: file("a.geojson", text), ImportOptions())
    }

    @Test("a line over the date line stays a line, several points are the first of them, and NaN is nothing")
    func features() {
        let line = geoJSON(
            "{\"type\":\"Feature\",\"properties\":{\"name\":\"F\"},\"geometry\":{\"type\":\"LineString\","
                + "\"coordinates\":[[179.9,-17],[180.1,-17],[180.2,-17]]}}")
        #expect(line.places.isEmpty && line.tours.first?.line.count == 3)
        #expect(line.tours.first?.line.allSatisfy(\.isValid) == true)
        let points = geoJSON(
            "{\"type\":\"Feature\",\"properties\":{\"name\":\"M\"},\"geometry\":{\"type\":\"MultiPoint\","
                + "\"coordinates\":[[24.94,60.17],[24.95,60.18]]}}")
        #expect(points.places.first?.location == Coordinate(latitude: 60.17, longitude: 24.94))
        #expect(points.remarks == ["M has 2 points; the first of them is its place"])
        let python = geoJSON(
            "{\"type\":\"Feature\",\"properties\":{\"name\":\"A NaN\",\"height\":NaN},\"geometry\":{\"type\":\"Point\","
                + "\"coordinates\":[24.94,60.17]}}")
        #expect(python.places.map(\.title) == ["A NaN"])
    }

    @Test("a walk by the French national schema has its own name and text")
    func nationalSchema() {
        let walk = geoJSON(
            "{\"type\":\"Feature\","
                + "\"properties\":{\"nom_itineraire\":\"Tour du lac\",\"presentation\":\"Au bord de l'eau.\"},"
                + "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[6.1,45.9],[6.11,45.91]]}}")
        #expect(walk.tours.map(\.entry.title) == ["Tour du lac"])
        #expect(walk.tours.first?.entry.body.contains("Au bord de l'eau") == true)
    }

    @Test("texts are known by their column in simplified and traditional signs", arguments: ["说明", "說明"])
    func chineseTexts(_ column: String) {
        let found = csv(Array("名称,lat,lon,\(column)\n故宫,39.9,116.4,宫殿\n".utf8))
        #expect(found.places.map(\.body) == ["宫殿"])
    }

    private func csv(_ bytes: [UInt8], _ options: ImportOptions = ImportOptions()) -> Proposals {
        CSVImport.proposals(of: ImportFile(path: "a.csv", bytes: bytes), options)
    }

    @Test("of two columns of one name the second is named as left out")
    func twoColumns() {
        let found = csv(Array("name,name,lat,lon\nA,B,60,24\n".utf8))
        #expect(found.places.map(\.title) == ["A"])
        #expect(found.dropped.contains { $0.what == "a second column \"name\"" })
    }

    @Test("an address alone gets its town, and is asked about once")
    func addresses() {
        let found = csv(Array("Nom;Adresse;Ville\nMusée;39 rue X;Montpellier\n".utf8))
        let address = found.places.first?.fields.first { $0.name == "address" }?.value.text
        #expect(address == "39 rue X, Montpellier")
        #expect(found.places.first?.gaps.count { $0.key == "location" } == 1)
    }

    @Test("the place of a map's address, not the middle of its window")
    func mapAddress() {
        let link = "https://www.google.com/maps/place/E/@60.165,24.939,17z/data=!3d60.1651234!4d24.9391234"
        let found = csv(Array("Title,URL\nEkberg,\"\(link)\"\n".utf8))
        #expect(found.places.first?.location == Coordinate(latitude: 60.1651234, longitude: 24.9391234))
    }

    @Test(
        "encodings of East Asia are told by their bytes",
        arguments: [
            // 清水寺 は 京都 の 寺 (Shift_JIS)
            (
                "shift_jis",
                [0x90, 0xB4, 0x90, 0x85, 0x8E, 0x9B, 0x82, 0xCD, 0x8B, 0x9E, 0x93, 0x73, 0x82, 0xCC, 0x8E, 0x9B]
                    as [UInt8],
                "清水寺は京都の寺"
            ),
            // 경복궁 (EUC-KR)
            ("euc-kr", [0xB0, 0xE6, 0xBA, 0xB9, 0xB1, 0xC3], "경복궁"),
            // 古老的寺庙 (GB18030)
            ("gb18030", [0xB9, 0xC5, 0xC0, 0xCF, 0xB5, 0xC4, 0xCB, 0xC2, 0xC3, 0xED], "古老的寺庙"),
            // 古老的寺廟 (Big5)
            ("big5", [0xA5, 0x6A, 0xA6, 0xD1, 0xAA, 0xBA, 0xA6, 0x78, 0xBC, 0x71], "古老的寺廟"),
        ])
    func eastAsia(_ encoding: String, _ word: [UInt8], _ title: String) {
        let bytes = Array("name,lat,lon\n".utf8) + word + Array(",35,135\n".utf8)
        let found = csv(bytes)
        #expect(found.places.map(\.title) == [title])
        #expect(found.remarks == ["its letters were read as \(encoding); --encoding says another encoding"])
        var said = ImportOptions()
        said.encoding = encoding.uppercased()
        #expect(csv(bytes, said).places.map(\.title) == [title])
    }

    @Test("a tour of TourML begins where no connection leads, and sounds belong to their stops")
    func tourML() throws {
        func stop(_ id: String, _ title: String, _ view: String, _ asset: String, _ usage: String) -> String {
            "<Stop id=\"\(id)\" view=\"\(view)\"><Title>\(title)</Title><AssetRef id=\"\(asset)\" usage=\"\(usage)\"/></Stop>"
        }
        func point(_ id: String, _ east: Double) -> String {
            "<Asset id=\"\(id)\" type=\"geo\"><Content><Data>{\"type\":\"Point\",\"coordinates\":[\(east),60.17]}</Data>"
                + "</Content></Asset>"
        }
        let text =
            "<Tour id=\"t\"><TourMetadata><Title>Village</Title></TourMetadata>"
            + stop("s21", "Gate, told", "audio_stop", "a1", "audio") + stop("s3", "Mill", "stop_group", "g3", "geo")
            + stop("s2", "Well", "stop_group", "g2", "geo") + stop("s1", "Gate", "stop_group", "g1", "geo")
            + point("g1", 24.94) + point("g2", 24.942) + point("g3", 24.944)
            + "<Asset id=\"a1\" type=\"audio\"><Source uri=\"https://example.org/gate.mp3\"/></Asset>"
            + "<Connection srcId=\"s2\" destId=\"s3\"/><Connection srcId=\"s1\" destId=\"s21\"/>"
            + "<Connection srcId=\"s1\" destId=\"s2\"/></Tour>"
        let found = TourMLImport.proposals(of: file("t.xml", text), ImportOptions())
        #expect(found.places.map(\.title) == ["Gate", "Well", "Mill"])
        #expect(found.tours.first?.stops == found.places.map(\.id))
        let sound = try #require(found.attachments.first)
        #expect(sound.place == found.places.first?.id && sound.address == "https://example.org/gate.mp3")
        #expect(found.dropped.isEmpty)
    }

    @Test("a set of tours says that the files that it names are to be brought in")
    func tourSet() {
        let text = "<TourSet><TourMLRef uri=\"a.xml\"/></TourSet>"
        let found = TourMLImport.proposals(of: file("t.xml", text), ImportOptions())
        #expect(found.diagnostics.map(\.remedy) == ["a set only names its tours: bring in the files that it names"])
    }
}
