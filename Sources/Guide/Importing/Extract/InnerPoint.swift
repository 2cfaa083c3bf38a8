import Geo

/// A point that lies inside an area, whatever its shape: its centre of gravity where that is inside, otherwise the middle of the widest
/// piece of some lines across it.
///
/// Holes count as outside. Cost: linear in the points, times the number of lines.
struct InnerPoint {
    private static let lineCount = 15

    /// - Parameter rings: closed rings, outer and inner ones in any order; what an odd number of them surrounds is inside.
    /// - Returns: `nil` where the rings surround nothing.
    static func of(_ rings: [[Coordinate]]) -> Coordinate? {
        guard let origin = rings.first?.first else { return nil }
        let plane = LocalPlane(around: origin)
        let flat = rings.map { $0.map { plane.project($0) } }.filter { $0.count > 3 }
        // Where several parts belong to one place, the largest is it.
        guard let largest = flat.max(by: { abs(area($0)) < abs(area($1)) }), abs(area(largest)) > 0 else { return nil }
        let point = centre(of: largest).flatMap { isInside($0, flat) ? $0 : nil } ?? widest(largest, flat)
        return point.map { back($0, from: origin) }
    }

    private typealias Spot = (east: Double, north: Double)

    private static func area(_ ring: [Spot]) -> Double {
        zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.east * $1.1.north - $1.1.east * $1.0.north } / 2
    }

    private static func centre(of ring: [Spot]) -> Spot? {
        let whole = area(ring)
        var sum: Spot = (0, 0)
        for (one, next) in zip(ring, ring.dropFirst()) {
            let cross = one.east * next.north - next.east * one.north
            sum = (sum.east + (one.east + next.east) * cross, sum.north + (one.north + next.north) * cross)
        }
        let centre: Spot = (sum.east / (6 * whole), sum.north / (6 * whole))
        return centre.east.isFinite && centre.north.isFinite ? centre : nil
    }

    private static func isInside(_ spot: Spot, _ rings: [[Spot]]) -> Bool {
        cuts(at: spot.north, rings).count { $0 > spot.east } % 2 == 1
    }

    /// Where a line to the east at this height meets the rings, sorted.
    private static func cuts(at north: Double, _ rings: [[Spot]]) -> [Double] {
        var cuts: [Double] = []
        for ring in rings {
            for (one, next) in zip(ring, ring.dropFirst()) where (one.north > north) != (next.north > north) {
                cuts.append(one.east + (next.east - one.east) * (north - one.north) / (next.north - one.north))
            }
        }
        return cuts.sorted()
    }

    private static func widest(_ ring: [Spot], _ rings: [[Spot]]) -> Spot? {
        let heights = ring.map(\.north)
        guard let low = heights.min(), let high = heights.max() else { return nil }
        var best: (width: Double, spot: Spot)?
        for number in 0..<lineCount {
            let north = low + (high - low) * (Double(number) + 0.5) / Double(lineCount)
            let own = cuts(at: north, [ring])
            let cuts = cuts(at: north, rings)
            for index in stride(from: 0, to: cuts.count - 1, by: 2) {
                let (left, right) = (cuts[index], cuts[index + 1])
                let middle = (left + right) / 2
                // In the largest ring, not in another part of the place.
                guard own.count(where: { $0 > middle }) % 2 == 1, right - left > best?.width ?? 0 else { continue }
                best = (right - left, (middle, north))
            }
        }
        return best?.spot
    }

    private static func back(_ spot: Spot, from origin: Coordinate) -> Coordinate {
        let plane = LocalPlane(around: origin)
        let degree = plane.project(Coordinate(latitude: origin.latitude + 1, longitude: origin.longitude)).north
        let turn = plane.project(Coordinate(latitude: origin.latitude, longitude: origin.longitude + 1)).east
        let longitude = origin.longitude + spot.east / turn
        return Coordinate(
            latitude: origin.latitude + spot.north / degree,
            longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
    }
}
