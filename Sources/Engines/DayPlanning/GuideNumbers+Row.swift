/// The guide and the wish that a browser hands over: `Templates/app/planner/rows.js` writes the numbers in this order.
extension GuideNumbers {
    /// Kinds and cities are numbered no higher.
    private static let most = 1 << 14

    init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init(places: [], meanRating: try row.real())
        for _ in 0..<(try row.whole(below: 1 << 20)) { places.append(try Place(&row)) }
    }

    static func city(_ row: inout NumberRow) throws(NumberRow.Fault) -> Int? { try row.wholeIfAny(below: most) }
}

extension GuideNumbers.Place {
    fileprivate init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init(
            at: try SpherePoint(&row), city: try GuideNumbers.city(&row), kind: try row.whole(below: 1 << 14),
            visit: try row.whole())
        role = GuideNumbers.Role(rawValue: try row.whole()) ?? .sight
        (rating, ratingCount, tours) = (try row.realIfAny(), try row.realIfAny(), try row.whole())
        setting = GuideNumbers.Setting(rawValue: try row.whole()) ?? .either
        (isForChildren, isStepFree) = (try row.flag(), try row.flag())
        (hasHours, hasUnknownHours) = (try row.flag(), try row.flag())
    }
}

extension SpherePoint {
    fileprivate init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init(x: try row.real(), y: try row.real(), z: try row.real())
    }
}

extension WishNumbers {
    init(_ row: inout NumberRow, of guide: GuideNumbers) throws(NumberRow.Fault) {
        let places = guide.places.count
        self.init(
            start: try row.whole(below: 1 << 16), end: try row.whole(below: 1 << 16), pace: try row.real(), asks: [])
        (days, startsSharp) = (try row.whole(below: 1 << 8), try row.flag())
        from = try End.read(&row, places)
        to = try End.read(&row, places)
        if let place = try End.read(&row, places) { now = (place, try row.whole(below: 1 << 16)) }
        city = try GuideNumbers.city(&row)
        (budget, longestLeg, longestWalk) = (
            try row.skipsNone() ? nil : try row.amount(), try row.wholeIfAny(), try row.wholeIfAny()
        )
        (isStepFree, hasChildren) = (try row.flag(), try row.flag())
        weather = try row.wholeIfAny().flatMap { Weather(rawValue: $0) }
        tempo = Tempo(rawValue: try row.whole()) ?? .steady
        (keepsStops, hasCandidates) = (try row.flag(), try row.flag())
        interests = try row.whole(below: WishNumbers.most + 1)
        for _ in 0..<(try row.whole(below: WishNumbers.most + 1)) {
            meals.append(Meal(first: try row.whole(below: 1 << 16), last: try row.whole(below: 1 << 16)))
        }
        for _ in 0..<places { asks.append(try Ask(&row)) }
    }
}

extension WishNumbers.End {
    fileprivate static func read(_ row: inout NumberRow, _ places: Int) throws(NumberRow.Fault) -> Self? {
        if try row.skipsNone() { return nil }
        let place = try row.whole(below: places + 1)
        return Self(place: place == places ? nil : place, at: try SpherePoint(&row))
    }
}

extension WishNumbers.Ask {
    fileprivate init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init()
        mark = WishNumbers.Mark(rawValue: try row.whole())
        appointment = try row.wholeIfAny(below: 1 << 16)
        (leastStay, mostStay) = (try row.wholeIfAny(), try row.wholeIfAny())
        (interests, meals) = (try row.whole(), try row.whole())
        rank = try row.wholeIfAny()
        (isVisited, isCandidate) = (try row.flag(), try row.flag())
        (fee, isForeign) = (try row.amount(), try row.flag())
    }
}

extension DoorNumbers {
    init(_ row: inout NumberRow) throws(NumberRow.Fault) {
        self.init()
        open = try Self.ranges(&row)
        unknown = try Self.ranges(&row)
        if let dawn = try row.wholeIfAny() { light = (dawn, try row.whole()) }
        for _ in 0..<(try row.whole()) { waits.append((try row.whole(below: 1 << 16), try row.whole(below: 1 << 16))) }
    }

    private static func ranges(_ row: inout NumberRow) throws(NumberRow.Fault) -> [(from: Int, until: Int)] {
        var ranges: [(from: Int, until: Int)] = []
        for _ in 0..<(try row.whole()) { ranges.append((try row.whole(), try row.whole())) }
        return ranges
    }
}
