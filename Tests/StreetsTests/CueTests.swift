import Calendar
import GuideModel
import Planning
import Rendering
import TestSupport
import Testing

@testable import Streets

/// What is seen at a turn that has neither a name nor a place of the guide.
@Suite struct CueTests {
    typealias Tags = [String: String]
    private static let path = ["highway": "footway"]

    /// A path that leads from a to c, with a turn at b, and what is beside it.
    struct Case: CustomTestStringConvertible, Sendable {
        var before: Tags = CueTests.path
        var after: Tags = CueTests.path
        /// Of the point f, 10 m from the turn; of the area around it; and of a gate on the way, 10 m behind the turn.
        var point: Tags = [:]
        var area: Tags = [:]
        var gate: Tags = [:]
        let sentence: String

        var testDescription: String { sentence }
    }

    static let told = [
        Case(sentence: "After 100 m turn right."),
        Case(point: ["amenity": "fountain"], sentence: "After 100 m turn right by the fountain."),
        Case(point: ["leisure": "playground"], sentence: "After 100 m turn right by the playground."),
        Case(area: ["natural": "water", "water": "pond"], sentence: "After 100 m turn right by the pond."),
        Case(area: ["natural": "water"], sentence: "After 100 m turn right by the water."),
        Case(after: ["highway": "footway", "bridge": "yes"], sentence: "After 100 m turn right over the bridge."),
        Case(
            after: ["highway": "footway", "tunnel": "yes"], sentence: "After 100 m turn right through the underpass."),
        Case(gate: ["barrier": "gate"], sentence: "After 100 m turn right through the gate."),
        Case(
            before: ["highway": "path", "width": "1"], after: ["highway": "path", "width": "3 m"],
            sentence: "After 100 m turn right onto the wider path."),
        Case(
            before: ["highway": "track"], after: ["highway": "path", "informal": "yes"],
            sentence: "After 100 m turn right onto the narrower path."),
        Case(
            before: ["highway": "service"], point: ["amenity": "fountain"],
            sentence: "After 100 m turn right onto the path by the fountain."),
    ]

    static let untold = [
        // Widths that are nearly the same, or of another sort of way.
        Case(
            before: ["highway": "path", "width": "2"], after: ["highway": "path", "width": "2.9"],
            sentence: "After 100 m turn right."),
        Case(
            before: ["highway": "service", "width": "4"], after: ["highway": "path", "width": "1"],
            sentence: "After 100 m turn right onto the path."),
        // A way with a name needs nothing else.
        Case(
            after: ["highway": "footway", "name": "Mill Lane"], point: ["amenity": "fountain"],
            sentence: "After 100 m turn right onto Mill Lane."),
        // Both ways are on the bridge.
        Case(
            before: ["highway": "footway", "bridge": "yes"], after: ["highway": "footway", "bridge": "yes"],
            sentence: "After 100 m turn right."),
        // What nobody sees, or what is not always there.
        Case(area: ["natural": "water", "intermittent": "yes"], sentence: "After 100 m turn right."),
        Case(point: ["amenity": "fountain", "layer": "-1"], sentence: "After 100 m turn right."),
        Case(gate: ["barrier": "bollard"], sentence: "After 100 m turn right."),
        Case(after: ["highway": "footway", "bridge": "boardwalk"], sentence: "After 100 m turn right."),
    ]

    @Test(
        "a turn with neither name nor landmark says what is seen there, and no more than is sure",
        arguments: told + untold)
    func turn(example: Case) throws {
        let map = AsciiMap(
            """
                      ph
                      fi
            a---------b--e
                      g
                      |
                      |
                      c
            """, spacing: 10)
        let osm = map.osm(
            ways: ["ab": example.before, "bgc": example.after, "be": Self.path, "fihpf": example.area],
            nodes: ["f": example.point, "g": example.gate])
        #expect(try sentences(osm, map, "a", "c").dropFirst().first == example.sentence)
    }

    @Test("what was seen at the last turn is not told again")
    func once() throws {
        let map = AsciiMap(
            """
            a-------b
                  fg|
                    |
                  ih|
            d-------c
            """, spacing: 10)
        let osm = map.osm(
            ways: ["ab": Self.path, "bc": Self.path, "cd": Self.path, "fghif": ["natural": "water", "water": "pond"]])
        let told = try sentences(osm, map, "a", "d")
        #expect(told.dropFirst().prefix(2) == ["After 80 m turn right by the pond.", "After 40 m turn right."])
        let toGoal = try sentences(osm, map, "a", "d", goal: "Goal")
        #expect(
            toGoal.dropFirst().prefix(2) == [
                "After 80 m turn right by the pond.", "After 40 m turn right toward Goal.",
            ])
    }

    private func sentences(_ osm: String, _ map: AsciiMap, _ from: Character, _ to: Character, goal: String? = nil)
        throws -> [String]
    {
        let theme = try #require(ThemeLoader.load().theme)
        return try TemporaryFolder.with(["Content/maps/town.osm": osm]) { folder in
            let networks = StreetNetworks.opening(["town.osm"], site: folder.path, cache: nil, jobs: 1).networks
            let leg = try #require(networks.walk(from: map[from], to: map[to], pace: 4.5).walk)
            let told = Renderer.directions(of: leg, to: goal, in: Self.guide, theme: theme)
            return told.map { $0.replacing("\u{A0}", with: " ") }
        }
    }

    private static var guide: Guide {
        let site = Site(
            title: "", url: "", language: .english, timezone: .utc, currency: "EUR", units: .metric,
            location: SourceLocation(file: ""))
        let edition = Edition(language: .english, prefix: "")
        return Guide(
            site: site, edition: edition, editions: [edition], contents: Guide.Contents(), media: [],
            today: CalendarDate(daysSince1970: 0))
    }
}
