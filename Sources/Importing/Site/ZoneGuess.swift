public import Geo

/// The time zone of a position: that of the nearest town in the table of the time zone database (`zone1970.tab`).
///
/// A guess: near borders it may be the neighbour's zone, mostly with the same clocks.
public enum ZoneGuess {
    /// Where systems keep the table.
    public static let path = "/usr/share/zoneinfo/zone1970.tab"

    /// - Parameter table: the text of the table.
    /// - Returns: the zone, and the country's code where the zone belongs to one country alone.
    public static func zone(at place: Coordinate, in table: String) -> (name: String, country: String?)? {
        var best: (metres: Double, name: String, country: String?)?
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count >= 3, let town = coordinate(parts[1]) else { continue }
            let metres = place.metres(to: town)
            if metres < best?.metres ?? .infinity {
                best = (metres, String(parts[2]), parts[0].count == 2 ? String(parts[0]) : nil)
            }
        }
        return best.map { ($0.name, $0.country) }
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
