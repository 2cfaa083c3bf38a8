#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// A point on the earth in decimal degrees (WGS 84).
///
///     Coordinate(latitude: 42.36635, longitude: -71.05444)
///
/// A coordinate may be out of range: check those that come from outside with ``isValid``.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, −90…90.
    public let latitude: Double
    /// Degrees east of Greenwich, −180…180.
    public let longitude: Double

    @inlinable
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both parts are finite and in range.
    @inlinable
    public var isValid: Bool {
        latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
    }

    /// Latitude and longitude the other way round, as many files have them by mistake; it may be nowhere on the earth.
    public var swapped: Coordinate { Coordinate(latitude: longitude, longitude: latitude) }

    /// The great-circle distance in metres (haversine on a sphere of the earth's mean radius; within 0.5 % of the
    /// ellipsoid). Cost: constant.
    @inlinable
    public func metres(to other: Coordinate) -> Double {
        let (first, second) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let rise = sin((second - first) / 2)
        let run = sin((other.longitude - longitude) * .pi / 360)
        let square = rise * rise + cos(first) * cos(second) * run * run
        return 2 * Coordinate.earthRadius * asin(min(1, square.squareRoot()))
    }

    /// The initial bearing towards another point, in degrees clockwise from north, 0..<360.
    public func bearing(to other: Coordinate) -> Double {
        let (first, second) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let turn = (other.longitude - longitude) * .pi / 180
        let degrees =
            atan2(sin(turn) * cos(second), cos(first) * sin(second) - sin(first) * cos(second) * cos(turn)) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    /// The mean radius of the earth in metres (IUGG R1).
    public static let earthRadius = 6_371_008.8
}
