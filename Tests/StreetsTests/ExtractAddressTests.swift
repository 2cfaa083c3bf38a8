import Geo
import GuideModel
import TestSupport
import Testing

@testable import Streets

/// What authors find of whole extracts.
@Suite struct ExtractAddressTests {
    /// A High Street in the south with a quarter around it, and one 11 km north of it.
    private let extract = """
        <osm><node id="1" lat="60.01" lon="24.9"/><node id="2" lat="60.01" lon="24.901"/>
        <node id="3" lat="60.11" lon="24.9"/><node id="4" lat="60.11" lon="24.901"/>
        <node id="5" lat="60.011" lon="24.9"><tag k="name" v="Old Town"/><tag k="place" v="suburb"/></node>
        <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="High Street"/></way>
        <way id="2"><nd ref="3"/><nd ref="4"/><tag k="highway" v="residential"/><tag k="name" v="High Street"/></way></osm>
        """

    private func addresses(
        _ files: [String: String], _ cities: [(name: String, latitude: Double)]
    ) throws -> (addresses: [AddressSearch], faults: [Diagnostic]) {
        let cities = try cities.map { city in
            ExtractAddresses.City(
                try #require(Slug(city.name)), title: city.name,
                location: Coordinate(latitude: city.latitude, longitude: 24.9))
        }
        return try TemporaryFolder.with(files) { folder in
            ExtractAddresses.of(
                files.keys.sorted().map { "\(folder.path)/\($0)" }, cities: cities, cache: nil, jobs: 1)
        }
    }

    @Test("each street is of the city that is nearest, and nothing is left out for being far from it")
    func cities() throws {
        let (found, faults) = try addresses(["a.osm": extract], [("south", 60), ("north", 60.3)])
        #expect(faults.isEmpty)
        guard case .several(let matches) = AddressSearch.find("high street", in: found) else {
            Issue.record("not both streets")
            return
        }
        #expect(matches.map { $0.city?.text } == ["south", "south"])
        let (parted, _) = try addresses(["a.osm": extract], [("south", 60), ("north", 60.1)])
        guard case .several(let others) = AddressSearch.find("high street", in: parted) else {
            Issue.record("not both streets")
            return
        }
        #expect(others.map { $0.city?.text } == ["south", "north"])
        #expect(others.map(\.isWholeStreet) == [true, true])
    }

    @Test("the quarter of a point is the nearest, unless it is far")
    func quarters() throws {
        let (found, _) = try addresses(["a.osm": extract], [])
        #expect(found.map(\.city) == [nil])
        #expect(found[0].quarter(near: Coordinate(latitude: 60.01, longitude: 24.9))?.name == "Old Town")
        #expect(found[0].quarter(near: Coordinate(latitude: 60.11, longitude: 24.9))?.name == nil)
    }

    @Test("an extract that cannot be read is told, and the others are of use")
    func unread() throws {
        let (found, faults) = try addresses(["a.osm": "<osm><node id=", "b.osm": extract], [])
        #expect(faults.map(\.code) == ["bad-map"])
        #expect(found.count == 1)
    }
}
