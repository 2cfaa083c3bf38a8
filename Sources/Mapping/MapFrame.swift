public import Geo

/// The piece of the world that a map shows, and how large it is drawn.
///
/// The projection is Web Mercator; one drawing unit is one CSS pixel, x to the right, y downwards.
public struct MapFrame: Hashable, Sendable {
    public let bounds: BoundingBox
    public let width: Double
    public let height: Double

    public init(bounds: BoundingBox, width: Double, height: Double) {
        self.bounds = bounds
        self.width = width
        self.height = height
    }

    /// Where a point of the world lies in the drawing; outside the frame where it is not in the bounds.
    public func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
        let (point, first, last) = (
            WebMercator.project(coordinate),
            WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west)),
            WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        )
        return ((point.x - first.x) / (last.x - first.x) * width, (point.y - first.y) / (last.y - first.y) * height)
    }
}
