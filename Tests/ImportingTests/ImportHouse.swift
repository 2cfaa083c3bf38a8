import Calendar
import Foundation
import GuideModel
import Importing
import Pipeline
import Reading
import TestSupport
import Writing

/// A small site in a temporary folder, and imports into it as the command makes them.
struct ImportHouse {
    let folder: TemporaryFolder

    static let settings = """
        title: Town
        url: https://town.test/
        language: en
        timezone: Europe/Helsinki
        currency: EUR
        kinds:
          landmark: { is: landmark, label: Landmark } # keep me
        """

    static func with(_ files: [String: String] = [:], _ body: (ImportHouse) throws -> Void) throws {
        let all = ["Content/site.yaml": settings].merging(files) { $1 }
        try TemporaryFolder.with(all) { try body(ImportHouse(folder: $0)) }
    }

    /// Plans and writes.
    @discardableResult
    func bringIn(_ found: Proposals, _ options: ImportOptions = ImportOptions(), isDry: Bool = false) throws
        -> ImportPlan
    {
        let checked = try SiteBuild(inputs).check()
        let ledger = folder.exists(ImportLedger.path) ? try folder.read(ImportLedger.path) : ""
        let site = StandingSite(documents: checked.documents, ledger: ledger, media: checked.media.map(\.path))
        var planner = ImportPlanner(site, options: options) { path in
            folder.exists(path) ? try GivenFile.bytes(of: folder.path + "/" + path, limit: 1 << 24) : nil
        }
        let plan = try planner.plan(found) { changes in
            var inputs = inputs
            inputs.changes = changes
            return try SiteBuild(inputs).check().diagnostics.filter { $0.severity == .error }
        }
        guard !isDry, plan.faults.isEmpty else { return plan }
        try ContentWriter(site: folder.path).apply(
            plan.files.map { ContentChange($0.path, before: $0.before, after: $0.after) }
                + plan.pictures.map { ContentChange($0.path, before: nil, after: try $0.content()) })
        try NewFiles(folder: folder.path).create([(ImportLedger.path, plan.ledger)], replacing: true)
        return plan
    }

    /// Errors and warnings of the site as it is.
    var faults: [String] {
        get throws {
            try SiteBuild(inputs).check().diagnostics.filter { $0.severity != .note }.map {
                "\($0.code): \($0.message)"
            }
        }
    }

    var inputs: BuildInputs { BuildInputs(site: folder.path, now: Instant(secondsSince1970: 1_795_000_000)) }
}

extension ImportFile {
    init(_ path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

extension TemporaryFolder {
    func remove(file: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(file)) }
}

extension ImportHouse {
    /// The text of a file of the finished guide.
    func output(_ path: String) throws -> String? {
        let site = try SiteBuild(inputs).plan(for: .building(makesPDFs: false))
        for output in site.plan.outputs where output.path.text == path {
            if case .bytes(let bytes) = try output.make().content { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }
}
