import DayPlanning
import Foundation
import Testing

@Suite("The numbers that were chosen")
struct RateTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Templates/app/planner/rates.js").standardizedFileURL

    @Test("pages have two of them, written by make golden")
    func current() throws {
        let wanted = Self.text
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try Data(wanted.utf8).write(to: Self.file)
            Issue.record("recorded the prices")
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == wanted, "run make golden")
    }

    @Test("each has a unit and a reason, and a name of its own")
    func explained() {
        #expect(PlanRates.all.allSatisfy { !$0.unit.isEmpty && !$0.reason.isEmpty && !$0.values.isEmpty })
        #expect(Set(PlanRates.all.map(\.name)).count == PlanRates.all.count)
    }

    private static var text: String {
        let members = PlanRates.all.filter { ["likelyHours", "rushWait"].contains($0.name) }.map { rate in
            let value = rate.values.count == 1 ? "\(rate.values[0])" : "\(rate.values)"
            return "  /** In \(rate.unit): \(rate.reason). */\n  \(rate.name): \(value),\n"
        }
        return """
            // Written from `Sources/Engines/DayPlanning/PlanRates.swift` by `make golden`; do not edit.

            /** Of the planner's numbers those that pages need, too. */
            export const rates = {
            \(members.joined())};

            """
    }
}
