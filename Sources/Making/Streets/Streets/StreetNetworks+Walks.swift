public import Geo
public import GuideModel
public import Planning
import Walking

extension StreetNetworks: StreetWalks {
    public func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner
    ) -> StreetAnswer<Leg> {
        var answer = StreetAnswer<Leg>.unmapped
        for town in towns where answer.walk == nil && town.mayReach(start) && town.mayReach(end) {
            answer = answer.or(town.walk(from: start, over: points, to: end, by: Walker(manner, pace: pace)))
        }
        return answer
    }

    public func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner,
        at moment: WalkMoment
    ) -> StreetAnswer<Leg> {
        var answer = StreetAnswer<Leg>.unmapped
        for town in towns where answer.walk == nil && town.mayReach(start) && town.mayReach(end) {
            answer = answer.or(
                town.walk(from: start, over: points, to: end, by: Walker(manner, pace: pace), at: moment))
        }
        return answer
    }

    public func measures(
        from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double, manner: WalkManner
    ) -> [StreetAnswer<WalkLength>] {
        var answers = ends.map { _ in StreetAnswer<WalkLength>.unmapped }
        for town in towns where town.mayReach(start) {
            let found = town.lengths(from: start, to: ends, within: metres, manner, pace: pace)
            answers = zip(answers, found).map { $0.or($1) }
        }
        return answers
    }

    public func table(_ points: [Coordinate], pace: Double, manner: WalkManner) -> [[StreetAnswer<WalkLength>]] {
        var table = points.map { _ in points.map { _ in StreetAnswer<WalkLength>.unmapped } }
        for town in towns where points.count(where: town.mayReach) > 1 {
            let found = town.lengths(between: points, manner, pace: pace, jobs: jobs)
            table = zip(table, found).map { zip($0, $1).map { $0.or($1) } }
        }
        return table
    }

    public func hasWay(on level: Double, at point: Coordinate) -> Bool? {
        let maps = towns.filter { $0.bounds.contains(point) }
        guard !maps.isEmpty else { return nil }
        return maps.contains { town in town.with(Walker()) { $0.snap(point, level: level)?.level == level } }
    }

    public func nearness(of point: Coordinate) -> PathNearness {
        var nearest: Double?
        for town in towns where town.bounds.contains(point) {
            guard let metres = town.with(Walker(), { $0.snap(point)?.metres }) else { continue }
            nearest = min(nearest ?? metres, metres)
        }
        return nearest.map { $0 <= Self.reach ? .near : .far(metres: $0) } ?? .unmapped
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
