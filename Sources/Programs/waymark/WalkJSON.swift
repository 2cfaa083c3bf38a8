import Calendar
import Formats
import Geo
import GuideModel
import OpeningHours
import Pipeline

/// A walk as JSON for programs. Points are `[longitude, latitude]`, as in GeoJSON.
struct WalkJSON {
    let answer: WalkAnswer

    init(_ answer: WalkAnswer) { self.answer = answer }

    var text: String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.object("from") { Self.write(answer.from, to: &$0) }
            json.object("to") { Self.write(answer.to, to: &$0) }
            json.object("walk") { Self.write(answer.leg, answer.directions, to: &$0) }
            json.object("stepFree") { writeStepFree(to: &$0) }
        }
        return json.text
    }

    /// The members of an end.
    private static func write(_ end: WalkEnd, to json: inout JSONWriter) {
        json.member("name", end.name)
        json.member("place", end.slug?.text)
        json.name("point")
        write(end.point, to: &json)
    }

    /// The members of a walk. The basis is `network`, `estimate`, or `far` where it is too far to walk: then metres and
    /// seconds are 0.
    private static func write(_ leg: Leg, _ directions: [String], to json: inout JSONWriter) {
        json.member("metres", decimal: (leg.metres * 10).rounded() / 10)
        json.member("seconds", leg.time.seconds)
        json.member("minutes", leg.time.minutesRoundedUp)
        json.member("basis", leg.isFar ? "far" : leg.isEstimate ? "estimate" : "network")
        json.member("steps", leg.steps)
        json.list("directions", of: directions) { $0.value($1) }
        json.list("parts", of: leg.parts) { json, part in json.object { write(part, to: &$0) } }
        if let shut = leg.shut { json.object("shut") { write(shut, to: &$0) } }
        json.list("line", of: leg.geometry) { write($1, to: &$0) }
    }

    /// The members of a part; its points are the first and the last in the line.
    private static func write(_ part: WalkPart, to json: inout JSONWriter) {
        json.member("turn", part.turn.rawValue)
        json.member("way", part.way.rawValue)
        json.member("name", part.name)
        json.member("bearing", Int(part.bearing.rounded()) % 360)
        json.member("metres", decimal: (part.metres * 10).rounded() / 10)
        json.member("seconds", part.time.seconds)
        json.member("stairs", part.stairs.count)
        json.member("crossings", part.crossings)
        json.list("points", of: [part.points.lowerBound, part.points.upperBound]) { $0.value($1) }
        json.list("landmarks", of: part.landmarks) { json, landmark in
            json.object { json in
                json.member("place", landmark.place.text)
                json.member("side", landmark.side.rawValue)
            }
        }
        json.list("hours", of: part.hours) { json, hours in json.object { write(hours, to: &$0) } }
    }

    /// The members of what is not always open, its hours as OpenStreetMap writes them.
    private static func write(_ hours: WayHours, to json: inout JSONWriter) {
        json.member("name", hours.name)
        switch hours.rule {
        case .open(let times): json.member("open", times.spelled)
        case .shut(let times): json.member("closed", times.spelled)
        case .several: break
        }
    }

    /// The members of what is shut then on the usual way. Without the metres and seconds that the way round is longer there is none.
    private static func write(_ shut: ShutWays, to json: inout JSONWriter) {
        json.list("ways", of: shut.ways) { json, hours in json.object { write(hours, to: &$0) } }
        if case .around(let metres, let time) = shut.consequence {
            json.member("metres", decimal: (metres * 10).rounded() / 10)
            json.member("seconds", time.seconds)
        }
    }

    /// The members of the way without steps: `same`, `other`, `none` or `unknown`.
    private func writeStepFree(to json: inout JSONWriter) {
        switch answer.leg.stepFree {
        case .same: json.member("way", "same")
        case .none: json.member("way", "none")
        case .unknown: json.member("way", "unknown")
        case .other(let other):
            json.member("way", "other")
            json.object("walk") { Self.write(other, answer.stepFreeDirections, to: &$0) }
        }
    }

    private static func write(_ point: Coordinate, to json: inout JSONWriter) {
        json.list(of: [point.longitude, point.latitude]) { $0.value(decimal: $1) }
    }
}
