import Geo
import Testing

@testable import Checking

@Suite("Files with a line")
struct LineFileTests {
    private func points(_ text: String) throws -> [[Double]] {
        try LineFile.points(of: text, path: "walk.gpx").get().map { [$0.latitude, $0.longitude] }
    }

    private func cause(_ text: String) -> String? {
        if case .failure(let fault) = LineFile.points(of: text, path: "walk.gpx") { fault.cause } else { nil }
    }

    @Test("points in a comment or in a CDATA section are not points of the line")
    func comments() throws {
        let text = """
            <gpx><!-- <trkpt lat="9" lon="9"/> --><desc><![CDATA[<trkpt lat="8" lon="8"/>]]></desc>
            <trk><trkseg><trkpt lat="1" lon="2"/><trkpt lon='4' lat='3'><ele>5</ele></trkpt></trkseg></trk></gpx>
            """
        #expect(try points(text) == [[1, 2], [3, 4]])
    }

    @Test("a track is preferred to a route, and prefixes do not matter")
    func trackFirst() throws {
        let route = "<rte><rtept lat='5' lon='6'/><rtept lat='7' lon='8'/></rte>"
        let track = "<g:trk><g:trkseg><g:trkpt lat='1' lon='2'/><g:trkpt lat='3' lon='4'/></g:trkseg></g:trk>"
        #expect(try points("<g:gpx>\(route)\(track)</g:gpx>") == [[1, 2], [3, 4]])
        #expect(try points("<gpx>\(route)<trk/></gpx>") == [[5, 6], [7, 8]])
    }

    @Test(
        "what is wrong is said",
        arguments: [
            ("<kml/>", "it is not GPX"), ("", "it is not GPX"), ("words", "it is not GPX"),
            ("<gpx/>", "it has no track and no route, or a point without lat and lon"),
            ("<gpx><trkpt lat='1'/></gpx>", "it has no track and no route, or a point without lat and lon"),
            ("<gpx><trkpt lat='1' lon='2'/></gpx>", "it has fewer than two points"),
            ("<gpx><trk>", "it is not well-formed XML: it ends too early"),
            ("<gpx a=b>", "it is not well-formed XML: an attribute without quotes"),
        ])
    func faults(_ text: String, _ expected: String) { #expect(cause(text) == expected) }
}
