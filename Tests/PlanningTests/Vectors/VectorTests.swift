import Foundation
import TestSupport
import Testing

@testable import DaySearch
@testable import Planning

/// `Tests/Fixtures/planning/vectors.json` holds what the Swift planner says of problems, wishes and hours. It is written
/// here (`make golden`) and read by the tests of the visitor's planner, so that both keep the same rules.
@Suite("The test vectors of both planners")
struct VectorTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/planning/vectors.json").standardizedFileURL

    @Test("the file agrees with this planner")
    func current() throws {
        let wanted = Self.text
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try Data(wanted.utf8).write(to: Self.file)
            Issue.record("recorded the vectors")
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == wanted, "the rules of planning have changed: review them, then run make golden")
    }

    @Test("every text of hours can be read, and nothing is left out")
    func hours() {
        guard case .list(let vectors) = HoursVectors.all else { return }
        #expect(vectors.count == HoursVectors.count)
    }

    @Test("the search finds the best answer of every small problem in the file")
    func exact() {
        for seed in 1...12 {
            let problem = InventedDay.scattered(seed: UInt64(seed), places: 4 + seed % 5)
            let found = DaySearch.searched(problem, effort: .steps(2000, seed: 7))
            #expect(ExactDays.solve(problem)?.score == found.score)
        }
    }

    private static var text: String {
        let vectors = VectorText.object([
            ("chance", .list([1, 7, 4_294_967_297].map(chance))), ("hours", HoursVectors.all),
            ("problems", ProblemVectors.all), ("guide", GuideVectors.all),
        ])
        return vectors.json(lines: 3) + "\n"
    }

    private static func chance(_ seed: Int) -> VectorText {
        var chance = Chance(seed: UInt64(seed))
        let units = (0..<6).map { _ in VectorText.number(chance.unit()) }
        let below = (0..<6).map { _ in VectorText.integer(chance.below(1000)) }
        return .object([("seed", .integer(seed)), ("units", .list(units)), ("below1000", .list(below))])
    }
}
