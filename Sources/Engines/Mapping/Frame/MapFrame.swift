public import Geo

/// The piece of the world that a map shows, and how large it is drawn.
///
/// Bounds that cross the date line have an east beyond 180 or a west beyond -180.
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

    /// Where a coordinate lies in the drawing, by the shorter way round the world; outside the frame when it is not in the bounds.
    public func point(_ coordinate: Coordinate) -> (x: Double, y: Double) {
        let (point, first, last) = (
            WebMercator.project(coordinate.unwrapped(around: bounds.centre.longitude)),
            WebMercator.project(Coordinate(latitude: bounds.north, longitude: bounds.west)),
            WebMercator.project(Coordinate(latitude: bounds.south, longitude: bounds.east))
        )
        return ((point.x - first.x) / (last.x - first.x) * width, (point.y - first.y) / (last.y - first.y) * height)
    }
}

extension Coordinate {
    /// The same place, with a longitude that is at most 180 degrees from another.
    func unwrapped(around middle: Double) -> Coordinate {
        let away = longitude - middle
        guard away.isFinite, abs(away) > 180 else { return self }
        return Coordinate(latitude: latitude, longitude: longitude - 360 * (away / 360).rounded())
    }
}
