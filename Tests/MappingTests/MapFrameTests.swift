import Geo
import Mapping
import Testing

@Suite("A map's frame")
struct MapFrameTests {
    @Test("puts the north-western corner first and the south-eastern one last")
    func corners() throws {
        let (northWest, southEast) = (
            Coordinate(latitude: 60.2, longitude: 24.9), Coordinate(latitude: 60.1, longitude: 25.1)
        )
        let bounds = try #require(BoundingBox(around: [northWest, southEast]))
        let frame = MapFrame(bounds: bounds, width: 800, height: 600)
        let (first, last) = (frame.point(northWest), frame.point(southEast))
        #expect(first.x == 0 && first.y == 0)
        #expect(abs(last.x - 800) < 1e-9 && abs(last.y - 600) < 1e-9)
    }
}
