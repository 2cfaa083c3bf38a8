public import Calendar
public import Geo
public import GuideModel

/// Walks along a network of streets, at any pace in km/h.
///
/// For a step-free day, ask all three with ``WalkManner/stepFree``: the walk and the measures of one manner agree to
/// the second, those of different manners do not. The network of a manner is made when it is first asked for.
public protocol StreetWalks: Sendable {
    /// The walk between two points, over others in their order, with its line, its parts, its steps and the way without
    /// them; no landmarks.
    func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner
    ) -> StreetAnswer<Leg>

    /// The same for somebody who sets out at a moment: it goes round what is shut on arrival, see
    /// ``Leg/shut``.
    func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner,
        at moment: WalkMoment
    ) -> StreetAnswer<Leg>

    /// How long the walks from a point to others are; points farther than about this many metres count as unreachable.
    /// Cost: one search, whatever the number of others.
    func measures(
        from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double, manner: WalkManner
    ) -> [StreetAnswer<WalkLength>]

    /// How long the walks between all of some points are, row by row. Cost: for few points one search each; for many
    /// the network is contracted once, and then each pair costs microseconds.
    func table(_ points: [Coordinate], pace: Double, manner: WalkManner) -> [[StreetAnswer<WalkLength>]]

    /// How far a point is from the paths.
    func nearness(of point: Coordinate) -> PathNearness

    /// Whether a way on a level is near a point; `nil` where no map has the point.
    func hasWay(on level: Double, at point: Coordinate) -> Bool?
}

/// Which ways a walk may take.
public enum WalkManner: Hashable, Sendable, CaseIterable {
    /// Every way that is open on foot.
    case usual
    /// Only ways that are open to wheelchairs and prams. Where the map reaches both ends and has no such way, that is
    /// *unreachable*, also if an end can be reached only by stairs.
    case stepFree
}

extension StreetWalks {
    /// A network that knows no levels.
    public func hasWay(on level: Double, at point: Coordinate) -> Bool? { nil }

    /// A network that knows no hours.
    public func walk(
        from start: Coordinate, over points: [Coordinate], to end: Coordinate, pace: Double, manner: WalkManner,
        at moment: WalkMoment
    ) -> StreetAnswer<Leg> {
        walk(from: start, over: points, to: end, pace: pace, manner: manner)
    }

    public func walk(from start: Coordinate, to end: Coordinate, pace: Double, manner: WalkManner) -> StreetAnswer<Leg>
    {
        walk(from: start, over: [], to: end, pace: pace, manner: manner)
    }

    public func walk(from start: Coordinate, to end: Coordinate, pace: Double) -> StreetAnswer<Leg> {
        walk(from: start, to: end, pace: pace, manner: .usual)
    }

    public func measures(
        from start: Coordinate, to ends: [Coordinate], pace: Double, within metres: Double
    ) -> [StreetAnswer<WalkLength>] {
        measures(from: start, to: ends, pace: pace, within: metres, manner: .usual)
    }

    public func table(_ points: [Coordinate], pace: Double) -> [[StreetAnswer<WalkLength>]] {
        table(points, pace: pace, manner: .usual)
    }
}

/// What a network says of a walk between two points.
public enum StreetAnswer<Walk: Hashable & Sendable>: Hashable, Sendable {
    case walk(Walk)
    /// The network reaches both ends, and no way connects them.
    case unreachable
    /// The network does not reach both ends.
    case unmapped

    /// The walk, where there is one.
    public var walk: Walk? { if case .walk(let walk) = self { walk } else { nil } }
}

/// How long a walk is, without its line.
public struct WalkLength: Hashable, Sendable {
    public let metres: Double
    public let time: TimeSpan
    /// How many steps its stairs have.
    public var steps = 0

    public init(metres: Double, time: TimeSpan) {
        self.metres = metres
        self.time = time
    }
}

/// How far a point is from the paths of a network.
public enum PathNearness: Hashable, Sendable {
    /// There is no map of its surroundings.
    case unmapped
    case near
    /// It lies on a map, but this many metres from any path.
    case far(metres: Double)
}
