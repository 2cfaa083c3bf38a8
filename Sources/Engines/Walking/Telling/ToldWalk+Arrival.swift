import Geo

extension ToldWalk {
    /// In metres: a door nearer to the street than this is on the street.
    private static let atStreet = 4.0
    /// In metres: a longer last piece of a walk that ends on a square leads across it, straight to the
    /// place.
    private static let atSquare = 15.0

    /// Where its destination is: off the street when the last piece of the line leads from the street to
    /// it.
    var arrivalSide: WalkSide {
        guard end.count > 2 else { return .here }
        let (before, street, door) = (end[0], end[1], end[2])
        let metres = street.metres(to: door)
        if metres < Self.atStreet { return .here }
        if parts.last?.way == .square, metres > Self.atSquare { return .ahead }
        let angle = RouteBends.turn(from: before.bearing(to: street), to: street.bearing(to: door))
        if angle >= -150, angle < -30 { return .left }
        if angle >= 30, angle < 150 { return .right }
        return abs(angle) <= 30 ? .ahead : .here
    }
}
