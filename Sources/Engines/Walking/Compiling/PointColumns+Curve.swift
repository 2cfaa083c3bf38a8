import Geo

extension HilbertCurve {
    /// The position of every point along a Hilbert curve of 65,536 by 65,536 cells over their box.
    static func keys(of points: PointColumns) -> [UInt32] {
        guard let south = points.latitudes.min(), let north = points.latitudes.max(),
            let west = points.longitudes.min(), let east = points.longitudes.max()
        else { return [] }
        let height = 65_535 / max(1, Double(north) - Double(south))
        let width = 65_535 / max(1, Double(east) - Double(west))
        return (0..<points.count).map { index in
            key(
                UInt32((Double(points.longitudes[index]) - Double(west)) * width),
                UInt32((Double(points.latitudes[index]) - Double(south)) * height))
        }
    }
}
