import Checking
import GuideModel
import Reading
import TestSupport
import Testing

@Suite struct TypicalMistakeTests {
    @Test("the site that the mistakes are made in has none")
    func faultless() throws {
        #expect(try Self.codes(TypicalMistake.site) == [])
    }

    @Test("a typical mistake gets its diagnostic with a remedy, and no other", arguments: TypicalMistake.all)
    func mistake(_ mistake: TypicalMistake) throws {
        var files = TypicalMistake.site
        for path in mistake.missing { files[path] = nil }
        for (path, text) in mistake.files { files[path] = text }
        let found = try Self.diagnostics(files)
        #expect(Set(found.map(\.code)) == [mistake.code], "\(DiagnosticFormatter().format(found))")
        for diagnostic in found { #expect(diagnostic.remedy != nil, "\(diagnostic.message)") }
    }

    @Test("each mistake is listed once, and there are many")
    func list() {
        let names = TypicalMistake.all.map { "\($0.what) \($0.files.sorted { $0.key < $1.key })" }
        #expect(Set(names).count == names.count)
        #expect(names.count >= 200)
    }

    private static func codes(_ files: [String: String]) throws -> [String] { try diagnostics(files).map(\.code) }

    /// What is wrong; of notes only those that nothing worse comes with.
    private static func diagnostics(_ files: [String: String]) throws -> [Diagnostic] {
        let named = Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0, $1) })
        let found = try TemporaryFolder.with(named) { folder in
            GuideChecker.check(try SiteReader.read(site: folder.path), inputs: inputs(site: folder.path)).diagnostics
        }
        let severe = found.filter { $0.severity != .note }
        return severe.isEmpty ? found : severe
    }
}
