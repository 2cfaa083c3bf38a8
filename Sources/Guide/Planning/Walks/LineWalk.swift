import Geo
import Glibc
import GuideModel

/// Walks along a line that the author drew: it is cut where it passes nearest to the stops.
struct LineWalk: Sendable {
    /// A stop farther from the line than this, in metres, is not on it; the walk there is an estimate.
    static let reach = 250.0

    private let line: [Coordinate]
    /// Metres from the line's beginning to each of its points.
    private let distances: [Double]
    private let estimate: WalkEstimate

    /// `nil` for a line of fewer than two points.
    init?(line: [Coordinate], pace: Double) {
        guard line.count >= 2 else { return nil }
        var distances = [0.0]
        for (one, next) in zip(line, line.dropFirst()) {
            distances.append(distances[distances.count - 1] + one.metres(to: next))
        }
        (self.line, self.distances, estimate) = (line, distances, WalkEstimate(pace: pace))
    }

    /// The walks from each stop to the next, in the order of the line where it allows.
    /// Cost: stops × points of the line.
    func legs(through stops: [Coordinate]) -> [Leg] {
        let cuts = cuts(for: stops)
        return zip(zip(stops, cuts), zip(stops, cuts).dropFirst()).map { leg(from: $0, to: $1) }
    }

    /// Where the line passes a stop.
    struct Cut: Hashable {
        /// Metres along the line.
        let position: Double
        /// Metres from the stop to the line.
        let distance: Double
        let point: Coordinate
    }

    private func leg(from start: (Coordinate, Cut), to end: (Coordinate, Cut)) -> Leg {
        guard start.1.distance <= Self.reach, end.1.distance <= Self.reach else {
            return estimate.leg(from: start.0, to: end.0)
        }
        let metres = abs(end.1.position - start.1.position) + start.1.distance + end.1.distance
        if metres > Leg.farthestDrawn { return .far(from: start.0, to: end.0) }
        return Leg(
            metres: metres, time: estimate.time(for: metres), basis: .line,
            geometry: geometry(from: start, to: end))
    }

    private func geometry(from start: (Coordinate, Cut), to end: (Coordinate, Cut)) -> [Coordinate] {
        let isBackwards = end.1.position < start.1.position
        let (low, high) = isBackwards ? (end.1, start.1) : (start.1, end.1)
        let between = line.indices.filter { low.position < distances[$0] && distances[$0] < high.position }
        let path = [low.point] + between.map { line[$0] } + [high.point]
        let points = [start.0] + (isBackwards ? path.reversed() : path) + [end.0]
        return points.reduce(into: []) { kept, point in
            // A stop that lies on the line is no corner.
            if kept.last.map({ $0.metres(to: point) >= 0.5 }) ?? true { kept.append(point) }
        }
    }
}

// MARK: Cuts

extension LineWalk {
    /// A line may pass a stop twice. The cuts that follow one another along the line with the least distance to the
    /// stops win; if no choice follows the line, each stop takes its nearest point.
    private func cuts(for stops: [Coordinate]) -> [Cut] {
        let candidates = stops.map(candidates(for:))
        var best = candidates.first.map { list in list.map { (cost: $0.distance, path: [$0]) } } ?? []
        for list in candidates.dropFirst() {
            best = list.compactMap { cut in
                let before = best.filter { ($0.path.last?.position ?? 0) <= cut.position }
                return before.min { $0.cost < $1.cost }.map { ($0.cost + cut.distance, $0.path + [cut]) }
            }
        }
        if let path = best.min(by: { $0.cost < $1.cost })?.path { return path }
        return candidates.compactMap { list in list.min { $0.distance < $1.distance } }
    }

    /// The nearest point of each pass of the line by the stop, at most eight.
    private func candidates(for stop: Coordinate) -> [Cut] {
        let cuts = line.indices.dropLast().map { project(stop, onSegment: $0) }
        let nearest = cuts.map(\.distance).min() ?? 0
        var passes: [Cut] = []
        for cut in cuts where cut.distance <= nearest + 30 {
            if let last = passes.last, cut.position - last.position < 60 {
                if cut.distance < last.distance { passes[passes.count - 1] = cut }
            } else {
                passes.append(cut)
            }
        }
        return Array(passes.sorted { ($0.distance, $0.position) < ($1.distance, $1.position) }.prefix(8))
            .sorted { $0.position < $1.position }
    }

    /// The nearest point of a segment, on a plane around the stop: exact enough over the length of a street.
    private func project(_ stop: Coordinate, onSegment index: Int) -> Cut {
        let (first, second) = (line[index], line[index + 1])
        let squeeze = cos(stop.latitude * .pi / 180)
        let run = (second.longitude - first.longitude) * squeeze
        let rise = second.latitude - first.latitude
        let along = (stop.longitude - first.longitude) * squeeze * run + (stop.latitude - first.latitude) * rise
        let length = run * run + rise * rise
        let share = length > 0 ? min(max(along / length, 0), 1) : 0
        let point = Coordinate(
            latitude: first.latitude + share * rise,
            longitude: first.longitude + share * (second.longitude - first.longitude))
        return Cut(
            position: distances[index] + share * (distances[index + 1] - distances[index]),
            distance: stop.metres(to: point), point: point)
    }
}
