import Geo

extension WalkSession {
    /// How many numbers a part has.
    private static let width = 10

    /// For each move its turn, way, name, first part, number of parts, bearing, and streets crossed;
    /// where it leads, and whether that was said already. Names are numbers from 1, 0 for none.
    ///
    /// - Parameter row: for each part of a walk its turn, way, name, bearing, bearing at its end (NaN
    ///   for none), metres, streets crossed and facts; the latitude and longitude of its beginning.
    static func moves(of row: [Double]) -> [Double] {
        let starts = stride(from: 0, to: row.count - width + 1, by: width)
        let line = starts.map { Coordinate(latitude: row[$0 + 8], longitude: row[$0 + 9]) }
        let parts = starts.map { part(row[$0..<$0 + width], number: $0 / width) }
        return Move.moves(of: parts, along: line).flatMap { numbers($0) }
    }

    private static func part(_ row: ArraySlice<Double>, number: Int) -> MovePart {
        let first = row.startIndex
        let (turn, way, name) = (Int(row[first]), Int(row[first + 1]), Int(row[first + 2]))
        let endBearing = row[first + 4]
        return MovePart(
            turn: WalkingTurn.allCases[turn], way: WalkWay.allCases[way],
            name: name == 0 ? nil : name, bearing: row[first + 3],
            endBearing: endBearing.isNaN ? nil : endBearing, metres: row[first + 5],
            crossings: Int(row[first + 6]), start: number,
            facts: MovePart.Facts(rawValue: Int(row[first + 7])))
    }

    private static func numbers(_ move: Move) -> [Double] {
        let turn = WalkingTurn.allCases.firstIndex(of: move.turn) ?? 0
        let way = WalkWay.allCases.firstIndex(of: move.way) ?? 0
        let row = [turn, way, move.name ?? 0, move.parts.lowerBound, move.parts.count]
        return row.map { Double($0) } + [
            move.bearing, Double(move.crossings), Double(move.towards ?? 0),
            move.isHeadedAlready ? 1 : 0,
        ]
    }
}
