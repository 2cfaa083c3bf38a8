import Calendar
public import Geo
public import GuideModel

extension DayPlan.Day {
    /// The day as it is walked: what the plan's table, the plan for programs and a city's page read.
    ///
    /// - Parameters:
    ///   - guide: the one that it was planned in, or another edition of it.
    ///   - basis: where the length of a walk comes from.
    public func journey(
        in guide: Guide, for wish: DayWish, basis: (Coordinate, Coordinate) -> Leg.Basis = { _, _ in .estimate }
    ) -> Journey {
        let known = visits.filter { guide.place($0.place) != nil }
        var here = wish.from.flatMap(guide.location)
        var walks: [Leg?] = []
        for visit in known {
            let there = guide.place(visit.place)?.location
            walks.append(Self.leg(from: here, to: there, visit.metres, visit.walk, basis))
            here = there
        }
        if let to = wish.to.flatMap(guide.location) {
            walks.append(Self.leg(from: here, to: to, lastMetres, lastWalk ?? .zero, basis))
        }
        return Journey(
            nil, in: guide, from: wish.from, to: wish.to, start: TimeOfDay(minutes: begins / 60),
            stops: known.compactMap { $0.stop(in: guide) },
            walks: walks, end: TimeOfDay(minutes: ends / 60), day: date)
    }

    private static func leg(
        from start: Coordinate?, to end: Coordinate?, _ metres: Double, _ time: TimeSpan,
        _ basis: (Coordinate, Coordinate) -> Leg.Basis
    ) -> Leg? {
        guard let start, let end else { return nil }
        return Leg(metres: metres, time: time, basis: basis(start, end), geometry: [])
    }
}

extension DayPlan.Visit {
    fileprivate func stop(in guide: Guide) -> JourneyStop? {
        guide.position(ofPlace: place).map { position in
            JourneyStop(
                place: position, arrive: TimeOfDay(minutes: arrives / 60),
                wait: TimeSpan(minutes: begins / 60 - arrives / 60), stay: TimeSpan(seconds: leaves - begins),
                leave: TimeOfDay(minutes: leaves / 60))
        }
    }
}
