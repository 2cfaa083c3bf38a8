/// Numbers cells of a grid so that near cells mostly get near numbers.
public enum HilbertCurve {
    /// How many cells the grid has on each side.
    public static let side: UInt32 = 65_536

    /// The place of a cell along the curve; columns and rows run from 0 to one less than ``side``.
    ///
    /// The usual walk down the four quadrants (J. Skilling, Programming the Hilbert curve, 2004). Cost: sixteen steps.
    @inlinable
    public static func key(_ column: UInt32, _ row: UInt32) -> UInt32 {
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
