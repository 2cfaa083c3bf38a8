public import Geo

/// How large a map is drawn, and how much room it leaves around what it shows.
public struct MapFitting: Hashable, Sendable {
    /// In units of the drawing, which are CSS pixels.
    public let width: Double
    /// A map is as high as its content needs, within these.
    public let heights: ClosedRange<Double>
    /// Between the outermost points and the edge.
    public let margin: Double
    /// The shorter side shows no less than this, in metres, so that a single stop still has a neighbourhood.
    public let leastSpan: Double

    public init(width: Double, heights: ClosedRange<Double>, margin: Double = 26, leastSpan: Double = 300) {
        self.width = width
        self.heights = heights
        self.margin = margin
        self.leastSpan = leastSpan
    }

    /// On a phone, and beside the title on a wide screen. Text of 11 units is at least 10.5 pixels high there.
    public static let page = MapFitting(width: 360, heights: 260...460)
    /// On a page of its own.
    public static let large = MapFitting(width: 720, heights: 420...760, margin: 34)
    /// A place and its streets.
    public static let place = MapFitting(width: 360, heights: 300...360, margin: 14, leastSpan: 500)

    /// The frame that holds all points; `nil` when there are none, or when one lies so near a pole that Web Mercator cannot
    /// draw it.
    ///
    /// Points on both sides of the date line are drawn side by side: the frame leaves out the widest gap between
    /// longitudes. Cost: that of sorting the points.
    public func frame(around points: some Sequence<Coordinate>) -> MapFrame? {
        let points = points.filter(\.isValid)
        guard points.allSatisfy({ abs($0.latitude) <= WebMercator.limit }),
            let box = BoundingBox(around: Self.unwrapped(points))
        else { return nil }
        let low = WebMercator.project(Coordinate(latitude: box.north, longitude: box.west))
        let high = WebMercator.project(Coordinate(latitude: box.south, longitude: box.east))
        let least = leastSpan / max(1, WebMercator.metresPerSide(atLatitude: box.centre.latitude))
        let (across, down) = (max(high.x - low.x, 1e-12), max(high.y - low.y, 1e-12))
        let scale = min(
            (width - 2 * margin) / across, (heights.upperBound - 2 * margin) / down, heights.lowerBound / least)
        let height = max(heights.lowerBound, min(heights.upperBound, (down * scale + 2 * margin).rounded(.up)))
        let half = Spot(width, height) / (2 * scale)
        // No frame reaches beyond the edge of the projection: it is moved towards the equator.
        let middle = max(min(0.5, half.y), min(max(0.5, 1 - half.y), (low.y + high.y) / 2))
        return frame(around: Spot((low.x + high.x) / 2, middle), half: half, height: height)
    }

    /// The points with longitudes that rise from the western edge of the frame, also across the date line.
    private static func unwrapped(_ points: [Coordinate]) -> [Coordinate] {
        let longitudes = points.map(\.longitude).sorted()
        guard let first = longitudes.first, let last = longitudes.last, last - first > 180 else { return points }
        let gaps = zip(longitudes, longitudes.dropFirst()).map { ($1 - $0, $1) }
        guard let widest = gaps.max(by: { $0.0 < $1.0 }), widest.0 > first + 360 - last else { return points }
        return points.map { point in
            point.longitude >= widest.1
                ? point : Coordinate(latitude: point.latitude, longitude: point.longitude + 360)
        }
    }

    private func frame(around centre: Spot, half: Spot, height: Double) -> MapFrame? {
        let corners = [centre - half, centre + half].map { WebMercator.coordinate(x: $0.x, y: $0.y) }
        return BoundingBox(around: corners).map { MapFrame(bounds: $0, width: width, height: height) }
    }
}

extension MapFrame {
    /// How many metres a unit of the drawing is, in the middle of the map.
    public var metresPerUnit: Double {
        let share = (bounds.east - bounds.west) / 360
        return share * WebMercator.metresPerSide(atLatitude: bounds.centre.latitude) / width
    }

    func spot(_ coordinate: Coordinate) -> Spot {
        let point = point(coordinate)
        return Spot(point.x, point.y)
    }
}
