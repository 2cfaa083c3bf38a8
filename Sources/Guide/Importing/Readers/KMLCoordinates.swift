import Geo

/// Lists of coordinates as KML has them, `lon,lat,alt lon,lat,alt`, and as programs and people write them: blanks after commas, commas
/// after the last number, semicolons.
///
/// A tuple that cannot be read is a position that is not on the earth, so that it is noticed.
enum KMLCoordinates {
    static let nowhere = Coordinate(latitude: .nan, longitude: .nan)

    static func read(_ node: XMLTree.Node) -> [Coordinate] {
        guard let text = node.text("coordinates") else { return [] }
        let plain = text.contains(";") ? text.replacing(";", with: ",") : text
        let words = plain.split(whereSeparator: \.isWhitespace).map(numbers).filter { !$0.isEmpty }
        if words.allSatisfy({ $0.count != 1 }) { return words.map(tuple) }
        // There are blanks within tuples: each line may be one.
        let lines = plain.split(whereSeparator: \.isNewline).map(numbers).filter { !$0.isEmpty }
        if lines.allSatisfy({ (2...3).contains($0.count) }) { return lines.map(tuple) }
        let all = numbers(plain[...])
        // Two commas for three numbers: what separates tuples is a blank.
        let size = all.count % 3 == 0 && plain.count(where: { $0 == "," }) * 3 == all.count * 2 ? 3 : 2
        return stride(from: 0, to: all.count - 1, by: size).map { tuple(all[$0...].prefix(2)) }
    }

    private static func numbers(_ text: Substring) -> [Substring] {
        text.split { $0 == "," || $0.isWhitespace }
    }

    static func tuple(_ parts: some Collection<Substring>) -> Coordinate {
        // With decimal commas, two numbers are four parts.
        if parts.count >= 4, !parts.contains(where: { $0.contains(".") }) {
            let parts = Array(parts)
            let pair = (Double("\(parts[0]).\(parts[1])"), Double("\(parts[2]).\(parts[3])"))
            if let longitude = pair.0, let latitude = pair.1 {
                return Coordinate(latitude: latitude, longitude: longitude)
            }
        }
        let numbers = parts.prefix(2).map { Double($0) }
        guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1] else { return nowhere }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}
