/// The route as it is drawn: parts that are walked there and back lie side by side, and arrows show the direction.
///
/// Cost: about linear in the length of the line in units of the drawing.
struct RouteLine: Sendable {
    /// One leg, ready to be drawn.
    struct Piece: Sendable {
        var points: [Spot]
        let isEstimate: Bool
    }

    private(set) var pieces: [Piece] = []
    /// Where arrows stand, and which way they point.
    private(set) var arrows: [(place: Spot, direction: Spot)] = []

    /// Between two samples of the line, in units of the drawing.
    private static let step = 3.0
    /// Between the middles of the two directions where a street is walked there and back, in units: the lines do not touch.
    private static let gap = 5.2
    /// How near two parts of the route are when they follow the same street, or its two sides, in units.
    private static let nearness = 6.0

    /// - Parameters:
    ///   - legs: the walks in order, in units of the drawing.
    ///   - discs: where no arrow may stand.
    ///   - evenness: how far the line may be from the way, in units: steps from kerb to kerb are none of the walk's turns.
    init(legs: [Piece], discs: [Spot], radius: Double, evenness: Double = 2) {
        let samples = legs.map { Self.sampled(LineShape.simplified($0.points, tolerance: evenness)) }
        let shifts = Self.shifts(samples)
        for (number, leg) in legs.enumerated() where leg.points.count > 1 {
            let line = Self.moved(samples[number], by: shifts[number])
            pieces.append(Piece(points: LineShape.simplified(line, tolerance: 0.3), isEstimate: leg.isEstimate))
            addArrows(along: line, discs: discs, radius: radius)
        }
    }

    /// What names should keep clear of, in units.
    static let thickness = 5.0

    private mutating func addArrows(along line: [Spot], discs: [Spot], radius: Double) {
        let length = LineShape.length(line)
        guard length > 2 * radius + 16 else { return }
        let count = max(1, Int((length / 100).rounded()))
        for number in 0..<count {
            let wanted = (Double(number) + 0.5) / Double(count) * length
            let places = [0, 6, -6, 12, -12, 18, -18].map { wanted + $0 }
            let free = places.first { distance in
                let place = LineShape.point(on: line, at: distance)
                return discs.allSatisfy { ($0 - place).length > radius + 6 }
            }
            guard let free else { continue }
            let (back, on) = (LineShape.point(on: line, at: free - 6), LineShape.point(on: line, at: free + 6))
            // Not on a bend, where the head would point beside the line.
            guard (on - back).length > 11 else { continue }
            arrows.append((LineShape.point(on: line, at: free), (on - back).unit))
        }
    }
}

private extension RouteLine {
    struct Sample {
        let place: Spot
        let direction: Spot
        /// Along the whole route.
        let distance: Double
    }

    static func sampled(_ points: [Spot]) -> [Spot] {
        guard var last = points.first else { return [] }
        var samples = [last]
        for point in points.dropFirst() {
            let way = point - last
            let count = min(2_000, max(1, Int((way.length / step).rounded(.up))))
            for number in 1...count { samples.append(last + way * (Double(number) / Double(count))) }
            last = point
        }
        return samples
    }

    /// How far each sample is moved to its right, smoothed so that the line moves aside and back gently.
    static func shifts(_ legs: [[Spot]]) -> [[Double]] {
        let samples = described(legs)
        let all = Array(samples.joined())
        let grid = SpotGrid(all.map(\.place), side: nearness)
        return samples.map { leg in
            let asides = leg.map { aside($0, all, grid) }
            let flags = long(asides.map { $0 != nil })
            let raw = zip(asides, flags).map { $1 ? $0 ?? 0 : 0 }
            return raw.indices.map { index in
                let window = max(0, index - 4)...min(raw.count - 1, index + 4)
                return raw[window].reduce(0, +) / Double(window.count)
            }
        }
    }

    /// Without runs of a few samples, such as from the street to a door: they are too short to be drawn side by side.
    static func long(_ flags: [Bool]) -> [Bool] {
        var flags = flags
        var start = 0
        while start < flags.count {
            let end = flags[start...].firstIndex { $0 != flags[start] } ?? flags.count
            if flags[start], end - start < 7 {
                flags.replaceSubrange(start..<end, with: repeatElement(false, count: end - start))
            }
            start = end
        }
        return flags
    }

    static func described(_ legs: [[Spot]]) -> [[Sample]] {
        var distance = 0.0
        return legs.map { leg in
            let directions = LineShape.directions(leg)
            return leg.indices.map { index in
                if index > 0 { distance += (leg[index] - leg[index - 1]).length }
                return Sample(place: leg[index], direction: directions[index], distance: distance)
            }
        }
    }

    /// How far a sample moves to its right so that it is a gap away from the way back, half of which the way back moves; `nil`
    /// where the route does not come back along here.
    static func aside(_ sample: Sample, _ all: [Sample], _ grid: SpotGrid) -> Double? {
        var best: (length: Double, aside: Double)?
        _ = grid.contains(near: sample.place) { number in
            let other = all[number]
            let way = other.place - sample.place
            if abs(other.distance - sample.distance) > 8, way.length < nearness, way.length < best?.length ?? .infinity,
                other.direction.dot(sample.direction) < -0.8
            {
                // The way back should be on the left.
                best = (way.length, max(0, min(gap, (gap + way.dot(sample.direction.right)) / 2)))
            }
            return false
        }
        return best?.aside
    }

    static func moved(_ line: [Spot], by shifts: [Double]) -> [Spot] {
        let directions = LineShape.directions(line)
        return line.indices.map { line[$0] + directions[$0].right * shifts[$0] }
    }
}
