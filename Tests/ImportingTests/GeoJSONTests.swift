import Geo
import Testing

@testable import Importing

@Suite struct GeoJSONTests {
    @Test func aPointBecomesAPlace() {
        let file = ImportFile(
            path: "pier.geojson",
            bytes: Array(
                #"{"type":"Feature","geometry":{"type":"Point","coordinates":[24.95,60.16]},"properties":{"name":"Pier"}}"#
                    .utf8))
        let found = GeoJSONImport.proposals(of: file, ImportOptions())
        #expect(found.places.map(\.title) == ["Pier"])
        #expect(found.places.map(\.id) == ["geojson:pier#pier"])
        #expect(found.places[0].location?.latitude == 60.16)
    }
}
