public import Geo

/// The time zone of a position: that of the nearest town in the table of the time zone database (`zone1970.tab`).
///
/// A guess: near borders it may be the neighbour's zone, mostly with the same clocks.
public enum ZoneGuess {
    /// Where systems keep the table.
    public static let path = "/usr/share/zoneinfo/zone1970.tab"

    /// A time zone of the table.
    public struct Zone: Sendable {
        public let name: String
        /// The codes of the countries that have it.
        let countries: [String]
        /// Where the town is that it is named after.
        let town: Coordinate

        /// The country's code where the zone belongs to one country alone.
        public var country: String? { countries.count == 1 ? countries[0] : nil }
        /// `Helsinki` of `Europe/Helsinki`.
        var townName: String { name.split(separator: "/").last.map { String($0.replacing("_", with: " ")) } ?? name }
    }

    /// - Parameter table: the text of the table.
    public static func zone(at place: Coordinate, in table: String) -> Zone? { nearest(to: place, zones(in: table)) }

    static func nearest(to place: Coordinate, _ zones: [Zone]) -> Zone? {
        var best: (metres: Double, zone: Zone)?
        for zone in zones {
            let metres = place.metres(to: zone.town)
            if metres < best?.metres ?? .infinity { best = (metres, zone) }
        }
        return best?.zone
    }

    static func zones(in table: String) -> [Zone] {
        table.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard !line.hasPrefix("#"), parts.count >= 3, let town = coordinate(parts[1]) else { return nil }
            return Zone(
                name: String(parts[2]), countries: parts[0].split(separator: ",").map(String.init), town: town)
        }
    }

    /// `+6010+02458`, or with seconds.
    private static func coordinate(_ text: Substring) -> Coordinate? {
        guard let second = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
        guard let north = degrees(text[..<second], digits: 2), let east = degrees(text[second...], digits: 3) else {
            return nil
        }
        return Coordinate(latitude: north, longitude: east)
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let number = text.dropFirst()
        guard let whole = Double(number.prefix(digits)), let minutes = Double(number.dropFirst(digits).prefix(2)) else {
            return nil
        }
        let size = whole + minutes / 60
        return text.hasPrefix("-") ? -size : size
    }
}
