import Geo
import TestSupport
import Testing

@Suite struct PolylineTests {
    /// A minute of latitude north, then two minutes of longitude east at the equator.
    private let corner = Polyline([
        Coordinate(latitude: -1.0 / 60, longitude: 0), Coordinate(latitude: 0, longitude: 0),
        Coordinate(latitude: 0, longitude: 2.0 / 60),
    ])
    private let mile = 1853.25

    @Test("the length is the sum of the steps")
    func length() {
        #expect(abs(corner.length - 3 * mile) < 1)
        #expect(corner.distances.count == 3)
        #expect(Polyline([]).length == 0)
        #expect(Polyline([Coordinate(latitude: 1, longitude: 1)]).length == 0)
    }

    @Test("a simplified line has at most as many points as asked for, both ends, and stays near")
    func simplified() {
        let points = (0...1_000).map { Coordinate(latitude: Double($0) / 10_000, longitude: Double($0 % 7) / 100_000) }
        let line = Polyline(points)
        let short = line.simplified(toAtMost: 20)
        #expect(short.points.count <= 20)
        #expect(short.points.first == points.first && short.points.last == points.last)
        #expect(points.allSatisfy { (short.nearest(to: $0)?.metresAway ?? 99) < 16 })
        #expect(line.simplified(toAtMost: 1_001) == line)
        #expect(Polyline([]).simplified(toAtMost: 5).points.isEmpty)
    }

    @Test("a line is cut where it crosses the date line, and nowhere else")
    func cutting() {
        func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
            Coordinate(latitude: latitude, longitude: longitude)
        }
        let (west, east) = (point(0, 179), point(2, -179))
        #expect(DateLine.parts(of: [west, east]) == [[west, point(1, 180)], [point(1, -180), east]])
        #expect(DateLine.parts(of: [east, west]) == [[east, point(1, -180)], [point(1, 180), west]])
        let touching = [west, point(1, 180), east]
        #expect(DateLine.parts(of: touching) == [[west, point(1, 180)], [point(1, -180), east]])
        // The same meridian under its other name.
        #expect(DateLine.parts(of: [west, point(1, -180), east]) == [[west, point(1, 180)], [point(1, -180), east]])
        #expect(DateLine.parts(of: [west, point(1, -180)]) == [[west, point(1, 180)]])
        #expect(DateLine.parts(of: [point(1, 180), point(1, -180)]).isEmpty)
        let around = [point(89, 90), point(89, -90), point(89, 90)]
        #expect(DateLine.parts(of: around) == [around])
        #expect(DateLine.parts(of: [west]).isEmpty && DateLine.parts(of: []).isEmpty)
    }

    @Test("a point at a distance is on the line, and beyond the line it is an end")
    func pointAtDistance() throws {
        let point = try #require(corner.point(atMetres: 2 * corner.length / 3))
        #expect(abs(point.latitude) < 1e-9 && abs(point.longitude - 1.0 / 60) < 1e-6)
        #expect(corner.point(atMetres: -5) == corner.points.first)
        #expect(corner.point(atMetres: 0) == corner.points.first)
        #expect(corner.point(atMetres: 1e9) == corner.points.last)
        #expect(Polyline([]).point(atMetres: 0) == nil)
    }

    @Test("repeated points on a line cause no division by zero")
    func standing() throws {
        let (here, there) = (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 0.01))
        let line = Polyline([here, here, there, there])
        let middle = try #require(line.point(atMetres: line.length / 2))
        #expect(abs(middle.longitude - 0.005) < 1e-9)
        #expect(line.nearest(to: here)?.metresAlong == 0)
        #expect(Polyline([here, here]).point(atMetres: 1) == here)
    }

    @Test("the nearest point is the foot of the perpendicular, or an end")
    func nearest() throws {
        let beside = try #require(corner.nearest(to: Coordinate(latitude: 0.001, longitude: 0.01)))
        #expect(beside.index == 1)
        #expect(abs(beside.point.longitude - 0.01) < 1e-9 && abs(beside.point.latitude) < 1e-9)
        #expect(abs(beside.metresAlong - mile * 1.6) < 1)
        #expect(abs(beside.metresAway - 111.2) < 0.1)
        #expect(corner.nearest(to: Coordinate(latitude: 0, longitude: 1))?.point == corner.points[2])
        #expect(Polyline([]).nearest(to: Coordinate(latitude: 0, longitude: 0)) == nil)
    }

    @Test("the nearest point is as near as any of a thousand along the line")
    func nearestAgainstSampling() throws {
        var generator = SplitMix(seed: 3)
        for _ in 0..<50 {
            let line = Polyline(Scatter.city.points(8, &generator))
            let target = Scatter.city.points(1, &generator)[0]
            let nearest = try #require(line.nearest(to: target))
            let sampled = (0...1000).compactMap { line.point(atMetres: line.length * Double($0) / 1000) }
            let best = try #require(sampled.map { target.metres(to: $0) }.min())
            #expect(nearest.metresAway <= best + 0.5)
            let along = try #require(line.point(atMetres: nearest.metresAlong))
            #expect(along.metres(to: nearest.point) < 1)
        }
    }

    @Test("a step across the date line goes the short way")
    func dateLine() throws {
        let line = Polyline([Coordinate(latitude: 0, longitude: 179.9), Coordinate(latitude: 0, longitude: -179.9)])
        #expect(abs(line.length - 22_239) < 5)
        let nearest = try #require(line.nearest(to: Coordinate(latitude: 0.01, longitude: -179.95)))
        #expect(abs(nearest.point.longitude + 179.95) < 1e-6)
        #expect(abs(nearest.metresAlong - 0.75 * line.length) < 5)
        let middle = try #require(line.point(atMetres: line.length * 0.6))
        #expect(abs(middle.longitude + 179.98) < 1e-6)
    }
}

@Suite struct WebMercatorTests {
    @Test("corners and centre of the world are those of the map")
    func corners() {
        let centre = WebMercator.project(Coordinate(latitude: 0, longitude: 0))
        #expect(centre == (0.5, 0.5))
        let corner = WebMercator.project(Coordinate(latitude: WebMercator.limit, longitude: -180))
        #expect(corner.x == 0 && abs(corner.y) < 1e-12)
        #expect(WebMercator.project(Coordinate(latitude: -90, longitude: 180)).y == 1)
    }

    @Test("a known place is in the known tile")
    func tile() {
        let place = WebMercator.project(Coordinate(latitude: 42.36635, longitude: -71.05444))
        #expect(Int(place.x * 16384) == 4958 && Int(place.y * 16384) == 6059)
    }

    @Test("there and back is the same point")
    func roundTrip() {
        for latitude in stride(from: -85.0, through: 85, by: 5) {
            let point = Coordinate(latitude: latitude, longitude: latitude * 2)
            let (x, y) = WebMercator.project(point)
            #expect(WebMercator.coordinate(x: x, y: y).metres(to: point) < 1e-6)
        }
    }
}
