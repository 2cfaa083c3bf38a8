import Calendar
import Foundation
import GuideModel
import Testing

@testable import Exporting

@Suite("TourML, as its two clients read it")
struct TourMLTests {
    private func tourML(_ sample: SampleGuide = RichGuide.sample()) throws -> String {
        try sample.text("tours/trail/trail.tourml.xml")
    }

    private func values(_ text: String, after mark: String, upTo end: Character = "\"") -> [String] {
        text.components(separatedBy: mark).dropFirst().map { String($0.prefix { $0 != end }) }
    }

    @Test("every element has the literal prefix tourml, in the schema's namespace")
    func prefix() throws {
        let text = try tourML()
        #expect(text.contains("xmlns:tourml=\"http://tapintomuseums.org/TourML\""))
        for name in values(text, after: "<", upTo: " ") where !name.hasPrefix("?") && !name.hasPrefix("/") {
            #expect(name.hasPrefix("tourml:"))
        }
    }

    @Test("titles and descriptions have xml:lang as their first attribute")
    func languages() throws {
        let text = try tourML()
        for name in ["Title", "Description"] {
            let count = text.components(separatedBy: "<tourml:\(name)").count
            #expect(count > 1)
            #expect(text.components(separatedBy: "<tourml:\(name) xml:lang=\"en\">").count == count)
        }
    }

    @Test("every reference leads to an asset, and every asset has its own id")
    func references() throws {
        let text = try tourML()
        let assets = values(text, after: "<tourml:Asset tourml:id=\"")
        #expect(Set(assets).count == assets.count)
        let wanted =
            values(text, after: "<tourml:AssetRef tourml:id=\"")
            + values(text, after: "<tourml:AppResource tourml:id=\"")
        #expect(wanted.count >= 7)
        for id in wanted { #expect(assets.contains(id)) }
    }

    @Test("views have names that both clients know")
    func views() throws {
        #expect(values(try tourML(), after: "tourml:view=\"") == ["audio_stop", "stop_group", "stop_group"])
        let known: Set = ["stop_group", "audio_stop", "video_stop", "image_stop"]
        #expect(values(try tourML(HostileGuide.sample("x")), after: "tourml:view=\"").allSatisfy(known.contains))
    }

    @Test("a place is GeoJSON text in an asset that the stop uses as geo")
    func places() throws {
        let text = try tourML()
        #expect(text.contains("<tourml:AssetRef tourml:id=\"geo-2\" tourml:usage=\"geo\"/>"))
        #expect(text.contains("<tourml:Data>{\"type\":\"Point\",\"coordinates\":[-71.0638,42.3582]}</tourml:Data>"))
    }

    @Test("codes and priorities have the same order")
    func order() throws {
        let text = try tourML()
        #expect(values(text, after: "tourml:name=\"code\">", upTo: "<") == ["1", "2", "3"])
        #expect(values(text, after: "tourml:srcId=\"") == ["1011", "1012"])
        #expect(values(text, after: "tourml:priority=\"") == ["1", "2"])
        #expect(text.contains("<tourml:RootStopRef tourml:id=\"1011\"/>"))
    }

    @Test("a transcript goes with its recording")
    func transcripts() throws {
        let text = try tourML()
        #expect(text.contains("<tourml:AssetRef tourml:id=\"audio-1-1\" tourml:usage=\"audio\"/>"))
        #expect(text.contains("<tourml:AssetRef tourml:id=\"transcript-1-1\" tourml:usage=\"transcription\"/>"))
    }

    @Test("a tour's date is the newest of its own and its stops', and the set names it")
    func dates() throws {
        var sample = SampleGuide()
        sample.contents.places[2].entry.updated = CalendarDate(year: 2026, month: 10, day: 9)
        #expect(try tourML(sample).contains("tourml:lastModified=\"2026-10-09T00:00:00Z\""))
        let set = try sample.text("feeds/tourml.xml")
        #expect(
            set.contains(
                "<tourml:TourMLRef tourml:uri=\"https://waymark.example/guide/tours/trail/trail.tourml.xml\""
                    + " tourml:lastModified=\"2026-10-09T00:00:00Z\"/>"))
    }

    @Test("a guide without tours has no TourML set, which would be invalid")
    func noTours() throws {
        var sample = SampleGuide()
        sample.contents.tours = []
        #expect(try !Exporter.export(sample.enriched).contains { $0.path.text.contains("tourml") })
    }
}
