import Foundation
import TestSupport
import Testing

/// `waymark plan --from` and `--to` with an address.
@Suite struct PlanAddressTests {
    /// Two streets that meet at a corner, with houses.
    private let corner = """
        <osm version="0.6" generator="hand">
          <bounds minlat="60.169" minlon="24.949" maxlat="60.177" maxlon="24.955"/>
          <node id="1" lat="60.170" lon="24.950"/><node id="2" lat="60.176" lon="24.950"/>
          <node id="3" lat="60.172" lon="24.954"/>
          <node id="4" lat="60.175" lon="24.950"><tag k="addr:street" v="North Street"/><tag k="addr:housenumber" v="12"/></node>
          <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="North Street"/></way>
          <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="East Street"/></way>
        </osm>
        """

    private var site: [String: String] {
        func place(_ title: String, _ location: String) -> String {
            "---\ntitle: \(title)\nlocation: \(location)\nkind: spot\ncity: town\n---\nText.\n"
        }
        return [
            "Content/site.yaml": CornerSite.settings, "Content/maps/town.osm": corner,
            "Content/cities/town.md": "---\ntitle: Town\nlocation: 60.171, 24.951\n---\nText.\n",
            "Content/places/harbour.md": place("The Harbour", "60.170, 24.950"),
            "Content/places/market.md": place("Market", "60.172, 24.954"),
        ]
    }

    private func plan(_ options: String) throws -> Program.Result {
        try TemporaryFolder.with(site) { folder in
            try Program.shell("$waymark plan --city town --start 10:00 --end 12:00 \(options)", in: folder.path)
        }
    }

    @Test(
        "a day begins and ends at addresses, in any order of name and number, mistyped or with the town behind them",
        arguments: ["12 North Street", "north stret 12", "North Street 12, 00100 Town", "11 north street"])
    func found(typed: String) throws {
        let result = try plan("--from '\(typed)' --to 'east street'")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("North Street") && result.output.contains("East Street"), "\(result.output)")
    }

    @Test("the walk from an address is along the streets")
    func walk() throws {
        let result = try plan("--from '12 North Street' --json")
        let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let days = (value?["plan"] as? [String: Any])?["days"] as? [[String: Any]]
        let visits = days?.first?["visits"] as? [[String: Any]]
        // 555 m along North Street, or 556 m round the corner.
        #expect((visits?.first?["metres"] as? Double).map { (500...600).contains($0) } == true, "\(result.output)")
    }

    @Test("a place comes before an address that fits as well, and what is neither gets the nearest names")
    func others() throws {
        let place = try plan("--from market")
        #expect(place.status == 0 && place.output.contains("Market"), "\(place.output)\(place.errors)")
        let unknown = try plan("--from 'Nothr Stravenue 12'")
        #expect(unknown.status == 1, "\(unknown.output)")
        for part in ["Did you mean", "North Street 12"] {
            #expect(unknown.errors.contains(part), "\(unknown.errors)")
        }
    }
}
