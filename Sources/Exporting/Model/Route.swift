import Geo
import GuideModel

/// A tour or an itinerary as feeds see it: numbered stops and the walks between them.
///
/// All formats are written from this one value, so that a stop's number, name, coordinate and id are decided once;
/// ``AgreementCheck`` proves that they arrived.
struct Route: Sendable {
    let section: GuidePaths.Section
    let entry: Entry
    /// The tour's feed identifier; an itinerary's slug.
    let id: String
    let name: String
    let city: Slug?
    let stops: [RouteStop]
    /// The walk from the last stop to where the day ends or back to the start, where there is one.
    let lastLeg: Leg?
    /// The day of an itinerary's times, where known.
    let day: CalendarDate?
    /// The newest content date of the route and its stops.
    let changed: CalendarDate?

    var slug: Slug { entry.slug }

    /// The walked line from end to end: each leg's own geometry, and a straight line where a leg has none.
    var line: [Coordinate] {
        var points: [Coordinate] = []
        for stop in stops {
            points.appendLine(stop.leg?.geometry ?? [])
            if stop.leg == nil || stop.leg?.geometry.isEmpty == true { points.appendLine([stop.location]) }
        }
        points.appendLine(lastLeg?.geometry ?? [])
        return points
    }

    /// Whether any walk follows the paths of a map, whose makers must be credited.
    var followsMap: Bool { (stops.compactMap(\.leg) + [lastLeg].compactMap { $0 }).contains { $0.basis == .network } }

    var bounds: BoundingBox? { BoundingBox(around: stops.map(\.location) + line) }
}

/// One stop of a route.
struct RouteStop: Sendable {
    /// From 1, without gaps.
    let number: Int
    let place: Place
    /// The place's identifier; where the route visits it again, with the stop's number: `1011.7`.
    let id: String
    /// The place's title in one line.
    let name: String
    /// Number and name as lists show it, so that they sort as they are walked: `01 Boston Common`.
    let label: String
    /// The walk to this stop.
    let leg: Leg?
    let visit: TimeSpan
    var note: String?
    /// The author's words for the way to this stop.
    var directions: String?
    var isOptional = false
    var arrive: TimeOfDay?
    var wait = TimeSpan.zero
    var leave: TimeOfDay?
    var choice: GapChoice?

    var location: Coordinate { place.location }
}

extension Array where Element == Coordinate {
    /// Adds the points of a line, the first not again where the line begins where the last ended.
    fileprivate mutating func appendLine(_ line: [Coordinate]) {
        for point in line where point != last { append(point) }
    }
}
