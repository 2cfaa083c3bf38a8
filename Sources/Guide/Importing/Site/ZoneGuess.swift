import Calendar
import Formats
import Geo

/// The time zones of countries, and the towns that they are named after, in the table of the time zone database.
public enum ZoneGuess {
    /// Where systems keep the table.
    public static let path = "/usr/share/zoneinfo/zone.tab"

    /// A time zone of the table.
    struct Zone: Sendable {
        let name: String
        let country: String
        /// Where the town is that it is named after.
        let town: Coordinate

        /// `Helsinki` of `Europe/Helsinki`.
        var townName: String { name.split(separator: "/").last.map { String($0.replacing("_", with: " ")) } ?? name }
    }

    /// The zones that a position in a country may have: one, unless towns of the country whose clocks differ are not
    /// much farther than the nearest. A zone with the clocks of the country's usual one is that, but in the town itself:
    /// Málaga has the time of Madrid, not of Ceuta.
    static func names(in country: Country, at place: Coordinate, _ zones: [Zone]) -> [String] {
        let towns = zones.filter { $0.country == country.code }.map { (zone: $0, metres: place.metres(to: $0.town)) }
            .sorted { ($0.metres, $0.zone.name) < ($1.metres, $1.zone.name) }
        guard let nearest = towns.first else { return [country.zone] }
        let isTown = nearest.metres < townReach || !haveSameClocks(nearest.zone.name, country.zone)
        var names = [isTown ? nearest.zone.name : country.zone]
        for town in towns where town.metres < margin * nearest.metres {
            if !names.contains(where: { haveSameClocks($0, town.zone.name) }) { names.append(town.zone.name) }
        }
        return names
    }

    /// Metres from the middle of a town to its edge.
    private static let townReach = 10_000.0
    /// How many times farther than the nearest town others must be, so that its zone is sure.
    private static let margin = 3.0

    /// Whether the clocks of two zones show the same in the years from 2025 to 2027.
    static func haveSameClocks(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let first = ZoneName(one), let second = ZoneName(other) else { return false }
        return stride(from: 20_089, to: 21_184, by: 4).allSatisfy { day in
            let moment = Instant(secondsSince1970: day * 86_400)
            return first.offsetSeconds(at: moment) == second.offsetSeconds(at: moment)
        }
    }

    static func zones(in table: String) -> [Zone] {
        table.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard !line.hasPrefix("#"), parts.count >= 3, let town = coordinate(parts[1]) else { return nil }
            return Zone(name: String(parts[2]), country: String(parts[0]), town: town)
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
        let size = whole + minutes / 60 + (Double(number.dropFirst(digits + 2)) ?? 0) / 3600
        return text.hasPrefix("-") ? -size : size
    }
}
