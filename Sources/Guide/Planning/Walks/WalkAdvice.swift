public import Geo
public import GuideModel

/// Single walks in a guide, as its pages have them: with turns, stairs, landmarks and the way without steps.
public struct WalkAdvice: Sendable {
    private let walks: Walks
    private let streets: (any StreetWalks)?

    /// - Parameter pace: in km/h; from 0.5 to 15.
    public init(_ guide: Guide, pace: Double, streets: (any StreetWalks)?, manner: WalkManner = .usual) {
        self.streets = streets
        walks = Walks(along: [], pace: pace, streets: streets, landmarks: Landmarks(of: guide), manner: manner)
    }

    /// The walk between two points; an estimate where no network reaches both or none connects them.
    public func leg(from start: Coordinate, to end: Coordinate) -> Leg { walks.leg(from: start, to: end) }

    /// The same for somebody who sets out at a moment: it goes round what is shut then, see ``Leg/shut``.
    public func leg(from start: Coordinate, to end: Coordinate, at moment: WalkMoment) -> Leg {
        walks.leg(from: start, to: end, at: moment)
    }

    /// Why the walk is an estimate, `nil` where it is none.
    public func reason(from start: Coordinate, to end: Coordinate) -> EstimateReason? {
        guard leg(from: start, to: end).isEstimate else { return nil }
        guard let streets else { return .noMap }
        if walks.isUnreachable(from: start, to: end) { return .unreachable }
        for (point, isStart) in [(start, true), (end, false)] {
            switch streets.nearness(of: point) {
            case .unmapped: return .unmapped(isStart: isStart)
            case .far(let metres): return .far(metres: metres, isStart: isStart)
            case .near: continue
            }
        }
        return .apart
    }
}
