import Calendar
import Foundation
import GuideModel
import Pipeline
import Testing

/// Every folder of `Tests/Fixtures/broken-timetables` is a site with one fault in its timetables or in the stops that its places name.
/// `expected.txt` holds its diagnostics exactly. `make golden` writes what is found; the run still fails.
@Suite struct BrokenTimetablesTests {
    @Test("a site with one wrong timetable or stop gives exactly its diagnostics", arguments: Self.names)
    func oneFault(_ name: String) throws {
        let found = try Self.outcome(of: name).text
        let expected = Self.folder + "/\(name)/expected.txt"
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try found.write(toFile: expected, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name)")
        }
        #expect(found == (try String(contentsOfFile: expected, encoding: .utf8)))
    }

    @Test("each of their codes has a site")
    func codes() throws {
        let codes = try Set(Self.names.flatMap { try Self.outcome(of: $0).codes })
        #expect(
            codes == [
                "ambiguous-stop", "bad-timetable", "stop-far-away", "timetable-begins-later", "timetable-over",
                "unknown-stop", "unused-timetable",
            ])
    }

    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
        + "/Fixtures/broken-timetables"

    static let names: [String] = {
        // An empty list fails the second test.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    private static func outcome(of name: String) throws -> (text: String, codes: [String]) {
        let inputs = BuildInputs(site: "\(folder)/\(name)", now: Instant(secondsSince1970: 1_795_500_000))
        let found = try SiteBuild(inputs).plan(for: .checking).diagnostics.filter { $0.severity != .note }
        return (DiagnosticFormatter().format(found) + "\n", found.map(\.code))
    }
}
