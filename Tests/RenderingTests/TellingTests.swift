import GuideModel
import TestSupport
import Testing
import Walking

@testable import Rendering

@Suite("Phrases of directions")
struct TellingTests {
    @Test("every language and its app have the phrases that the engine chooses, with their placeholders")
    func phrases() {
        var chance = SplitMix(seed: 5)
        var chosen: [String: [String]] = [:]
        for _ in 0..<3000 {
            for step in WalkTelling(randomWalk(&chance)).steps where !step.word.description.isEmpty {
                chosen[step.key] = step.placeholders
            }
        }
        #expect(chosen.count > 80)
        for (language, words) in DefaultWords.all {
            let shipped = Set(words.ofWalks.map(\.key))
            for (key, placeholders) in chosen {
                #expect(words.has(key) && shipped.contains(key), "\(language): \(key)")
                for name in placeholders {
                    #expect(words[key].contains("{\(name)}"), "\(language): \(key) lacks \(name)")
                }
            }
        }
    }

    private func randomWalk(_ chance: inout SplitMix) -> ToldWalk {
        let parts = (0..<Int.random(in: 1...6, using: &chance)).map { randomPart($0, &chance) }
        let ways = (0..<Int.random(in: 1...2, using: &chance)).map { _ in randomHours(&chance) }
        let shut = ToldWalk.Shut(
            minute: 1320, ways: ways, seconds: [nil, 20, 300][Int.random(in: 0...2, using: &chance)])
        return ToldWalk(
            parts: parts, line: [], end: [], hasDestination: Bool.random(using: &chance),
            shut: Bool.random(using: &chance) ? shut : nil)
    }

    private func randomPart(_ number: Int, _ chance: inout SplitMix) -> MovePart {
        let turns = WalkingTurn.allCases.filter { $0 != .start }
        let bearing = Double(Int.random(in: 0..<360, using: &chance))
        var part = MovePart(
            turn: number == 0 ? .start : turns.randomElement(using: &chance) ?? .left,
            way: WalkWay.allCases.randomElement(using: &chance) ?? .path,
            name: [nil, nil, 0, 1][Int.random(in: 0...3, using: &chance)], bearing: bearing, endBearing: bearing,
            metres: Double(Int.random(in: 5...300, using: &chance)), crossings: Int.random(in: 0...3, using: &chance),
            start: number)
        part.isRoundabout = Int.random(in: 0..<6, using: &chance) == 0
        part.cue = WalkCue.allCases.randomElement(using: &chance)
        if part.way == .steps { part.stairs = randomStairs(&chance) }
        if Int.random(in: 0..<4, using: &chance) == 0 {
            part.levelChange = .init(isUp: Bool.random(using: &chance), level: Bool.random(using: &chance) ? 2 : nil)
        }
        if Int.random(in: 0..<3, using: &chance) == 0 {
            let sides: [WalkSide] = [.left, .right, .ahead]
            part.sights = (0..<2).map { .init(number: $0, side: sides.randomElement(using: &chance) ?? .left) }
        }
        if Int.random(in: 0..<4, using: &chance) == 0 { part.hours = [randomHours(&chance)] }
        return part
    }

    private func randomStairs(_ chance: inout SplitMix) -> Walking.Stairs {
        .init(
            up: Int.random(in: 0...1, using: &chance) * 12, down: Int.random(in: 0...1, using: &chance) * 3,
            unknown: Int.random(in: 0...1, using: &chance) * 7, isEstimated: Bool.random(using: &chance))
    }

    private func randomHours(_ chance: inout SplitMix) -> MovePart.Hours {
        let rules: [MovePart.Hours.Rule] = [.several, .open, .shut]
        return .init(
            number: Int.random(in: 0...9, using: &chance), rule: rules.randomElement(using: &chance) ?? .open,
            name: [nil, 0, 2][Int.random(in: 0...2, using: &chance)])
    }
}
