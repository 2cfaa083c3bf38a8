public import Geo

/// Which tiles show a town: six zooms, each twice as near as the one before, the nearest for single houses. It follows from the area
/// and the places alone, so that no extract has to be opened to list the files of a guide.
public struct TilePlan: Sendable, Hashable {
    /// From the whole town to its houses.
    public let zooms: ClosedRange<Int>
    /// Sorted.
    public let tiles: [MapTile]
    let area: BoundingBox

    /// The nearest zoom is the first at which a pixel is less than this many metres.
    private static let finest = 0.5
    static let zoomCount = 6
    /// The two nearest zooms show what is within this many metres of a place: anyone who is farther
    /// away needs less.
    private static let reach = 900.0
    /// The largest drawing, in pixels.
    private static let largest = 18_000.0

    /// - Parameters:
    ///   - area: what the map shows.
    ///   - places: what it is about. Their order does not matter.
    /// - Returns: `nil` for an area without extent, or one beyond the end of Web Mercator.
    public init?(of area: BoundingBox, near places: [Coordinate]) {
        guard area.north < WebMercator.limit, area.south > -WebMercator.limit, area.south < area.north,
            area.west < area.east, area.east - area.west < 90
        else { return nil }
        let side = WebMercator.metresPerSide(atLatitude: area.centre.latitude)
        var nearest = Self.zoomCount
        while side / (256 * Double(1 << nearest)) > Self.finest { nearest += 1 }
        let width = { (zoom: Int) in (area.east - area.west) / 360 * 256 * Double(1 << zoom) }
        while nearest > Self.zoomCount, width(nearest) > Self.largest { nearest -= 1 }
        zooms = nearest - Self.zoomCount + 1...nearest
        self.area = area
        tiles = zooms.flatMap { zoom in
            let all = Self.rectangle(area, zoom)
            guard zoom > nearest - 2 else { return Self.tiles(all.columns, all.rows, zoom) }
            let pixel = side / (256 * Double(1 << zoom))
            return Self.tiles(near: places, within: Self.reach / (pixel * Double(MapTile.side)), all, zoom)
        }
    }

    /// The columns and rows of a zoom that touch the area.
    static func rectangle(_ area: BoundingBox, _ zoom: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let first = WebMercator.project(Coordinate(latitude: area.north, longitude: area.west))
        let last = WebMercator.project(Coordinate(latitude: area.south, longitude: area.east))
        let across = MapTile.across(zoom)
        return (Int(first.x * across)...Int(last.x * across), Int(first.y * across)...Int(last.y * across))
    }

    private static func tiles(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ zoom: Int) -> [MapTile] {
        rows.flatMap { y in columns.map { MapTile(zoom: zoom, x: $0, y: y) } }
    }

    /// - Parameter reach: in tiles.
    private static func tiles(
        near places: [Coordinate], within reach: Double,
        _ all: (columns: ClosedRange<Int>, rows: ClosedRange<Int>), _ zoom: Int
    ) -> [MapTile] {
        var found: Set<MapTile> = []
        for place in places {
            let point = WebMercator.project(place)
            let (x, y) = (point.x * MapTile.across(zoom), point.y * MapTile.across(zoom))
            let columns = Int(x - reach)...Int(x + reach)
            let rows = Int(y - reach)...Int(y + reach)
            guard columns.overlaps(all.columns), rows.overlaps(all.rows) else { continue }
            found.formUnion(tiles(columns.clamped(to: all.columns), rows.clamped(to: all.rows), zoom))
        }
        return found.sorted()
    }
}
