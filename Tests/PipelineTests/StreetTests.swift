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

    @Test("an extract that is damaged is an error that names the file")
    func damagedExtract() throws {
        try TemporaryFolder.with(site(with: "<osm><node id='1' lat='60'")) { folder in
            let result = try SiteBuild(BuildInputs(site: folder.path, now: noon)).run(makesPDFs: false)
            #expect(result.diagnostics.first?.code == "bad-map")
            #expect(result.diagnostics.first?.location?.file == "Content/maps/town.osm")
            #expect(result.files.isEmpty)
        }
    }

    @Test("a compiled network in the cache gives the same walks")
    func cachedNetwork() throws {
        try TemporaryFolder.with(site(with: corner)) { folder in
            var inputs = BuildInputs(site: folder.path, now: noon)
            inputs.cache = folder.path + "/cache"
            let fresh = try SiteBuild(inputs).run(makesPDFs: false)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")
            #expect(names.count == 1)
            let cached = try SiteBuild(inputs).run(makesPDFs: false)
            #expect(fresh.files == cached.files)
        }
    }

    private let noon = Instant(CalendarDate(daysSince1970: 20_000), hour: 12)

    /// Two streets that meet at a corner; a place stands at each end.
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
            "Content/site.yaml": """
            title: Corner
            url: https://example.org/
            language: en
            timezone: Europe/Helsinki
            currency: EUR
            kinds: {spot: {label: Spot}}
            """,
            "Content/maps/town.osm": extract,
            "Content/places/a.md": place("A", "60.170", "24.950"),
            "Content/places/b.md": place("B", "60.172", "24.954"),
            "Content/tours/walk.md": "---\ntitle: Walk\nstops: [a, b]\n---\nText.\n",
        ]
    }

    private func place(_ title: String, _ latitude: String, _ longitude: String) -> String {
        "---\ntitle: \(title)\nlocation: \(latitude), \(longitude)\nkind: spot\n---\nText.\n"
    }

    private func feed(_ result: BuildResult) throws -> String {
        let file = try #require(result.files.first { $0.path.text == "feeds/guide.xml" })
        guard case .bytes(let bytes) = file.content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
