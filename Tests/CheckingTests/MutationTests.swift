import Foundation
import GuideModel
import Reading
import Testing

@testable import Checking

/// Corrupts every key of a site one at a time: each change must give a diagnostic, or be harmless for a reason given here.
@Suite struct MutationTests {
    @Test("no change to a key of a complete site is ignored silently")
    func completeSite() throws {
        let site = try MutatedSite(projectFolder + "/Tests/Fixtures/sites/complete")
        #expect(site.baseline.isEmpty)
        let silent = site.silent(changes: .max)
        #expect(silent.isEmpty, "\(silent.joined(separator: "\n"))")
    }

    @Test("the complete site uses every key of the format")
    func coverage() throws {
        let site = try MutatedSite(projectFolder + "/Tests/Fixtures/sites/complete")
        let used = Set(site.spots.map(\.spot.label))
        let known = KeyTables.all.flatMap { KeySpot.labels($0.table, $0.name) }
        let common = Set(EntryKeys.all.map(\.name))
        let missing = known.filter { label in
            let parts = label.split(separator: ".").map(String.init)
            // A common key need not be in every kind of file.
            let isCommon = !label.hasPrefix("site") && common.contains(parts[1])
            return !used.contains(label) && !isCommon && !otherSpellings.contains(label)
        }
        #expect(missing.isEmpty)
        for key in common.subtracting(["alt", "credit"]) { #expect(used.contains("places.\(key)")) }
    }

    /// A second way to write what the site writes in the first; `places.location.lat` is for all coordinates.
    private let otherSpellings: Set = [
        "itineraries.from.location.lat", "itineraries.from.location.lon", "cities.location.lat", "cities.location.lon",
        "site.yaml.interests.*",
    ]

    /// A sample, because all of them take minutes; WAYMARK_MUTATE is the number of changes to try.
    @Test("no change to a key of the guide that comes with the project is ignored silently")
    func realContent() throws {
        guard FileManager.default.fileExists(atPath: realSite + "/Content/site.yaml") else { return }
        let site = try MutatedSite(realSite)
        let wanted = ProcessInfo.processInfo.environment["WAYMARK_MUTATE"].flatMap(Int.init)
        let silent = site.silent(changes: wanted ?? 150)
        #expect(silent.isEmpty, "\(silent.joined(separator: "\n"))")
    }
}

/// A site in memory whose files can be corrupted one at a time.
struct MutatedSite {
    let sources: SiteSources
    let baseline: Set<Diagnostic>
    let spots: [(document: RawDocument, spot: KeySpot)]
    private let inputs: BuildInputs

    init(_ folder: String) throws {
        var sources = try SiteReader.read(site: folder)
        inputs = CheckingTests.inputs(site: folder)
        let documents = [sources.siteFile].compactMap(\.self) + sources.documents
        // Texts take time and have nothing to do with keys; what links to them is tested elsewhere.
        sources.documents = documents.dropFirst().map { $0.replacing(text: Self.text(of: $0)).document }
        self.sources = sources
        baseline = Set(GuideChecker.check(sources, inputs: inputs).diagnostics.map(\.withoutPlace))
        spots = documents.flatMap { document -> [(RawDocument, KeySpot)] in
            guard case .map(let map) = document.frontMatter else { return [] }
            let prefix =
                document.kind == .site ? "site.yaml" : document.kind == .frontPage ? "pages" : document.kind.rawValue
            return KeySpot.all(in: map, document.kind.keys, prefix).map { (document, $0) }
        }
    }

    /// The changes that gave no diagnostic and are not known to be harmless.
    func silent(changes: Int) -> [String] {
        let all = spots.indices.flatMap { index in Mutation.allCases.map { (index, $0) } }
        let step = max(1, all.count / changes)
        let picked = stride(from: 0, to: all.count, by: step | 1).map { all[$0] }
        return Parallel.map(picked.map { Task(index: $0.0, mutation: $0.1) }, jobs: 2) { verdict($0) }.compactMap(
            \.self)
    }

    private struct Task: Sendable {
        let index: Int
        let mutation: Mutation
    }

    private func verdict(_ task: Task) -> String? {
        let (document, spot) = spots[task.index]
        guard Harmless.reason(task.mutation, spot, isTranslation: document.language != nil) == nil,
            isSilent(task.mutation, spot, document)
        else { return nil }
        return "\(document.path): \(task.mutation) \(spot.label)"
    }

    private func isSilent(_ mutation: Mutation, _ spot: KeySpot, _ document: RawDocument) -> Bool {
        guard case .map(let map) = document.frontMatter else { return true }
        let text = Self.text(of: document, map: map.applying(mutation, at: spot.path[...]))
        let (spoiled, found) = document.replacing(text: text)
        var sources = sources
        if document.kind == .site {
            sources.siteFile = spoiled
        } else if let index = sources.documents.firstIndex(where: { $0.path == document.path }) {
            sources.documents[index] = spoiled
        }
        sources.diagnostics += found
        let result = GuideChecker.check(sources, inputs: inputs)
        return result.diagnostics.allSatisfy { baseline.contains($0.withoutPlace) }
    }

    private static func text(of document: RawDocument, map: RawNode? = nil) -> String {
        guard case .map(let own) = document.frontMatter else { return document.text }
        let yaml = (map ?? own).yaml
        return document.kind == .site ? yaml + "\n" : "---\n\(yaml)\n---\nWords.\n"
    }
}

/// Changes that leave a right site, and why.
enum Harmless {
    static func reason(_ mutation: Mutation, _ spot: KeySpot, isTranslation: Bool) -> String? {
        guard let rule = spot.rule else {
            return mutation == .duplicate ? nil : "a key that begins with x- is the author's own"
        }
        switch mutation {
        case .delete: return rule.isRequired && !isTranslation ? nil : "the key is optional, or the original has it"
        case .rename: return spot.label.hasSuffix(".*") ? "the author chooses these names" : nil
        case .toList: return oneOrMany.contains(spot.label) ? "one or several may be given" : nil
        case .toWords: return scalars(rule.shape).contains(where: takesAnyWords) ? "any words will do" : nil
        case .toNumber: return scalars(rule.shape).contains(where: takesSeven) ? "7 is a value of this type" : nil
        case .duplicate, .toMap, .toNothing: return nil
        }
    }

    private static let oneOrMany: Set = ["alerts.affects", "places.cuisine", "places.stop-id"]

    private static func scalars(_ shape: Shape) -> [ScalarType] {
        switch shape {
        case .scalar(let type): [type]
        case .anyOf(let shapes): shapes.flatMap(scalars)
        default: []
        }
    }

    private static func takesAnyWords(_ type: ScalarType) -> Bool {
        switch type {
        case .words, .prose, .alt, .transcript, .tag, .alias: true
        default: false
        }
    }

    private static func takesSeven(_ type: ScalarType) -> Bool {
        switch type {
        case .id, .newSlug: true
        case .number(let range, _): range.contains(7)
        case .integer(let range): range.contains(7)
        default: takesAnyWords(type)
        }
    }
}

extension Diagnostic {
    /// Without line and column, which move when a file is written on one line.
    fileprivate var withoutPlace: Diagnostic {
        Diagnostic(severity, code, message, at: location.map { SourceLocation(file: $0.file) }, remedy: remedy)
    }
}
