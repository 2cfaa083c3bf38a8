import Calendar
import Geo
import GuideModel
import Walking

extension Leg {
    /// A route as a leg: from the door to the street, along the ways, and from the street to the door.
    init(_ route: WalkingRoute, from start: Coordinate, to end: Coordinate, pace: Double, hours: TownHours) {
        // A door on the way itself adds no point to the line.
        let ahead = route.from.metres < Self.corner ? [] : [start]
        let behind = route.to.metres < Self.corner ? [] : [end]
        let speed = pace / 3.6
        let metres = route.from.metres + route.metres + route.to.metres
        let seconds = route.seconds + (route.from.metres + route.to.metres) / speed
        self.init(
            metres: metres, time: TimeSpan(walking: seconds), basis: .network,
            geometry: ahead + route.geometry + behind)
        (steps, hasEstimatedSteps) = (route.stairs.count, route.stairs.isEstimated)
        surfaces = WalkSurfaces(
            paved: route.surfaces.paved, cobbles: route.surfaces.cobbles, unpaved: route.surfaces.unpaved)
        parts = Self.parts(of: route, shift: ahead.count, last: geometry.count - 1, speed: speed)
        for (number, step) in route.steps.enumerated() { parts[number].hours = step.conditions.compactMap(hours.told) }
    }

    private static let corner = 0.5

    /// The first part begins at one door and the last part ends at the other; the whole seconds add up to those of the leg.
    private static func parts(of route: WalkingRoute, shift: Int, last: Int, speed: Double) -> [WalkPart] {
        var counted = 0
        var walked = 0.0
        return route.steps.enumerated().map { number, step in
            let (isFirst, isLast) = (number == 0, number == route.steps.count - 1)
            let doors = (isFirst ? route.from.metres : 0) + (isLast ? route.to.metres : 0)
            walked += step.seconds + doors / speed
            let seconds = TimeSpan(walking: walked).seconds - counted
            counted += seconds
            let first = isFirst ? 0 : step.points.lowerBound + shift
            var part = WalkPart(
                turn: WalkPart.Turn(step.turn), way: WalkPart.Way(WalkWay(step.kind)), name: step.name,
                bearing: step.bearing, metres: step.metres + doors, time: TimeSpan(seconds: seconds),
                stairs: GuideModel.Stairs(step.stairs), crossings: step.crossings,
                points: first...(isLast ? last : step.points.upperBound + shift))
            (part.endBearing, part.isRoundabout, part.cue) = (step.endBearing, step.isRoundabout, step.cue)
            part.levelChange = step.levelChange.map { GuideModel.LevelChange(isUp: $0.isUp, level: $0.level) }
            return part
        }
    }
}

extension GuideModel.Stairs {
    fileprivate init(_ stairs: Walking.Stairs) {
        self.init(up: stairs.up, down: stairs.down, unknown: stairs.unknown, isEstimated: stairs.isEstimated)
    }
}

extension TimeSpan {
    /// Whole seconds, rounded up; tiny differences between sums in different orders are ignored.
    init(walking seconds: Double) { self.init(seconds: Int(((seconds * 1000).rounded() / 1000).rounded(.up))) }
}
