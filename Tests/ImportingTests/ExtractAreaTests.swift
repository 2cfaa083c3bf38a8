import GuideModel
import Importing
import Pipeline
import Reading
import TestSupport
import Testing

/// Which part of an extract belongs to a city.
@Suite struct ExtractAreaTests {
    /// A town that is a long strip from west to east, with its middle at one end, and a museum at the other end, one beyond the boundary and
    /// one near the middle.
    private func extract(whole: Bool) -> String {
        let corners = [(60.0, 25.0), (60.0, 25.3), (60.02, 25.3), (60.02, 25.0)]
        let nodes = corners.enumerated().map { "<node id=\"\($0 + 1)\" lat=\"\($1.0)\" lon=\"\($1.1)\"/>" }
        let museums = [("Far", 60.01, 25.29), ("Beyond", 60.03, 25.01), ("Near", 60.011, 25.011)].enumerated().map {
            "<node id=\"\($0 + 11)\" lat=\"\($1.1)\" lon=\"\($1.2)\"><tag k=\"tourism\" v=\"museum\"/><tag k=\"name\" v=\"\($1.0)\"/></node>"
        }
        let second = whole ? "<way id=\"2\"><nd ref=\"3\"/><nd ref=\"4\"/><nd ref=\"1\"/></way>" : ""
        return """
            <osm version="0.6">\((nodes + museums).joined())
            <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/></way>\(second)
            <relation id="1"><member type="way" ref="1" role="outer"/><member type="way" ref="2" role="outer"/>
            <tag k="type" v="boundary"/><tag k="boundary" v="administrative"/><tag k="admin_level" v="8"/><tag k="name" v="Town"/>
            </relation></osm>
            """
    }

    private func titles(whole: Bool, metres: Double? = nil) throws -> [String] {
        let files = [
            "town.osm": extract(whole: whole),
            "Content/cities/town.md": "---\ntitle: Town\nlocation: 60.01, 25.01\n---\n",
        ]
        var titles: [String] = []
        try ImportHouse.with(files) { house in
            let site = StandingSite(documents: try SiteBuild(house.inputs).check().documents, ledger: "")
            var wish = ExtractWish()
            wish.types = [.museum]
            wish.area = site.area(of: try #require(Slug("town")), metres: metres)
            titles = ExtractImport.proposals(of: [house.folder.path + "/town.osm"], wish).places.map(\.title)
            #expect(site.area(of: try #require(Slug("village"))) == nil)
        }
        return titles
    }

    @Test func whatLiesWithinTheBoundaryOfTheCityIsInIt() throws {
        #expect(try titles(whole: true) == ["Near", "Far"])
    }

    @Test func whereTheExtractCutsTheBoundaryTheDistanceCounts() throws {
        #expect(try titles(whole: false) == ["Near", "Beyond"])
    }

    @Test func aRadiusThatIsAskedForCountsInsteadOfTheBoundary() throws {
        #expect(try titles(whole: true, metres: 1000) == ["Near"])
    }
}
