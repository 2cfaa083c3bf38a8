import Calendar
import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

@testable import Checking

@Suite(.serialized) struct DocumentationTests {
    @Test("ContentFormat.md has the keys as the tables declare them", arguments: KeyTables.sections.map(\.name))
    func keys(_ name: String) throws {
        let section = try #require(KeyTables.sections.first { $0.name == name })
        let part = try GeneratedPart(
            "keys of \(name)", of: projectFolder + "/Documentation/ContentFormat.md",
            text: KeyReference(section.rules).markdown)
        try part.record()
        #expect(part.written == part.wanted, "run make golden")
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

    @Test("every explained code has a remedy")
    func remedies() throws {
        for entry in try document("Diagnostics.md").components(separatedBy: "\n### ").dropFirst() {
            #expect(entry.contains("**Remedy:** "), "\(entry.prefix(40))")
        }
    }

    @Test("every icon that the checks know is in ContentFormat.md")
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

    private func swiftSources() throws -> [String] {
        let folder = projectFolder + "/Sources"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }
}
