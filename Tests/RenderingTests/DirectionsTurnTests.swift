import Calendar
import Geo
import GuideModel
import TestSupport
import Testing

@testable import Rendering

@Suite("Turns of directions")
struct DirectionsTurnTests {
    @Test("each move and the arrival is a turn, in words that follow a distance, where it is done")
    func turns() {
        let told = Directions(leg, to: Phrase("Ateneum"), voice)
        #expect(told.turns.map(\.kind) == ["start", "left", "steps", "arrive"])
        #expect(told.turns.map(\.start) == [0, 118, 349, 363])
        #expect(
            told.turns.map { $0.move.text.replacing("\u{A0}", with: " ") } == [
                "head northeast on Aleksanterinkatu", "turn left on Unioninkatu",
                "turn right and climb 38 steps", "you are at Ateneum",
            ])
    }

    @Test("a walk without parts has no turns")
    func none() {
        #expect(Directions(Leg(metres: 10, time: .zero, basis: .line, geometry: []), voice).turns.isEmpty)
    }

    private var leg: Leg {
        var leg = Leg(metres: 363, time: .zero, basis: .network, geometry: [])
        leg.parts = [
            part(.start, .street, "Aleksanterinkatu", 118), part(.left, .street, "Unioninkatu", 231),
            part(.right, .steps, nil, 14),
        ]
        return leg
    }

    private func part(_ turn: WalkPart.Turn, _ way: WalkPart.Way, _ name: String?, _ metres: Double) -> WalkPart {
        WalkPart(
            turn: turn, way: way, name: name, bearing: 45, metres: metres, time: .zero,
            stairs: way == .steps ? Stairs(up: 38) : Stairs(), crossings: 0, points: 0...0)
    }

    private var voice: DirectionsContext {
        let words = DefaultWords.all["en"] ?? Words(language: "en", table: [:])
        return DirectionsContext(wording: Wording(words: words, units: .metric), streets: nil) { _ in nil }
    }
}
