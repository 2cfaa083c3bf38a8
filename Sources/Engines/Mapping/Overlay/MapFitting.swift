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
    /// How high a map may be so that it shows nothing that is not mapped.
    public let highest: Double

    public init(
        width: Double, heights: ClosedRange<Double>, margin: Double = 26, leastSpan: Double = 300,
        highest: Double? = nil
    ) {
        self.width = width
        self.heights = heights
        self.margin = margin
        self.leastSpan = leastSpan
        self.highest = highest ?? heights.upperBound
    }

    /// On a phone, and beside the title on a wide screen. Text of 11 units is at least 10.5 pixels high there.
    public static let page = MapFitting(width: 360, heights: 260...460, highest: 540)
    /// On a page of its own.
    public static let large = MapFitting(width: 720, heights: 420...760, margin: 34, highest: 920)
    /// A place and its streets.
    public static let place = MapFitting(width: 360, heights: 300...360, margin: 14, leastSpan: 500)

    /// The frame that holds all points; `nil` when there are none, or when one is so close to a
    /// pole that Web Mercator cannot draw it.
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

    /// The same, moved or drawn larger so that it shows nothing outside an area that is known; as it was where the points do not
    /// fit into that.
    public func frame(around points: some Sequence<Coordinate>, within known: BoundingBox?) -> MapFrame? {
        let points = Array(points)
        guard let frame = frame(around: points), let known, known.east <= 180, frame.bounds.east <= 180,
            frame.bounds.west >= -180, let box = BoundingBox(around: points.filter(\.isValid))
        else { return self.frame(around: points) }
        let (seen, area, content) = (Self.square(frame.bounds), Self.square(known), Self.square(box))
        let isInside =
            seen.low.x >= area.low.x && seen.low.y >= area.low.y && seen.high.x <= area.high.x
            && seen.high.y <= area.high.y
        if isInside { return frame }
        let (room, need) = (area.high - area.low, content.high - content.low)
        // Units of the drawing in a side of the world.
        let scale = max(width / (seen.high.x - seen.low.x), width / room.x, heights.lowerBound / room.y)
        let least = 2 * Self.leastMargin
        guard need.x * scale + least <= width, need.y * scale + least <= highest else { return frame }
        let wanted = max(heights.lowerBound, min(highest, (need.y * scale + 2 * margin).rounded(.up)))
        let height = min(wanted, room.y * scale)
        let half = Spot(width, height) / (2 * scale)
        let middle = (content.low + content.high) / 2
        let centre = pointwiseMax(area.low + half, pointwiseMin(area.high - half, middle))
        return self.frame(around: centre, half: half, height: height) ?? frame
    }

    /// Between the outermost points and the edge where the map is drawn larger: room for a disc.
    private static let leastMargin = 14.0

    private static func square(_ box: BoundingBox) -> (low: Spot, high: Spot) {
        let low = WebMercator.project(Coordinate(latitude: box.north, longitude: box.west))
        let high = WebMercator.project(Coordinate(latitude: box.south, longitude: box.east))
        return (Spot(low.x, low.y), Spot(high.x, high.y))
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
