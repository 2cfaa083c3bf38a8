import Geo

/// Shapes as well-known text: `POINT (24.954 60.1676)`, `LINESTRING (…)`, `SRID=4326;POLYGON Z ((…))` (OGC 06-103r4 §7, and PostGIS).
enum WKTShape {
    /// `nil` for a text that is none.
    static func read(_ text: String) -> ImportShape? {
        var upper = text.trimmed.uppercased()[...]
        if upper.hasPrefix("SRID="), let mark = upper.firstIndex(of: ";") { upper = upper[upper.index(after: mark)...] }
        guard words.contains(where: { upper.hasPrefix($0) }), upper.contains("(") else { return nil }
        var (shape, word, list) = (ImportShape(), "", "")
        for character in upper {
            switch character {
            case "(": (list, word) = ("", word.trimmed)
            case ")":
                add(list, of: word, to: &shape)
                list = ""
            case _ where character.isLetter:
                // The word of the next shape in a collection.
                if list.contains(",") { (word, list) = ("", "") }
                word.append(character)
            default: list.append(character)
            }
        }
        return shape.isEmpty ? nil : shape
    }

    private static let words = ["POINT", "LINESTRING", "POLYGON", "MULTI", "GEOMETRYCOLLECTION"]

    private static func add(_ list: String, of word: String, to shape: inout ImportShape) {
        let points = list.split(separator: ",").compactMap { tuple in
            let numbers = tuple.split(whereSeparator: \.isWhitespace).prefix(2).compactMap { Double($0) }
            return numbers.count == 2 ? Coordinate(latitude: numbers[1], longitude: numbers[0]) : nil
        }
        guard !points.isEmpty else { return }
        if word.contains("POINT") {
            shape.points += points
        } else if word.contains("LINESTRING") {
            shape.lines.append(points)
        } else if word.contains("POLYGON") {
            shape.rings.append(points)
        }
    }
}
