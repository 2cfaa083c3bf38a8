/// A line through points on the earth, such as a walk.
///
///     let walk = Polyline([hotel, church, pier])
///     walk.length                      // metres
///     walk.point(atMetres: 250)        // 250 m from the hotel
///     walk.nearest(to: here)?.metresAlong
///
/// Between its points it runs straight on the map: right for legs of kilometres, not across oceans. A segment that
/// crosses the date line goes the short way.
public struct Polyline: Hashable, Sendable {
    public let points: [Coordinate]
    /// The metres from the beginning to each point.
    public let distances: [Double]

    /// Cost: linear.
    public init(_ points: [Coordinate]) {
        self.points = points
        var total = 0.0
        distances = points.indices.map { index in
            if index > 0 { total += points[index - 1].metres(to: points[index]) }
            return total
        }
    }

    /// In metres; 0 for a line of fewer than two points.
    public var length: Double { distances.last ?? 0 }

    /// The point at this distance along the line, in metres; its ends for distances before or beyond; `nil` when the line has no
    /// points. Cost: logarithmic.
    public func point(atMetres metres: Double) -> Coordinate? {
        guard let first = points.first, let last = points.last else { return nil }
        guard metres > 0 else { return first }
        guard metres < length else { return last }
        let step = firstStep(endingBeyond: metres)
        let span = distances[step] - distances[step - 1]
        return Self.between(points[step - 1], points[step], (metres - distances[step - 1]) / span)
    }

    /// A place on a line, and how far it is from the target.
    public struct Nearest: Hashable, Sendable {
        public let point: Coordinate
        /// The number of the point at or before the place.
        public let index: Int
        /// Metres from the beginning of the line.
        public let metresAlong: Double
        /// Metres from the target.
        public let metresAway: Double
    }

    /// The place on the line that is nearest to a point, the first of several; `nil` when the line has no points.
    /// Cost: linear.
    public func nearest(to target: Coordinate) -> Nearest? {
        guard let first = points.first else { return nil }
        let plane = LocalPlane(around: target)
        var (best, bestStep, bestShare) = (Double.infinity, 0, 0.0)
        var from = plane.project(first)
        for step in points.indices.dropFirst() {
            // The end as seen from the beginning, so that a segment never runs round the world.
            let move = LocalPlane(around: points[step - 1], scaledAs: plane).project(points[step])
            let to = (east: from.east + move.east, north: from.north + move.north)
            let (share, square) = Self.approach(from, to)
            if square < best { (best, bestStep, bestShare) = (square, step - 1, share) }
            from = plane.project(points[step])
        }
        let next = min(bestStep + 1, points.count - 1)
        let place = Self.between(points[bestStep], points[next], bestShare)
        return Nearest(
            point: place, index: bestStep,
            metresAlong: distances[bestStep] + bestShare * (distances[next] - distances[bestStep]),
            metresAway: target.metres(to: place))
    }
}

private extension Polyline {
    typealias Flat = (east: Double, north: Double)

    func firstStep(endingBeyond metres: Double) -> Int {
        var (low, high) = (1, points.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if distances[middle] > metres { high = middle } else { low = middle + 1 }
        }
        return low
    }

    static func between(_ start: Coordinate, _ end: Coordinate, _ share: Double) -> Coordinate {
        let turn = (end.longitude - start.longitude).remainder(dividingBy: 360)
        let longitude = start.longitude + share * turn
        return Coordinate(
            latitude: start.latitude + share * (end.latitude - start.latitude),
            longitude: abs(longitude) > 180 ? longitude.remainder(dividingBy: 360) : longitude)
    }

    /// How far along a segment the point nearest to the origin is, 0…1, and the square of its distance.
    static func approach(_ start: Flat, _ end: Flat) -> (share: Double, square: Double) {
        let (east, north) = (end.east - start.east, end.north - start.north)
        let square = east * east + north * north
        let share = square > 0 ? max(0, min(1, -(start.east * east + start.north * north) / square)) : 0
        let (x, y) = (start.east + share * east, start.north + share * north)
        return (share, x * x + y * y)
    }
}
