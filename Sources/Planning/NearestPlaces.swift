import Foundation
import Geo
import GuideModel

extension WalkEstimate {
    static func cosine(ofLatitude degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// Finds the places nearest to a place: a k-d tree over points on the unit sphere, so that neither the poles nor the
/// date line are special.
///
/// Source: J. L. Bentley, "Multidimensional binary search trees used for associative searching", 1975. Cost: n log n to
/// build (times log n for sorting), about log n for each search.
struct NearestPlaces {
    private struct Point {
        let axes: SIMD3<Double>
        let index: Int
    }

    private var tree: [Point]
    private let places: [Place]

    init(_ places: [Place]) {
        self.places = places
        tree = places.enumerated().map { index, place in
            let (latitude, longitude) = (place.location.latitude * .pi / 180, place.location.longitude * .pi / 180)
            return Point(
                axes: SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)),
                index: index)
        }
        arrange(0..<tree.count, axis: 0)
    }

    /// The nearest others within some metres, nearest first; equal distances go by slug.
    func nearest(to place: Int, count: Int, within metres: Double) -> [(place: Place, metres: Double)] {
        let start = places[place]
        var found: [(place: Place, metres: Double)] = []
        search(0..<tree.count, axis: 0, around: origin(of: start), limit: metres) { index in
            guard index != place else { return found.count < count ? metres : found[count - 1].metres }
            let other = places[index]
            let distance = start.location.metres(to: other.location)
            if distance <= metres {
                let position =
                    found.firstIndex { (distance, other.slug) < ($0.metres, $0.place.slug) } ?? found.count
                found.insert((other, distance), at: position)
                if found.count > count { found.removeLast() }
            }
            return found.count < count ? metres : found[count - 1].metres
        }
        return found
    }

    private func origin(of place: Place) -> SIMD3<Double> {
        let (latitude, longitude) = (place.location.latitude * .pi / 180, place.location.longitude * .pi / 180)
        return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }

    /// Puts the middle of a range along an axis into its middle, and so on with both halves.
    private mutating func arrange(_ range: Range<Int>, axis: Int) {
        guard range.count > 1 else { return }
        tree[range].sort { ($0.axes[axis], $0.index) < ($1.axes[axis], $1.index) }
        let middle = range.lowerBound + range.count / 2
        arrange(range.lowerBound..<middle, axis: (axis + 1) % 3)
        arrange(middle + 1..<range.upperBound, axis: (axis + 1) % 3)
    }

    /// Visits points that may lie within the limit; `visit` returns the limit from then on, in metres.
    @discardableResult
    private func search(
        _ range: Range<Int>, axis: Int, around origin: SIMD3<Double>, limit: Double, visit: (Int) -> Double
    ) -> Double {
        guard !range.isEmpty else { return limit }
        let middle = range.lowerBound + range.count / 2
        let point = tree[middle]
        let offset = origin[axis] - point.axes[axis]
        let (near, far) =
            offset < 0
            ? (range.lowerBound..<middle, middle + 1..<range.upperBound)
            : (middle + 1..<range.upperBound, range.lowerBound..<middle)
        var limit = search(near, axis: (axis + 1) % 3, around: origin, limit: limit, visit: visit)
        limit = min(limit, visit(point.index))
        // A chord is never longer than its arc, so nothing behind the plane is nearer than the plane; the slack covers
        // rounding.
        if abs(offset) * Coordinate.earthRadius <= limit * 1.000001 + 0.001 {
            limit = search(far, axis: (axis + 1) % 3, around: origin, limit: limit, visit: visit)
        }
        return limit
    }
}
