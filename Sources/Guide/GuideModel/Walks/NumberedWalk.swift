import Calendar
public import Walking

/// A leg with numbers in the place of its texts, as the engine puts it into words.
public struct NumberedWalk {
    public let walk: ToldWalk
    /// The names of ways by their numbers.
    public let names: [String]
    public let hours: [WayHours]
    /// The places beside the way.
    public let places: [Slug]

    /// - Parameters:
    ///   - hasDestination: whether the place where it ends has a name.
    ///   - isSeen: which of the places beside the way count.
    public init(_ leg: Leg, hasDestination: Bool = false, seeing isSeen: (Slug) -> Bool = { _ in true }) {
        var numbers = Numbers()
        let parts = leg.parts.map { numbers.part($0, isSeen) }
        let shut = leg.shut.map { numbers.shut($0) }
        walk = ToldWalk(
            parts: parts, line: leg.geometry, end: leg.geometry.suffix(3), hasDestination: hasDestination, shut: shut)
        (names, hours, places) = (numbers.names.values, numbers.hours.values, numbers.places)
    }
}

/// Numbers for texts, in the order in which they are met.
private struct Numbers {
    var names = Numbered<String>()
    var hours = Numbered<WayHours>()
    var places: [Slug] = []

    mutating func part(_ part: WalkPart, _ isSeen: (Slug) -> Bool) -> MovePart {
        var told = MovePart(
            turn: part.turn.known, way: part.way.known, name: part.name.map { names.number(of: $0) },
            bearing: part.bearing, endBearing: part.endBearing, metres: part.metres, crossings: part.crossings,
            start: part.points.lowerBound)
        let stairs = part.stairs
        told.stairs = .init(
            up: stairs.up, down: stairs.down, unknown: stairs.unknown, isEstimated: stairs.isEstimated)
        (told.seconds, told.isRoundabout, told.cue) = (part.time.seconds, part.isRoundabout, part.cue)
        told.levelChange = part.levelChange.map { .init(isUp: $0.isUp, level: $0.level) }
        for landmark in part.landmarks where isSeen(landmark.place) {
            told.sights.append(.init(number: places.count, side: landmark.side.known))
            places.append(landmark.place)
        }
        told.hours = part.hours.map { number($0) }
        return told
    }

    mutating func shut(_ shut: ShutWays) -> ToldWalk.Shut {
        var seconds: Int?
        if case .around(_, let longer) = shut.consequence { seconds = longer.seconds }
        return .init(minute: shut.time.minutes, ways: shut.ways.map { number($0) }, seconds: seconds)
    }

    private mutating func number(_ hours: WayHours) -> MovePart.Hours {
        let rule: MovePart.Hours.Rule =
            switch hours.rule {
            case .open: .open
            case .shut: .shut
            case .several: .several
            }
        return .init(
            number: self.hours.number(of: hours), rule: rule, name: hours.name.map { names.number(of: $0) })
    }
}

/// Numbers for values, from 0.
private struct Numbered<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let known = numbers[value] { return known }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension Leg {
    /// The parts whose names its directions say, and its steps, in the order of the walk: what a map of the walk must show
    /// before anything else. Cost: linear in the parts of the leg.
    public var namedParts: [WalkPart] {
        let numbered = NumberedWalk(self)
        let said = Set(
            numbered.walk.moves.flatMap { [$0.name, $0.roundabout] }.compactMap { $0.map { numbered.names[$0] } })
        return parts.filter { part in
            (part.name.map(said.contains) ?? false || part.way == .steps) && part.points.upperBound < geometry.count
        }
    }
}
