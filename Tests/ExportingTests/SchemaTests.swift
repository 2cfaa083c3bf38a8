import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Exporting

@Suite("Files against their schemas")
struct SchemaTests {
    /// The plain sample, the rich one, and one for each hostile name.
    static let samples = [SampleGuide(), RichGuide.sample()] + hostileNames.map(HostileGuide.sample)

    @Test(
        "the guide feed is valid", .enabled(if: Schemas.hasValidator, "xmllint is missing"), arguments: samples.indices)
    func guideFeed(_ index: Int) throws {
        let folder = try TemporaryFolder(["guide.xsd": GuideSchema.text])
        defer { folder.remove() }
        let complaints = try Schemas.complaints(Self.samples[index].text("feeds/guide.xml"), folder.path + "/guide.xsd")
        #expect(complaints.isEmpty)
    }

    @Test(
        "a plan of many days and an address that is a number are valid",
        .enabled(if: Schemas.hasValidator, "xmllint is missing"))
    func farFromTheOrdinary() throws {
        let folder = try TemporaryFolder(["guide.xsd": GuideSchema.text])
        defer { folder.remove() }
        var sample = SampleGuide()
        sample.visits = [("common", TimeOfDay(9, 0), minutes: 101 * 60)]
        sample.contents.places[0].contact.website = "https://[::1]:8080/a[b]"
        let text = try sample.text("feeds/guide.xml")
        #expect(text.contains("leave=\"110:00\""))
        #expect(text.contains("https://[::1]:8080/a%5Bb%5D"))
        #expect(try Schemas.complaints(text, folder.path + "/guide.xsd").isEmpty)
    }

    @Test(
        "keys that name an element of the feed are in it and in its schema",
        .enabled(if: Schemas.hasValidator, "xmllint is missing"))
    func fedKeys() throws {
        let folder = try TemporaryFolder(["guide.xsd": GuideSchema.text])
        defer { folder.remove() }
        var sample = SampleGuide()
        sample.contents.places[0].cuisine = ["rye", "wheat"]
        sample.contents.places[0].contact.website = "/tours/trail"
        let text = try sample.text("feeds/guide.xml")
        #expect(text.contains("<cuisine>rye</cuisine>\n      <cuisine>wheat</cuisine>"))
        #expect(text.contains("<website>https://waymark.example/guide/tours/trail/</website>"))
        #expect(try Schemas.complaints(text, folder.path + "/guide.xsd").isEmpty)
        for element in PlaceKeys.all.compactMap(\.element) {
            #expect(GuideSchema.text.contains("<xs:element name=\"\(element)\""))
        }
    }

    @Test("the schema finds a stop whose place is not there", .enabled(if: Schemas.hasValidator, "xmllint is missing"))
    func danglingStop() throws {
        let folder = try TemporaryFolder(["guide.xsd": GuideSchema.text])
        defer { folder.remove() }
        let text = try SampleGuide().text("feeds/guide.xml")
        let broken = text.replacingOccurrences(of: "place=\"state-house\"", with: "place=\"no-such-place\"")
        #expect(try Schemas.complaints(broken, folder.path + "/guide.xsd").contains("no-such-place"))
    }

    @Test(
        "GPX, KML and TourML are valid",
        .enabled(if: Schemas.hasValidator && Schemas.folder != nil, "xmllint or the shared schemas are missing"),
        arguments: samples.indices)
    func tracks(_ index: Int) throws {
        let folder = try #require(Schemas.folder)
        let files: [(String, Schemas.Kind)] = [
            ("tours/trail/trail.gpx", .gpx), ("itineraries/morning/morning.gpx", .gpx), ("tours/trail/trail.kml", .kml),
            ("itineraries/morning/morning.kml", .kml), ("tours/trail/trail.tourml.xml", .tourML),
            ("feeds/tourml.xml", .tourML),
        ]
        for (path, kind) in files {
            let text = try Self.samples[index].text(path, translations: [SampleGuide().enriched])
            let complaints = try Schemas.complaints(
                text, "\(folder)/\(kind.rawValue)", catalog: "\(folder)/xml/catalog.xml")
            #expect(complaints.isEmpty, "\(path)")
        }
    }
}
