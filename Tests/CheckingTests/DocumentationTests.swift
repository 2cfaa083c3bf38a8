import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

@testable import Checking

@Suite struct DocumentationTests {
    @Test("every key of the schema stands in ContentFormat.md")
    func keys() throws {
        let text = try document("ContentFormat.md")
        for (name, table) in Schema.all {
            let section = try #require(self.section(of: name, in: text), "no section for \(name)")
            for rule in table.rules where name == "common" || name == "site.yaml" || !Schema.isCommon(rule) {
                #expect(section.contains("`\(rule.name)`"), "\(name): \(rule.name)")
                for inner in KeySpot.labels(KeyTable([rule]), name).dropFirst() {
                    let key = inner.split(separator: ".").last.map(String.init) ?? ""
                    #expect(key == "*" || text.contains(key), "\(inner)")
                }
            }
        }
    }

    @Test("every code that a stage can give is explained in Diagnostics.md, and no other")
    func codes() throws {
        let text = try document("Diagnostics.md")
        let explained = text.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
        #expect(Set(explained).count == explained.count)
        let rules = ReadingRule.allCases.map(\.rawValue) + CheckingRule.allCases.map(\.rawValue)
        let sources = try swiftSources().joined(separator: "\n")
        let written = sources.matches(of: /Diagnostic\(\s*\.(?:error|warning|note),\s*"([a-z0-9-]+)"/).map {
            String($0.1)
        }
        for code in Set(rules + written).sorted() { #expect(explained.contains(code), "not explained: \(code)") }
        for code in explained { #expect(sources.contains("\"\(code)\""), "explained, and given by nobody: \(code)") }
    }

    @Test("every explained code has a cure")
    func cures() throws {
        for entry in try document("Diagnostics.md").components(separatedBy: "\n### ").dropFirst() {
            #expect(entry.contains("**Cure:** "), "\(entry.prefix(40))")
        }
    }

    @Test("every icon that the checks know stands in ContentFormat.md")
    func icons() throws {
        let text = try document("ContentFormat.md")
        for icon in PlaceIcon.allCases { #expect(text.contains(icon.rawValue)) }
    }

    @Test("ContentFormat.md lists what a kind can be, as the table has it")
    func placeTypes() throws {
        let rows = PlaceType.allCases.map { type in
            let traits = type.traits
            let role = traits.isFacility ? "facility" : traits.role == .sight ? "" : traits.role.rawValue
            return "| `\(type.rawValue)` | \(traits.icon.rawValue) | \(traits.stay.minutesRoundedUp) min | \(role) "
                + "| \(traits.setting == .either ? "" : "\(traits.setting)") | \(traits.schema) |\n"
        }
        let head = "| `is` | icon | stay | serves as | where | schema.org |\n|---|---|---|---|---|---|\n"
        let part = try GeneratedPart(
            "place types", of: projectFolder + "/Documentation/ContentFormat.md", text: head + rows.joined())
        try part.record()
        #expect(part.written == part.wanted, "run make golden")
    }

    private func document(_ name: String) throws -> String {
        try String(contentsOfFile: projectFolder + "/Documentation/" + name, encoding: .utf8)
    }

    private func section(of name: String, in text: String) -> String? {
        let title = ["common": "Keys of every content file", "pages": "pages/ and index.md", "site.yaml": "site.yaml"][
            name]
        let heading = "\n## \(title ?? name + "/")\n"
        guard let start = text.range(of: heading) else { return nil }
        let rest = text[start.upperBound...]
        return String(rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)])
    }

    private func swiftSources() throws -> [String] {
        let folder = projectFolder + "/Sources"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }
}

extension Schema {
    fileprivate static func isCommon(_ rule: KeyRule) -> Bool { common.contains { $0.name == rule.name } }
}
