/// Positions as people and spreadsheets write them.
///
///     PositionText.pair("60°10'3\"N 24°57'14\"E")   // 60.1675, 24.95389
///
/// It guesses nothing: what may be read in two ways is `nil`.
public enum PositionText {
    /// One number: `60.1676`, `60,1676`, `60°10'3.4"N`, `N 60 10.057`.
    public static func degrees(_ text: String) -> Double? {
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
    public static func pair(_ text: String) -> Coordinate? {
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
        let parts = halves(upper)
        guard parts.count == 2, let north = degrees(parts[0]), let east = degrees(parts[1]) else { return nil }
        return Coordinate(latitude: north, longitude: east)
    }

    /// The two halves of a position: north and east, divided by a semicolon, a comma or a space, or by the letter after the first.
    private static func halves(_ text: String) -> [String] {
        let sign: Character = text.contains(";") ? ";" : ","
        let parts = text.split(separator: sign).map { String($0).trimmed }
        if parts.count == 2 { return parts }
        if parts.count == 4, sign == "," { return [parts[0] + "." + parts[1], parts[2] + "." + parts[3]] }
        if let letter = text.firstIndex(where: { "NS".contains($0) }), letter > text.startIndex {
            let next = text.index(after: letter)
            return [String(text[..<next]), String(text[next...]).trimmed]
        }
        if text.hasPrefix("N") || text.hasPrefix("S"), let letter = text.firstIndex(where: { "EWO".contains($0) }) {
            return [String(text[..<letter]), String(text[letter...])]
        }
        return text.split { $0.isWhitespace }.map(String.init)
    }

    /// Whether a text is a shape as well-known text (OGC 06-103r4 §7, and PostGIS).
    public static func isShape(_ text: String) -> Bool {
        let words = ["POINT", "LINESTRING", "POLYGON", "MULTI", "GEOMETRYCOLLECTION", "SRID="]
        return text.contains("(") && words.contains { text.trimmed.uppercased().hasPrefix($0) }
    }

    /// Whether a text is the address of something on a map.
    public static func isMap(_ text: String) -> Bool {
        let plain = text.trimmed
        return plain.hasPrefix("http")
            && [
                "google.com/maps", "maps.google.", "maps.app.goo.gl", "goo.gl/maps", "maps.apple.com",
                "openstreetmap.org/",
            ]
            .contains { plain.contains($0) }
    }

    /// The two numbers of the address of a map: `geo:60.1,24.9`, `…/maps/@60.1,24.9,17z`, `…/search/60.1,24.9`, `…?q=60.1,24.9`,
    /// `…#map=17/60.1/24.9`. Those of a place, `!3d60.1!4d24.9` or `mlat=60.1&mlon=24.9`, come before those of the window.
    private static func link(_ text: String) -> String? {
        let plain = text.trimmed.replacing("%2C", with: ",")
        for (north, east) in [("!3d", "!4d"), ("mlat=", "mlon=")] where plain.hasPrefix("http") {
            if let north = number(after: north, in: plain), let east = number(after: east, in: plain) {
                return "\(north), \(east)"
            }
        }
        if plain.hasPrefix("http"), let view = plain.firstRange(of: "#map=") {
            let parts = plain[view.upperBound...].split(separator: "/").map {
                $0.prefix { $0.isNumber || ".-".contains($0) }
            }
            return parts.count >= 3 ? "\(parts[1]), \(parts[2])" : nil
        }
        let marks = plain.hasPrefix("geo:") ? ["geo:"] : ["/@", "/search/", "q=", "query=", "ll=", "destination="]
        guard plain.contains(":"), plain.hasPrefix("geo:") || plain.hasPrefix("http") else { return nil }
        for mark in marks {
            guard let found = plain.firstRange(of: mark) else { continue }
            let numbers = plain[found.upperBound...].prefix { $0.isNumber || ".,-+".contains($0) }.split(separator: ",")
            if numbers.count >= 2 { return "\(numbers[0]), \(numbers[1])".replacing("+", with: "") }
        }
        return nil
    }

    private static func number(after mark: String, in text: String) -> Substring? {
        guard let found = text.firstRange(of: mark) else { return nil }
        let number = text[found.upperBound...].prefix { $0.isNumber || ".-".contains($0) }
        return number.isEmpty ? nil : number
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

extension String {
    /// Without white space at both ends.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}
