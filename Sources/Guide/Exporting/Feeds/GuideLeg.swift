import Calendar
import Formats
import Geo
import GuideModel
import OpeningHours

/// A walk in the guide feed: its figures, its line, the parts of its directions, and the way without steps.
enum GuideLeg {
    static func attributes(_ leg: Leg) -> [XMLAttribute] {
        [
            ("metres", DecimalText.text(leg.metres, places: 0)), ("seconds", String(leg.time.seconds)),
            ("basis", basis(leg.basis)), ("steps", leg.steps.map { String($0) }),
        ]
    }

    static func write(_ leg: Leg, as name: XMLName, to xml: inout XMLWriter) {
        xml.element(name, attributes(leg) + [("step-free", stepFree(leg.stepFree))]) { xml in
            for direction in leg.directions { xml.element("direction", text: direction) }
            let line = leg.geometry.map { "\($0.latitudeText),\($0.longitudeText)" }
            xml.element("line", optional: line.count > 1 ? line.joined(separator: " ") : nil)
            for part in leg.parts { write(part, to: &xml) }
            if case .other(let other) = leg.stepFree { write(other, as: "step-free", to: &xml) }
        }
    }

    private static func write(_ part: WalkPart, to xml: inout XMLWriter) {
        let attributes: [XMLAttribute] = [
            ("turn", kebab(part.turn.rawValue)), ("way", part.way.rawValue),
            ("name", part.name.map(LegibleText.oneLine)),
            ("bearing", String(Int(part.bearing.rounded()) % 360)),
            ("metres", DecimalText.text(part.metres, places: 0)),
            ("seconds", String(part.time.seconds)), ("up", count(part.stairs.up)), ("down", count(part.stairs.down)),
            ("steps", count(part.stairs.unknown)), ("crossings", count(part.crossings)),
            ("from", String(part.points.lowerBound)), ("to", String(part.points.upperBound)),
        ]
        xml.element("part", attributes) { xml in
            for landmark in part.landmarks {
                xml.element("landmark", [("place", landmark.place.text), ("side", landmark.side.rawValue)])
            }
            for hours in part.hours { write(hours, to: &xml) }
        }
    }

    private static func write(_ hours: WayHours, to xml: inout XMLWriter) {
        let name = hours.name.map(LegibleText.oneLine)
        switch hours.rule {
        case .open(let times): xml.element("hours", [("name", name), ("open", times.spelled)])
        case .shut(let times): xml.element("hours", [("name", name), ("closed", times.spelled)])
        case .several: break
        }
    }

    /// A count of zero is not written.
    private static func count(_ number: Int) -> String? { number == 0 ? nil : String(number) }

    /// `slight-left` of `slightLeft`.
    private static func kebab(_ name: String) -> String {
        name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }

    private static func stepFree(_ walk: StepFreeWalk) -> String? {
        switch walk {
        case .unknown: nil
        case .same: "same"
        case .other: "other"
        case .none: "none"
        }
    }

    private static func basis(_ basis: Leg.Basis) -> String {
        switch basis {
        case .estimate: "estimate"
        case .line: "line"
        case .network: "network"
        case .far: "far"
        }
    }
}
