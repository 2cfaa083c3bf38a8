import Calendar
import Geo
import GuideModel
import Planning
import Walking

extension StreetTown {
    /// Between which points, and over which.
    struct Ends {
        let start: Coordinate
        let points: [Coordinate]
        let end: Coordinate

        init(from start: Coordinate, over points: [Coordinate], to end: Coordinate) {
            (self.start, self.points, self.end) = (start, points, end)
        }
    }

    /// A leg, and where hours decide whether it is open.
    struct Found: Hashable {
        var leg: Leg
        let passages: [WalkingPassage]
    }

    /// The walk of somebody who sets out at a moment. What is shut when they would get there is left out, until a walk is open all the way.
    ///
    /// Cost: as without a moment where nothing is shut on the usual walk; else a view of the network without what is shut, which takes some
    /// milliseconds for a city, and a search in it.
    func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, by walker: Walker,
        at moment: WalkMoment
    ) -> StreetAnswer<Leg> {
        let ends = Ends(from: start, over: points, to: end)
        var shut = hours.usuallyShut(at: moment)
        guard case .walk(let usual) = find(ends, by: walker, shut: shut) else {
            return walk(from: start, over: points, to: end, by: walker)
        }
        let met = hours.shut(on: usual.passages, from: moment)
        if met.isEmpty { return .walk(usual.leg) }
        let open = usual.passages.map(\.condition).filter { !met.contains($0) }
        shut.formUnion(hours.shut(at: moment).subtracting(open))
        var leg = usual.leg
        let ways = met.compactMap(hours.told)
        leg.shut = ShutWays(at: moment.time, ways: ways, consequence: .noWay)
        var late = met
        for _ in 0..<Self.mostTries {
            shut.formUnion(late)
            guard case .walk(let other) = find(ends, by: walker, shut: shut) else { return .walk(leg) }
            late = hours.shut(on: other.passages, from: moment)
            guard late.isEmpty else { continue }
            let (metres, seconds) = (other.leg.metres - leg.metres, other.leg.time.seconds - leg.time.seconds)
            leg = other.leg
            leg.shut = ShutWays(
                at: moment.time, ways: ways,
                consequence: .around(metres: max(0, metres), time: TimeSpan(seconds: max(0, seconds))))
            return .walk(leg)
        }
        return .walk(leg)
    }

    /// Something may shut on the way round, and on the way round that.
    private static let mostTries = 5

    /// The walk where some ways are shut. Places meet the network where they usually do, also if they stand in a park that is shut, but
    /// not in the mouth of a passage that is shut.
    func find(_ ends: Ends, by walker: Walker, shut: Set<Int>) -> StreetAnswer<Found> {
        let places = [ends.start] + ends.points + [ends.end]
        var doors = with(walker) { finder in places.map { door($0, finder) } }
        if shut != hours.usuallyShut {
            let others = with(walker, shut: shut) { finder in places.map { door($0, finder) } }
            doors = zip(doors, others).map { $0.orBeside($1) }
        }
        let (from, to, pins) = (doors[0], doors[doors.count - 1], doors.dropFirst().dropLast())
        guard from != .unmapped, to != .unmapped, !pins.contains(.unmapped) else { return .unmapped }
        let stops = ([from] + pins + [to]).compactMap(\.snap)
        guard stops.count == pins.count + 2,
            let route = with(walker, shut: shut, { $0.route(through: stops) })
        else { return .unreachable }
        var leg =
            pins.isEmpty
            ? DoorToDoor(from: (ends.start, from), to: (ends.end, to), by: walker).leg(route, hours: hours)
            : Leg(route, from: ends.start, to: ends.end, pace: walker.pace, hours: hours)
        leg.stepFree = .same
        let found = Found(leg: leg, passages: leg.parts.isEmpty ? [] : route.passages)
        if walker.profile == .stepFree || route.isStepFree { return .walk(found) }
        return .walk(found.knowing(find(ends, by: walker.withoutSteps, shut: shut).walk))
    }
}

extension StreetTown.Found {
    /// The way without steps where it takes hardly longer, else this one with it.
    fileprivate func knowing(_ other: Self?) -> Self {
        guard let other else { return with(.none) }
        return other.leg.time.isHardlyLonger(than: leg.time) ? other : with(.other(other.leg))
    }

    private func with(_ stepFree: StepFreeWalk) -> Self {
        var found = self
        found.leg.stepFree = stepFree
        return found
    }
}

extension Door {
    /// The other one where it is beside this one.
    fileprivate func orBeside(_ other: Door) -> Door {
        guard let own = snap, let snap = other.snap, own.coordinate.metres(to: snap.coordinate) <= Self.mouth else {
            return self
        }
        return other
    }

    /// In metres: this near to where a passage begins, somebody stands outside.
    private static var mouth: Double { 15 }
}
