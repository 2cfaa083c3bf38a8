import FoundationEssentials
import Geo
import GuideModel
import Hours
import Pipeline

/// A walk as programs read it. Points are `[longitude, latitude]`, as in GeoJSON.
struct WalkJSON: Encodable {
    struct End: Encodable {
        let name: String
        let place: String?
        let point: [Double]

        init(_ end: WalkEnd) {
            name = end.name
            place = end.slug?.text
            point = [end.point.longitude, end.point.latitude]
        }
    }

    struct Walk: Encodable {
        let metres: Double
        let seconds: Int
        let minutes: Int
        /// `network`, `estimate`, or `far` where it is too far to walk: then metres and seconds are 0.
        let basis: String
        let steps: Int?
        let directions: [String]
        let parts: [Part]
        let line: [[Double]]

        init(_ leg: Leg, directions: [String]) {
            metres = (leg.metres * 10).rounded() / 10
            (seconds, minutes) = (leg.time.seconds, leg.time.minutesRoundedUp)
            basis = leg.isFar ? "far" : leg.isEstimate ? "estimate" : "network"
            steps = leg.steps
            self.directions = directions
            parts = leg.parts.map(Part.init)
            line = leg.geometry.map { [$0.longitude, $0.latitude].map { ($0 * 1e7).rounded() / 1e7 } }
        }
    }

    struct Part: Encodable {
        let turn: String
        let way: String
        let name: String?
        let bearing: Int
        let metres: Double
        let seconds: Int
        let stairs: Int
        let crossings: Int
        /// The first and the last point in the line.
        let points: [Int]
        let landmarks: [Landmark]

        init(_ part: WalkPart) {
            (turn, way, name) = (part.turn.rawValue, part.way.rawValue, part.name)
            bearing = Int(part.bearing.rounded()) % 360
            metres = (part.metres * 10).rounded() / 10
            (seconds, stairs, crossings) = (part.time.seconds, part.stairs.count, part.crossings)
            points = [part.points.lowerBound, part.points.upperBound]
            landmarks = part.landmarks.map { Landmark(place: $0.place.text, side: $0.side.rawValue) }
        }
    }

    struct Landmark: Encodable {
        let place: String
        let side: String
    }

    struct StepFree: Encodable {
        /// `same`, `other`, `none` or `unknown`.
        let way: String
        let walk: Walk?
    }

    let from: End
    let to: End
    let walk: Walk
    let stepFree: StepFree

    init(_ answer: WalkAnswer) {
        (from, to) = (End(answer.from), End(answer.to))
        walk = Walk(answer.leg, directions: answer.directions)
        stepFree =
            switch answer.leg.stepFree {
            case .same: StepFree(way: "same", walk: nil)
            case .none: StepFree(way: "none", walk: nil)
            case .unknown: StepFree(way: "unknown", walk: nil)
            case .other(let other):
                StepFree(way: "other", walk: Walk(other, directions: answer.stepFreeDirections))
            }
    }

    var text: String { JSONText.of(self) }
}

/// JSON whose text is always the same for the same value.
enum JSONText {
    static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        // Only numbers that are not finite cannot be written, and there are none here.
        let bytes = try? encoder.encode(value)  // because there is nothing here that cannot be encoded
        return String(decoding: bytes ?? Data(), as: UTF8.self)
    }
}
