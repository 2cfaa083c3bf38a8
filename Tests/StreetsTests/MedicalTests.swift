import Geo
import GuideModel
import TestSupport
import Testing

@testable import Streets

/// What of an extract helps the ill.
@Suite struct MedicalTests {
    /// A pharmacy without a name, a hospital without emergencies and a practice of a firm are left out.
    private let extract = """
        <osm>
        <node id="1" lat="60.1" lon="24.9"><tag k="amenity" v="pharmacy"/><tag k="name" v=" Old  Pharmacy "/>
          <tag k="addr:street" v="Long Street"/><tag k="addr:housenumber" v="4;6"/></node>
        <node id="2" lat="60.2" lon="24.9"><tag k="amenity" v="hospital"/><tag k="name" v="General"/>
          <tag k="emergency" v="yes"/></node>
        <node id="3" lat="60.3" lon="24.9"><tag k="amenity" v="hospital"/><tag k="name" v="Rest"/>
          <tag k="emergency" v="no"/></node>
        <node id="4" lat="60.4" lon="24.9"><tag k="amenity" v="pharmacy"/></node>
        <node id="5" lat="60.5" lon="24.9"><tag k="amenity" v="doctors"/><tag k="name" v="Firm"/>
          <tag k="access" v="private"/></node>
        <node id="6" lat="60.6" lon="24.9"/><node id="7" lat="60.6002" lon="24.9"/>
        <way id="1"><nd ref="6"/><nd ref="7"/><nd ref="6"/><tag k="amenity" v="hospital"/><tag k="name" v="City"/>
          <tag k="addr:street" v="Hill"/></way>
        <node id="8" lat="60.7" lon="24.9"><tag k="amenity" v="clinic"/><tag k="name" v="Clinic"/></node>
        </osm>
        """

    @Test("pharmacies, hospitals and practices with a name are known with their street, from the cache as well")
    func known() throws {
        try TemporaryFolder.with(["town.osm": extract]) { folder in
            let (path, cache) = (folder.path + "/town.osm", folder.path + "/cache")
            let tables = try [cache, cache, nil].map {
                try AddressCache.table(of: path, cache: $0, threads: 1)
            }
            #expect(tables[0] == tables[1] && tables[0] == tables[2])
            let help = tables[1].help
            #expect(help.map(\.kind) == [.pharmacy, .emergency, .hospital, .clinic])
            #expect(help.map(\.name) == ["Old Pharmacy", "General", "City", "Clinic"])
            #expect(help.map(\.address) == ["Long Street 4", "", "Hill", ""])
            #expect(help.map(\.point.coordinate.latitude) == [60.1, 60.2, 60.6, 60.7])
        }
    }

    @Test("the file that phones get has none of it")
    func phones() throws {
        try TemporaryFolder.with(["town.osm": extract]) { folder in
            let table = try AddressCache.table(of: folder.path + "/town.osm", cache: nil, threads: 1)
            #expect(table.rows.map(\.name) == ["Long Street"])
            let text = String(decoding: AddressFile.bytes(of: table), as: UTF8.self)
            #expect(!text.contains("Pharmacy") && !text.contains("General"))
        }
    }
}
