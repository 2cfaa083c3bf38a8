import Geo

/// Whether the points of a new guide have latitude and longitude the other way round: such a guide has no cities yet, so that only its
/// country and the names of its towns can tell.
public enum SwapHint {
    /// - Parameters:
    ///   - country: the code of the country that the author named; `nil` where none was.
    ///   - table: the text of the table of time zones (``ZoneGuess/path``), whose towns are known.
    /// - Returns: what the points agree with only the other way round: a town's name, or the country's code.
    public static func reason(_ found: [Proposals], country: String?, table: String) -> String? {
        let zones = ZoneGuess.zones(in: table)
        let places = found.flatMap(\.places)
        for place in places {
            guard let name = place.city?.lowercased(), let point = place.location, point.isValid else { continue }
            if let zone = zones.first(where: { $0.townName.lowercased() == name }) {
                return SwapDoubt.isTurned(point, beside: zone.town) ? zone.townName : nil
            }
        }
        let points = places.compactMap(\.location) + found.flatMap { $0.tours.compactMap(\.line.first) }
        guard let country, !points.isEmpty else { return nil }
        let areTurned = RegionGuess.sample(of: points).allSatisfy { point in
            point.isValid && point.swapped.isValid && !isIn(country, point) && isIn(country, point.swapped)
        }
        return areTurned ? country : nil
    }

    private static func isIn(_ country: String, _ point: Coordinate) -> Bool {
        CountryOutlines.answer(at: point).codes.contains(country)
    }
}
