/// Numbers points so that near points mostly get near numbers.
enum HilbertCurve {
    /// The place of every point along a Hilbert curve of 65,536 by 65,536 cells over their box.
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

    /// The usual walk down the four quadrants (J. Skilling, Programming the Hilbert curve, 2004).
    static func key(_ column: UInt32, _ row: UInt32) -> UInt32 {
        var (column, row) = (column, row)
        var key: UInt32 = 0
        var side: UInt32 = 32_768
        while side > 0 {
            let (right, upper): (UInt32, UInt32) = (column & side > 0 ? 1 : 0, row & side > 0 ? 1 : 0)
            key &+= side &* side &* ((3 &* right) ^ upper)
            if upper == 0 {
                if right == 1 { (column, row) = (65_535 &- column, 65_535 &- row) }
                swap(&column, &row)
            }
            side >>= 1
        }
        return key
    }
}
