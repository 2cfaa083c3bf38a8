import Calendar
import Foundation
import GuideModel

@testable import Pipeline

/// A site with all its files made, as these tests want it.
struct BuildResult {
    var files: [OutputFile]
    let diagnostics: [Diagnostic]
    let leftOut: [LeftOut]
    let lacksPrintEngine: Bool
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension SiteBuild {
    func run(makesPDFs: Bool) throws -> BuildResult {
        let site = try plan(for: .building(makesPDFs: makesPDFs))
        return BuildResult(
            files: try Parallel.map(site.plan.outputs, jobs: inputs.jobs) { try $0.make() },
            diagnostics: site.diagnostics, leftOut: site.leftOut, lacksPrintEngine: site.lacksPrintEngine)
    }
}

enum SampleSite {
    /// The repository, which holds the sample guide.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
}
