import Geo

extension WalkSession {
    /// For each step of a walk's directions its action, the address of its word, which ends with a zero
    /// (0 for none), and its number; see ``TellingStep``.
    ///
    /// - Parameter row: whether its destination has a name; the last points of the walk; what is shut;
    ///   its parts. Lists begin with how many follow, and what may be missing is 0 or NaN.
    static func telling(of row: [Double]) -> [Double] {
        var reader = RowReader(row: row)
        var numbers: [Double] = []
        for step in WalkTelling(reader.walk()).steps {
            let address = step.word.utf8CodeUnitCount == 0 ? 0 : UInt(bitPattern: step.word.utf8Start)
            numbers += [Double(step.action.rawValue), Double(address), step.number]
        }
        return numbers
    }
}

/// Reads a walk from a row of numbers; see `Templates/app/routing/words/told-walk.js`.
private struct RowReader {
    let row: [Double]
    private var place = 0

    init(row: [Double]) { self.row = row }

    mutating func walk() -> ToldWalk {
        let hasDestination = number() != 0
        var (line, end): ([Coordinate], [Coordinate]) = ([], [])
        for _ in 0..<number() { end.append(point()) }
        let shut = shut()
        var parts: [MovePart] = []
        while place < row.count {
            line.append(point())
            parts.append(part(start: parts.count))
        }
        return ToldWalk(
            parts: parts, line: line, end: end, hasDestination: hasDestination, shut: shut)
    }

    private mutating func shut() -> ToldWalk.Shut? {
        let ways = hours()
        guard !ways.isEmpty else { return nil }
        let (minute, seconds) = (number(), next())
        return .init(minute: minute, ways: ways, seconds: seconds.isNaN ? nil : Int(seconds))
    }

    private mutating func part(start: Int) -> MovePart {
        let (turn, way, name) = (number(), number(), name())
        let (bearing, endBearing) = (next(), next())
        var part = MovePart(
            turn: WalkingTurn.allCases[turn], way: WalkWay.allCases[way], name: name,
            bearing: bearing, endBearing: endBearing.isNaN ? nil : endBearing, metres: next(),
            crossings: number(), start: start)
        (part.seconds, part.isRoundabout) = (number(), number() != 0)
        part.cue = WalkCue(rawValue: UInt8(number()))
        part.stairs = Stairs(up: number(), down: number(), unknown: number(), isEstimated: number() != 0)
        let (change, level) = (number(), next())
        if change > 0 {
            part.levelChange = LevelChange(isUp: change == 2, level: level.isNaN ? nil : level)
        }
        for _ in 0..<number() {
            part.sights.append(.init(number: number(), side: WalkSide.allCases[number()]))
        }
        part.hours = hours()
        return part
    }

    private mutating func hours() -> [MovePart.Hours] {
        var hours: [MovePart.Hours] = []
        for _ in 0..<number() {
            let (number, rule) = (number(), number())
            hours.append(.init(number: number, rule: .init(rawValue: rule) ?? .several, name: name()))
        }
        return hours
    }

    /// Names are numbered from 1.
    private mutating func name() -> Int? {
        let number = number()
        return number == 0 ? nil : number
    }

    private mutating func point() -> Coordinate { Coordinate(latitude: next(), longitude: next()) }

    @inline(never)
    private mutating func number() -> Int { Int(next()) }

    @inline(never)
    private mutating func next() -> Double {
        place += 1
        return row[place - 1]
    }
}
