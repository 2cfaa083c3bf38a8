import Geo
import Testing

@Suite struct CoordinateTests {
    @Test("a minute of latitude is one nautical mile")
    func minuteOfLatitude() {
        let start = Coordinate(latitude: 42, longitude: -71)
        #expect(abs(start.metres(to: Coordinate(latitude: 42 + 1 / 60, longitude: -71)) - 1852) < 3)
    }

    @Test("distance is the same both ways and nothing to itself")
    func symmetric() {
        let (boston, helsinki) = (
            Coordinate(latitude: 42.36, longitude: -71.06), Coordinate(latitude: 60.17, longitude: 24.94)
        )
        #expect(boston.metres(to: helsinki) == helsinki.metres(to: boston))
        #expect(boston.metres(to: boston) == 0)
    }

    @Test("bearings go clockwise from north")
    func bearings() {
        let here = Coordinate(latitude: 0, longitude: 0)
        #expect(abs(here.bearing(to: Coordinate(latitude: 0, longitude: 1)) - 90) < 1e-9)
        #expect(abs(here.bearing(to: Coordinate(latitude: 0, longitude: -1)) - 270) < 1e-9)
        #expect(abs(here.bearing(to: Coordinate(latitude: -1, longitude: 0)) - 180) < 1e-9)
    }

    @Test("coordinates out of range or not finite are not valid")
    func validity() {
        #expect(Coordinate(latitude: 90, longitude: 180).isValid)
        #expect(!Coordinate(latitude: 90.1, longitude: 0).isValid)
        #expect(!Coordinate(latitude: .nan, longitude: 0).isValid)
    }
}
