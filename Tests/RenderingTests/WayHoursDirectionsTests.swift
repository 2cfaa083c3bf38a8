import Calendar
import Geo
import GuideModel
import OpeningHours
import Testing

@testable import Rendering

@Suite("Directions by the hour")
struct WayHoursDirectionsTests {
    private static func open(_ hours: String, _ name: String? = nil) throws -> WayHours {
        WayHours(name: name, rule: .open(try OpeningHours(parsing: hours)))
    }

    private func leg(_ parts: [(name: String?, hours: [WayHours])]) -> Leg {
        var leg = Leg(metres: 100, time: .zero, basis: .network, geometry: [])
        leg.parts = parts.enumerated().map { number, each in
            var part = WalkPart(
                turn: number == 0 ? .start : .left, way: .path, name: each.name, bearing: 0, metres: 50,
                time: .zero, stairs: Stairs(), crossings: 0, points: 0...0)
            part.hours = each.hours
            return part
        }
        return leg
    }

    private func told(_ leg: Leg, _ language: String = "en") -> [String] {
        let words = DefaultWords.all[language] ?? Words(language: language, table: [:])
        let voice = DirectionsContext(wording: Wording(words: words, units: .metric), streets: nil) { _ in nil }
        return Directions(leg, voice).sentences.map {
            $0.text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
        }
    }

    @Test("the hours of a way are told where it begins, by the name of the park, and once")
    func hours() throws {
        let park = try Self.open("08:00-20:00", "Green")
        let night = WayHours(name: "Lane", rule: .shut(try OpeningHours(parsing: "Mo-Fr 22:00-06:00")))
        let leg = leg([(nil, [park]), (nil, [park]), ("Lane", [night]), ("Row", [WayHours(name: nil, rule: .several)])])
        #expect(
            told(leg) == [
                "Head north along the path toward Lane (Green: open daily 8 am–8 pm).",
                "After 50 m turn left toward Lane.", "After 50 m turn left onto Lane (closed Mon–Fri 10 pm–6 am).",
                "After 50 m turn left onto Row.", "After 50 m you are there.",
            ])
    }

    @Test("hours of several rules are told as on the page of a place")
    func severalRules() throws {
        let arcade = try Self.open("Mo-Sa 10:00-21:00; Su 11:00-19:00")
        #expect(
            told(leg([(nil, [arcade])]))[0]
                == "Head north along the path (open Mon–Sat 10 am–9 pm; Sun 11 am–7 pm).")
    }

    @Test("what is shut at that time is told first, with what going round it costs")
    func shut() throws {
        var leg = leg([("Row", [])])
        let ways = [try Self.open("08:00-20:00", "Green"), WayHours(name: nil, rule: .several)]
        let consequences: [(ShutWays.Consequence, String)] = [
            (.around(metres: 400, time: TimeSpan(minutes: 6)), "the way round takes 6 min longer."),
            (.around(metres: 20, time: TimeSpan(seconds: 20)), "this way avoids it."),
            (.noWay, "the map knows no other way."),
        ]
        for (consequence, end) in consequences {
            leg.shut = ShutWays(at: TimeOfDay(22, 0), ways: ways, consequence: consequence)
            #expect(told(leg)[0] == "Closed at 10 pm: Green (open daily 8 am–8 pm) and a way; \(end)")
        }
    }

    @Test("every language has words for it", arguments: DefaultWords.all.keys.sorted())
    func languages(language: String) throws {
        var leg = leg([(nil, [try Self.open("08:00-20:00", "Green")]), (nil, [try Self.open("09:00-17:00")])])
        let ways = [WayHours(name: nil, rule: .shut(try OpeningHours(parsing: "22:00-06:00")))]
        for consequence in [
            ShutWays.Consequence.noWay, .around(metres: 1, time: .zero), .around(metres: 1, time: TimeSpan(minutes: 5)),
        ] {
            leg.shut = ShutWays(at: TimeOfDay(22, 0), ways: ways, consequence: consequence)
            for sentence in told(leg, language) { #expect(!sentence.contains("{") && !sentence.contains("way-hours")) }
            #expect(told(leg, language).joined().contains("Green"))
        }
    }
}
