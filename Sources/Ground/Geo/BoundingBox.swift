#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The smallest box of latitudes and longitudes around some points.
///
/// It does not handle the date line: points on both sides of it get a box around the world.
public struct BoundingBox: Hashable, Sendable {
    public private(set) var south: Double
    public private(set) var west: Double
    public private(set) var north: Double
    public private(set) var east: Double

    /// The box around the points, or `nil` when there are none.
    public init?(around points: some Sequence<Coordinate>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        (south, north) = (first.latitude, first.latitude)
        (west, east) = (first.longitude, first.longitude)
        while let next = iterator.next() { include(next) }
    }

    /// Grows the box so that it holds the point.
    public mutating func include(_ point: Coordinate) {
        south = min(south, point.latitude)
        north = max(north, point.latitude)
        west = min(west, point.longitude)
        east = max(east, point.longitude)
    }

    /// The middle of the box.
    public var centre: Coordinate {
        Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2)
    }

    /// The box enlarged on every side by at least this many metres, within the range of latitudes and longitudes.
    public func grown(byMetres metres: Double) -> BoundingBox {
        let up = metres / Coordinate.earthRadius * 180 / .pi
        let farthest = min(89, max(abs(south), abs(north)) + up)
        let aside = up / cos(farthest * .pi / 180)
        var box = self
        (box.south, box.north) = (max(-90, south - up), min(90, north + up))
        (box.west, box.east) = (max(-180, west - aside), min(180, east + aside))
        return box
    }

    /// What both boxes have in common, `nil` where they do not touch.
    public func common(with other: BoundingBox) -> BoundingBox? {
        var box = self
        (box.south, box.north) = (max(south, other.south), min(north, other.north))
        (box.west, box.east) = (max(west, other.west), min(east, other.east))
        return box.south <= box.north && box.west <= box.east ? box : nil
    }

    /// Whether the point lies in the box or on its edge.
    public func contains(_ point: Coordinate) -> Bool {
        (south...north).contains(point.latitude) && (west...east).contains(point.longitude)
    }
}
