/// What people call a place by when they say where they are.
enum AddressKind: UInt8, CaseIterable, Comparable {
    case street, square, station, stop, quarter

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// Which elements of an extract have a name or a number that people type as an address, by their
/// tags (wiki.openstreetmap.org/wiki/Key:addr).
enum AddressRules {
    /// Keys of which one decides whether a name is of use here.
    static let deciding = ["highway", "place", "railway", "public_transport", "amenity"]

    private static let streets: Set = [
        "trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street",
        "pedestrian", "service", "track", "cycleway", "footway", "path", "steps", "bridleway",
        "road",
    ]
    private static let quarters: Set = [
        "borough", "suburb", "quarter", "neighbourhood", "village", "hamlet",
        "islet", "island",
    ]

    /// What an element with a name is; `nil` where nobody asks for it.
    static func kind(of tags: [String: String]) -> AddressKind? {
        if tags["place"] == "square" { return .square }
        if let place = tags["place"], quarters.contains(place) { return .quarter }
        if ["station", "halt"].contains(tags["railway"]) || tags["public_transport"] == "station"
            || ["bus_station", "ferry_terminal"].contains(tags["amenity"])
        {
            return .station
        }
        if tags["railway"] == "tram_stop" || tags["highway"] == "bus_stop" { return .stop }
        guard let highway = tags["highway"], streets.contains(highway) else { return nil }
        return highway == "pedestrian" && tags["area"] == "yes" ? .square : .street
    }

    /// Longer names are mistakes; in letters.
    private static let longestName = 120
    /// Longer numbers of houses are descriptions.
    private static let longestNumber = 12

    /// A name without runs of space, control characters and those that turn the direction of what
    /// follows; `nil` for none, and for one that is too long.
    static func name(_ text: String?) -> String? {
        guard let text else { return nil }
        let scalars = text.unicodeScalars.filter {
            !(0x202a...0x202e).contains($0.value) && !(0x2066...0x2069).contains($0.value)
        }
        let words = scalars.split {
            $0.properties.isWhitespace || $0.properties.generalCategory == .control
        }
        let name = words.map { String($0) }.joined(separator: " ")
        return name.isEmpty || name.count > longestName ? nil : name
    }

    /// The numbers of a house, which may have several: `12;14`. Each has a digit and no space.
    static func numbers(_ text: String?) -> [String] {
        (text ?? "").split { $0 == ";" || $0 == "," }.compactMap { part in
            let number = name(String(part))?.filter { $0 != " " } ?? ""
            let hasDigit = number.unicodeScalars.contains { $0.properties.numericType == .decimal }
            return hasDigit && number.count <= longestNumber ? number : nil
        }
    }
}
