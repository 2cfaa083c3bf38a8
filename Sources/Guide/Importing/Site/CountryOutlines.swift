import Geo

/// Which country a position is in, by outlines of the world's countries.
///
/// `Resources/country-outlines.txt`, which `scripts/country-outlines` makes of Natural Earth 1:10,000,000, has the lines
/// of borders and coasts, each with the countries on its two sides. A country holds a position where a ray from it
/// crosses the country's lines an odd number of times.
///
/// The lines are up to some hundred metres from the real ones, and coasts farther. So where another country is near,
/// the answer is not sure; nor is it in areas that two countries claim. Cost: the first question decodes some 80,000
/// points; each looks at the lines whose boxes reach the position's latitude.
enum CountryOutlines {
    /// The codes of the countries that a position may be in, the likeliest first; sure where it is one.
    struct Answer: Hashable {
        let codes: [String]
        let isSure: Bool
    }

    /// Metres from a border within which it is not sure on which side a position is.
    static let doubt = 2_000.0
    /// Metres off the coast within which a position belongs to the country on land.
    static let shore = 12_000.0
    /// Metres within which countries are worth naming where nothing is sure.
    private static let view = 25_000.0

    static func answer(at place: Coordinate) -> Answer {
        let (inside, distances) = surroundings(of: place)
        let near = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        guard inside.count == 1, let home = inside.first else {
            guard inside.isEmpty, let first = near.first, first.value <= shore,
                !near.dropFirst().contains(where: { $0.value < max(doubt, 3 * first.value) })
            else { return doubtful(inside.sorted() + near.map(\.key)) }
            return first.key == claimed ? doubtful([]) : Answer(codes: [first.key], isSure: true)
        }
        let rivals = near.filter { $0.key != home && $0.value < doubt }.map(\.key)
        return rivals.isEmpty && home != claimed
            ? Answer(codes: [home], isSure: true) : doubtful([home] + rivals)
    }

    /// The mark of land that more than one country claims.
    private static let claimed = "??"

    private static func doubtful(_ codes: [String]) -> Answer {
        var known: Set<String> = [claimed]
        return Answer(codes: codes.filter { known.insert($0).inserted }, isSure: false)
    }

    /// The countries whose outlines hold a position, and how many metres off the lines of each country are that are near.
    private static func surroundings(of place: Coordinate) -> (inside: Set<String>, distances: [String: Double]) {
        var inside: Set<String> = []
        var distances: [String: Double] = [:]
        let plane = LocalPlane(around: place)
        for line in lines where line.box.south - 1 <= place.latitude && place.latitude <= line.box.north + 1 {
            if line.isCrossedOdd(eastOf: place) { inside.formSymmetricDifference(line.sides) }
            guard line.box.grown(byMetres: view).contains(place) else { continue }
            let metres = line.metres(from: plane)
            for side in line.sides where metres < view { distances[side] = min(distances[side] ?? view, metres) }
        }
        return (inside, distances)
    }

    /// One line of the resource for each pair of sides: their codes without a space, and their lines.
    private static let lines: [OutlineLine] = Resources.countryOutlinesTxt.split(separator: "\n").flatMap { row in
        let parts = row.split(separator: " ")
        guard !row.hasPrefix("#"), let codes = parts.first else { return [OutlineLine]() }
        let sides = [String(codes.prefix(2)), String(codes.dropFirst(2))].filter { !$0.isEmpty }
        return parts.dropFirst().compactMap { OutlineLine(sides: sides, encoded: $0) }
    }
}

/// A piece of a border or of a coast.
struct OutlineLine {
    /// The codes of the countries beside it: one where its other side is the sea.
    let sides: [String]
    let box: BoundingBox
    private let points: [Coordinate]

    /// Degrees of one step of the coordinates.
    private static let step = 0.002

    /// - Parameter encoded: differences in steps, latitude before longitude, in the encoded polyline format
    ///   (developers.google.com/maps/documentation/utilities/polylinealgorithm).
    init?(sides: [String], encoded: Substring) {
        var points: [Coordinate] = []
        var (north, east) = (0, 0)
        var bytes = encoded.utf8.makeIterator()
        while let up = Self.number(&bytes), let aside = Self.number(&bytes) {
            (north, east) = (north + up, east + aside)
            points.append(Coordinate(latitude: Double(north) * Self.step, longitude: Double(east) * Self.step))
        }
        guard let box = BoundingBox(around: points) else { return nil }
        (self.sides, self.box, self.points) = (sides, box, points)
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

    /// Whether a ray along the parallel to the east crosses it an odd number of times.
    func isCrossedOdd(eastOf place: Coordinate) -> Bool {
        guard box.south <= place.latitude, place.latitude <= box.north, place.longitude <= box.east else {
            return false
        }
        var isOdd = false
        for (start, end) in zip(points, points.dropFirst())
        where (start.latitude > place.latitude) != (end.latitude > place.latitude) {
            let share = (place.latitude - start.latitude) / (end.latitude - start.latitude)
            if start.longitude + share * (end.longitude - start.longitude) > place.longitude { isOdd.toggle() }
        }
        return isOdd
    }

    /// How far it is from the origin of a plane.
    func metres(from plane: LocalPlane) -> Double {
        let places = points.map(plane.project)
        var best = Double.infinity
        for (start, end) in zip(places, places.dropFirst()) {
            let (run, rise) = (end.east - start.east, end.north - start.north)
            let square = run * run + rise * rise
            let share = square > 0 ? min(1, max(0, -(start.east * run + start.north * rise) / square)) : 0
            let (east, north) = (start.east + share * run, start.north + share * rise)
            best = min(best, east * east + north * north)
        }
        return best.squareRoot()
    }
}
