import Calendar
import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("The guide feed")
struct GuideFeedTests {
    /// The hash of each item by its kind and slug.
    private func hashes(_ sample: SampleGuide) throws -> [String: String] {
        let pattern = /<(place|tour|itinerary|alert|city|page) slug="([^"]*)".* hash="([0-9a-f]{32})">/
        let found = try sample.text("feeds/guide.xml").matches(of: pattern)
        return Dictionary(uniqueKeysWithValues: found.map { ("\($0.1) \($0.2)", String($0.3)) })
    }

    private func changed(_ change: (inout SampleGuide) -> Void) throws -> Set<String> {
        var sample = RichGuide.sample()
        let before = try hashes(sample)
        change(&sample)
        let after = try hashes(sample)
        return Set(before.keys.filter { before[$0] != after[$0] })
    }

    @Test("every item has a hash")
    func everyItem() throws {
        #expect(
            try Set(hashes(RichGuide.sample()).keys) == [
                "place common", "place state-house", "place cafe", "tour trail", "itinerary morning", "alert closed",
                "city boston", "page about",
            ])
    }

    @Test("a hash changes when its own item changes, and no other does")
    func onlyThatItem() throws {
        #expect(try changed { $0.contents.places[1].contact.phone = "+1" } == ["place state-house"])
        #expect(try changed { $0.contents.places[1].kind = slug("cafe") } == ["place state-house"])
        #expect(try changed { $0.contents.tours[0].stops[1].note = "new" } == ["tour trail"])
        #expect(try changed { $0.contents.alerts[0].until = CalendarDate(daysSince1970: 30_000) } == ["alert closed"])
        #expect(try changed { $0.site.summary = "new" } == [])
        #expect(try changed { _ in } == [])
    }

    @Test("a picture that changed changes the places that show it")
    func media() throws {
        let touched = try changed { sample in
            let old = sample.media[0]
            sample.media[0] = MediaFile(
                path: old.path, absolutePath: old.absolutePath, byteCount: old.byteCount, digest: ContentDigest("new"),
                size: nil)
        }
        #expect(touched == ["place common", "tour trail"])
    }

    @Test("a value that moves from one attribute to the next changes the hash")
    func attributesAreApart() throws {
        var (first, second) = (SampleGuide(), SampleGuide())
        first.contents.tours[0].season = "spring"
        second.contents.tours[0].audience = "spring"
        #expect(try hashes(first) != hashes(second))
    }

    @Test("stops have number, place, walk with its line, and times")
    func stops() throws {
        let text = try RichGuide.sample().text("feeds/guide.xml")
        #expect(
            text.contains(
                "<stop number=\"2\" place=\"state-house\" id=\"1012\" visit=\"300\" optional=\"true\" arrive=\"09:30\" "
                    + "leave=\"09:35\">"))
        #expect(text.contains("<leg metres=\"400\" seconds=\"360\" basis=\"network\">"))
        #expect(text.contains("<line>42.355,-71.0656 42.358,-71.064 42.3582,-71.0638</line>"))
        #expect(text.contains("arrive=\"09:30\" leave=\"10:00\""))
        #expect(text.contains("<last-leg "))
    }

    @Test("media carry their size and digest")
    func files() throws {
        let text = try RichGuide.sample().text("feeds/guide.xml")
        let digest = ContentDigest("image").description
        #expect(text.contains("media/boston/common.jpg\" type=\"image/jpeg\" bytes=\"5\" digest=\"\(digest)\""))
    }

    @Test("links of the site are full addresses")
    func links() throws {
        let text = try RichGuide.sample().text("feeds/guide.xml")
        #expect(text.contains("<link title=\"About\" url=\"https://waymark.example/guide/about/\"/>"))
    }

    @Test("the schema is published next to it")
    func schema() throws { #expect(try SampleGuide().text("feeds/guide.xsd") == GuideSchema.text) }

    @Test("an edition's feeds are in its folder and name the others")
    func editions() throws {
        var sample = SampleGuide()
        sample.edition = Edition(language: LanguageTag("fr")!, prefix: "fr/")  // because "fr" is a language
        let paths = try Exporter.export(sample.enriched).map(\.path.text)
        #expect(paths.allSatisfy { $0.hasPrefix("fr/") })
        #expect(try sample.text("fr/feeds/guide.xml").contains("lang=\"fr\""))
    }

    @Test("only enabled feeds are written")
    func enabled() throws {
        var sample = SampleGuide()
        sample.site.feeds.enabled = [.gpx]
        #expect(
            try Exporter.export(sample.enriched).map(\.path.text) == [
                "itineraries/morning/morning.gpx", "tours/trail/trail.gpx",
            ])
    }

    @Test("two exports of one guide are equal, byte by byte, and sorted by path")
    func deterministic() throws {
        let first = try Exporter.export(RichGuide.sample().enriched)
        #expect(try first == Exporter.export(RichGuide.sample().enriched))
        #expect(first.map(\.path) == first.map(\.path).sorted())
        #expect(Set(first.map(\.path)).count == first.count)
    }
}
