import Geo

/// A point in units of 0.00001 degrees, about a metre: near enough to find a house.
struct AddressPoint: Hashable, Comparable {
    var latitude: Int32
    var longitude: Int32

    /// From ten-millionths of a degree; `nil` for what is nowhere on the earth.
    init?(finest latitude: Int32, _ longitude: Int32) {
        self.latitude = Int32((Double(latitude) / 100).rounded())
        self.longitude = Int32((Double(longitude) / 100).rounded())
        guard coordinate.isValid else { return nil }
    }

    init(latitude: Int32, longitude: Int32) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    var coordinate: Coordinate {
        Coordinate(latitude: Double(latitude) / 1e5, longitude: Double(longitude) / 1e5)
    }

    static func < (one: Self, other: Self) -> Bool {
        (one.latitude, one.longitude) < (other.latitude, other.longitude)
    }

    /// How far apart two points are, to compare: the square of the metres, about.
    func square(to other: Self) -> Double {
        let up = Double(latitude - other.latitude)
        let aside = Double(longitude) - Double(other.longitude)
        let narrowing = cosine(ofLatitude: Double(latitude) / 1e5)
        return up * up + aside * aside * narrowing * narrowing
    }

    /// The point of some that is nearest to their middle; `nil` for none. Cost: linear.
    static func middle(of points: [AddressPoint]) -> AddressPoint? {
        guard let first = points.first else { return nil }
        let sums = points.reduce(into: (0, 0)) { sums, point in
            sums.0 += Int(point.latitude)
            sums.1 += Int(point.longitude)
        }
        let middle = AddressPoint(
            latitude: Int32(sums.0 / points.count), longitude: Int32(sums.1 / points.count))
        return points.reduce(first) { best, point in
            let (one, other) = (point.square(to: middle), best.square(to: middle))
            return one < other || one == other && point < best ? point : best
        }
    }
}

/// The cosine by its series, as every machine computes it: within 0.03 of the right one at the
/// poles, and better everywhere else.
private func cosine(ofLatitude degrees: Double) -> Double {
    let angle = degrees * .pi / 180
    let square = angle * angle
    return max(0, 1 - square / 2 + square * square / 24)
}
