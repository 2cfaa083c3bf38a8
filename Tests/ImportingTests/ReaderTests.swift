import Archives
import Foundation
import Geo
import GuideModel
import Importing
import TestSupport
import Testing

@Suite struct ReaderTests {
    private let options = ImportOptions()

    @Test func waypointsBecomePlacesAndATrackATour() {
        let gpx = """
            <gpx><metadata><name>Harbour</name></metadata>
            <wpt lat="60.1676" lon="24.954"><name>Pier &amp; boat</name><desc>Look &lt;b>up&lt;/b></desc><type>Museum</type></wpt>
            <trk><name>Walk</name><trkseg><trkpt lat="60.1" lon="24.9"/><trkpt lat="60.2" lon="24.9"/></trkseg></trk></gpx>
            """
        let found = GPXImport.proposals(of: ImportFile("a.gpx", gpx), options)
        #expect(found.places.map(\.title) == ["Pier & boat"])
        #expect(found.places[0].body == "Look up")
        #expect(found.places[0].kind == "Museum")
        #expect(found.tours.map(\.entry.title) == ["Walk"])
        #expect(found.tours[0].line.count == 2)
    }

    @Test func aRoutePastNamedPointsIsATourPastThem() {
        let gpx = """
            <gpx><rte><name>Round</name><rtept lat="1" lon="2"><name>A</name></rtept><rtept lat="1.1" lon="2"><name>B</name></rtept></rte></gpx>
            """
        let found = GPXImport.proposals(of: ImportFile("a.gpx", gpx), options)
        #expect(found.places.map(\.title) == ["A", "B"])
        #expect(found.tours.map(\.stops) == [found.places.map(\.id)])
    }

    @Test func brokenXMLIsNamedWithLineAndColumnAndWhatCouldBeReadIsThere() {
        let gpx = "<gpx>\n<wpt lat=\"1\" lon=\"2\"><name>A</name></wpt>\n<wpt lat=1></wpt></gpx>"
        let found = GPXImport.proposals(of: ImportFile("a.gpx", gpx), options)
        #expect(found.places.map(\.title) == ["A"])
        #expect(found.diagnostics.map { $0.location?.line } == [3])
    }

    @Test func anEntityBombIsRefused() {
        let bomb =
            "<!DOCTYPE gpx [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><gpx><wpt lat=\"1\" lon=\"2\"><name>&b;</name></wpt></gpx>"
        let found = GPXImport.proposals(of: ImportFile("a.gpx", bomb), options)
        #expect(found.places.isEmpty && found.diagnostics.count == 1)
    }

    @Test func placemarksFoldersAndAddressesOfAMap() {
        let kml = """
            <kml><Document><name>My map</name><Folder><name>Churches</name>
            <Placemark><name>St. Mary</name><Point><coordinates>24.95, 60.17, 0</coordinates></Point></Placemark>
            <Placemark><name>Lost</name><address>Main Street 5</address></Placemark></Folder>
            <Placemark><name>Line</name><LineString><coordinates>24.9,60.1 24.95,60.17</coordinates></LineString></Placemark>
            <NetworkLink><name>More</name><Link><href>http://x.test/a.kml</href></Link></NetworkLink></Document></kml>
            """
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.title == "My map")
        #expect(found.places.map(\.kind) == ["Churches", "Churches"])
        #expect(found.places[0].location == Coordinate(latitude: 60.17, longitude: 24.95))
        #expect(found.places[1].gaps.map(\.isSerious) == [true])
        #expect(found.tours.map(\.line.count) == [2])
        #expect(found.dropped.map(\.what) == ["More"])
    }

    @Test func aBrokenPlacemarkDoesNotTakeTheOthersWithIt() {
        let kml = """
            <kml><Document>
            <Placemark><name>A</name><Point><coordinates>24.9,60.1</coordinates></Point></Placemark>
            <Placemark><name>B</nome></Placemark>
            <Placemark><name>C</name><Point><coordinates>24.9,60.2</coordinates></Point></Placemark></Document></kml>
            """
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.places.map(\.title).contains("A") && found.places.map(\.title).contains("C"))
        #expect(found.diagnostics.map { $0.location?.line } == [3])
    }

    @Test(arguments: [
        "Titel;Breitengrad;Längengrad;Öffnungszeiten\nPier;60,1676;24,954;Mo-Fr 09:00-17:00\n",
        "name,lat,lon,hours\r\nPier,60.1676,24.954,Mo-Fr 09:00-17:00\r\n",
        "\u{FEFF}Nimi\tkoordinaatit\taukioloajat\nPier\t60.1676, 24.954\tMo-Fr 09:00-17:00\n",
        "sep=|\nNom|Position|Horaires\n\"Pier\"|POINT (24.954 60.1676)|Mo-Fr 09:00-17:00",
    ]) func aTableInAnyLanguageWithAnyDelimiter(text: String) {
        let found = CSVImport.proposals(of: ImportFile("a.csv", text), options)
        #expect(found.diagnostics.isEmpty)
        #expect(found.places.map(\.title) == ["Pier"])
        #expect(found.places[0].location == Coordinate(latitude: 60.1676, longitude: 24.954))
        #expect(found.places[0].fields.first { $0.name == "hours" }?.value == .text("Mo-Fr 09:00-17:00"))
    }

    @Test(arguments: [
        "Név;Szélesség;Hosszúság;Cím", "Adı;Enlem;Boylam;Adres", "Denumire;Latitudine;Longitudine;Adresă",
        "Naziv;Geografska širina;Geografska dužina;Adresa", "Ime;Zemljepisna širina;Zemljepisna dolžina;Naslov",
        "Назва;Широта;Довгота;Адреса", "Име;Ширина;Дължина;Адрес",
        "Ονομασία;Γεωγραφικό πλάτος;Γεωγραφικό μήκος;Διεύθυνση",
        "이름;위도;경도;주소", "שם;קו רוחב;קו אורך;כתובת", "الاسم;خط العرض;خط الطول;العنوان", "名稱;緯度;經度;地址",
        "施設名;緯度;経度;住所",
    ]) func theColumnsThatMatterMostInFurtherLanguages(head: String) {
        let found = CSVImport.proposals(of: ImportFile("a.csv", head + "\nPier;60,1676;24,954;Street 1\n"), options)
        #expect(found.diagnostics.isEmpty && found.places.map(\.title) == ["Pier"])
        #expect(found.places.first?.location == Coordinate(latitude: 60.1676, longitude: 24.954))
    }

    @Test func utf16AndLatin1AreDetected() {
        let text = "name,lat,lon\nCafé,60.1,24.9\n"
        let wide = ImportFile(
            path: "a.csv", bytes: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        let latin = ImportFile(path: "a.csv", bytes: text.unicodeScalars.map { UInt8($0.value) })
        for file in [wide, latin] {
            #expect(CSVImport.proposals(of: file, options).places.map(\.title) == ["Café"])
        }
    }

    @Test func columnsThatNobodyKnowsAreAskedFor() {
        let file = ImportFile("a.csv", "foo,lat,lon\nPier,60.1,24.9\n")
        let found = CSVImport.proposals(of: file, options)
        #expect(found.diagnostics.map(\.message) == ["no column is known to hold names"])
        #expect(found.diagnostics[0].remedy?.contains("\"foo\", \"lat\", \"lon\"") == true)
        var told = ImportOptions()
        told.columns = ["title": "foo"]
        #expect(CSVImport.proposals(of: file, told).places.map(\.title) == ["Pier"])
    }

    @Test func fieldsInQuotesHoldDelimitersAndLineEndsAndRowsKeepTheirLines() {
        let text = "name,lat,lon,text\n\"A, \"\"b\"\"\",1,2,\"two\nlines\"\nBad,nowhere,2,x\n"
        let found = CSVImport.proposals(of: ImportFile("a.csv", text), options)
        #expect(found.places.map(\.title) == ["A, \"b\""])
        #expect(found.dropped.map { $0.location?.line } == [4])
    }

    @Test func iTourIdsStay() {
        let xml = """
            <channel><name>Walk</name><item><poiID>101</poiID><title>Pier</title><latitude>60.1</latitude><longitude>24.9</longitude></item>
            <item><poiID>102</poiID><title>Church</title><latitude>60.2</latitude><longitude>24.9</longitude></item></channel>
            """
        let found = ITourImport.proposals(of: ImportFile("7.xml", xml), options)
        #expect(found.places.map { $0.fields.first?.value } == [.text("101"), .text("102")])
        #expect(found.tours[0].entry.fields == [ExtraField(name: "id", value: .text("7"))])
    }

    @Test func stopsOfTourMLFollowItsConnections() {
        let xml = """
            <tourml:Tour xmlns:tourml="http://tapintomuseums.org/TourML" tourml:id="1"><tourml:TourMetadata><tourml:Title>W</tourml:Title>
            <tourml:RootStopRef tourml:id="b"/></tourml:TourMetadata>
            <tourml:Stop tourml:id="a"><tourml:Title>A</tourml:Title></tourml:Stop>
            <tourml:Stop tourml:id="b"><tourml:Title>B</tourml:Title><tourml:AssetRef tourml:id="g" tourml:usage="geo"/></tourml:Stop>
            <tourml:Asset tourml:id="g" tourml:type="geo"><tourml:Content><tourml:Data>{"type":"Point","coordinates":[24.9,60.1]}</tourml:Data></tourml:Content></tourml:Asset>
            <tourml:Connection tourml:srcId="b" tourml:destId="a" tourml:priority="1"/></tourml:Tour>
            """
        let found = TourMLImport.proposals(of: ImportFile("w.xml", xml), options)
        #expect(found.places.map(\.title) == ["B", "A"])
        #expect(found.places[0].location == Coordinate(latitude: 60.1, longitude: 24.9))
    }

    @Test func markupOfStrangersIsWords() throws {
        #expect(PlainWords.line("<script>alert(1)</script><b>Pier</b>\n 7") == "Pier 7")
        #expect(PlainWords.markdown("a [b](javascript:c) *d*") == "a \\[b\\](javascript:c) \\*d\\*")
        #expect(
            PlainWords.markdown("Bring\n• *bread*\n•milk<br>▪ tea<br><br>Go.")
                == "Bring\n\n- \\*bread\\*\n- milk\n- tea\n\nGo.")
        #expect(PlainWords.markdown("●●●○ good") == "●●●○ good" && PlainWords.line("a\n• b") == "a • b")
    }

    @Test func aHundredThousandPointsBecomeALineThatAPageCanShow() throws {
        var gpx = "<gpx><wpt lat=\"60.0\" lon=\"24.0\"><name>Start</name></wpt><trk><name>Long</name><trkseg>"
        for number in 0..<100_000 {
            gpx += "<trkpt lat=\"60.\(100_000 + number)\" lon=\"24.\(100_000 + number % 7)\"/>"
        }
        gpx += "</trkseg></trk></gpx>"
        try ImportHouse.with { house in
            let plan = try house.bringIn(GPXImport.proposals(of: ImportFile("a.gpx", gpx), options))
            let line = plan.files.first { $0.path.hasSuffix(".gpx") }
            #expect((line?.after.count ?? .max) < 300_000)
        }
    }
}

/// Sources that come out of order, broken or large.
@Suite struct RoughSourceTests {
    private let options = ImportOptions()

    @Test func numbersBeforeNamesAreTheOrderOfATour() {
        let gpx = """
            <gpx><metadata><name>Trail</name></metadata><wpt lat="60.2" lon="24.9"><name>02 State House</name></wpt>
            <wpt lat="60.1" lon="24.9"><name>01 Boston Common</name></wpt><wpt lat="60.3" lon="24.9"><name>10 Pier</name></wpt></gpx>
            """
        var found = GPXImport.proposals(of: ImportFile("a.gpx", gpx), options)
        // Ten stops of which only three are there are no order.
        #expect(found.places.map(\.title) == ["02 State House", "01 Boston Common", "10 Pier"])
        found = GPXImport.proposals(of: ImportFile("a.gpx", gpx.replacing("10 Pier", with: "03 Pier")), options)
        #expect(found.places.map(\.title) == ["State House", "Boston Common", "Pier"])
        #expect(found.tours.map(\.entry.title) == ["Trail"])
        #expect(found.tours[0].stops == [1, 0, 2].map { found.places[$0].id })
    }

    @Test func houseNumbersAreNames() {
        let table = "name,lat,lon\n10 Downing Street,51.5,-0.1\n221 Baker Street,51.6,-0.1\n"
        let found = CSVImport.proposals(of: ImportFile("a.csv", table), options)
        #expect(found.places.map(\.title) == ["10 Downing Street", "221 Baker Street"])
        #expect(found.tours.isEmpty)
    }

    @Test func stopsWithALetterAfterTheirNumberAreInOrder() {
        let point = { (name: String, number: String, x: Int) in
            "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[24.9,60.\(x)]},\"properties\":{\"name\":\"\(name)\",\"number\":\"\(number)\"}}"
        }
        let text =
            "{\"type\":\"FeatureCollection\",\"name\":\"Walk\",\"features\":[\(point("C", "13", 1)),\(point("B", "12B", 2)),\(point("A", "12A", 3))]}"
        let found = GeoJSONImport.proposals(of: ImportFile("a.geojson", text), options)
        #expect(found.tours.map(\.stops) == [[2, 1, 0].map { found.places[$0].id }])
    }

    @Test func aLineThatBreaksOffKeepsItsWholePointsAndSaysSo() {
        let kml = """
            <kml><Document><Placemark><name>A</name><Point><coordinates>24.9,60.1</coordinates></Point></Placemark>
            <Placemark><name>Quay</name><LineString><coordinates>24.91,60.11,0 24.92,60.12,0
            24.93,60.13,0 24.94,60.1
            """
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.tours.map(\.line.count) == [3])
        #expect(found.tours[0].line.last == Coordinate(latitude: 60.13, longitude: 24.93))
        #expect(found.dropped.map(\.what) == ["the rest of a line"])
        #expect(found.diagnostics.count == 1)
    }

    @Test(arguments: [100, 100_000]) func elementsThatNestWithoutEndAreReadOrRefused(depth: Int) {
        let kml =
            "<kml>" + String(repeating: "<Folder>", count: depth) + String(repeating: "</Folder>", count: depth)
            + "</kml>"
        let found = KMLImport.proposals(of: ImportFile("a.kml", kml), options)
        #expect(found.places.isEmpty && found.diagnostics.count == (depth > 1000 ? 1 : 0))
    }

    @Test func htmlThatNestsWithoutEndBecomesText() {
        let deep = String(repeating: "<blockquote>", count: 50_000) + "x"
        let feed =
            "<guide lang=\"en\"><site><title>T</title><url>https://x.test/</url><description>"
            + deep.replacing("<", with: "&lt;") + "</description></site></guide>"
        let found = GuideImport.proposals(of: ImportFile("guide.xml", feed), options)
        #expect(found.title == "T" && found.diagnostics.isEmpty)
    }

    /// Reads a KMZ of some parts.
    ///
    /// - Parameter declared: how large the archive says that its first part is, where that is not so.
    private func kmz(_ parts: [(String, String)], declared: UInt32? = nil) throws -> Proposals {
        var zip = ZipWriter()
        for (name, text) in parts { zip.add(name, Array(text.utf8), isPacked: declared == nil) }
        var bytes = zip.finished()
        if let declared {
            let entry = try #require(
                bytes.indices.dropLast(4).first { bytes[$0..<($0 + 4)].elementsEqual([0x50, 0x4B, 1, 2]) })
            for index in 0..<4 { bytes[entry + 24 + index] = UInt8(declared >> (8 * UInt32(index)) & 0xFF) }
        }
        return try TemporaryFolder.with([:]) { folder in
            let path = folder.path + "/a.kmz"
            try #require(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
            return KMLImport.proposals(of: ImportFile(path: path, bytes: bytes), options)
        }
    }

    @Test func anArchiveThatUnpacksToVeryMuchIsRefused() throws {
        let found = try kmz([("doc.kml", "<kml></kml>")], declared: 2_000_000_000)
        #expect(found.places.isEmpty && found.diagnostics.count == 1)
        #expect(found.diagnostics.first?.message.contains("64 MB") == true)
        #expect(found.diagnostics.first?.remedy == "unpack the archive, and bring in doc.kml itself")
    }

    @Test func anArchiveThatSaysItIsSmallAndIsNotIsRefusedBeforeItIsLarge() throws {
        let bomb = "<kml>" + String(repeating: " ", count: 2_000_000) + "</kml>"
        let found = try kmz([("doc.kml", bomb)], declared: 100)
        #expect(found.places.isEmpty && found.diagnostics.map(\.severity) == [.error])
        #expect(found.diagnostics.first?.message.contains("longer than it claims") == true)
    }

    @Test func linksOutOfAnArchiveAreNotFollowed() throws {
        let main = """
            <kml><Document><Placemark><name>A</name><Point><coordinates>24.9,60.1</coordinates></Point></Placemark>
            <NetworkLink><Link><href>../../etc/passwd.kml</href></Link></NetworkLink>
            <NetworkLink><Link><href>more.kml</href></Link></NetworkLink><NetworkLink><Link><href>doc.kml</href></Link></NetworkLink>
            </Document></kml>
            """
        let more = "<kml><Placemark><name>B</name><Point><coordinates>24.9,60.2</coordinates></Point></Placemark></kml>"
        let found = try kmz([("doc.kml", main), ("more.kml", more)])
        #expect(found.places.map(\.title) == ["A", "B"])
        #expect(found.dropped.map(\.what) == ["../../etc/passwd.kml"])
    }
}
