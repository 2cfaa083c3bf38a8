/// Where longitude jumps from 180 to −180 degrees.
public enum DateLine {
    /// The parts of a line that do not cross the date line, each of at least two points: RFC 7946 §3.1.9. Between its points
    /// a line goes the short way; where it crosses, one part ends at 180 degrees and the next begins at −180, or the other
    /// way round. Cost: linear.
    ///
    ///     DateLine.parts(of: [suva, apia])  // from Fiji to 180, and from −180 to Samoa
    public static func parts(of line: [Coordinate]) -> [[Coordinate]] {
        guard crosses(line) else { return line.count > 1 ? [line] : [] }
        var parts: [[Coordinate]] = []
        var part = Array(line.prefix(1))
        for (start, end) in zip(line, line.dropFirst()) {
            if isCrossed(from: start, to: end) {
                let edge = start.longitude > 0 ? 180.0 : -180.0
                let latitude = latitude(at: edge, from: start, to: end)
                part.append(new: Coordinate(latitude: latitude, longitude: edge))
                parts.append(part)
                part = [Coordinate(latitude: latitude, longitude: -edge)]
            }
            part.append(new: end)
        }
        return (parts + [part]).filter { $0.count > 1 }
    }

    /// Whether a line crosses the date line. Cost: linear.
    public static func crosses(_ line: [Coordinate]) -> Bool {
        zip(line, line.dropFirst()).contains { isCrossed(from: $0, to: $1) }
    }

    private static func isCrossed(from start: Coordinate, to end: Coordinate) -> Bool {
        abs(end.longitude - start.longitude) > 180
    }

    /// The latitude at which a step meets an edge of the map.
    private static func latitude(at edge: Double, from start: Coordinate, to end: Coordinate) -> Double {
        let turn = end.longitude + 2 * edge - start.longitude
        let share = turn == 0 ? 0 : (edge - start.longitude) / turn
        return start.latitude + share * (end.latitude - start.latitude)
    }
}

extension Array where Element == Coordinate {
    /// Adds a point if the line does not end there.
    fileprivate mutating func append(new point: Coordinate) {
        if last != point { append(point) }
    }
}
