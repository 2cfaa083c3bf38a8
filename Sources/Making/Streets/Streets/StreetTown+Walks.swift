import Calendar
import Geo
import GuideModel
import Planning
import Walking

/// Walks in one network.
///
/// Every answer uses the way without stairs where it takes hardly longer, even for someone who can take stairs.
extension StreetTown {
    /// The walk where no time is known.
    func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, by walker: Walker
    ) -> StreetAnswer<Leg> {
        switch find(Ends(from: start, over: points, to: end), by: walker, shut: hours.usuallyShut) {
        case .unmapped: .unmapped
        case .unreachable: .unreachable
        case .walk(let found): .walk(found.leg)
        }
    }

    /// The walks from a point to some others.
    func lengths(
        from start: Coordinate, to ends: [Coordinate], within metres: Double, _ manner: WalkManner, pace: Double
    ) -> [StreetAnswer<WalkLength>] {
        let walker = Walker(manner, pace: pace)
        let usual = measured(from: start, to: ends, within: metres, by: walker)
        let stairs = usual.indices.filter { !usual[$0].isStepFree }
        guard manner == .usual, !stairs.isEmpty else { return usual.map(\.answer) }
        // Ways without steps are longer: they may exceed the limit of the walks themselves.
        let others = measured(from: start, to: stairs.map { ends[$0] }, within: metres * 1.2, by: walker.withoutSteps)
        var answers = usual.map(\.answer)
        for (index, other) in zip(stairs, others) { answers[index] = answers[index].unless(other.answer) }
        return answers
    }

    /// The walks between all of some points.
    func lengths(
        between points: [Coordinate], _ manner: WalkManner, pace: Double, jobs: Int
    ) -> [[StreetAnswer<WalkLength>]] {
        let walker = Walker(manner, pace: pace)
        let usual = measured(between: points, by: walker, jobs: jobs)
        guard manner == .usual, usual.contains(where: { $0.contains { !$0.isStepFree } }) else {
            return usual.map { $0.map(\.answer) }
        }
        let others = measured(between: points, by: walker.withoutSteps, jobs: jobs)
        return zip(usual, others).map { zip($0, $1).map { $0.isStepFree ? $0.answer : $0.answer.unless($1.answer) } }
    }
}

extension StreetTown {
    private typealias Measured = (answer: StreetAnswer<WalkLength>, isStepFree: Bool)

    private func measured(
        from start: Coordinate, to ends: [Coordinate], within metres: Double, by walker: Walker
    ) -> [Measured] {
        with(walker) { finder in
            let from = door(start, finder)
            guard from != .unmapped else { return ends.map { _ in (.unmapped, true) } }
            let doors = ends.map { door($0, finder) }
            let measures = from.snap.map {
                finder.measures(from: $0, to: doors.map(\.snap), within: metres / walker.metresPerSecond)
            }
            return ends.indices.map { index in
                let walk = DoorToDoor(from: (start, from), to: (ends[index], doors[index]), by: walker)
                return (walk.length(measures?[index]), measures?[index]?.isStepFree ?? true)
            }
        }
    }

    private func measured(between points: [Coordinate], by walker: Walker, jobs: Int) -> [[Measured]] {
        let (doors, walks) = with(walker) { finder in
            let doors = points.map { door($0, finder) }
            return (doors, finder.table(doors.map(\.snap), threads: jobs))
        }
        let ends = Array(zip(points, doors))
        return ends.indices.map { row in
            ends.indices.map { column in
                let walk = DoorToDoor(from: ends[row], to: ends[column], by: walker)
                return (walk.length(walks[row, column]), walks[row, column]?.isStepFree ?? true)
            }
        }
    }

    func door(_ point: Coordinate, _ finder: RouteFinder) -> Door {
        guard mayReach(point) else { return .unmapped }
        if let snap = finder.standing(at: point, level: levels[point]) { return .open(snap) }
        guard finder.walker.profile == .stepFree else { return .unmapped }
        return with(Walker(pace: finder.walker.pace)) { $0.standing(at: point) } == nil ? .unmapped : .closed
    }
}

extension StreetAnswer<WalkLength> {
    /// The way without steps where it takes hardly longer, else this one.
    fileprivate func unless(_ stepFree: Self) -> Self {
        guard let own = walk, let other = stepFree.walk, other.time.isHardlyLonger(than: own.time) else { return self }
        return stepFree
    }
}

extension TimeSpan {
    /// Whether it takes at most 3 % longer, or at most a tenth longer if that is no more than a minute.
    func isHardlyLonger(than other: TimeSpan) -> Bool {
        let more = Double(seconds - other.seconds)
        let whole = Double(other.seconds)
        return more <= max(whole * 0.03, min(whole * 0.1, 60))
    }
}

extension Walker {
    init(_ manner: WalkManner, pace: Double) {
        self.init(profile: manner == .usual ? .walk : .stepFree, pace: pace)
    }

    var withoutSteps: Walker { Walker(profile: .stepFree, pace: pace) }
}
