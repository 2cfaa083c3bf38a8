import Geo

/// Answers questions about the walks in one streets file by rows of numbers, as a browser takes
/// them.
///
/// A class because it remembers where places meet the network, so that walks can be asked for by
/// numbers.
final class WalkSession {
    let content: StreetsContent
    private(set) var snaps: [Snap] = []

    init(_ content: StreetsContent) { self.content = content }

    /// - Parameter shut: the numbers of the conditions whose ways are shut, from 0.
    func finder(isStepFree: Bool, pace: Double, shut: Set<Int>) -> RouteFinder {
        let walker = Walker(profile: isStepFree ? .stepFree : .walk, pace: pace)
        return RouteFinder(WalkerView(content.network, walker: walker, shut: shut))
    }

    /// Forgets all snaps; the next one has the number 0.
    func forget() { snaps.removeAll(keepingCapacity: true) }

    /// The number of the snap, its point, and the metres to it; `nil` where there is no way at all.
    func snap(_ place: Coordinate, level: Double?, _ finder: RouteFinder) -> [Double]? {
        guard let snap = finder.snap(place, level: level) else { return nil }
        snaps.append(snap)
        return [
            Double(snaps.count - 1), snap.coordinate.latitude, snap.coordinate.longitude,
            snap.metres,
        ]
    }

    /// For each place whether there is a walk (1), its seconds, metres and steps, and whether it is
    /// free of steps.
    func measures(from: Int, to places: [Int?], within seconds: Double, _ finder: RouteFinder)
        -> [Double]
    {
        finder.measures(from: snaps[from], to: places.map { $0.map { snaps[$0] } }, within: seconds)
            .flatMap { measure in
                guard let measure else { return [0.0, 0, 0, 0, 0] }
                return [
                    1, measure.seconds, measure.metres, Double(measure.steps),
                    measure.isStepFree ? 1 : 0,
                ]
            }
    }

    /// The points of the outline, with their number before them.
    func walkshed(of snap: Int, minutes: Double, _ finder: RouteFinder) -> [Double] {
        Self.row(finder.walkshed(from: snaps[snap], minutes: minutes).outline)
    }

    /// Seconds, metres, whether it is free of steps; the passages, the line and the steps, each with
    /// their number before them.
    func route(through places: [Int], _ finder: RouteFinder) -> [Double]? {
        guard let route = finder.route(through: places.map { snaps[$0] }) else { return nil }
        var row = [
            route.seconds, route.metres, route.isStepFree ? 1 : 0, Double(route.passages.count),
        ]
        for passage in route.passages {
            row += [
                Double(passage.condition), passage.seconds.lowerBound, passage.seconds.upperBound,
            ]
        }
        row += Self.row(route.geometry) + [Double(route.steps.count)]
        for step in route.steps { row += Self.row(step) }
        return row
    }

    private static func row(_ points: [Coordinate]) -> [Double] {
        [Double(points.count)] + points.flatMap { [$0.latitude, $0.longitude] }
    }

    private static func row(_ step: WalkingStep) -> [Double] {
        let (stairs, change) = (step.stairs, step.levelChange)
        let turn = WalkingTurn.allCases.firstIndex(of: step.turn) ?? 0
        var row = [Double(turn), Double(step.kind.rawValue), Double(step.nameNumber ?? 0)]
        row += [step.bearing, step.endBearing ?? .nan, step.metres, step.seconds]
        row += [stairs.up, stairs.down, stairs.unknown, stairs.isEstimated ? 1 : 0, step.crossings]
            .map { Double($0) }
        row += [step.isRoundabout ? 1 : 0, Double(step.cue?.rawValue ?? 0)]
        row += [change == nil ? 0.0 : change?.isUp == true ? 2 : 1, change?.level ?? .nan]
        row += [step.points.lowerBound, step.points.upperBound, step.conditions.count].map {
            Double($0)
        }
        return row + step.conditions.map { Double($0) }
    }
}
