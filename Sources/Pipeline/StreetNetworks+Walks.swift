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
                for (index, end) in ends.enumerated() {
                    let walk = DoorToDoor(from: (start, from), to: (end, doors[index]), by: walker)
                    answers[index] = answers[index].or(walk.length(measures?[index]))
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
            let ends = Array(zip(points, doors))
            for (row, start) in ends.enumerated() {
                for (column, end) in ends.enumerated() {
                    let walk = DoorToDoor(from: start, to: end, by: walker)
                    table[row][column] = table[row][column].or(walk.length(walks[row, column]))
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

extension StreetTown {
    fileprivate func door(_ point: Coordinate, _ finder: RouteFinder) -> Door {
        guard mayReach(point) else { return .unmapped }
        if let snap = finder.standing(at: point) { return .open(snap) }
        guard finder.walker.profile == .stepFree else { return .unmapped }
        return with(Walker(pace: finder.walker.pace)) { $0.standing(at: point) } == nil ? .unmapped : .closed
    }

    fileprivate func walk(from start: Coordinate, to end: Coordinate, by walker: Walker) -> StreetAnswer<Leg> {
        with(walker) { finder in
            let walk = DoorToDoor(from: (start, door(start, finder)), to: (end, door(end, finder)), by: walker)
            guard walk.from.door != .unmapped, walk.to.door != .unmapped else { return .unmapped }
            guard let from = walk.from.door.snap, let to = walk.to.door.snap,
                let route = finder.route(from: from, to: to)
            else { return .unreachable }
            var leg = walk.leg(route)
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
