import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("KML, as its clients read it")
struct KMLTests {
    /// The marks that Organic Maps knows.
    private let known: Set = [
        "red", "blue", "purple", "yellow", "pink", "brown", "green", "orange", "deeppurple", "lightblue", "cyan",
        "teal",
        "lime", "deeporange", "gray", "bluegray",
    ]

    private func kml(_ sample: SampleGuide = RichGuide.sample(), _ translations: [EnrichedGuide] = []) throws -> String
    {
        try sample.text("tours/trail/trail.kml", translations: translations)
    }

    @Test("longitude comes first")
    func coordinates() throws {
        #expect(try kml().contains("<coordinates>-71.0638,42.3582</coordinates>"))
        #expect(try kml(SampleGuide()).contains("<coordinates>-71.0656,42.355 -71.064,42.358 -71.0638,42.3582 "))
    }

    @Test("colours are written alpha, blue, green, red")
    func colours() throws {
        #expect(PlaceColour.red.kml == "ff231be5")
        #expect(try kml().contains("<color>ff231be5</color>"))
    }

    @Test("every style is one that Organic Maps knows, and is defined")
    func styles() throws {
        #expect(PlaceColour.allCases.allSatisfy { known.contains($0.rawValue) })
        let text = try kml()
        for part in text.components(separatedBy: "<styleUrl>#").dropFirst() {
            let name = part.prefix { $0 != "<" }
            #expect(text.contains("<Style id=\"\(name)\">"))
        }
        #expect(text.contains("<styleUrl>#placemark-red</styleUrl>"))
    }

    @Test("there are no folders, no icon pictures from elsewhere, and no times that must match points")
    func absent() throws {
        let text = try kml()
        for word in ["<Folder", "<href", "gx:", "<when"] { #expect(!text.contains(word)) }
    }

    @Test("with several editions one file holds the names in all languages")
    func languages() throws {
        var french = SampleGuide()
        french.edition = Edition(language: LanguageTag("fr")!, prefix: "fr/")  // because "fr" is a language
        french.contents.places[1].entry.title = "Capitole"
        let text = try kml(SampleGuide(), [french.enriched])
        #expect(text.contains("<mwm:lang code=\"fr\">02 Capitole</mwm:lang>"))
        #expect(text.contains("<mwm:lang code=\"en\">02 State House</mwm:lang>"))
        #expect(text.contains("<mwm:lang code=\"default\">02 State House</mwm:lang>"))
        #expect(text.contains("xmlns:mwm=\"https://omaps.app\""))
        #expect(try !kml(SampleGuide()).contains("<mwm:"))
    }
}

@Suite("GeoJSON")
struct GeoJSONTests {
    @Test("all places are features with longitude first and their feed id")
    func places() throws {
        let text = try RichGuide.sample().text("feeds/places.geojson")
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let features = try #require(json?["features"] as? [[String: Any]])
        #expect(features.compactMap { $0["id"] as? String } == ["1013", "1011", "1012"])
        #expect(text.contains("\"coordinates\":[-71.0656,42.355]"))
        #expect(text.contains("\"opening_hours\":\"Mo-Su 06:00-23:00\""))
    }

    @Test("a tour has its stops with numbers and its walk as a line")
    func tour() throws {
        let text = try SampleGuide().text("tours/trail/trail.geojson")
        #expect(text.contains("\"number\":2,\"label\":\"02 State House\""))
        #expect(text.contains("\"type\":\"LineString\",\"coordinates\":[[-71.0656,42.355],[-71.064,42.358]"))
    }

    private struct Collection: Decodable {
        struct Feature: Decodable { let properties: Properties }
        struct Properties: Decodable { let address: String? }
        let features: [Feature]
    }

    @Test("text with quotes, backslashes and line ends is valid JSON", arguments: hostileNames)
    func escaping(_ name: String) throws {
        var sample = SampleGuide()
        sample.contents.places[0].contact.address = name
        let text = try sample.text("feeds/places.geojson")
        let json = try JSONDecoder().decode(Collection.self, from: Data(text.utf8))
        #expect(json.features.contains { $0.properties.address == LegibleText.cleaned(name) })
    }
}

@Suite("The iTour feeds")
struct ITourTests {
    @Test("the tours are items with exactly id, title and summary")
    func tours() throws {
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <channel>
              <name>Four Walks</name>
              <description>Walks in four places.</description>
              <item>
                <id>11</id>
                <title>Freedom Trail</title>
                <summary>About Freedom Trail.</summary>
              </item>
            </channel>

            """
        #expect(try SampleGuide().text("feeds/tours.xml") == expected)
    }

    @Test("the stops of a tour are items in walking order with exactly five elements")
    func stops() throws {
        var sample = SampleGuide()
        sample.contents.tours = [SampleGuide.tour("trail", "Trail", id: "11", ["cafe", "common"])]
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <channel>
              <name>Trail</name>
              <description>About Trail.</description>
              <item>
                <poiID>1013</poiID>
                <title>Corner Café</title>
                <summary>About Corner Café.</summary>
                <latitude>42.36</latitude>
                <longitude>-71.06</longitude>
              </item>
              <item>
                <poiID>1011</poiID>
                <title>Boston Common</title>
                <summary>About Boston Common.</summary>
                <latitude>42.355</latitude>
                <longitude>-71.0656</longitude>
              </item>
            </channel>

            """
        #expect(try sample.text("feeds/tours/11.xml") == expected)
    }

    @Test(
        "any id becomes the name of a file, and different ids different files",
        arguments: [
            ("11", "11"), ("a/b", "a~2Fb"), ("..", "~2E."), ("é", "~C3~A9"), ("a b", "a~20b"), ("~", "~7E"), ("", "~"),
            ("freedom-trail_2.0", "freedom-trail_2.0"),
        ])
    func fileNames(_ id: String, _ name: String) {
        #expect(ITourFeed.fileName(id) == name)
        #expect(OutputPath("feeds/tours/\(name).xml") != nil)
    }

    @Test("a very long id still makes a file name that file systems take")
    func longID() { #expect(ITourFeed.fileName(String(repeating: "長", count: 500)).utf8.count <= 200) }
}
