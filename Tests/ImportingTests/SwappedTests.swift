import Geo
import GuideModel
import Importing
import TestSupport
import Testing

/// Latitude and longitude the other way round, where both are valid: noticed, and exchanged only at the author's word.
@Suite struct SwappedTests {
    private let helsinki = [
        "Content/cities/helsinki.md": "---\ntitle: Helsinki\nlocation: 60.1699, 24.9384\ncountry: Finland\n---\n"
    ]

    /// Two points in Helsinki, with longitude first where the format wants latitude, or the reverse.
    private static let files: [(String, String)] = [
        ("a.csv", "name,lat,lon\nPier,24.954,60.1676\nFort,24.98,60.147\n"),
        ("a.csv", "name,position\nPier,\"24.954, 60.1676\"\nFort,POINT (60.147 24.98)\n"),
        (
            "a.kml",
            "<kml><Document><Placemark><name>Pier</name><Point><coordinates>60.1676,24.954</coordinates></Point></Placemark>"
                + "<Placemark><name>Fort</name><Point><coordinates>60.147,24.98</coordinates></Point></Placemark></Document></kml>"
        ),
        (
            "a.gpx",
            "<gpx><wpt lat=\"24.954\" lon=\"60.1676\"><name>Pier</name></wpt><wpt lat=\"24.98\" lon=\"60.147\"><name>Fort</name></wpt></gpx>"
        ),
        (
            "a.geojson",
            """
            { "type": "FeatureCollection", "features": [
            { "type": "Feature", "properties": { "name": "Pier" }, "geometry": { "type": "Point", "coordinates": [60.1676, 24.954] } },
            { "type": "Feature", "properties": { "name": "Fort" }, "geometry": { "type": "Point", "coordinates": [60.147, 24.98] } }] }
            """
        ),
    ]

    private func found(_ path: String, _ text: String, isSwapped: Bool = false) -> Proposals {
        var options = ImportOptions()
        options.isSwapped = isSwapped
        let file = ImportFile(path, text)
        switch path.split(separator: ".").last {
        case "kml": return KMLImport.proposals(of: file, options)
        case "gpx": return GPXImport.proposals(of: file, options)
        case "geojson": return GeoJSONImport.proposals(of: file, options)
        default: return CSVImport.proposals(of: file, options)
        }
    }

    @Test("they are brought in as the source has them, with one warning and its remedy", arguments: files)
    func noticed(path: String, text: String) throws {
        try ImportHouse.with(helsinki) { house in
            let plan = try house.bringIn(found(path, text))
            let doubt = try #require(plan.report.doubts.first)
            #expect(plan.report.doubts.count == 1 && doubt.severity == .warning && doubt.location?.file == path)
            #expect(
                doubt.message.hasPrefix("\"Pier\", \"Fort\" are far from the guide's cities, and near Helsinki with"))
            #expect(doubt.remedy?.contains("--swapped") == true)
            #expect(try house.folder.read("Content/places/pier.md").contains("location: 24.954, 60.1676"))
        }
    }

    @Test("the author's word exchanges them, also those of an earlier import", arguments: files)
    func exchanged(path: String, text: String) throws {
        try ImportHouse.with(helsinki) { house in
            try house.bringIn(found(path, text))
            var options = ImportOptions()
            options.isSwapped = true
            let plan = try house.bringIn(found(path, text, isSwapped: true), options)
            #expect(plan.report.doubts.isEmpty && plan.report.added.isEmpty && plan.report.conflicts.isEmpty)
            let pier = try house.folder.read("Content/places/pier.md")
            #expect(pier.contains("location: 60.1676, 24.954") && pier.contains("city: helsinki"))
            #expect(try house.faults == [])
        }
    }

    @Test("the word is doubted, too, where the source was right")
    func wronglyExchanged() throws {
        try ImportHouse.with(helsinki) { house in
            var options = ImportOptions()
            options.isSwapped = true
            let right = "name,lat,lon\nPier,60.1676,24.954\n"
            let plan = try house.bringIn(found("a.csv", right, isSwapped: true), options)
            #expect(plan.report.doubts.map(\.remedy) == ["import again without --swapped: what you left alone follows"])
        }
    }

    @Test("one row among right ones is to be corrected in the source, and is named with its line")
    func oneRow() throws {
        let table = "name,lat,lon\nPier,60.1676,24.954\nFort,24.98,60.147\n"
        try ImportHouse.with(helsinki) { house in
            let doubt = try #require(try house.bringIn(found("a.csv", table)).report.doubts.first)
            #expect(doubt.message.hasPrefix("\"Fort\" is far from") && doubt.location?.line == 3)
            #expect(doubt.remedy?.contains("correct it there") == true)
        }
    }

    @Test(
        "a row whose city column names a city of which the other rows are elsewhere is noticed without a city in the guide"
    )
    func cityColumn() throws {
        let table = """
            name,city,lat,lon
            Pier,Helsinki,60.1676,24.954
            Fort,Helsinki,24.98,60.147
            Hall,Helsinki,60.17,24.94

            """
        try ImportHouse.with { house in
            let plan = try house.bringIn(found("a.csv", table))
            #expect(plan.report.doubts.first?.message.hasPrefix("\"Fort\" is far from") == true)
        }
    }

    @Test("a city that was made of swapped points is put right with them")
    func madeCity() throws {
        let table = "name,city,lat,lon\nPier,Helsinki,24.954,60.1676\nFort,Helsinki,24.98,60.147\n"
        try ImportHouse.with { house in
            try house.bringIn(found("a.csv", table))
            #expect(try house.folder.read("Content/cities/helsinki.md").contains("location: 24.98, 60.1676"))
            var options = ImportOptions()
            options.isSwapped = true
            let plan = try house.bringIn(found("a.csv", table, isSwapped: true), options)
            #expect(try house.folder.read("Content/cities/helsinki.md").contains("location: 60.1676, 24.98"))
            #expect(plan.report.doubts.isEmpty && plan.report.conflicts.isEmpty)
        }
    }

    @Test("far points that are far the other way round, too, and those of a diagonal are not doubted")
    func innocent() throws {
        let table = "name,lat,lon\nTallinn,59.437,24.7536\nRome,41.9,12.5\nNear the diagonal,42.1,43.2\n"
        try ImportHouse.with(helsinki) { house in
            let doubts = try house.bringIn(found("a.csv", table)).report.doubts
            #expect(doubts.isEmpty)
        }
        let kutaisi = [
            "Content/cities/kutaisi.md": "---\ntitle: Kutaisi\nlocation: 42.27, 42.7\ncountry: Georgia\n---\n"
        ]
        try ImportHouse.with(kutaisi) { house in
            let doubts = try house.bringIn(found("a.csv", table)).report.doubts
            #expect(doubts.isEmpty)
        }
    }

    @Test("a line alone is noticed, too")
    func track() throws {
        let gpx =
            "<gpx><trk><name>Walk</name><trkseg><trkpt lat=\"24.95\" lon=\"60.16\"/><trkpt lat=\"24.96\" lon=\"60.17\"/></trkseg></trk></gpx>"
        try ImportHouse.with(helsinki) { house in
            let doubts = try house.bringIn(found("a.gpx", gpx)).report.doubts
            #expect(doubts.count == 1)
        }
        #expect(
            found("a.gpx", gpx, isSwapped: true).tours.map(\.line.first) == [
                Coordinate(latitude: 60.16, longitude: 24.95)
            ])
    }

    @Test("positions that are nowhere on the earth as they stand come with the author's word, and the reason says so")
    func nowhere() throws {
        let table = "name,lat,lon\nTower,139.745,35.6586\n"
        let dropped = found("a.csv", table).dropped
        #expect(dropped.map(\.what) == ["Tower"] && dropped[0].why.contains("--swapped"))
        let tower = Coordinate(latitude: 35.6586, longitude: 139.745)
        #expect(found("a.csv", table, isSwapped: true).places.map(\.location) == [tower])
        let kml =
            "<kml><Placemark><name>Tower</name><Point><coordinates>35.6586,139.745</coordinates></Point></Placemark></kml>"
        try ImportHouse.with { house in
            let plan = try house.bringIn(found("a.kml", kml))
            #expect(plan.report.dropped.first?.why.contains("--swapped") == true)
        }
        #expect(found("a.kml", kml, isSwapped: true).places.map(\.location) == [tower])
    }

    private let zones =
        "FI\t+6010+02458\tEurope/Helsinki\nIR\t+3540+05126\tAsia/Tehran\nFR\t+4852+00220\tEurope/Paris\n"

    @Test("a new guide has no cities: its country, or a town's name, tells")
    func newGuide() {
        let points = "name,lat,lon\nPier,24.954,60.1676\nFort,24.98,60.147\n"
        #expect(SwapHint.reason([found("a.csv", points)], country: "FI", table: zones) == "FI")
        #expect(SwapHint.reason([found("a.csv", points)], country: nil, table: zones) == nil)
        #expect(SwapHint.reason([found("a.csv", points, isSwapped: true)], country: "FI", table: zones) == nil)
        let towns = points.replacing("name,", with: "city,name,").replacing("\nP", with: "\nHelsinki,P").replacing(
            "\nF", with: "\nHelsinki,F")
        #expect(SwapHint.reason([found("a.csv", towns)], country: nil, table: zones) == "Helsinki")
        #expect(SwapHint.reason([found("a.csv", towns, isSwapped: true)], country: nil, table: zones) == nil)
    }
}
