public import Geo
public import GuideModel

/// Walks along a network of streets, at any pace in km/h; `nil` where the network does not reach both ends.
public struct StreetWalks: Sendable {
    private let find: @Sendable (_ start: Coordinate, _ end: Coordinate, _ pace: Double) -> Leg?

    public init(_ find: @escaping @Sendable (_ start: Coordinate, _ end: Coordinate, _ pace: Double) -> Leg?) {
        self.find = find
    }

    func leg(from start: Coordinate, to end: Coordinate, pace: Double) -> Leg? { find(start, end, pace) }
}

/// How to get from one point to another: along the author's line where both ends lie on it, else along the streets where a
/// network reaches, else by estimate.
struct Walks: Sendable {
    private let line: LineWalk?
    private let streets: StreetWalks?
    private let estimate: WalkEstimate

    init(along line: [Coordinate], pace: Double, streets: StreetWalks? = nil) {
        self.line = LineWalk(line: line, pace: pace)
        self.streets = streets
        estimate = WalkEstimate(pace: pace)
    }

    func leg(from start: Coordinate, to end: Coordinate) -> Leg {
        let straight = estimate.leg(from: start, to: end)
        // A line that runs the long way round is no way from here to there.
        if let along = line?.legs(through: [start, end]).first, along.basis == .line,
            along.metres <= straight.metres * 2
        {
            return along
        }
        return streets?.leg(from: start, to: end, pace: estimate.pace) ?? straight
    }
}

extension Leg {
    /// The same walk with its ends only.
    var withoutGeometry: Leg {
        let ends = [geometry.first, geometry.last].compactMap { $0 }
        var leg = Leg(metres: metres, time: time, basis: basis, geometry: ends)
        leg.steps = steps
        return leg
    }
}
