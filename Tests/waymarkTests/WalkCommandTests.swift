import Foundation
import TestSupport
import Testing

@Suite struct WalkCommandTests {
    /// Two streets that meet at a corner, and stairs that cut it.
    private let corner = """
        <osm version="0.6" generator="hand">
          <meta osm_base="2026-11-20T10:00:00Z"/>
          <bounds minlat="60.169" minlon="24.949" maxlat="60.173" maxlon="24.955"/>
          <node id="1" lat="60.170" lon="24.950"/><node id="2" lat="60.176" lon="24.950"/>
          <node id="3" lat="60.172" lon="24.954"/>
          <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="North Street"/></way>
          <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="East Street"/></way>
          <way id="3"><nd ref="1"/><nd ref="3"/><tag k="highway" v="steps"/><tag k="step_count" v="60"/></way>
          <way id="4"><nd ref="1"/><nd ref="9"/><tag k="highway" v="footway"/></way>
        </osm>
        """

    private var site: [String: String] {
        func place(_ title: String, _ location: String) -> String {
            "---\ntitle: \(title)\nlocation: \(location)\nkind: spot\n---\nText.\n"
        }
        return [
            "Content/site.yaml": CornerSite.settings,
            "Content/maps/town.osm": corner, "Content/places/harbour.md": place("The Harbour", "60.170, 24.950"),
            "Content/places/market.md": place("Market", "60.172, 24.954"),
            "Content/places/far.md": place("Far", "60.3, 24.9"),
        ]
    }

    @Test("a walk between two places is given in figures and words, with the way without steps")
    func words() throws {
        try TemporaryFolder.with(site) { folder in
            let result = try Program.shell("$waymark walk harbour market", in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            let lines = result.output.split(separator: "\n").map(String.init)
            let start = try #require(lines.firstIndex(of: "The Harbour → Market"))
            #expect(lines[start + 1].hasSuffix("60 steps"))
            #expect(lines[start + 2].contains("60 steps"))
            let round = try #require(lines[start...].firstIndex { $0.hasPrefix("Without steps: 1.2 km") })
            #expect(lines[round + 1].contains("North Street"))
            #expect(lines[round + 2].contains("right on East Street"))
        }
    }

    @Test("places are found by names as people type them, and although another file is wrong")
    func slips() throws {
        try TemporaryFolder.with(site) { folder in
            let typed = try Program.shell(
                "echo x > Content/places/bad.md; $waymark walk 'harbor' MARKT", in: folder.path)
            #expect(typed.status == 0, "\(typed.errors)")
            #expect(typed.output.contains("The Harbour → Market"))
            #expect(typed.errors.contains("left aside because of errors: Content/places/bad.md"))
            let unknown = try Program.shell("$waymark walk lighthouse market", in: folder.path)
            #expect(unknown.status == 2)
            #expect(unknown.errors.contains("\"lighthouse\" is neither a place"))
        }
    }

    @Test("programs get the same walk with its line and its parts")
    func json() throws {
        try TemporaryFolder.with(site) { folder in
            let result = try Program.shell("$waymark walk harbour market --step-free --json", in: folder.path)
            let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
            let walk = try #require((object as? [String: Any])?["walk"] as? [String: Any])
            #expect(walk["basis"] as? String == "network")
            #expect(walk["steps"] as? Int == 0)
            #expect(
                (walk["parts"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == [
                    "North Street", "East Street",
                ])
            #expect((walk["line"] as? [[Double]])?.first == [24.95, 60.17])
        }
    }

    @Test("two points on a map need no site")
    func points() throws {
        try TemporaryFolder.with(["town.osm": corner]) { folder in
            let line = "$waymark walk 60.170,24.950 60.172,24.950 --map town.osm"
            let result = try Program.shell("\(line) && \(line) --lang fr && \(line) --pace 2", in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("north on North Street"))
            #expect(result.output.contains("Partez vers le nord"))
            #expect(result.output.contains("220 m, 3 min"))
            #expect(result.output.contains("220 m, 7 min"))
            #expect(result.output.contains("Sans marches : le même chemin."))
        }
    }

    @Test("with --at a walk goes round what is shut then, and without it the directions tell when it is open")
    func moment() throws {
        var files = site
        files["Content/maps/town.osm"] = corner.replacingOccurrences(
            of: "v=\"60\"/>",
            with: "v=\"60\"/><tag k=\"name\" v=\"Cats Steps\"/><tag k=\"opening_hours\" v=\"06:00-22:00\"/>")
        try TemporaryFolder.with(files) { folder in
            let usual = try Program.shell("$waymark walk harbour market", in: folder.path)
            #expect(usual.output.contains("(open daily 6 am–10 pm)"), "\(usual.output)\(usual.errors)")
            let day = try Program.shell("$waymark walk harbour market --at '2026-11-23 12:00'", in: folder.path)
            #expect(day.output == usual.output)
            let night = try Program.shell("$waymark walk harbour market --at '2026-11-23 22:30'", in: folder.path)
            #expect(night.status == 0)
            #expect(
                night.output.contains("1. Closed at 10:30 pm: Cats Steps (open daily 6 am–10 pm); the way round takes"))
            #expect(night.output.contains("North Street") && !night.output.contains("60 steps"))
            let json = try Program.shell(
                "$waymark walk harbour market --at 2026-11-23T22:30 --json", in: folder.path)
            let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
            let shut = (object?["walk"] as? [String: Any])?["shut"] as? [String: Any]
            let ways = shut?["ways"] as? [[String: String]]
            #expect(ways == [["name": "Cats Steps", "open": "06:00-22:00"]])
            #expect((shut?["seconds"] as? Int ?? 0) > 60)
            for moment in ["22:00", "2026-13-01 10:00", "2026-11-23 24:00", "2026-11-23 10:00 pm", "monday 10:00"] {
                let wrong = try Program.shell("$waymark walk harbour market --at '\(moment)'", in: folder.path)
                #expect(wrong.status == 64 && wrong.errors.contains("is not a moment such as"), "\(moment)")
            }
        }
    }

    @Test("for a misspelt place the nearest name is proposed, and an estimate gives its reason")
    func troubles() throws {
        try TemporaryFolder.with(site) { folder in
            let typo = try Program.shell("$waymark walk hrabuor market", in: folder.path)
            #expect(typo.status == 2)
            #expect(typo.errors.contains("did you mean The Harbour (harbour)?"))
            let far = try Program.shell("$waymark walk harbour far", in: folder.path)
            #expect(far.status == 0)
            #expect(far.output.contains("about 1"))
            #expect(far.output.contains("An estimate: Far is not on any map."))
            for line in ["walk harbour market --pace 0", "walk harbour market --lang 1", "walk harbour"] {
                #expect(try Program.shell("$waymark \(line)", in: folder.path).status == 64)
            }
            let edition = try Program.shell("$waymark walk harbour market --lang de", in: folder.path)
            #expect(edition.errors.contains("no edition in de; it has en"))
            let map = try Program.shell("$waymark walk harbour market --map Content/site.yaml", in: folder.path)
            #expect(map.status == 2)
            #expect(map.errors.contains("is neither .osm.pbf nor .osm nor .osm.gz"))
        }
    }

    @Test("`map info` lists what is in a map and what it lacks")
    func info() throws {
        try TemporaryFolder.with(["town.osm": corner, "page.osm": "<html><body>busy</body></html>"]) { folder in
            let result = try Program.shell(
                "$waymark map info town.osm && $waymark map info town.osm --json", in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            for text in [
                "60.1690, 24.9490 to 60.1730, 24.9550", "2026-11-20T10:00:00Z", "hand", "3 nodes, 4 ways, 0 relations",
                "1 of 8 points of ways are missing", "\"walkableMetres\": ",
            ] {
                #expect(result.output.contains(text), "\(text) in \(result.output)")
            }
            #expect(try Program.shell("$waymark map info page.osm", in: folder.path).status == 2)
            #expect(try Program.shell("$waymark map info none.osm", in: folder.path).status == 2)
        }
    }

    @Test("compiled maps are in the cache, where the next build finds them")
    func compile() throws {
        try TemporaryFolder.with(site) { folder in
            let result = try Program.shell("$waymark map compile && ls cache/waymark", in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.hasPrefix("compiled "))
            #expect(result.output.contains("Content/maps/town.osm"))
            #expect(result.output.contains(".network"))
            let damaged = try Program.shell("$waymark map compile Content/site.yaml", in: folder.path)
            #expect(damaged.status == 2)
        }
    }
}
