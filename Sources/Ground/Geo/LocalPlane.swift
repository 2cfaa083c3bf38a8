#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A flat map of the surroundings of a point, in metres: the local equirectangular projection.
///
/// Within 100 km of its origin, below 70° of latitude, distances are right to about 1 %, within 10 km to 0.1 %.
/// Longitudes are taken the short way round, so it works across the date line; at the poles it does not.
public struct LocalPlane: Hashable, Sendable {
    public let origin: Coordinate
    private let metresPerLongitude: Double
    private static let metresPerLatitude = Coordinate.earthRadius * .pi / 180

    public init(around origin: Coordinate) {
        self.origin = origin
        metresPerLongitude = Self.metresPerLatitude * cos(origin.latitude * .pi / 180)
    }

    /// A plane around another origin with the same scales, so that both can be added.
    init(around origin: Coordinate, scaledAs other: LocalPlane) {
        self.origin = origin
        metresPerLongitude = other.metresPerLongitude
    }

    /// Metres to the east and north of the origin.
    public func project(_ point: Coordinate) -> (east: Double, north: Double) {
        let turn = (point.longitude - origin.longitude).remainder(dividingBy: 360)
        return (turn * metresPerLongitude, (point.latitude - origin.latitude) * Self.metresPerLatitude)
    }
}
