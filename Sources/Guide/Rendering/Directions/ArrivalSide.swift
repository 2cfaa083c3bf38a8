import Geo
import GuideModel

/// Where a place is for someone who arrives there.
enum ArrivalSide: String {
    case left, right, ahead, here

    /// In metres: a door nearer to the street than this is on the street.
    private static let atStreet = 4.0
    /// In metres: a longer last piece of a walk that ends on a square leads across it, straight to the place.
    private static let atSquare = 15.0

    /// The door is off the street when the last piece of the line leads from the street to it.
    init(_ leg: Leg) {
        let line = leg.geometry
        guard line.count > 2 else {
            self = .here
            return
        }
        let (before, street, door) = (line[line.count - 3], line[line.count - 2], line[line.count - 1])
        let degrees = street.bearing(to: door) - before.bearing(to: street)
        let angle = (degrees + 540).truncatingRemainder(dividingBy: 360) - 180
        switch angle {
        case _ where street.metres(to: door) < Self.atStreet: self = .here
        case _ where leg.parts.last?.way == .square && street.metres(to: door) > Self.atSquare: self = .ahead
        case -150 ..< -30: self = .left
        case 30..<150: self = .right
        default: self = abs(angle) <= 30 ? .ahead : .here
        }
    }
}
