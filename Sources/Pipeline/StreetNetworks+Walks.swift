import Geo
import GuideModel
import Planning
import Walking

extension StreetNetworks: StreetWalks {
    func walk(from start: Coordinate, to end: Coordinate, pace: Double) -> StreetAnswer<Leg> {
        var answer = StreetAnswer<Leg>.unmapped
        for town in towns where answer.walk == nil && town.mayReach(start) && town.mayReach(end) {
            answer = answer.or(town.walk(from: start, to: end, pace: pace))
        }
        return answer
    }

    func measures(
        from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double
    ) -> [StreetAnswer<WalkLength>] {
        var answers = ends.map { _ in StreetAnswer<WalkLength>.unmapped }
        for town in towns where town.mayReach(start) {
            town.with(Walker(pace: pace)) { finder in
                guard let from = finder.standing(at: start) else { return }
                let snaps = town.snaps(ends, finder)
                let measures = finder.measures(from: from, to: snaps, within: metres / pace * 3.6)
                for (index, measure) in measures.enumerated() {
                    answers[index] = answers[index].or(.init(measure, from: from, to: snaps[index], pace: pace))
                }
            }
        }
        return answers
    }

    func table(_ points: [Coordinate], pace: Double) -> [[StreetAnswer<WalkLength>]] {
        var table = points.map { _ in points.map { _ in StreetAnswer<WalkLength>.unmapped } }
        for town in towns where points.count(where: town.mayReach) > 1 {
            let (snaps, walks) = town.with(Walker(pace: pace)) { finder in
                let snaps = town.snaps(points, finder)
                return (snaps, finder.table(snaps, threads: jobs))
            }
            for row in points.indices {
                for column in points.indices {
                    table[row][column] = table[row][column].or(
                        .init(walks[row, column], from: snaps[row], to: snaps[column], pace: pace))
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
    /// Where points stand on this network, `nil` for those that do not.
    fileprivate func snaps(_ points: [Coordinate], _ finder: RouteFinder) -> [Snap?] {
        points.map { mayReach($0) ? finder.standing(at: $0) : nil }
    }

    fileprivate func walk(from start: Coordinate, to end: Coordinate, pace: Double) -> StreetAnswer<Leg> {
        with(Walker(pace: pace)) { finder in
            guard let from = finder.standing(at: start), let to = finder.standing(at: end) else { return .unmapped }
            guard let route = finder.route(from: from, to: to) else { return .unreachable }
            var leg = Leg(route, from: start, to: end, pace: pace)
            leg.stepFree = route.isStepFree ? .same : stepFreeWalk(from: start, to: end, pace: pace)
            return .walk(leg)
        }
    }

    private func stepFreeWalk(from start: Coordinate, to end: Coordinate, pace: Double) -> StepFreeWalk {
        with(Walker(profile: .stepFree, pace: pace)) { finder in
            guard let from = finder.standing(at: start), let to = finder.standing(at: end),
                let route = finder.route(from: from, to: to)
            else { return .none }
            var leg = Leg(route, from: start, to: end, pace: pace)
            leg.stepFree = .same
            return .other(leg)
        }
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
    fileprivate init(_ measure: WalkMeasure?, from: Snap?, to: Snap?, pace: Double) {
        guard let from, let to else {
            self = .unmapped
            return
        }
        self =
            measure.map { measure in
                let doors = from.metres + to.metres
                let seconds = measure.seconds + doors / (pace / 3.6)
                return .walk(
                    WalkLength(metres: measure.metres + doors, time: TimeSpan(walking: seconds)))
            } ?? .unreachable
    }
}
