/// A square piece of the map of the world at one zoom: at zoom z the world is 256 · 2^z pixels wide, and a tile is 512.
public struct MapTile: Hashable, Sendable, Comparable {
    public let zoom: Int
    /// Counted from the west.
    public let x: Int
    /// Counted from the north.
    public let y: Int

    /// The length of a side in pixels.
    static let side = 512

    public init(zoom: Int, x: Int, y: Int) { (self.zoom, self.x, self.y) = (zoom, x, y) }

    /// How many tiles the world is wide at a zoom.
    static func across(_ zoom: Int) -> Double { Double(1 << zoom) * 256 / Double(side) }

    public static func < (one: MapTile, other: MapTile) -> Bool {
        (one.zoom, one.y, one.x) < (other.zoom, other.y, other.x)
    }
}
