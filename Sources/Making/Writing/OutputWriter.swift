public import GuideModel

/// Makes a guide and writes it into its output folder, file by file, and only what has changed.
///
/// Everything is first made in a staging folder; only then are the new files renamed into place, each in one step, so that a
/// reader of the folder never sees half a page. A fault before that leaves the folder as it was. A build that is killed while it
/// renames leaves a journal, and the next build finishes it first. Files that other people put beside the guide, such as `.git` or
/// `CNAME`, stay, and so do those that they put into its folders. Only the folder and the ``StagingFolder`` are touched.
public struct OutputWriter: Sendable {
    /// What was written.
    public struct Report: Hashable, Sendable {
        public var files = 0
        public var bytes = 0
        /// Files that were the same in the previous output; they keep their modification date.
        public var unchanged = 0
        /// Files of the previous output that are gone.
        public var removed = 0
        /// The files that were made, sorted by path.
        public var made: [Made] = []
    }

    /// A file that was made, and why the existing one could not be kept.
    public struct Made: Hashable, Sendable {
        public enum Reason: Hashable, Sendable {
            /// No earlier build is known to have made it.
            case new
            /// What it is made from has changed.
            case inputs
            /// Somebody changed or removed it in the output folder.
            case touched
        }

        public let path: OutputPath
        public let reason: Reason
    }

    private let folder: String
    private let memory: BuildMemory?

    /// - Parameters:
    ///   - folder: the absolute path of the output folder, which need not exist.
    ///   - memory: what builds into that folder remember; without it all files are made every time.
    public init(folder: String, memory: BuildMemory? = nil) { (self.folder, self.memory) = (folder, memory) }

    /// Brings the output up to date. A file is not made again when its digest is that of the previous build and the file is as that
    /// build left it. No two outputs may have the same path.
    ///
    /// - Parameters:
    ///   - finals: files that tell about all of these; they are made last.
    ///   - jobs: how many files are made at the same time.
    ///   - prepare: called once with the outputs that will be made, before the first one is.
    ///   - confirm: called when all are made and before anything in the folder is replaced; what it throws leaves the folder as it was.
    ///   - progress: called with the number of files done and of all files to make, from any thread.
    /// - Throws: ``WritingFailure``, or what the making of a file throws.
    public func write(
        _ outputs: [PlannedOutput], finals: [FinalOutput] = [], jobs: Int = 1,
        prepare: ([PlannedOutput]) throws -> Void = { _ in }, confirm: () throws -> Void = {},
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) throws -> Report {
        do {
            return try bringUpToDate(
                outputs, finals, jobs: jobs, prepare: prepare, confirm: confirm, progress: progress)
        } catch let failure as WritingFailure {
            guard case .system(let code) = failure.cause else { throw failure }
            throw WritingFailure(path: failure.path, cause: .unchanged(code))
        }
    }

    /// Puts files in place before all others are made, each in one step: what visitors must know at once. Only files that the
    /// guide there has already; ``write(_:finals:jobs:prepare:progress:)`` comes after it, with all files.
    public func writeAhead(_ outputs: [PlannedOutput]) throws {
        let target = try Disk.resolved(folder)
        let staging = try StagingFolder(for: target)
        defer { staging.close() }
        let previous = try PreviousOutput(target)
        let present = outputs.filter { previous.files.contains($0.path.text) }
        try OutputClash.checkLinks(present.map(\.path.text), in: target)
        for output in present {
            let (file, place) = (try output.make(), "\(target)/\(output.path)")
            if try !Disk.holds(file, at: place) { try Disk.replace(place, with: Disk.bytes(of: file)) }
        }
    }

    private func bringUpToDate(
        _ outputs: [PlannedOutput], _ finals: [FinalOutput], jobs: Int, prepare: ([PlannedOutput]) throws -> Void,
        confirm: () throws -> Void,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
    ) throws -> Report {
        let target = try Disk.resolved(folder)
        memory?.forget()
        let staging = try StagingFolder(for: target)
        defer { staging.close() }
        let known = memory.map { OutputRecord(at: $0.record, for: target) } ?? OutputRecord()
        let previous = try PreviousOutput(target, record: known)
        let verdicts = Parallel.map(outputs, jobs: jobs) { known.verdict(on: $0, over: previous) }
        let stale = zip(outputs, verdicts).compactMap { $1.isKept ? nil : $0 }
        try prepare(stale)
        let tally = Tally(verdicts) { progress($0, stale.count) }
        let files = try staging.fill(with: outputs, verdicts, over: previous, jobs: jobs, tally)
        let last = try staging.fill(with: finals, about: files, over: previous, jobs: jobs, tally)
        try confirm()
        let entries = (files + last).compactMap { file in
            file.entry.map { (path: file.finished.path.text, entry: $0) }
        }.sorted { $0.path < $1.path }
        let isNew = tally.report.made.count > 0 || known.entries.count != entries.count
        let record = isNew && memory != nil ? Ahead(jobs: jobs) { OutputRecord.encoded(entries, for: target) } : nil
        let wanted = (outputs.map(\.path.text) + finals.map(\.path.text)).sorted()
        let gone = try staging.publish(tally.placed, of: wanted, over: previous, to: target)
        var report = tally.report
        report.removed = gone
        report.made.sort { $0.path < $1.path }
        if let memory, isNew || gone > 0 {
            OutputRecord.write(record?.value() ?? OutputRecord.encoded(entries, for: target), to: memory.record)
        }
        return report
    }
}
