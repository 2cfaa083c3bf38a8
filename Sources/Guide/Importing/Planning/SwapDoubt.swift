import Geo
import GuideModel

/// Notices latitudes and longitudes that are the other way round and valid all the same: 24.9, 60.1 is a place, but no place in Helsinki.
///
/// Nothing is exchanged: a warning names the remedy, which is the author's to choose. A point is doubted that is far from its city, or
/// from every city of the guide, and near to one the other way round. Between far and near is room, so that points on the diagonal, which
/// hardly move when they are exchanged, are never doubted. Cost: the points times the cities.
struct SwapDoubt {
    private static let far = 100_000.0
    private static let near = 30_000.0
    /// The formats that `--swapped` is for.
    private static let readers: Set<String> = [
        GPXImport.system, KMLImport.system, GeoJSONImport.system, CSVImport.system,
    ]

    private let source: ImportSource
    private let isSwapped: Bool
    private var doubted: [(title: String, city: String, origin: SourceLocation?)] = []
    private var count = 0

    /// - Parameter isSwapped: whether the author had them exchanged.
    init(of found: Proposals, _ cities: CityChoice, isSwapped: Bool) {
        (source, self.isSwapped) = (found.source, isSwapped)
        let settled = cities.settled
        for place in found.places where !place.isWhole {
            add(place, place.location, [cities.spot(ofCityOf: place)].compactMap(\.self), settled)
        }
        for tour in found.tours where !tour.entry.isWhole { add(tour.entry, tour.line.first, [], settled) }
    }

    private mutating func add(
        _ entry: Proposal, _ point: Coordinate?, _ own: [CityChoice.Spot], _ settled: [CityChoice.Spot]
    ) {
        guard let point, point.isValid else { return }
        count += 1
        guard point.swapped.isValid, let city = Self.city(of: point, own) ?? Self.city(of: point, settled) else {
            return
        }
        doubted.append((entry.title, city, entry.origin))
    }

    /// The city near which a point is only the other way round.
    private static func city(of point: Coordinate, _ cities: [CityChoice.Spot]) -> String? {
        guard cities.allSatisfy({ $0.location.metres(to: point) > far }) else { return nil }
        return cities.first { $0.location.metres(to: point.swapped) < near }?.title
    }

    /// Whether a point is far from another and near to it the other way round.
    static func isTurned(_ point: Coordinate, beside other: Coordinate) -> Bool {
        point.metres(to: other) > far && point.swapped.isValid && point.swapped.metres(to: other) < near
    }

    /// One warning for the whole source; none without a doubt.
    var diagnostics: [Diagnostic] {
        guard let first = doubted.first else { return [] }
        let names = doubted.prefix(3).map { "\"\($0.title)\"" }.joined(separator: ", ")
        let others = doubted.count > 3 ? " and \(doubted.count - 3) others" : ""
        let verb = doubted.count == 1 ? "is" : "are"
        let words =
            "\(names)\(others) \(verb) far from the guide's cities, and near \(first.city) with latitude and longitude the other way round"
        return [
            ImportRule.swapped.diagnostic(
                words, at: first.origin ?? SourceLocation(file: source.name), remedy: remedy)
        ]
    }

    private var remedy: String {
        guard Self.readers.contains(source.system), doubted.count == count else {
            return "if that is a mistake, correct it there, and import again: what you left alone follows"
        }
        return isSwapped
            ? "import again without --swapped: what you left alone follows"
            : "if that is a mistake, import again with --swapped, which reads them the other way round: what you left alone follows"
    }

    /// Why a place is left out whose position is nowhere on the earth.
    static func reason(astray place: Proposal, of source: ImportSource) -> String {
        let isTurned = (place.location?.swapped.isValid ?? false) && readers.contains(source.system)
        return "its position is not on the earth"
            + (isTurned ? "; where latitude and longitude are the other way round, bring it in with --swapped" : "")
    }
}
