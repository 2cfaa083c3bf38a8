import Foundation
import TestSupport
import Testing

/// `Tests/Fixtures/broken-days` has one itinerary for each thing that may be wrong with a day; `expected.txt` is what
/// `waymark check` prints. `make golden` writes it; the run still fails.
@Suite struct BrokenDaysTests {
    @Test("each day that does not work is reported, with the time and a remedy")
    func days() throws {
        try TemporaryFolder.with { folder in
            let found = try Program.shell("$waymark check '\(Self.folder)'", in: folder.path)
            #expect(found.status == 0)
            let expected = Self.folder + "/expected.txt"
            if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
                try found.errors.write(toFile: expected, atomically: true, encoding: .utf8)
                Issue.record("recorded the broken days")
            }
            #expect(found.errors == (try String(contentsOfFile: expected, encoding: .utf8)))
        }
    }

    @Test(
        "each rule of the clock has a day that breaks it",
        arguments: [
            "budget-passed", "closed-on-arrival", "closed-that-day", "closes-during-visit", "end-passed", "gap-filled",
            "late-arrival", "longer-order", "too-far-to-walk", "tour-order", "unfillable-gap",
        ])
    func rules(_ code: String) throws {
        let text = try String(contentsOfFile: Self.folder + "/expected.txt", encoding: .utf8)
        #expect(text.contains("[\(code)]"))
    }

    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path + "/Fixtures/broken-days"
}
