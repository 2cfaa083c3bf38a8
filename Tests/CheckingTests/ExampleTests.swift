import GuideModel
import Testing

@testable import Checking

/// What `waymark new` and the JSON schema show as examples has to be right.
@Suite struct ExampleTests {
    /// What an example may say that is not there in an empty site.
    private let allowed: Set = [
        "unknown-place", "unknown-city", "unknown-tour", "unknown-kind", "unknown-interest", "unknown-map",
        "missing-timetable", "bad-line",
        "unknown-template", "missing-media", "missing-alt", "missing-credit", "exclusive-keys", "orphan-place",
        "broken-link", "own-address",
    ]

    @Test("the example of every key of a content file is accepted", arguments: KeyTables.all.dropLast().map(\.name))
    func contentKeys(_ kind: String) throws {
        let table = try #require(KeyTables.all.first { $0.name == kind }?.table)
        for rule in table.rules where rule.example != nil {
            let needed = table.required.filter { $0.name != rule.name && $0.example != nil }
            let lines = ([rule] + needed).map { "\($0.name): \($0.example ?? "")" }.joined(separator: "\n")
            let result = try SiteInMemory.check(["\(kind)/example.md": "---\n\(lines)\n---\n\nText.\n"])
            let found = result.diagnostics.filter { !allowed.contains($0.code) }
            #expect(found.isEmpty, "\(kind).\(rule.name): \(found)")
        }
    }

    @Test("the example of every key of site.yaml is accepted")
    func siteKeys() throws {
        let table = SiteKeys.table
        for rule in table.rules where rule.example != nil {
            let needed = table.required.filter { $0.name != rule.name }
            let lines = ([rule] + needed).map { "\($0.name): \($0.example ?? "")" }.joined(separator: "\n")
            let found = try SiteInMemory.check([:], site: lines + "\n").diagnostics.filter {
                !allowed.contains($0.code)
            }
            #expect(found.isEmpty, "\(rule.name): \(found)")
        }
    }
}
