#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The square map of the world that web maps use (EPSG:3857), with both sides of length 1: x from west to east, y from
/// north to south. A tile map of zoom z is 2^z tiles wide.
///
/// It ends at ``limit`` degrees of latitude; points beyond are put on the edge.
public enum WebMercator {
    /// The latitude at which the map is square, in degrees.
    public static let limit = 85.051_128_779_806_6

    /// Where a point lies on the map, 0…1 from the west and north.
    public static func project(_ point: Coordinate) -> (x: Double, y: Double) {
        let latitude = max(-limit, min(limit, point.latitude)) * .pi / 180
        let y = 0.5 - asinh(tan(latitude)) / (2 * .pi)
        return (point.longitude / 360 + 0.5, max(0, min(1, y)))
    }

    /// The point at a place of the map.
    public static func coordinate(x: Double, y: Double) -> Coordinate {
        Coordinate(latitude: atan(sinh((0.5 - y) * 2 * .pi)) * 180 / .pi, longitude: (x - 0.5) * 360)
    }

    /// The length in metres that one side of the map has at a latitude.
    public static func metresPerSide(atLatitude latitude: Double) -> Double {
        2 * .pi * Coordinate.earthRadius * cos(latitude * .pi / 180)
    }
}
