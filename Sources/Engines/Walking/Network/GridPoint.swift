import Geo
import Glibc

/// A point in ten-millionths of a degree: what OpenStreetMap stores, exact to about a centimetre.
struct GridPoint: Hashable, Sendable {
    var latitude: Int32
    var longitude: Int32

    init(latitude: Int32, longitude: Int32) {
        self.latitude = latitude
        self.longitude = longitude
    }

    init(_ coordinate: Coordinate) {
        latitude = Int32((coordinate.latitude * 1e7).rounded())
        longitude = Int32((coordinate.longitude * 1e7).rounded())
    }

    var coordinate: Coordinate { Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7) }

    /// Metres to a near point, on the plane that touches the earth between the two. Within 0.01 % of the great circle up to a
    /// few kilometres.
    @inline(__always)
    func metres(to other: GridPoint) -> Double {
        let middle = (Double(latitude) + Double(other.latitude)) * (0.5e-7 * .pi / 180)
        let north = Double(other.latitude &- latitude)
        let east = Double(Int64(other.longitude) - Int64(longitude)) * cos(middle)
        return (north * north + east * east).squareRoot() * Self.metresPerUnit
    }

    /// Metres in a ten-millionth of a degree of latitude.
    static let metresPerUnit = Coordinate.earthRadius * .pi / 180 * 1e-7

    /// Twice the signed area of the triangle with two others: positive when it runs anticlockwise. Exact for points less than
    /// 90 degrees apart.
    @inline(__always)
    func orientation(_ first: GridPoint, _ second: GridPoint) -> Int64 {
        let (east1, north1) = (Int64(first.longitude) - Int64(longitude), Int64(first.latitude) - Int64(latitude))
        let (east2, north2) = (Int64(second.longitude) - Int64(longitude), Int64(second.latitude) - Int64(latitude))
        return east1 &* north2 &- north1 &* east2
    }
}

/// A box by its south-western and its north-eastern corner.
struct GridBox {
    var low: GridPoint
    var high: GridPoint

    /// The box around some points.
    init(_ points: some Sequence<GridPoint>) {
        var box: (low: GridPoint, high: GridPoint)?
        for point in points {
            let (low, high) = box ?? (point, point)
            box = (
                GridPoint(
                    latitude: min(low.latitude, point.latitude), longitude: min(low.longitude, point.longitude)),
                GridPoint(
                    latitude: max(high.latitude, point.latitude), longitude: max(high.longitude, point.longitude))
            )
        }
        (low, high) = box ?? (GridPoint(latitude: 0, longitude: 0), GridPoint(latitude: 0, longitude: 0))
    }

    @inline(__always)
    func contains(_ point: GridPoint) -> Bool {
        point.latitude >= low.latitude && point.latitude <= high.latitude && point.longitude >= low.longitude
            && point.longitude <= high.longitude
    }

    func touches(_ other: GridBox) -> Bool {
        low.latitude <= other.high.latitude && other.low.latitude <= high.latitude
            && low.longitude <= other.high.longitude && other.low.longitude <= high.longitude
    }

    func grown(byMetres metres: Double) -> GridBox {
        let units = Int64(metres / GridPoint.metresPerUnit)
        let wide = Int64(Double(units) / max(0.1, cos(Double(low.latitude) * 1e-7 * .pi / 180)))
        var box = self
        box.low.latitude = Int32(clamping: Int64(low.latitude) - units)
        box.low.longitude = Int32(clamping: Int64(low.longitude) - wide)
        box.high.latitude = Int32(clamping: Int64(high.latitude) + units)
        box.high.longitude = Int32(clamping: Int64(high.longitude) + wide)
        return box
    }
}
