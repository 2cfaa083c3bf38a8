import Foundation
import Geo
import GuideModel
import Testing

@testable import Exporting

@Suite("GPX, as its clients read it")
struct GPXTests {
    private func gpx(_ sample: SampleGuide = RichGuide.sample()) throws -> String {
        try sample.text("tours/trail/trail.gpx")
    }

    /// The first waypoint's part of a file.
    private func firstStop(_ text: String) throws -> String {
        let begin = try #require(text.range(of: "<wpt"))
        let end = try #require(text.range(of: "</wpt>"))
        return String(text[begin.lowerBound..<end.upperBound])
    }

    @Test("a stop is a waypoint whose name begins with its number in two digits")
    func names() throws {
        let text = try gpx()
        #expect(text.contains("<name>01 Boston Common</name>"))
        #expect(text.contains("<name>03 Corner Café</name>"))
    }

    @Test("numbers of long tours have as many digits as the longest")
    func longTours() throws {
        var sample = SampleGuide()
        let stops = (1...100).map { _ in "common" }
        sample.contents.tours = [SampleGuide.tour("trail", "Trail", id: "11", stops)]
        #expect(try gpx(sample).contains("<name>001 Boston Common</name>"))
    }

    @Test("the elements of a waypoint have the order that the schema requires")
    func order() throws {
        let stop = try firstStop(gpx())
        let names = ["<name>", "<cmt>", "<desc>", "<link ", "<sym>", "<type>", "<extensions>"]
        let positions = names.compactMap { stop.range(of: $0)?.lowerBound }
        #expect(positions.count == names.count)
        #expect(positions == positions.sorted())
    }

    @Test("the one link of a stop is a picture that OsmAnd can show, not a drawing")
    func link() throws {
        let stop = try firstStop(gpx())
        #expect(stop.components(separatedBy: "<link ").count == 2)
        #expect(stop.contains("<link href=\"https://waymark.example/guide/media/boston/common.jpg\">"))
        #expect(try !firstStop(gpx(SampleGuide())).contains("<link"))
    }

    @Test("Garmin gets one of its own symbols, a proximity alarm and a category")
    func garmin() throws {
        let stop = try firstStop(gpx())
        #expect(stop.contains("<sym>Scenic Area</sym>"))
        #expect(stop.contains("<gpxx:Proximity>30</gpxx:Proximity>"))
        #expect(stop.contains("<gpxx:Category>Landmark</gpxx:Category>"))
    }

    @Test("OsmAnd gets icon, shape and colour of the stop and of its group, under its literal prefix")
    func osmand() throws {
        let text = try gpx()
        #expect(try firstStop(text).contains("<osmand:icon>tourism_attraction</osmand:icon>"))
        #expect(try firstStop(text).contains("<osmand:background>circle</osmand:background>"))
        #expect(try firstStop(text).contains("<osmand:color>#e51b23</osmand:color>"))
        #expect(try firstStop(text).contains("<type>Landmark</type>"))
        #expect(
            text.contains(
                "<group name=\"Landmark\" color=\"#e51b23\" icon=\"tourism_attraction\" background=\"circle\"/>"))
        #expect(text.contains("xmlns:osmand=\"https://osmand.net\""))
        #expect(text.contains("xmlns:gpxx=\"http://www.garmin.com/xmlschemas/GpxExtensions/v3\""))
    }

    @Test("the walked line is a track, and there is no route that programs would flatten")
    func track() throws {
        let text = try gpx()
        #expect(text.contains("<trkpt lat=\"42.358\" lon=\"-71.064\"/>"))
        #expect(!text.contains("<rte"))
        #expect(text.contains("<gpxx:DisplayColor>Blue</gpxx:DisplayColor>"))
    }

    @Test("a point where two legs meet is written once")
    func joints() throws {
        #expect(try gpx(SampleGuide()).components(separatedBy: "<trkpt lat=\"42.3582\" lon=\"-71.0638\"").count == 2)
    }

    @Test("a long story is cut, and what a visitor needs at its end is whole")
    func longStory() throws {
        var sample = RichGuide.sample()
        sample.contents.places[0].entry.summary = String(repeating: "word ", count: 2_000)
        sample.contents.tours[0].stops[0].note = "Meet at the pond."
        let stop = try firstStop(gpx(sample))
        let lines = stop.components(separatedBy: "<desc>")[1].components(separatedBy: "</desc>")[0]
            .components(separatedBy: "\n")
        #expect(lines.count == 6)
        #expect(lines[0] == "Meet at the pond.")
        #expect(lines[1].hasSuffix(" word…"))
        #expect(
            lines[2...] == [
                "139 Tremont Street", "+1 617 555 0100", "Mo-Su 06:00-23:00",
                "https://waymark.example/guide/places/common/",
            ])
        #expect((4_900...5_000).contains(lines.joined(separator: "\n").count))
    }

    @Test("a text without spaces is cut near its limit, not at the one space at its beginning")
    func withoutSpaces() {
        let text = "公園 " + String(repeating: "歩", count: 600)
        #expect(LegibleText.shortened(text, to: 200).count == 200)
        #expect(LegibleText.shortened("one two three", to: 9) == "one two…")
    }

    @Test("descriptions keep below the five thousand characters that importers take, comments below two hundred")
    func lengths() throws {
        var sample = SampleGuide()
        sample.contents.places[0].entry.summary = String(repeating: "word ", count: 3000)
        let stop = try firstStop(gpx(sample))
        let description = try #require(
            stop.components(separatedBy: "<desc>").last?.components(separatedBy: "</desc>").first)
        let comment = try #require(stop.components(separatedBy: "<cmt>").last?.components(separatedBy: "</cmt>").first)
        #expect((4000...5000).contains(description.count))
        #expect((150...200).contains(comment.count))
    }

    @Test("coordinates have at most seven places")
    func precision() throws {
        var sample = SampleGuide()
        sample.contents.places[0].location = Coordinate(latitude: 42.123456789, longitude: -71.987654321)
        #expect(try gpx(sample).contains("<wpt lat=\"42.1234568\" lon=\"-71.9876543\">"))
    }

    @Test("a walk along the map's paths credits the makers of the map")
    func credit() throws {
        #expect(try gpx().contains("<copyright author=\"OpenStreetMap contributors\">"))
        var sample = SampleGuide()
        sample.tourWalks = []
        #expect(try !gpx(sample).contains("OpenStreetMap"))
    }

    @Test("the time is the content's, and missing where the content has none")
    func time() throws {
        #expect(try gpx().contains("<time>2026-03-01T00:00:00Z</time>"))
        var sample = SampleGuide()
        sample.contents.tours[0].entry.updated = nil
        for index in sample.contents.places.indices { sample.contents.places[index].entry.updated = nil }
        #expect(try !gpx(sample).contains("<time>"))
    }
}
