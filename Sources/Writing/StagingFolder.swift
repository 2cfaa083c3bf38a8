import CExchange
import Glibc
import GuideModel
import Synchronization

/// The folder beside the output in which the new guide is built.
struct StagingFolder {
    let path: String
    /// Holds the lock that keeps a second build away; the system drops it when the program ends.
    private let lock: Int32

    init(beside target: String) throws(WritingFailure) {
        let (parent, name) = Disk.split(target)
        guard !name.isEmpty else {
            throw WritingFailure(path: target, cause: .unsuitable("it is the root of the file system"))
        }
        path = "\(parent)/.\(name).waymark-next"
        try Disk.makeFolders(parent)
        if mkdir(path, 0o755) != 0, errno != EEXIST { throw WritingFailure(path: path, cause: .system(errno)) }
        lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard lock >= 0 else {
            throw WritingFailure(path: path, cause: errno == ENOENT ? .busy : .system(errno))
        }
        // Between the two calls another build may have made this folder its output, or removed it.
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, Self.isStill(lock, at: path) else {
            Glibc.close(lock)
            throw WritingFailure(path: target, cause: .busy)
        }
        // Whatever a killed build left here is in the way.
        for leftover in try Disk.names(in: path) { try Disk.remove("\(path)/\(leftover)") }
    }

    /// Removes what is left of the folder and gives up the lock.
    ///
    /// After the exchange the path is that of the old output, which has no lock yet: without one of our own a build that
    /// begins now would lose its files.
    func close() {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        if folder >= 0 {
            if Self.isStill(lock, at: path) || flock(folder, LOCK_EX | LOCK_NB) == 0 {
                try? Disk.remove(path)  // because what stays is removed by the next build
            }
            Glibc.close(folder)
        }
        Glibc.close(lock)
    }

    /// Whether an open folder is the one that a path leads to.
    private static func isStill(_ folder: Int32, at path: String) -> Bool {
        var (opened, found) = (stat(), stat())
        return fstat(folder, &opened) == 0 && lstat(path, &found) == 0
            && opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
    }

    func fill(
        with outputs: [PlannedOutput], previous: PreviousOutput, jobs: Int, progress: (@Sendable (Int) -> Void)?
    ) throws -> OutputWriter.Report {
        try makeFolders(for: outputs)
        let tally = Tally(progress: progress)
        let known = Set(previous.files)
        let (path, old) = (path, previous.folder)
        _ = Parallel.map(outputs, jobs: jobs) { output in
            guard tally.failure == nil else { return }
            let earlier = known.contains(output.path.text) ? "\(old)/\(output.path)" : nil
            tally.record(
                Result {
                    let file = try output.make()
                    let isUnchanged = try Disk.place(file, at: "\(path)/\(file.path)", unlessSameAs: earlier)
                    return (file.byteCount, isUnchanged)
                })
        }
        if let failure = tally.failure { throw failure }
        let manifest = outputs.map { $0.path.text + "\n" }.sorted().joined()
        try Disk.write(Array(manifest.utf8), to: "\(path)/\(PreviousOutput.manifestName)")
        return tally.report
    }

    /// Takes other people's files along, as second names of the same files where the disk can do that.
    ///
    /// Throws where the new guide has a file or folder of that name: it must not hide theirs, nor they it.
    func keep(_ names: [String], from target: String) throws(WritingFailure) {
        let wanted = try Set(Disk.names(in: path))
        let both = names.filter { wanted.contains($0) }
        guard both.isEmpty else { throw WritingFailure(path: target, cause: .foreignFiles(Array(both.prefix(3)))) }
        for name in names { try Disk.linkTree("\(target)/\(name)", to: "\(path)/\(name)") }
    }

    /// Exchanges the two folders in one step; the old one is then the staging folder and is removed with it.
    func swap(with target: String) throws(WritingFailure) {
        if rename(path, target) == 0 { return }
        guard [ENOTEMPTY, EEXIST].contains(errno) else { throw WritingFailure(path: target, cause: .system(errno)) }
        guard renameat2(AT_FDCWD, path, AT_FDCWD, target, UInt32(WAYMARK_RENAME_EXCHANGE)) == 0 else {
            throw WritingFailure(path: target, cause: .system(errno))
        }
    }

    private func makeFolders(for outputs: [PlannedOutput]) throws(WritingFailure) {
        var made: Set<String> = []
        for output in outputs {
            let folder = Disk.split(output.path.text).folder
            if made.insert(folder).inserted { try Disk.makeFolders(folder.isEmpty ? path : "\(path)/\(folder)") }
        }
    }
}

/// The shared count of what the writing threads have done. A class, because several threads add to it.
private final class Tally: Sendable {
    private struct Counts {
        var report = OutputWriter.Report()
        var failure: (any Error)?
    }

    private let counts = Mutex(Counts())
    private let progress: (@Sendable (Int) -> Void)?

    init(progress: (@Sendable (Int) -> Void)?) { self.progress = progress }

    var failure: (any Error)? { counts.withLock { $0.failure } }
    var report: OutputWriter.Report { counts.withLock { $0.report } }

    func record(_ outcome: Result<(byteCount: Int, isUnchanged: Bool), any Error>) {
        let done = counts.withLock { counts in
            switch outcome {
            case .success((let byteCount, let isUnchanged)):
                counts.report.files += 1
                counts.report.bytes += byteCount
                if isUnchanged { counts.report.unchanged += 1 }
            case .failure(let failure):
                counts.failure = counts.failure ?? failure
            }
            return counts.report.files
        }
        progress?(done)
    }
}
