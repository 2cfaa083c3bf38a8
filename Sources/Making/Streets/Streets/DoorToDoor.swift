import Calendar
import Geo
import GuideModel
import Planning
import Walking

/// A walk from one place to another, including the ways between the doors and the streets.
struct DoorToDoor {
    let from: (point: Coordinate, door: Door)
    let to: (point: Coordinate, door: Door)
    let walker: Walker

    init(from: (Coordinate, Door), to: (Coordinate, Door), by walker: Walker) {
        (self.from, self.to, self.walker) = (from, to, walker)
    }

    func length(_ measure: WalkMeasure?) -> StreetAnswer<WalkLength> {
        guard from.door != .unmapped, to.door != .unmapped else { return .unmapped }
        guard let measure, let doors else { return .unreachable }
        if let metres = shortcut((measure.metres, measure.seconds)) {
            return .walk(WalkLength(metres: metres, time: time(metres)))
        }
        let seconds = measure.seconds + doors / walker.metresPerSecond
        var length = WalkLength(metres: measure.metres + doors, time: TimeSpan(walking: seconds))
        length.steps = measure.steps
        return .walk(length)
    }

    func leg(_ route: WalkingRoute, hours: TownHours) -> Leg {
        guard let metres = shortcut((route.metres, route.seconds)) else {
            return Leg(route, from: from.point, to: to.point, pace: walker.pace, hours: hours)
        }
        var leg = Leg(metres: metres, time: time(metres), basis: .network, geometry: [from.point, to.point])
        leg.steps = 0
        return leg
    }

    /// The metres between both places and the streets.
    private var doors: Double? {
        guard let from = from.door.snap, let to = to.door.snap else { return nil }
        return from.metres + to.metres
    }

    private func shortcut(_ streets: (metres: Double, seconds: Double)) -> Double? {
        doors.flatMap { Shortcut.metres(from: from.point, to: to.point, doors: $0, streets: streets, by: walker) }
    }

    private func time(_ metres: Double) -> TimeSpan { TimeSpan(walking: metres / walker.metresPerSecond) }
}

/// Where a place is on one network, for one walker.
enum Door: Equatable {
    case unmapped
    /// There are paths, but none of them is open to the walker.
    case closed
    case open(Snap)

    var snap: Snap? { if case .open(let snap) = self { snap } else { nil } }
}
