import Glibc

/// Nodes on a plane, for the lower bounds of A*.
///
/// East-west distances are taken at the latitude farthest from the equator, where they are shortest, so a distance here is
/// never more than the real one.
struct Plane {
    private let east: [Float]
    private let north: [Float]
    private let (south, west): (Int64, Int64)
    private let width: Double
    /// Milliseconds for each metre, a little less than the pace needs, to allow for rounding.
    private let millisecondsPerMetre: Float

    init(_ nodes: PointColumns, metresPerSecond: Double) {
        let (south, west) = (Int64(nodes.latitudes.min() ?? 0), Int64(nodes.longitudes.min() ?? 0))
        let farthest = nodes.latitudes.map { abs(Double($0)) }.max() ?? 0
        let width = GridPoint.metresPerUnit * max(0, cos(farthest * 1e-7 * .pi / 180))
        east = nodes.longitudes.map { Float(Double(Int64($0) - west) * width) }
        north = nodes.latitudes.map { Float(Double(Int64($0) - south) * GridPoint.metresPerUnit) }
        (self.south, self.west, self.width) = (south, west, width)
        millisecondsPerMetre = Float(998 / metresPerSecond)
    }

    func position(_ point: GridPoint) -> SIMD2<Float> {
        SIMD2(
            Float(Double(Int64(point.longitude) - west) * width),
            Float(Double(Int64(point.latitude) - south) * GridPoint.metresPerUnit))
    }

    /// A lower bound of the cost of a walk between the two, in milliseconds: straight, on the level, without pauses.
    @inline(__always)
    func bound(from node: UInt32, to target: SIMD2<Float>) -> UInt32 {
        let (across, up) = (east[Int(node)] - target.x, north[Int(node)] - target.y)
        let metres = max(0, (across * across + up * up).squareRoot() - 1)
        return UInt32(min(metres * millisecondsPerMetre, 1e9))
    }
}
