import Checking
import Foundation
import GuideModel
import Reading
import Testing

/// Every folder of Tests/Fixtures/broken is a site with one fault. `expected.txt` holds its diagnostics exactly, and the
/// exit code of `waymark check` in the last line. `make golden` writes what is found; the run still fails.
@Suite struct BrokenSitesTests {
    @Test("a site with one fault gives exactly its diagnostics", arguments: BrokenSites.names)
    func oneFault(_ name: String) throws {
        let folder = BrokenSites.folder + "/" + name
        let found = try BrokenSites.outcome(of: folder)
        let expected = folder + "/expected.txt"
        if ProcessInfo.processInfo.environment["WAYMARK_RECORD_GOLDEN"] != nil {
            try found.text.write(toFile: expected, atomically: true, encoding: .utf8)
            Issue.record("recorded \(name)")
        }
        #expect(found.text == (try String(contentsOfFile: expected, encoding: .utf8)))
    }

    @Test("every rule has a broken site, and no site is skipped")
    func everyRule() throws {
        #expect(BrokenSites.names.count >= 140)
        let codes = try Set(
            BrokenSites.names.flatMap { try BrokenSites.outcome(of: BrokenSites.folder + "/" + $0).codes })
        let rules = ReadingRule.allCases.map(\.rawValue) + CheckingRule.allCases.map(\.rawValue)
        // A file of two megabytes is not kept among the fixtures; ReadingTests makes one.
        #expect(Set(rules).subtracting(codes) == ["file-too-large"])
        #expect(codes.subtracting(rules).isEmpty)
    }

    @Test("two jobs find what one finds", arguments: ["many-faults", "duplicate-slug", "yaml-alias-bomb"])
    func jobs(_ name: String) throws {
        let folder = BrokenSites.folder + "/" + name
        #expect(try BrokenSites.outcome(of: folder, jobs: 2).text == BrokenSites.outcome(of: folder).text)
    }
}

enum BrokenSites {
    static let folder = projectFolder + "/Tests/Fixtures/broken"

    static var names: [String] {
        // An empty list fails the count.
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).filter { !$0.hasPrefix(".") }
            .sorted()
    }

    static func outcome(of folder: String, jobs: Int = 1) throws -> (text: String, codes: [String]) {
        var inputs = inputs(site: folder)
        inputs.jobs = jobs
        let result = GuideChecker.check(try SiteReader.read(site: folder, jobs: jobs), inputs: inputs)
        #expect(result.guides.isEmpty == result.hasErrors)
        let text = DiagnosticFormatter().format(result.diagnostics) + "\nexit \(result.hasErrors ? 1 : 0)\n"
        return (text, result.diagnostics.map(\.code))
    }
}
