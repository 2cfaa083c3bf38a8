import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing

@Suite struct MapTests {
    @Test("a tour inside an extract has a map with streets, on its page, on a page of its own, and on paper")
    func streets() throws {
        try built(site) { result in
            let page = try text("tours/walk/index.html", result)
            #expect(page.contains("class=\"ground\"") && page.contains("© OpenStreetMap contributors"))
            #expect(page.contains("id=\"map-tour-walk-title\">Map of the walk Walk &amp; &lt;more&gt;</title>"))
            #expect(page.contains("map/index.html\"") && page.contains("href=\"../../styles/map.css?"))
            let large = try text("tours/walk/map/index.html", result)
            #expect(large.contains("class=\"m-discs\"") && large.contains("index.html#stop-2\""))
            let paper = try text("tours/walk/print/index.html", result)
            #expect(paper.contains("class=\"map\"") && paper.contains("styles/map-paper.css\">"))
            #expect(!paper.contains("<style"))
        }
    }

    @Test("without an extract a tour has a strip of its stops instead of an empty map, and places have none")
    func plain() throws {
        var files = site
        files["Content/maps/town.osm"] = nil
        try built(files) { result in
            for path in ["tours/walk/index.html", "tours/walk/map/index.html", "tours/walk/print/index.html"] {
                let page = try text(path, result)
                #expect(page.contains("class=\"map map-strip\"") && !page.contains("class=\"ground\""), "\(path)")
                #expect(!page.contains("m-guess") && !page.contains("class=\"m-ground\""), "\(path)")
                #expect(!page.contains("© OpenStreetMap contributors</text>"), "\(path)")
            }
            #expect(try !text("places/a/index.html", result).contains("class=\"map"))
        }
    }

    @Test("the map of a city without an extract has the lines of its tours, with one it has its streets")
    func cityLines() throws {
        var files = site
        files["Content/cities/town.md"] = "---\ntitle: Town\nlocation: 60.17, 24.95\ncountry: FI\n---\nText.\n"
        for name in ["places/a", "places/b", "tours/walk"] {
            files["Content/\(name).md"]?.replace("title:", with: "city: town\ntitle:", maxReplacements: 1)
        }
        func map(_ files: [String: String]) throws -> String {
            var page = ""
            try built(files) { page = try text("cities/town/map/index.html", $0) }
            return page
        }
        let known = try map(files)
        files["Content/maps/town.osm"] = nil
        let plain = try map(files)
        #expect(!known.contains("class=\"m-route") && plain.contains("class=\"m-route m-guess\""))
        // No coast is drawn where none is known well enough, and the map says so.
        let words = "<span>streets and water are not known here</span>"
        #expect(!known.contains(words) && plain.contains(words) && !plain.contains("class=\"ground\""))
    }

    @Test("a tour that leaves the map has a note that names the command for the rest")
    func partlyMapped() throws {
        var files = site
        files["Content/places/c.md"] = "---\ntitle: Far away\nlocation: 60.30, 25.20\nkind: spot\n---\nText.\n"
        files["Content/tours/walk.md"] = "---\ntitle: Walk\nstops: [a, b, c]\n---\nText.\n"
        try TemporaryFolder.with(files) { folder in
            let notes = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false).diagnostics
                .filter { $0.code == "partly-mapped" }
            #expect(notes.count == 1 && notes.first?.remedy?.contains("`waymark map fetch`") == true)
            #expect(notes.first?.message.contains("\"Far away\" first") == true)
        }
    }

    @Test("each disc of a page's map leads to its place, and says what and where that is; paper has no links")
    func links() throws {
        try built(site) { result in
            for (path, up) in [("tours/walk/index.html", "../../"), ("tours/walk/map/index.html", "../../../")] {
                let page = try text(path, result)
                let map = try #require(page.firstMatch(of: /(?s)<svg[^>]*class="map".*?<\/svg>.*?<\/svg>/)).0
                #expect(map.contains("<a href=\"\(up)places/a/index.html\" aria-label=\"1 "), "\(path)")
                #expect(map.contains("data-id=\"a\" data-lat=\"60.17") && map.contains("data-lon=\"24.9"), "\(path)")
                #expect(
                    map.contains("data-projection=\"EPSG:3857\" data-bounds=\"24.9") && !map.contains("role=\"img\""))
            }
            let paper = try text("tours/walk/print/index.html", result)
            #expect(!paper.contains("data-id=") && paper.contains("role=\"img\" aria-labelledby=\"map-tour"))
        }
    }

    @Test("a place inside an extract has a map; what the extract cuts off is not shown as out of reach")
    func place() throws {
        try built(site) { result in
            let page = try text("places/a/index.html", result)
            #expect(page.contains("class=\"m-pin\"") && !page.contains("m-shed"))
        }
    }

    @Test("maps are the same bytes with one job and with four, with a cache and without")
    func sameBytes() throws {
        try TemporaryFolder.with(site) { folder in
            var one = BuildInputs(site: folder.path, now: noon)
            one.jobs = 1
            var four = one
            (four.jobs, four.cache) = (4, folder.path + "/cache")
            let first = try SiteBuild(one).run(makesPDFs: false).files
            #expect(try SiteBuild(four).run(makesPDFs: false).files == first)
            #expect(try SiteBuild(four).run(makesPDFs: false).files == first)
        }
    }

    @Test("each paper size has a map as wide as its text, with no name below seven points")
    func papers() throws {
        var files = site
        files["Content/site.yaml"]? += "\nprint: {booklet: true, paper: A4}\n"
        try built(files) { result in
            for (edition, width) in [("", 687.0), ("booklet/", 483.0)] {
                let page = try text("tours/walk/print/\(edition)index.html", result)
                let map = try #require(
                    page.firstMatch(of: /(?s)<svg[^>]*class="map" viewBox="0 0 ([0-9.]+)[^>]*>.*?<\/figure>/))
                #expect(Double(map.1) == width)
                let sizes = map.0.matches(of: /font-size="([0-9.]+)"/).compactMap { Double($0.1) }
                // Three quarters of a point are a pixel.
                #expect(sizes.count > 2 && sizes.allSatisfy { $0 * 0.75 >= 7 }, "\(sizes)")
            }
        }
    }

    @Test("a tour over two extracts has the streets of both")
    func twoExtracts() throws {
        var files = site
        files["Content/maps/village.osm"] = """
            <osm version="0.6">
              <node id="11" lat="60.171" lon="24.972"/><node id="12" lat="60.173" lon="24.976"/>
              <way id="9"><nd ref="11"/><nd ref="12"/><tag k="highway" v="residential"/></way>
            </osm>
            """
        files["Content/places/c.md"] = "---\ntitle: Mill\nlocation: 60.172, 24.974\nkind: spot\n---\nText.\n"
        files["Content/tours/walk.md"] = "---\ntitle: Walk\nstops: [a, b, c]\n---\nText.\n"
        try built(files) { result in
            let page = try text("tours/walk/index.html", result)
            let street = try #require(page.firstMatch(of: /class="street minor"[^>]* d="([^"]*)"/)?.1)
            #expect(
                street.count { $0 == "M" || $0 == "m" } >= 2, "the streets of the town and of the village: \(street)")
            #expect(page.contains("class=\"m-blank\"") && page.contains("not mapped here"))
        }
    }

    @Test("a tour with one stop in an extract has streets there, and names what is not mapped")
    func partly() throws {
        var files = site
        files["Content/places/c.md"] = "---\ntitle: Mill\nlocation: 60.172, 25.1\nkind: spot\n---\nText.\n"
        files["Content/tours/walk.md"] = "---\ntitle: Walk\nstops: [a, c]\n---\nText.\n"
        try built(files) { result in
            let page = try text("tours/walk/index.html", result)
            #expect(page.contains("class=\"ground\"") && page.contains("class=\"m-blank\""))
            #expect(page.contains("© OpenStreetMap contributors"))
        }
    }

    private func built(_ files: [String: String], _ look: (BuildResult) throws -> Void) throws {
        try TemporaryFolder.with(files) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(!result.hasErrors, "\(result.diagnostics)")
            try look(result)
        }
    }

    private let noon = Instant(CalendarDate(daysSince1970: 20_000), hour: 12)

    /// Two streets that meet at a corner; there is a place at each end.
    private let site = [
        "Content/site.yaml": CornerSite.settings,
        "Content/maps/town.osm": """
        <osm version="0.6">
          <node id="1" lat="60.170" lon="24.950"/><node id="2" lat="60.172" lon="24.950"/>
          <node id="3" lat="60.172" lon="24.954"/>
          <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="North Street"/></way>
          <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="East Street"/></way>
        </osm>
        """,
        "Content/places/a.md": "---\ntitle: Garden\nlocation: 60.170, 24.950\nkind: spot\n---\nText.\n",
        "Content/places/b.md": "---\ntitle: Corner House\nlocation: 60.172, 24.954\nkind: spot\n---\nText.\n",
        "Content/tours/walk.md": "---\ntitle: \"Walk & <more>\"\nstops: [a, b]\n---\nText.\n",
    ]

    private func text(_ path: String, _ result: BuildResult) throws -> String {
        let file = try #require(result.files.first { $0.path.text == path }, "\(path)")
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
