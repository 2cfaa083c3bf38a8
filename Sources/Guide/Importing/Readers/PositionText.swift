import Geo

/// Positions as people and spreadsheets write them.
enum PositionText {
    /// One number: `60.1676`, `60,1676`, `60°10'3.4"N`, `N 60 10.057`.
    static func degrees(_ text: String) -> Double? {
        let plain = text.trimmed.replacing("−", with: "-")
        if let number = number(plain) { return number }
        var sign = 1.0
        var numbers: [Double] = []
        var current = ""
        func close() {
            if let value = number(current) { numbers.append(value) }
            current = ""
        }
        for scalar in plain.uppercased().unicodeScalars {
            switch scalar {
            case "0"..."9", ".", ",", "-": current.unicodeScalars.append(scalar)
            case "S", "W": sign = -1
            case "N", "E", "O", "°", "'", "\"", "′", "″", "’", "”", "º", " ", "\u{A0}": close()
            default: return nil
            }
        }
        close()
        guard (1...3).contains(numbers.count), numbers.dropFirst().allSatisfy({ (0..<60).contains($0) }) else {
            return nil
        }
        let parts = numbers + [0, 0]
        let size = abs(parts[0]) + parts[1] / 60 + parts[2] / 3600
        return (numbers[0] < 0 ? -sign : sign) * size
    }

    /// Both in one field: `60.1676, 24.954`, `60,1676; 24,954`, `(60.1676 24.954)`, `geo:60.1676,24.954`, or in the address of a map;
    /// `POINT (24.954 60.1676)`, in which the east comes first.
    static func pair(_ text: String) -> Coordinate? {
        if let part = link(text) { return pair(part) }
        var plain = text.trimmed
        if let first = plain.first, let last = plain.last, ["()", "[]"].contains("\(first)\(last)") {
            plain = String(plain.dropFirst().dropLast())
        }
        let upper = plain.uppercased()
        if isShape(text) {
            let numbers = upper.split { "( )".contains($0) }.compactMap { Double($0) }
            guard upper.hasPrefix("POINT"), numbers.count >= 2 else { return nil }
            return Coordinate(latitude: numbers[1], longitude: numbers[0])
        }
        let signs: [Character] = upper.contains(";") ? [";"] : upper.contains(", ") ? [","] : [","]
        var parts = upper.split { signs.contains($0) }.map(String.init)
        let isOfCommas = parts.count == 4 && signs == [","]
        if parts.count != 2, !isOfCommas { parts = upper.split { $0.isWhitespace }.map(String.init) }
        if isOfCommas { parts = [parts[0] + "." + parts[1], parts[2] + "." + parts[3]] }
        guard parts.count == 2, let north = degrees(parts[0]), let east = degrees(parts[1]) else { return nil }
        return Coordinate(latitude: north, longitude: east)
    }

    /// Whether a text is a shape as well-known text (OGC 06-103r4 §7, and PostGIS).
    static func isShape(_ text: String) -> Bool {
        let words = ["POINT", "LINESTRING", "POLYGON", "MULTI", "GEOMETRYCOLLECTION", "SRID="]
        return text.contains("(") && words.contains { text.trimmed.uppercased().hasPrefix($0) }
    }

    /// Whether a text is the address of something on a map.
    static func isMap(_ text: String) -> Bool {
        let plain = text.trimmed
        return plain.hasPrefix("http")
            && [
                "google.com/maps", "maps.google.", "maps.app.goo.gl", "goo.gl/maps", "maps.apple.com",
                "openstreetmap.org/",
            ]
            .contains { plain.contains($0) }
    }

    /// The two numbers of the address of a map: `geo:60.1,24.9`, `…/maps/@60.1,24.9,17z`, `…/search/60.1,24.9`, `…?q=60.1,24.9`.
    private static func link(_ text: String) -> String? {
        let plain = text.trimmed.replacing("%2C", with: ",")
        let marks = plain.hasPrefix("geo:") ? ["geo:"] : ["/@", "/search/", "q=", "query=", "ll=", "destination="]
        guard plain.contains(":"), plain.hasPrefix("geo:") || plain.hasPrefix("http") else { return nil }
        for mark in marks {
            guard let found = plain.firstRange(of: mark) else { continue }
            let numbers = plain[found.upperBound...].prefix { $0.isNumber || ".,-+".contains($0) }.split(separator: ",")
            if numbers.count >= 2 { return "\(numbers[0]), \(numbers[1])".replacing("+", with: "") }
        }
        return nil
    }

    private static func number(_ text: String) -> Double? {
        guard let first = text.unicodeScalars.first,
            ("0"..."9").contains(first) || first == "-" || first == "+" || first == "."
        else {
            return nil
        }
        let number = Double(text) ?? Double(text.replacing(",", with: "."))
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}
