/// The coasts of the world, coarse enough for a drawing as wide as a phone: 112 rings of 2,073 points, none of which is further
/// than 0.3° from the coast that it stands for. Islands below 0.25 square degrees and Antarctica are left out.
///
/// Made from Natural Earth's countries 1:110,000,000, version 4 (public domain), joined and simplified by Douglas–Peucker.
enum LandOutline {
    /// Longitudes and latitudes in degrees, the largest land first; a hole in a land is a ring of its own.
    static let rings: [[(longitude: Double, latitude: Double)]] = lines.split(separator: "\n").map(points)

    /// One ring a line, each point as the difference from the one before in tenths of a degree, latitude first, in the
    /// encoding of Google's polylines.
    private static func points(_ line: Substring) -> [(longitude: Double, latitude: Double)] {
        var points: [(longitude: Double, latitude: Double)] = []
        var position = (0, 0)
        var bytes = line.utf8.makeIterator()
        while let latitude = number(&bytes), let longitude = number(&bytes) {
            position = (position.0 + latitude, position.1 + longitude)
            points.append((Double(position.1) / 10, Double(position.0) / 10))
        }
        return points
    }

    private static func number(_ bytes: inout Substring.UTF8View.Iterator) -> Int? {
        var (result, shift) = (0, 0)
        while let byte = bytes.next() {
            let value = Int(byte) - 63
            result |= (value & 0x1f) << shift
            shift += 5
            if value < 0x20 { return result & 1 == 0 ? result >> 1 : ~(result >> 1) }
        }
        return nil
    }

    /// The rings as text, for scripts that draw them in the
    /// browser: one a line, differences in tenths of a degree as `points` reads them.
    static let lines = Resources.landTxt
}
