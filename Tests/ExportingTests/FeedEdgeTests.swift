import Calendar
import Foundation
import Geo
import GuideModel
import Testing

@testable import Exporting

@Suite("Feeds at the date line, and the credit of lines")
struct FeedEdgeTests {
    /// The sample moved to both sides of the date line, with straight walks.
    private func sample(_ longitudes: [Double] = [179.99, -179.99, -179.98], basis: Leg.Basis = .estimate)
        -> SampleGuide
    {
        var sample = SampleGuide()
        let points = longitudes.enumerated().map { Coordinate(latitude: -17 - Double($0) / 100, longitude: $1) }
        for (index, point) in points.enumerated() { sample.contents.places[index].location = point }
        sample.tourWalks =
            [nil]
            + zip(points, points.dropFirst()).map {
                Leg(metres: 2000, time: TimeSpan(minutes: 30), basis: basis, geometry: [$0, $1])
            }
        sample.dayWalks = [nil, sample.tourWalks[1]]
        return sample
    }

    @Test("GeoJSON cuts a line that crosses it, and leaves one in one piece that does not")
    func geoJSON() throws {
        let cut = try sample().text("tours/trail/trail.geojson")
        #expect(cut.contains("\"type\":\"MultiLineString\""))
        #expect(cut.contains("[[179.99,-17],[180,-17.005]],[[-180,-17.005],[-179.99,-17.01],[-179.98,-17.02]]"))
        #expect(try SampleGuide().text("tours/trail/trail.geojson").contains("\"type\":\"LineString\""))
    }

    @Test("KML draws both parts in one placemark")
    func kml() throws {
        let text = try sample().text("tours/trail/trail.kml")
        #expect(text.contains("<MultiGeometry>"))
        #expect(text.components(separatedBy: "<LineString>").count == 3)
        #expect(text.contains("179.99,-17 180,-17.005<"))
        #expect(try !SampleGuide().text("tours/trail/trail.kml").contains("MultiGeometry"))
    }

    @Test("GPX has a segment for each side, no longitude of 180, and no bounds around the world")
    func gpx() throws {
        let text = try sample([179.99, 180, -179.98]).text("tours/trail/trail.gpx")
        #expect(text.components(separatedBy: "<trkseg>").count == 3)
        #expect(text.contains("<wpt lat=\"-17.01\" lon=\"-180\">"))
        #expect(text.contains("<trkpt lat=\"-17.01\" lon=\"179.9999999\"/>"))
        #expect(!text.contains("lon=\"180\""))
        #expect(!text.contains("<bounds"))
        #expect(try SampleGuide().text("tours/trail/trail.gpx").contains("<bounds minlat=\"42.355\""))
    }

    @Test("a point that rounds to 180 degrees is −180 in GPX")
    func rounding() throws {
        let text = try sample([179.99, 179.99999999, 179.98]).text("tours/trail/trail.gpx")
        #expect(text.contains("lon=\"-180\">") && !text.contains("lon=\"180\""))
        #expect(!text.contains("<bounds"))
    }

    @Test("an item of RSS has one line, so one across the date line is a point")
    func rss() throws {
        let text = try sample().text("feed.xml")
        #expect(!text.contains("<georss:line>179.99") && !text.contains("georss:line>-17 179.99"))
        #expect(text.contains("<georss:point>-17 179.99</georss:point>"))
    }

    @Test("poles are written as they are")
    func poles() throws {
        var sample = SampleGuide()
        for (index, latitude) in [90, 89.99, -90.0].enumerated() {
            sample.contents.places[index].location = Coordinate(latitude: latitude, longitude: Double(index) * 60)
        }
        sample.tourWalks = [nil, nil, nil]
        for path in ["tours/trail/trail.gpx", "tours/trail/trail.kml", "tours/trail/trail.geojson", "feeds/guide.xml"] {
            #expect(try sample.text(path).contains("90"), "\(path)")
        }
        #expect(try sample.text("tours/trail/trail.gpx").contains("<bounds minlat=\"-90\" minlon=\"0\" maxlat=\"90\""))
    }

    @Test(
        "a line that follows OpenStreetMap is credited in every format, and no other line is",
        arguments: [
            "tours/trail/trail.gpx", "tours/trail/trail.kml", "tours/trail/trail.geojson", "feed.xml",
            "feeds/guide.xml",
        ])
    func credit(_ path: String) throws {
        let credited = try sample(basis: .network).text(path)
        let plain = try sample(basis: .estimate).text(path)
        let licence = "https://opendatacommons.org/licenses/odbl/1-0/"
        if path != "feed.xml" { #expect(credited.contains(licence) && credited.contains("OpenStreetMap contributors")) }
        #expect(!plain.contains("OpenStreetMap"))
        // Of the lines in RSS only those that are drawn count.
        #expect(try SampleGuide().text(path).contains(licence))
    }

    @Test("a long line is short in RSS")
    func longLine() throws {
        var sample = SampleGuide()
        let winding = (0...5_000).map { step in
            Coordinate(latitude: 42.35 + Double(step) / 100_000, longitude: -71 + sin(Double(step) / 40) / 1_000)
        }
        sample.tourWalks[1] = Leg(
            metres: 9_000, time: TimeSpan(minutes: 90), basis: .network, geometry: winding)
        let parts = try sample.text("feed.xml").components(separatedBy: "<georss:line>")
        let line = try #require(parts.dropFirst().first?.components(separatedBy: "<").first)
        #expect((100...500).contains(line.split(separator: " ").count))
    }
}
