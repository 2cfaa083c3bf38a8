import Foundation
import TestSupport
import Testing

@testable import DaySearch
@testable import Planning

/// `Tests/Fixtures/planning/vectors.json` holds what the Swift planner says of wishes and hours. It is written
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

    private static var text: String {
        let vectors = VectorText.object([
            ("hours", HoursVectors.all), ("guide", GuideVectors.all),
        ])
        return vectors.json(lines: 3) + "\n"
    }
}
