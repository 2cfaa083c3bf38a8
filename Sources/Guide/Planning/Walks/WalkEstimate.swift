import Calendar
import Geo
import GuideModel

/// A walk estimated from the straight line, where there is no map.
///
///     WalkEstimate(pace: 4.5).leg(from: church, to: wharf)
///
/// Streets make a walk longer than the straight line: by about 1.2…1.3 over some hundred metres (Newell 1980;
/// O'Sullivan and Morrall 1996), and more over short distances (Levinson and El-Geneidy 2009). The factors are at the
/// upper end on purpose, so that visitors are early rather than late. `Documentation/Timetables.md` says more.
struct WalkEstimate: Hashable, Sendable {
    /// Kilometres an hour.
    let pace: Double

    /// How much longer a walk is than the straight line.
    static let detour = 1.3
    /// The same for short walks, where one corner weighs more.
    static let shortDetour = 1.4
    /// Straight metres below which a walk is short.
    static let shortDistance = 200.0

    /// A pace that is no number from 0.5 to 15 km/h is replaced by 4.5.
    init(pace: Double) { self.pace = (0.5...15).contains(pace) ? pace : 4.5 }

    func metres(from start: Coordinate, to end: Coordinate) -> Double {
        let straight = start.metres(to: end)
        // Between both factors, a longer straight line must never give a shorter walk.
        let short = min(straight, Self.shortDistance) * Self.shortDetour
        return straight < Self.shortDistance ? short : max(short, straight * Self.detour)
    }

    /// Whether it is too far to walk (``Leg/farthest``).
    func isFar(from start: Coordinate, to end: Coordinate) -> Bool {
        metres(from: start, to: end) > Leg.farthest
    }

    func leg(from start: Coordinate, to end: Coordinate) -> Leg {
        let metres = metres(from: start, to: end)
        if metres > Leg.farthest { return .far(from: start, to: end) }
        return Leg(metres: metres, time: time(for: metres), basis: .estimate, geometry: [start, end])
    }

    /// The walk from point to point, in their order.
    func leg(through points: [Coordinate]) -> Leg {
        let total = zip(points, points.dropFirst()).reduce(0) { $0 + metres(from: $1.0, to: $1.1) }
        if total > Leg.farthest { return .far(from: points[0], to: points[points.count - 1]) }
        return Leg(metres: total, time: time(for: total), basis: .estimate, geometry: points)
    }

    /// Seconds, rounded up.
    func time(for metres: Double) -> TimeSpan {
        TimeSpan(seconds: Int((metres / (pace * 1000) * 3600).rounded(.up)))
    }
}
