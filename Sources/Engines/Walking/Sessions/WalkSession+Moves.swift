import Geo

extension WalkSession {
    /// How many numbers a part has.
    private static let width = 10

    /// For each move its turn, way, name, first part, number of parts, bearing, and streets crossed;
    /// where it leads, what is ahead, the turn that follows, its roundabout, and bits: 1 it was said
    /// where it leads, 2 it leads to the end, 4 it is diagonal, 8 it is at a roundabout. Names, ways
    /// and turns are numbers, names and what may be missing from 1, 0 for none.
    ///
    /// - Parameter row: for each part of a walk its turn, way, name, bearing, bearing at its end (NaN
    ///   for none), metres, streets crossed and facts; the latitude and longitude of its beginning.
    static func moves(of row: [Double]) -> [Double] {
        var (line, parts): ([Coordinate], [MovePart]) = ([], [])
        for first in stride(from: 0, to: row.count - width + 1, by: width) {
            line.append(Coordinate(latitude: row[first + 8], longitude: row[first + 9]))
            parts.append(part(row, at: first))
        }
        var numbers: [Double] = []
        for move in Move.moves(of: parts, along: line) { add(move, to: &numbers) }
        return numbers
    }

    private static func part(_ row: [Double], at first: Int) -> MovePart {
        let (turn, way, name) = (Int(row[first]), Int(row[first + 1]), Int(row[first + 2]))
        let endBearing = row[first + 4]
        return MovePart(
            turn: WalkingTurn.allCases[turn], way: WalkWay.allCases[way],
            name: name == 0 ? nil : name, bearing: row[first + 3],
            endBearing: endBearing.isNaN ? nil : endBearing, metres: row[first + 5],
            crossings: Int(row[first + 6]), start: first / width,
            facts: MovePart.Facts(rawValue: Int(row[first + 7])))
    }

    private static func add(_ move: Move, to row: inout [Double]) {
        row += [
            number(of: move.turn), number(of: move.way), Double(move.name ?? 0),
            Double(move.parts.lowerBound), Double(move.parts.count), move.bearing,
            Double(move.crossings), Double(move.towards ?? 0),
            move.ahead.map { number(of: $0) + 1 } ?? 0, move.then.map { number(of: $0) + 1 } ?? 0,
            Double(move.roundabout ?? 0), bits(of: move),
        ]
    }

    private static func bits(of move: Move) -> Double {
        let bits =
            (move.isHeadedAlready ? 1 : 0) + (move.leadsToEnd ? 2 : 0) + (move.isDiagonal ? 4 : 0)
            + (move.isAtRoundabout ? 8 : 0)
        return Double(bits)
    }

    private static func number(of turn: WalkingTurn) -> Double {
        Double(WalkingTurn.allCases.firstIndex(of: turn) ?? 0)
    }

    private static func number(of way: WalkWay) -> Double {
        Double(WalkWay.allCases.firstIndex(of: way) ?? 0)
    }
}
