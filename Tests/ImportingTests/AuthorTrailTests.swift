import Geo
import GuideModel
import Testing

@testable import Importing

/// Walks in pieces, folders that say what people do there, and tables whose columns and letters are not as they should be.
@Suite struct AuthorTrailTests {
    private func file(_ name: String, _ text: String) -> ImportFile { ImportFile(path: name, bytes: Array(text.utf8)) }

    private func kml(_ content: String) -> Proposals {
        KMLImport.proposals(of: file("map.kml", "<kml><Document>\(content)</Document></kml>"), ImportOptions())
    }

    private func csv(_ text: String) -> Proposals { CSVImport.proposals(of: file("a.csv", text), ImportOptions()) }

    private func point(_ east: Double) -> String { "<Point><coordinates>\(east),60.17</coordinates></Point>" }

    private func line(_ from: Double, _ to: Double) -> String {
        "<LineString><coordinates>\(from),60.17 \(to),60.17</coordinates></LineString>"
    }

    private func mark(_ name: String?, _ shapes: String...) -> String {
        let title = name.map { "<name>\($0)</name>" } ?? ""
        return "<Placemark>\(title)<MultiGeometry>\(shapes.joined())</MultiGeometry></Placemark>"
    }

    private func folder(_ name: String, _ marks: String...) -> String {
        "<Folder><name>\(name)</name>\(marks.joined())</Folder>"
    }

    @Test("points that carry the line from the one before are one tour, whose name says nothing of what they are")
    func legs() throws {
        let found = kml(
            "<name>Map</name><description>An hour.</description>"
                + folder(
                    "Harbour Trail", mark("A", point(24.900)), mark("B", point(24.910), line(24.9005, 24.9095)),
                    mark("C", point(24.920), line(24.9098, 24.9195))))
        let tour = try #require(found.tours.first)
        #expect(found.tours.count == 1 && tour.entry.title == "Harbour Trail" && tour.entry.body == "An hour.")
        #expect(tour.stops == found.places.map(\.id) && tour.line.count == 4)
        #expect(found.places.map(\.title) == ["A", "B", "C"] && found.places.allSatisfy { $0.kind == nil })
    }

    @Test("lines of their own between the points are the same; lines with names of their own stay tours of their own")
    func linesBetween() {
        let legs = kml(
            folder(
                "Round", mark("A", point(24.90)), mark(nil, line(24.90, 24.91)), mark("B", point(24.91)),
                mark("A to C", line(24.91, 24.92)), mark("C", point(24.92))))
        #expect(legs.tours.map(\.entry.title) == ["Round"] && legs.tours[0].stops.count == 3)
        let walks = kml(
            folder(
                "Walks", mark("A", point(24.90)), mark("Morning", line(24.90, 24.91)), mark("B", point(24.91)),
                mark("Evening", line(24.91, 24.92)), mark("C", point(24.92))))
        #expect(walks.tours.map(\.entry.title) == ["Morning", "Evening"])
    }

    @Test("trails that only have a point each, at their beginnings, stay apart")
    func trailheads() {
        let found = kml(
            folder(
                "Walks", mark("North", point(24.90), line(24.90, 24.91)),
                mark("South", point(24.98), line(24.98, 24.99))))
        #expect(found.tours.map(\.entry.title) == ["North", "South"])
    }

    @Test("a folder of a trail's points and its line says nothing of what they are; one of churches does")
    func folderOfATrail() {
        let trail = kml(folder("Old Trail", mark("Church", point(24.90)), mark("Way", line(24.90, 24.91))))
        #expect(trail.places.map(\.kind) == [nil] && trail.tours.count == 1)
        let churches = kml(folder("Churches", mark("St Anne", point(24.90)), mark("Way", line(24.90, 24.91))))
        #expect(churches.places.map(\.kind) == ["Churches"])
    }

    @Test(
        "a folder that says what people do there has places of that sort, and is no walk past them",
        arguments: [
            ("Food", .restaurant), ("Eat &amp; Drink", .restaurant), ("Where to eat", .restaurant),
            ("Essen", .restaurant),
            ("Où manger", .restaurant), ("Dónde comer", .restaurant), ("Dove mangiare", .restaurant),
            ("Eten en drinken", .restaurant), ("Jedzenie", .restaurant), ("Restauracje", .restaurant),
            ("Onde comer", .restaurant), ("Ristoranti", .restaurant), ("еда", .restaurant), ("مطاعم", .restaurant),
            ("Drinks", .bar), ("Übernachten", .hotel), ("Dormir", .hotel), ("Shopping", .shop),
            ("🍽 식당 · 시내 (히라라)", .restaurant), ("Food – North", .restaurant),
        ] as [(String, PlaceType)])
    func food(name: String, type: PlaceType) {
        let found = kml(folder(name, mark("A", point(24.90)), mark("B", point(24.91))))
        #expect(found.tours.isEmpty && found.places.map(\.type) == [type, type], "\(found.places.map(\.type))")
    }

    @Test(
        "a folder with another word in its name is still a walk",
        arguments: ["Food Tour", "Sunday Walk", "Eating Berlin"])
    func walks(name: String) {
        let found = kml(folder(name, mark("A", point(24.90)), mark("B", point(24.91))))
        #expect(found.tours.map(\.entry.title) == [name])
    }

    @Test(
        "columns whose names hold a known one are those of positions if their values are",
        arguments: [
            "loc_lat,loc_long", "geo_Latitude,geo_Longitude", "loc_lat,geo_Longitude", "POINT_Y,POINT_X",
            "latDeg,lngDeg",
            "map latitude,map longitude", "Lat.,Long.", "lat_wgs,lng_wgs",
        ])
    func axes(names: String) {
        let found = csv("title,address,\(names)\nPier,Quay 1,60.1,24.9\nFort,,60.2,-24.5\n")
        #expect(
            found.places.map(\.location) == [
                Coordinate(latitude: 60.1, longitude: 24.9), Coordinate(latitude: 60.2, longitude: -24.5),
            ])
        #expect(found.dropped.isEmpty && found.places[0].fields.map(\.name) == ["address"])
    }

    @Test("an article beside a summary is the text, in any language", arguments: ["contenido", "Inhalt", "Treść"])
    func article(name: String) {
        let found = csv("titel,\(name),lat,lon\nPier,Old and m&aacute;s.,60.1,24.9\n")
        #expect(found.places.map(\.body) == ["Old and más."] && found.dropped.isEmpty)
    }

    @Test("columns of other numbers are none of positions", arguments: ["loc_lat,loc_long", "plat,salon"])
    func otherColumns(names: String) {
        let found = csv("title,address,\(names)\nPier,Quay 1,6672000,soup\n")
        #expect(found.places.map(\.location) == [nil] && found.dropped.count == 2)
    }

    @Test(
        "UTF-8 that was encoded twice is put right, whatever it was taken for",
        arguments: [
            ("CafÃ© Amann", "Café Amann"), ("ÄÃ«Ä‡", nil), ("РљР°С„Рµ", "Кафе"),
            ("Ã…rstasjÃ¶n â€“ KÃ¶k", "Årstasjön – Kök"),
            ("Café Ändå", nil), ("Spaß…", nil), ("ŁÃ³dÅº", nil), ("Ã\u{81}vila", "Ávila"), ("Кафе", nil),
        ] as [(String, String?)])
    func twice(text: String, right: String?) {
        let found = csv("title,lat,lon\n\(text),60.1,24.9\n")
        #expect(found.places.map(\.title) == [right ?? text])
        #expect(found.remarks.contains { $0.contains(TwiceEncoded.name) } == (right != nil))
        var said = ImportOptions()
        said.encoding = "utf-8"
        let asItIs = CSVImport.proposals(of: file("a.csv", "title,lat,lon\n\(text),60.1,24.9\n"), said)
        #expect(asItIs.places.map(\.title) == [text.replacing("\u{81}", with: "")])
    }
}
