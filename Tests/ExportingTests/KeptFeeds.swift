import Foundation
import GuideModel
import Testing

@testable import Exporting

/// Writes the sample's feeds into the folder that `WAYMARK_KEEP_FEEDS` names, a folder for each sample, so that
/// `Tests/Clients/run` can open them with other people's programs.
@Suite("KeptFeeds")
struct KeptFeeds {
    private static let folder = ProcessInfo.processInfo.environment["WAYMARK_KEEP_FEEDS"]

    @Test("the samples' feeds are kept for other readers", .enabled(if: folder != nil, "WAYMARK_KEEP_FEEDS is not set"))
    func keep() throws {
        let samples = [SampleGuide(), RichGuide.sample()] + hostileNames.map(HostileGuide.sample)
        for (index, sample) in samples.enumerated() {
            let folder = URL(fileURLWithPath: try #require(Self.folder)).appendingPathComponent(String(index))
            let files =
                try Exporter.export(sample.enriched)
                + (Exporter.siteFiles([sample.enriched], pages: []) + Exporter.syncFiles(sample.enriched, files: []))
                .map {
                    try $0.make()
                }
            for file in files { try write(file, in: folder) }
        }
    }

    private func write(_ file: OutputFile, in folder: URL) throws {
        guard case .bytes(let bytes) = file.content else { return }
        let target = folder.appendingPathComponent(file.path.text)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target)
    }
}
