import GuideModel
import Reading
import Testing

@testable import Importing

/// What an importer is given: a beginning, a part that comes thousands of times, and an end.
struct EndlessInput: Sendable, CustomTestStringConvertible {
    enum Format: Sendable {
        case kml, gpx, geojson, csv, itour, tourml, wiki, guide

        private var reader: any ImportReader.Type {
            switch self {
            case .kml: KMLImport.self
            case .gpx: GPXImport.self
            case .geojson: GeoJSONImport.self
            case .csv: CSVImport.self
            case .itour: ITourImport.self
            case .tourml: TourMLImport.self
            case .wiki: WikivoyageImport.self
            case .guide: GuideImport.self
            }
        }

        func proposals(_ text: String) -> Proposals {
            reader.proposals(of: ImportFile(path: "x.\(self)", bytes: Array(text.utf8)), ImportOptions())
        }
    }

    let format: Format
    let head: String
    let part: String
    let tail: String

    init(_ format: Format, _ part: String, after head: String = "", before tail: String = "") {
        (self.format, self.head, self.part, self.tail) = (format, head, part, tail)
    }

    var testDescription: String { "\(format) of \(part)" }

    static let all = ofPlaces + ofShapes + ofTables + ofOldTours + ofListings + ofFeeds

    private static let ofPlaces =
        ["<!--", "<![CDATA[", "<? ", "<coordinates>1,2 3,4</x>", "<name>", "<name>a<b>c</name>"].map {
            EndlessInput(.kml, "<Placemark>" + $0, after: "<kml>")
        } + [
            EndlessInput(
                .kml, "<Point><coordinates>1,2</coordinates></Point>",
                after: "<kml><Placemark><name>a</name><MultiGeometry>",
                before: "</MultiGeometry></Placemark></kml>"),
            EndlessInput(.gpx, "<!--", after: "<gpx>"), EndlessInput(.gpx, "<desc>a</desc>", after: waypoint),
            EndlessInput(.gpx, "<desc>", after: waypoint),
            EndlessInput(.gpx, "&lt;a ", after: waypoint + "<desc>", before: "</desc></wpt></gpx>"),
            EndlessInput(.gpx, "&lt;!--", after: waypoint + "<desc>", before: "</desc></wpt></gpx>"),
        ]
    private static let waypoint = "<gpx><wpt lat=\"1\" lon=\"2\"><name>a</name>"

    private static let ofShapes = [
        EndlessInput(
            .geojson, #",{"type":"Point","coordinates":[1,2]}"#,
            after: #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}"#, before: "]}"),
        EndlessInput(
            .geojson, ",[[1,2],[3,4]]",
            after: #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]]"#, before: "]}"),
        EndlessInput(.geojson, "["), EndlessInput(.geojson, #"{"a":"#),
    ]

    private static let ofTables = [
        EndlessInput(.csv, #"""""#, after: "name,lat,lon\n"), EndlessInput(.csv, #"a,"""#, after: "name,lat,lon\n\""),
        EndlessInput(.csv, "<a<b ", after: "name,lat,lon,text\nP,1,2,\"", before: "\"\n"),
        EndlessInput(.csv, "P,1,2,City\n", after: "name,lat,lon,city\n"),
    ]

    private static let ofOldTours = [
        EndlessInput(
            .itour, "<item><poiID>1.2</poiID><title>a</title></item>", after: "<channel><name>t</name>",
            before: "</channel>"),
        EndlessInput(
            .itour, "&lt;a", after: "<channel><item><poiID>1</poiID><summary>", before: "</summary></item></channel>"),
        EndlessInput(.tourml, "<Stop id=\"1.2\"><Title>a</Title></Stop>", after: "<Tour>", before: "</Tour>"),
        EndlessInput(.tourml, "<Stop><![CDATA[", after: "<Tour>"),
    ]

    private static let ofListings =
        ["{{marker|name=a}} b ", "{{see|", "<!--", "<ref>", "<nowiki>", "[[a", "{{see|name=a|"].map {
            EndlessInput(.wiki, $0)
        } + [
            EndlessInput(.wiki, "[[a ", after: "{{see|name=a|content=", before: "}}"),
            EndlessInput(.wiki, "{{marker|name=a|lat=1|long=2}}", before: "\n{{see|name=b}}"),
        ]

    private static let ofFeeds =
        ["&lt;a b=&quot;", "&lt;p ", "&lt;p a=1 =", "&lt;", "&lt;a b=&apos;x&quot; "].map {
            EndlessInput(.guide, $0, after: place + "<description>", before: "</description></place></places></guide>")
        } + [
            EndlessInput(
                .guide, "<extra name=\"x-a\"><text>b</text></extra>", after: place, before: "</place></places></guide>")
        ]
    private static let place = "<guide lang=\"en\"><places><place slug=\"a\"><title>a</title>"
}
