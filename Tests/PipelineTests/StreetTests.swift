import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing

@Suite struct StreetTests {
    @Test("with an extract in Content/maps a walk follows the streets, and is no estimate")
    func walksFollowStreets() throws {
        try TemporaryFolder.with(site(with: corner)) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(!result.hasErrors)
            let text = try feed(result)
            // Round the corner: 0.002 degrees north and as far east; the straight line would be 0.7 of that.
            #expect(text.contains("basis=\"network\""))
            #expect(!text.contains("basis=\"estimate\""))
        }
    }

    @Test("outside the extract a walk stays an estimate")
    func estimatesOutside() throws {
        var files = site(with: corner)
        files["Content/places/c.md"] = place("C", "60.2", "24.9")
        files["Content/tours/walk.md"] = "---\ntitle: Walk\nstops: [a, c]\n---\nText.\n"
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            let text = try feed(result)
            #expect(text.contains("basis=\"estimate\""))
        }
    }

    @Test("for a place on the map but far from any path there is a warning at its coordinates")
    func farPlace() throws {
        var files = site(with: corner)
        files["Content/places/far.md"] = "---\ntitle: Far\nkind: spot\nlocation: 60.1701, 24.9539\n---\nText.\n"
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            let warning = try #require(result.diagnostics.first { $0.code == "far-from-paths" })
            #expect(warning.severity == .warning)
            #expect(warning.message.hasPrefix("\"Far\" lies 210 m from any path"))
            #expect(warning.location == SourceLocation(file: "Content/places/far.md", line: 4, column: 11, length: 16))
            #expect(warning.sourceLine == "location: 60.1701, 24.9539")
            #expect(result.diagnostics.count { $0.code == "far-from-paths" } == 1)
        }
    }

    @Test("a level on which the map has no way is warned of; a price's level may be meant")
    func lostLevel() throws {
        var files = site(with: corner)
        files["Content/places/inn.md"] =
            "---\ntitle: Inn\nkind: spot\nlocation: 60.1700, 24.9500\nlevel: 2\n---\nText.\n"
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            let warning = try #require(result.diagnostics.first { $0.code == "no-such-level" })
            #expect(warning.severity == .warning && warning.message.contains("no way on level 2 near \"Inn\""))
            #expect(warning.remedy?.contains("price: {level: …}") == true)
        }
    }

    @Test("stops on the map that no path connects are warned of, in tours and in itineraries")
    func unreachable() throws {
        let island = """
            <node id="4" lat="60.168" lon="24.950"/><node id="5" lat="60.168" lon="24.954"/>
              <way id="3"><nd ref="4"/><nd ref="5"/><tag k="highway" v="footway"/></way>
            </osm>
            """
        var files = site(with: corner.replacingOccurrences(of: "</osm>", with: island))
        files["Content/places/c.md"] = place("C", "60.168", "24.952")
        files["Content/tours/walk.md"] = "---\ntitle: Walk\nstops: [a, c, b]\n---\nText.\n"
        files["Content/itineraries/day.md"] = "---\ntitle: Day\nstart: 09:00\nstops:\n  - a\n  - b\nto: c\n---\nText.\n"
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(!result.hasErrors, "\(result.diagnostics)")
            let found = result.diagnostics.filter { $0.code == "unreachable-stop" }
            #expect(
                found.map(\.message) == [
                    "no path of the map leads from \"B\" to \"the end\"; the walk is an estimate",
                    "no path of the map leads from \"A\" to \"C\"; the walk is an estimate",
                    "no path of the map leads from \"C\" to \"B\"; the walk is an estimate",
                ])
            #expect(found.map { $0.location?.line } == [7, 3, 3])
            let text = try feed(result)
            #expect(text.contains("basis=\"estimate\""))
        }
    }

    @Test("a city on the map has a table of walks, and the planner's data name it; one off the map has none")
    func walkTables() throws {
        var files = site(with: corner)
        files["Content/cities/town.md"] = "---\ntitle: Town\n---\nText.\n"
        files["Content/cities/far.md"] = "---\ntitle: Far\n---\nText.\n"
        for (name, latitude) in [("a", "60.170"), ("b", "60.172"), ("c", "61")] {
            let city = name == "c" ? "far" : "town"
            files["Content/places/\(name).md"] = """
                ---
                title: \(name)
                location: \(latitude), 24.950
                kind: spot
                city: \(city)
                ---
                Text.
                """
        }
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(
                try text("data/planner.json", result).contains(#""title":"Town","walks":"../data/walks/town.json"}"#))
            // 222 m at 4.5 km/h: 178 seconds, both ways; from a place to itself there is no walk.
            let table = try text("data/walks/town.json", result)
            #expect(table == #"{"places":["a","b"],"seconds":"//+yALIA//8=","metres":"///eAN4A//8="}"# + "\n")
            #expect(!result.files.contains { $0.path.text == "data/walks/far.json" })
            // The app finds walks in the city that has a network, and has words for it in each edition.
            let data = dataOfWalks(result)
            #expect(
                data.sorted() == [
                    "data/addresses/town.json", "data/alerts.json", "data/journeys/tours/walk.json",
                    "data/planner.json", "data/search.json", "data/streets/town.bin", "data/walk-words.json",
                    "data/walks/town.json", "data/words-later.js", "data/words-live.js", "data/words.js",
                ]
                    + ["my-day", "plan", "settings", "walk"].flatMap {
                        ["data/words/\($0)-later.js", "data/words/\($0).js"]
                    })
            #expect(try text("data/walk-words.json", result).contains(#""cities":{"town":{"units":"metric""#))
        }
        // A site of plain pages that does not plan has none of it.
        files["Content/site.yaml", default: ""] += "\nfeeds: { enabled: [gpx] }\napp: no\n"
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(!result.files.contains { $0.path.text.hasPrefix("data/") })
        }
    }

    /// The data for programs, without those of the movable map.
    private func dataOfWalks(_ result: BuildResult) -> [String] {
        result.files.map(\.path.text).filter { path in
            path.hasPrefix("data/") && !path.hasPrefix("data/map/")
        }
    }

    @Test("toilets and taps that the map knows beside a stop are on the page and on paper, each kind once for a stop")
    func facilities() throws {
        let nodes = """
            <node id="6" lat="60.1703" lon="24.9502"><tag k="amenity" v="toilets"/></node>
            <node id="7" lat="60.1706" lon="24.9502"><tag k="amenity" v="toilets"/></node>
            <node id="8" lat="60.1719" lon="24.9530"><tag k="amenity" v="drinking_water"/></node>
            <way id="1">
            """
        let extract = corner.replacingOccurrences(of: "<way id=\"1\">", with: nodes)
        try TemporaryFolder.with(site(with: extract)) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(!result.hasErrors, "\(result.diagnostics)")
            let paper = try text("tours/walk/print/index.html", result)
            #expect(paper.contains("<li><strong>Toilets</strong>, <bdi>40\u{a0}m</bdi> from stop"))
            #expect(paper.contains("<li><strong>Drinking water</strong>, <bdi>60\u{a0}m</bdi> from stop"))
            let page = try text("tours/walk/index.html", result)
            #expect(page.components(separatedBy: "<li>Toilets <span").count == 2)
            #expect(page.contains("<li>Drinking water <span class=\"meta\"><span><bdi>60\u{a0}m</bdi>"))
        }
        try TemporaryFolder.with(site(with: corner)) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            let paper = try text("tours/walk/print/index.html", result)
            #expect(paper.contains("The guide knows none within 250\u{a0}m of a stop."))
        }
    }

    @Test("the nearest pharmacy and hospital that the map names are on paper, and not in the data for phones")
    func medicalHelp() throws {
        let nodes = """
            <node id="6" lat="60.1703" lon="24.9502"><tag k="amenity" v="pharmacy"/><tag k="name" v="Old Pharmacy"/></node>
            <node id="7" lat="60.1706" lon="24.9502"><tag k="amenity" v="hospital"/><tag k="name" v="General"/></node>
            <way id="1">
            """
        let extract = corner.replacingOccurrences(of: "<way id=\"1\">", with: nodes)
        func data(_ extract: String) throws -> [String: String] {
            try TemporaryFolder.with(site(with: extract)) { folder in
                let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
                let paper = try text("tours/walk/print/index.html", result)
                #expect(paper.contains("<strong>Pharmacy</strong>: <bdi>Old Pharmacy</bdi>") == (extract != corner))
                #expect(paper.contains("<strong>Hospital</strong>: <bdi>General</bdi>") == (extract != corner))
                #expect(paper.contains("Old Pharmacy</bdi>, <bdi>1\u{a0}min</bdi>, <bdi>") == (extract != corner))
                let paths = dataOfWalks(result).filter { !$0.contains("words") }
                return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try text($0, result)) })
            }
        }
        let (with, without) = (try data(extract), try data(corner))
        #expect(with == without && !with.isEmpty)
    }

    @Test("an extract that is damaged is an error that names the file")
    func damagedExtract() throws {
        try TemporaryFolder.with(site(with: "<osm><node id='1' lat='60'")) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(result.diagnostics.first?.code == "bad-map")
            #expect(result.diagnostics.first?.location?.file == "Content/maps/town.osm")
            #expect(result.diagnostics.first?.message.contains(folder.path) == false)
            #expect(result.files.isEmpty)
        }
    }

    @Test("an extract of another area is warned of, and does not change the guide")
    func extractOfElsewhere() throws {
        let elsewhere = """
            <osm><node id='1' lat='10' lon='10'/><node id='2' lat='10.01' lon='10'/>
            <way id='1'><nd ref='1'/><nd ref='2'/><tag k='highway' v='footway'/></way></osm>
            """
        try TemporaryFolder.with(site(with: elsewhere)) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(result.diagnostics.first { $0.severity == .warning }?.code == "unused-map")
            #expect(!result.files.isEmpty)
        }
    }

    @Test("a compiled network in the cache gives the same walks")
    func cachedNetwork() throws {
        try TemporaryFolder.with(site(with: corner)) { folder in
            var inputs = BuildInputs(site: folder.path, now: noon)
            inputs.cache = folder.path + "/cache"
            let fresh = try SiteBuild(inputs).run(makesPDFs: false)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")
            #expect(names.count { $0.hasPrefix("walking-") } == 1)
            let cached = try SiteBuild(inputs).run(makesPDFs: false)
            #expect(fresh.files == cached.files)
        }
    }

    private let noon = Instant(CalendarDate(daysSince1970: 20_000), hour: 12)

    /// Two streets that meet at a corner; there is a place at each end.
    private let corner = """
        <osm version="0.6">
          <node id="1" lat="60.170" lon="24.950"/><node id="2" lat="60.172" lon="24.950"/>
          <node id="3" lat="60.172" lon="24.954"/>
          <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="North Street"/></way>
          <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="East Street"/></way>
        </osm>
        """

    private func site(with extract: String) -> [String: String] {
        [
            "Content/site.yaml": CornerSite.settings,
            "Content/maps/town.osm": extract,
            "Content/places/a.md": place("A", "60.170", "24.950"),
            "Content/places/b.md": place("B", "60.172", "24.954"),
            "Content/tours/walk.md": "---\ntitle: Walk\nstops: [a, b]\n---\nText.\n",
        ]
    }

    private func place(_ title: String, _ latitude: String, _ longitude: String) -> String {
        "---\ntitle: \(title)\nlocation: \(latitude), \(longitude)\nkind: spot\n---\nText.\n"
    }

    private func feed(_ result: BuildResult) throws -> String { try text("feeds/guide.xml", result) }

    private func text(_ path: String, _ result: BuildResult) throws -> String {
        let file = try #require(result.files.first { $0.path.text == path })
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
