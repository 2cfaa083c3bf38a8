public import GuideModel

/// Makes and writes a guide into its output folder: aside first, then swapped in whole.
///
/// At every moment the folder holds either the previous guide or the new one, also when the disk is full or the program
/// is killed. Files that other people put beside the guide, such as `.git` or `CNAME`, stay. Nothing but the folder and
/// its staging folder beside it (`.Output.waymark-next`) is touched.
public struct OutputWriter: Sendable {
    /// What was written.
    public struct Report: Hashable, Sendable {
        public var files = 0
        public var bytes = 0
        /// Files that were the same in the previous output; they keep their modification date.
        public var unchanged = 0
        /// Files of the previous output that are gone.
        public var removed = 0
    }

    private let folder: String

    /// - Parameter folder: the absolute path of the output folder, which need not exist.
    public init(folder: String) { self.folder = folder }

    /// Replaces the output. Each file is written as soon as it is made, and none is held. No two may want one path.
    ///
    /// - Parameters:
    ///   - jobs: how many files are made at once.
    ///   - progress: called with the number of files done, from any thread.
    /// - Throws: ``WritingFailure``, or what the making of a file throws.
    public func write(
        _ outputs: [PlannedOutput], jobs: Int = 1, progress: (@Sendable (Int) -> Void)? = nil
    ) throws -> Report {
        let target = try Disk.resolved(folder)
        let staging = try StagingFolder(beside: target)
        defer { staging.close() }
        let previous = try PreviousOutput(target)
        var report = try staging.fill(with: outputs, previous: previous, jobs: jobs, progress: progress)
        try staging.keep(previous.foreign, from: target)
        let written = Set(outputs.map(\.path.text))
        report.removed = previous.files.count { !written.contains($0) }
        try staging.swap(with: target)
        return report
    }
}

/// What the output folder holds before a build.
struct PreviousOutput: Sendable {
    /// The name of the list of files that this program wrote.
    static let manifestName = ".waymark-files"
    /// What may stand in a fresh output folder without being called foreign.
    private static let harmless: Set<String> = ["README.md", ".gitignore", ".gitkeep", ".git", ".nojekyll", "CNAME"]

    let folder: String
    /// The paths that the previous build wrote.
    let files: [String]
    /// The names at the top of the folder that this program did not write.
    let foreign: [String]

    init(_ folder: String) throws(WritingFailure) {
        self.folder = folder
        let names = try Disk.names(in: folder)
        let manifest = names.contains(Self.manifestName) ? try Disk.read("\(folder)/\(Self.manifestName)") : []
        files = String(decoding: manifest, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { OutputPath($0) != nil }
        let own = Set(files.compactMap { $0.split(separator: "/").first.map(String.init) } + [Self.manifestName])
        foreign = names.filter { !own.contains($0) }.sorted()
        let strangers = foreign.filter { !Self.harmless.contains($0) }
        if manifest.isEmpty, !strangers.isEmpty {
            throw WritingFailure(path: folder, cause: .foreignFiles(Array(strangers.prefix(3))))
        }
    }
}
