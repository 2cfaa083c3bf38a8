import Geo
import GuideModel
import Planning
import Walking

extension StreetNetworks: StreetWalks {
    func walk(from start: Coordinate, to end: Coordinate, pace: Double, manner: WalkManner) -> StreetAnswer<Leg> {
        var answer = StreetAnswer<Leg>.unmapped
        for town in towns where answer.walk == nil && town.mayReach(start) && town.mayReach(end) {
            answer = answer.or(town.walk(from: start, to: end, by: Walker(manner, pace: pace)))
        }
        return answer
    }

    func measures(
        from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double, manner: WalkManner
    ) -> [StreetAnswer<WalkLength>] {
        var answers = ends.map { _ in StreetAnswer<WalkLength>.unmapped }
        let walker = Walker(manner, pace: pace)
        for town in towns where town.mayReach(start) {
            town.with(walker) { finder in
                let from = town.door(start, finder)
                guard from != .unmapped else { return }
                let doors = ends.map { town.door($0, finder) }
                let measures = from.snap.map {
                    finder.measures(from: $0, to: doors.map(\.snap), within: metres / walker.metresPerSecond)
                }
                for (index, door) in doors.enumerated() {
                    answers[index] = answers[index].or(.init(measures?[index], from: from, to: door, by: walker))
                }
            }
        }
        return answers
    }

    func table(_ points: [Coordinate], pace: Double, manner: WalkManner) -> [[StreetAnswer<WalkLength>]] {
        var table = points.map { _ in points.map { _ in StreetAnswer<WalkLength>.unmapped } }
        let walker = Walker(manner, pace: pace)
        for town in towns where points.count(where: town.mayReach) > 1 {
            let (doors, walks) = town.with(walker) { finder in
                let doors = points.map { town.door($0, finder) }
                return (doors, finder.table(doors.map(\.snap), threads: jobs))
            }
            for row in points.indices {
                for column in points.indices {
                    table[row][column] = table[row][column].or(
                        .init(walks[row, column], from: doors[row], to: doors[column], by: walker))
                }
            }
        }
        return table
    }

    func nearness(of point: Coordinate) -> PathNearness {
        var nearest: Double?
        for town in towns where town.bounds.contains(point) {
            guard let metres = town.with(Walker(), { $0.snap(point)?.metres }) else { continue }
            nearest = min(nearest ?? metres, metres)
        }
        return nearest.map { $0 <= Self.reach ? .near : .far(metres: $0) } ?? .unmapped
    }
}

/// How a place lies to one network, for one walker.
private enum Door: Equatable {
    case unmapped
    /// There are paths, and none of them is open to the walker.
    case closed
    case open(Snap)

    var snap: Snap? { if case .open(let snap) = self { snap } else { nil } }
}

extension StreetTown {
    fileprivate func door(_ point: Coordinate, _ finder: RouteFinder) -> Door {
        guard mayReach(point) else { return .unmapped }
        if let snap = finder.standing(at: point) { return .open(snap) }
        guard finder.walker.profile == .stepFree else { return .unmapped }
        return with(Walker(pace: finder.walker.pace)) { $0.standing(at: point) } == nil ? .unmapped : .closed
    }

    fileprivate func walk(from start: Coordinate, to end: Coordinate, by walker: Walker) -> StreetAnswer<Leg> {
        with(walker) { finder in
            let doors = (from: door(start, finder), to: door(end, finder))
            guard doors.from != .unmapped, doors.to != .unmapped else { return .unmapped }
            guard let from = doors.from.snap, let to = doors.to.snap, let route = finder.route(from: from, to: to)
            else { return .unreachable }
            var leg = Leg(route, from: start, to: end, pace: walker.pace)
            let isStepFree = walker.profile == .stepFree || route.isStepFree
            leg.stepFree = isStepFree ? .same : stepFreeWalk(from: start, to: end, pace: walker.pace)
            return .walk(leg)
        }
    }

    private func stepFreeWalk(from start: Coordinate, to end: Coordinate, pace: Double) -> StepFreeWalk {
        walk(from: start, to: end, by: Walker(profile: .stepFree, pace: pace)).walk.map { .other($0) } ?? .none
    }
}

extension Walker {
    fileprivate init(_ manner: WalkManner, pace: Double) {
        self.init(profile: manner == .usual ? .walk : .stepFree, pace: pace)
    }
}

extension StreetAnswer {
    /// The better of two networks' answers.
    fileprivate func or(_ other: Self) -> Self {
        switch (self, other) {
        case (.walk, _), (.unreachable, .unreachable), (.unreachable, .unmapped): self
        case (.unreachable, .walk), (.unmapped, _): other
        }
    }
}

extension StreetAnswer<WalkLength> {
    /// The way from the door to the street and from the street to the door counts too.
    fileprivate init(_ measure: WalkMeasure?, from: Door, to: Door, by walker: Walker) {
        guard from != .unmapped, to != .unmapped else {
            self = .unmapped
            return
        }
        guard let measure, let from = from.snap, let to = to.snap else {
            self = .unreachable
            return
        }
        let doors = from.metres + to.metres
        let seconds = measure.seconds + doors / walker.metresPerSecond
        self = .walk(WalkLength(metres: measure.metres + doors, time: TimeSpan(walking: seconds)))
    }
}
