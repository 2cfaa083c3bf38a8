import Calendar
import Geo
import GuideModel

/// How to get from one point to another: along the author's line where both ends lie on it, else along the streets
/// where a network reaches, else by estimate.
struct Walks: Sendable {
    private let line: LineWalk?
    private let streets: (any StreetWalks)?
    private let landmarks: Landmarks?
    let estimate: WalkEstimate
    /// Which ways along the streets.
    private let manner: WalkManner
    /// Walks found before: the same day is worked out many times.
    private let known = Memory()

    init(
        along line: [Coordinate], pace: Double, streets: (any StreetWalks)? = nil, landmarks: Landmarks? = nil,
        manner: WalkManner = .usual
    ) {
        self.line = LineWalk(line: line, pace: pace)
        self.streets = streets
        self.landmarks = landmarks
        self.manner = manner
        estimate = WalkEstimate(pace: pace)
    }

    func leg(from start: Coordinate, to end: Coordinate) -> Leg {
        guard let streets else { return drawn(from: start, to: end) ?? estimate.leg(from: start, to: end) }
        return known.leg(from: start, to: end) {
            let street = streets.walk(from: start, to: end, pace: estimate.pace, manner: manner)
            if let drawn = drawn(from: start, to: end) { return drawn.knowing(street) }
            guard case .walk(let leg) = street else { return estimate.leg(from: start, to: end) }
            if leg.metres > Leg.farthest { return .far(from: start, to: end) }
            return landmarks?.tell(leg) ?? leg
        }
    }

    /// The walk of somebody who sets out at a moment: it goes round what is shut then. An author's line stays the walk.
    func leg(from start: Coordinate, to end: Coordinate, at moment: WalkMoment) -> Leg {
        let usual = leg(from: start, to: end)
        guard usual.basis == .network, let streets,
            case .walk(let leg) = streets.walk(
                from: start, over: [], to: end, pace: estimate.pace, manner: manner, at: moment)
        else { return usual }
        if leg.metres > Leg.farthest { return usual }
        return landmarks?.tell(leg) ?? leg
    }

    /// The walk over points that the author pinned, in their order: along the streets, else by estimates between them.
    func leg(from start: Coordinate, over points: [Coordinate], to end: Coordinate) -> Leg {
        let street = streets?.walk(from: start, over: points, to: end, pace: estimate.pace, manner: manner)
        guard let leg = street?.walk else { return estimate.leg(through: [start] + points + [end]) }
        if leg.metres > Leg.farthest { return .far(from: start, to: end) }
        return landmarks?.tell(leg) ?? leg
    }

    /// The walks through all stops in turn: along the author's line where there is one.
    func legs(through stops: [Coordinate]) -> [Leg] {
        guard let line else { return zip(stops, stops.dropFirst()).map { leg(from: $0, to: $1) } }
        let legs = line.legs(through: stops)
        guard let streets else { return legs }
        return zip(legs, zip(stops, stops.dropFirst())).map { leg, ends in
            leg.basis == .line
                ? leg.knowing(streets.walk(from: ends.0, to: ends.1, pace: estimate.pace, manner: manner))
                : self.leg(from: ends.0, to: ends.1)
        }
    }

    /// How long the walks from a point to others take: along the streets where they reach, else by estimate; `nil`
    /// where there is no way, or it is too far.
    func times(from start: Coordinate, to ends: [Coordinate]) -> [TimeSpan?] {
        let reach = ends.reduce(500) { max($0, start.metres(to: $1)) } * 3
        let known = streets?.measures(from: start, to: ends, pace: estimate.pace, within: reach, manner: manner)
        return ends.enumerated().map { index, end in
            switch known?[index] ?? .unmapped {
            case .walk(let walk): walk.time
            case .unreachable: nil
            case .unmapped: estimate.isFar(from: start, to: end) ? nil : estimate.leg(from: start, to: end).time
            }
        }
    }

    /// The metres between all of some points: along the streets where they reach, else by estimate.
    func metres(between points: [Coordinate]) -> [[Double]] {
        let table = streets?.table(points, pace: estimate.pace, manner: manner)
        return points.enumerated().map { row, start in
            points.enumerated().map { column, end in
                table?[row][column].walk?.metres ?? estimate.metres(from: start, to: end)
            }
        }
    }

    private func drawn(from start: Coordinate, to end: Coordinate) -> Leg? {
        guard let leg = line?.legs(through: [start, end]).first, leg.basis == .line else { return nil }
        // A line that goes a long way round is not the way from one end to the other.
        return leg.metres <= estimate.metres(from: start, to: end) * 2 ? leg : nil
    }

    /// Whether a network reaches both points and knows of no way between them.
    func isUnreachable(from start: Coordinate, over points: [Coordinate] = [], to end: Coordinate) -> Bool {
        streets?.walk(from: start, over: points, to: end, pace: estimate.pace, manner: manner) == .unreachable
    }
}

extension Leg {
    /// The drawn walk with what the streets know of it. Where both are the same walk, it has the same steps.
    fileprivate func knowing(_ street: StreetAnswer<Leg>) -> Leg {
        guard case .walk(let usual) = street else { return self }
        var leg = self
        let line = Polyline(geometry)
        let isSame = usual.geometry.allSatisfy { line.nearest(to: $0)?.metresAway ?? .infinity <= Self.oneStreet }
        if isSame { (leg.steps, leg.hasEstimatedSteps) = (usual.steps, usual.hasEstimatedSteps) }
        switch usual.stepFree {
        case .same: leg.stepFree = isSame ? .same : .other(usual)
        case .unknown, .none, .other: leg.stepFree = usual.stepFree
        }
        return leg
    }

    /// Metres within which two lines follow the same street.
    private static let oneStreet = 25.0
}
