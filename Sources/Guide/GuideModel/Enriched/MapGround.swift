public import Geo

/// The base map under the pins of a city's movable map: which pieces of the drawn town there are.
public struct MapGround: Hashable, Sendable {
    /// A square piece: at zoom z the world is 256 · 2^z pixels wide, and a piece is 512.
    public struct Tile: Hashable, Sendable {
        public let zoom: Int
        public let x: Int
        public let y: Int

        public init(zoom: Int, x: Int, y: Int) { (self.zoom, self.x, self.y) = (zoom, x, y) }
    }

    public let city: Slug
    /// What is drawn.
    public let area: BoundingBox
    public let zooms: ClosedRange<Int>
    /// By zoom, then from north to south, then from west to east.
    public let tiles: [Tile]

    public init(city: Slug, area: BoundingBox, zooms: ClosedRange<Int>, tiles: [Tile]) {
        (self.city, self.area, self.zooms, self.tiles) = (city, area, zooms, tiles)
    }
}
