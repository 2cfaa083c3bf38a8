import Geo

/// A place on the square Mercator map of the world in 2³² steps a side, counted from its middle: about a centimetre. A drawing
/// only has to scale and shift it.
struct GroundPoint: Hashable, Sendable {
    var x: Int32
    var y: Int32

    /// Steps on a side of the world.
    static let side = 4_294_967_296.0

    init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    init(_ coordinate: Coordinate) {
        let place = WebMercator.project(coordinate)
        self.init(x: Self.step(place.x), y: Self.step(place.y))
    }

    var coordinate: Coordinate {
        WebMercator.coordinate(x: Double(x) / Self.side + 0.5, y: Double(y) / Self.side + 0.5)
    }

    private static func step(_ share: Double) -> Int32 {
        Int32(max(-2_147_483_648, min(2_147_483_647, ((share - 0.5) * side).rounded())))
    }
}

/// A box of such places, edges included.
struct GroundBox: Hashable, Sendable {
    var west = Int32.max
    var east = Int32.min
    var north = Int32.max
    var south = Int32.min

    var isEmpty: Bool { west > east }

    mutating func include(x: Int32, y: Int32) {
        (west, east) = (min(west, x), max(east, x))
        (north, south) = (min(north, y), max(south, y))
    }

    mutating func include(_ other: GroundBox) {
        (west, east) = (min(west, other.west), max(east, other.east))
        (north, south) = (min(north, other.north), max(south, other.south))
    }

    func touches(_ other: GroundBox) -> Bool {
        west <= other.east && east >= other.west && north <= other.south && south >= other.north
    }

    func contains(_ point: GroundPoint) -> Bool {
        (west...east).contains(point.x) && (north...south).contains(point.y)
    }

    /// Grown on every side, as far as the world goes.
    func grown(by steps: Int32) -> GroundBox {
        var box = self
        box.west = west.subtractingReportingOverflow(steps).overflow ? Int32.min : west - steps
        box.north = north.subtractingReportingOverflow(steps).overflow ? Int32.min : north - steps
        box.east = east.addingReportingOverflow(steps).overflow ? Int32.max : east + steps
        box.south = south.addingReportingOverflow(steps).overflow ? Int32.max : south + steps
        return box
    }

    var middle: GroundPoint {
        GroundPoint(x: Int32((Int64(west) + Int64(east)) / 2), y: Int32((Int64(north) + Int64(south)) / 2))
    }
}
