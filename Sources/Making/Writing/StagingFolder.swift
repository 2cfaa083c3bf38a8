import Glibc
import GuideModel

/// The folder in which new files are kept until all of them are made: `.Output.waymark-next` beside the output, or
/// `.waymark-next` in it where nothing can be made beside it, as in a container that sees only the output.
///
/// It has the new files by their paths in `files/` and, once all of them are made, a ``Journal``.
struct StagingFolder: Sendable {
    private let path: String
    /// Holds the lock that prevents a second build; the system releases it when the program ends.
    private let lock: Int32
    var files: String { "\(path)/files" }

    /// The name of the folder where it is in the output itself.
    static let innerName = ".waymark-next"

    /// The two paths that it can have, the usual one first.
    static func paths(for target: String) -> [String] {
        let (parent, name) = Disk.split(target)
        return ["\(parent)/.\(name).waymark-next", "\(target)/\(innerName)"]
    }

    /// Makes the folder where it can be made.
    private static func made(for target: String) throws(WritingFailure) -> String {
        let paths = paths(for: target)
        // A killed build left its folder, and only that one has what finishes it.
        if let left = paths.first(where: Journal.exists) { return left }
        var fault: Int32 = 0
        for path in paths {
            if mkdir(path, 0o755) == 0 || errno == EEXIST { return path }
            fault = fault == 0 ? errno : fault
            guard [EROFS, EACCES, EPERM].contains(errno), Disk.isFolder(target) else { break }
        }
        throw WritingFailure(path: paths[0], cause: .system(fault))
    }

    /// Finishes a killed build, if it had made everything, and begins with an empty folder.
    init(for target: String) throws(WritingFailure) {
        let (parent, name) = Disk.split(target)
        guard !name.isEmpty else {
            throw WritingFailure(path: target, cause: .unsuitable("it is the root of the file system"))
        }
        if !Disk.isFolder(target) { try Disk.makeFolders(parent) }
        path = try Self.made(for: target)
        lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        guard lock >= 0 else {
            throw WritingFailure(path: path, cause: errno == ENOENT ? .busy : .system(errno))
        }
        // Between the two calls another build may have removed this folder.
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, Self.isStill(lock, at: path) else {
            Glibc.close(lock)
            throw WritingFailure(path: target, cause: .busy)
        }
        try Journal.finish(in: path, files: files, target: target)
        for leftover in try Disk.names(in: path) { try Disk.remove("\(path)/\(leftover)") }
    }

    /// Removes the folder, unless it has an unfinished journal, and releases the lock.
    func close() {
        if !Journal.exists(in: path) {
            try? Disk.remove(path)  // because the next build removes what remains
        }
        // A program that is being started at this moment has a copy of the file, and would hold it on.
        flock(lock, LOCK_UN)
        Glibc.close(lock)
    }

    /// Whether an open folder is the one that a path leads to.
    private static func isStill(_ folder: Int32, at path: String) -> Bool {
        var (opened, found) = (stat(), stat())
        return fstat(folder, &opened) == 0 && lstat(path, &found) == 0
            && opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
    }

    /// Makes the outputs that are not kept, and stores those that differ from the existing files.
    ///
    /// - Returns: what the next build needs to know about each file.
    func fill(
        with outputs: [PlannedOutput], _ verdicts: [OutputRecord.Verdict], over previous: PreviousOutput, jobs: Int,
        _ tally: Tally
    ) throws -> [StoredFile] {
        try Disk.makeFolders(self.files)
        Disk.adoptGroup(of: previous.folder, in: self.files)
        var files: [StoredFile] = []
        var stale: [Stale] = []
        for (output, verdict) in zip(outputs, verdicts) {
            switch verdict {
            case .kept(let entry): files.append(StoredFile(path: output.path, kept: entry))
            case .made(let reason, let inputs): stale.append(Stale(output: output, reason: reason, inputs: inputs))
            }
        }
        // A pair has its digests at once; a few files are better spread over the cores.
        let size = stale.count > Self.fewFiles ? 2 : 1
        let parts = stride(from: 0, to: stale.count, by: size).map { stale[$0...].prefix(size) }
        let made = Parallel.map(parts, jobs: jobs) { part -> [StoredFile] in
            guard tally.failure == nil else { return [] }
            do { return try make(part, over: previous, tally) } catch {
                tally.fail(error)
                return []
            }
        }
        if let failure = tally.failure { throw failure }
        return files + made.joined()
    }

    private static let fewFiles = 64

    /// An output that has to be made.
    private struct Stale {
        let output: PlannedOutput
        let reason: OutputWriter.Made.Reason
        let inputs: ContentDigest?
    }

    /// Makes the files that tell about all others.
    func fill(
        with finals: [FinalOutput], about files: [StoredFile], over previous: PreviousOutput, jobs: Int, _ tally: Tally
    ) throws -> [StoredFile] {
        guard !finals.isEmpty else { return [] }
        let finished = files.map(\.finished).sorted { $0.path < $1.path }
        return try Parallel.map(finals, jobs: jobs) { final in
            let told = final.digest?(finished)
            let bytes = told == nil ? try final.make(finished, source(of: final, over: previous)) : []
            let digest = told ?? ContentDigest(bytes)
            let output = PlannedOutput(final.path, owner: final.owner) {
                .bytes(told == nil ? bytes : try final.make(finished, source(of: final, over: previous)))
            }
            let verdict = previous.record.verdict(on: output, inputs: digest, over: previous)
            if case .kept(let entry) = verdict {
                tally.keep(entry)
                return StoredFile(path: final.path, kept: entry)
            }
            return try make([Stale(output: output, reason: .inputs, inputs: digest)], over: previous, tally)[0]
        }
    }

    private func source(of final: FinalOutput, over previous: PreviousOutput) -> FinalOutput.Files {
        FinalOutput.Files(
            read: { try read($0, over: previous) }, earlier: { previous.earlier(final.path) })
    }

    /// A file that is complete: a new one, or that of the previous build.
    private func read(_ path: OutputPath, over previous: PreviousOutput) throws(WritingFailure) -> [UInt8] {
        let new = "\(files)/\(path)"
        return try Disk.read(Disk.exists(new) ? new : "\(previous.folder)/\(path)")
    }

    /// Makes one file or two.
    private func make(
        _ stale: ArraySlice<Stale>, over previous: PreviousOutput, _ tally: Tally
    ) throws -> [StoredFile] {
        var stored: [StoredFile] = []
        var files: [(stale: Stale, bytes: [UInt8])] = []
        for one in stale {
            // A file to copy is read once, for its digest and for the copy; a large one part by part.
            let file = try one.output.make()
            if case .copy(let source, let count) = file.content, count > Self.mostInMemory {
                stored.append(try copy(source, for: one, over: previous, tally))
            } else {
                files.append((one, try Disk.bytes(of: file)))
            }
        }
        let digests = files.count == 2 ? ContentDigest.both(files[0].bytes, files[1].bytes) : nil
        for (number, file) in files.enumerated() {
            let digest = digests.map { number == 0 ? $0.one : $0.other } ?? ContentDigest(file.bytes)
            stored.append(try store(file.bytes, digest, for: file.stale, over: previous, tally))
        }
        return stored
    }

    private func store(
        _ bytes: [UInt8], _ content: ContentDigest, for stale: Stale, over previous: PreviousOutput, _ tally: Tally
    ) throws -> StoredFile {
        let path = stale.output.path
        let file = OutputFile(path, bytes: bytes, owner: stale.output.owner)
        let isSame = try previous.holds(file, content)
        let place = isSame ? "\(previous.folder)/\(path)" : "\(files)/\(path)"
        if !isSame { try Disk.place(file, at: place) }
        tally.record(.init(path: path, reason: stale.reason), bytes: bytes.count, isUnchanged: isSame)
        return StoredFile(
            path: path, byteCount: bytes.count, content: content, inputs: stale.inputs, stamp: Disk.stamp(of: place))
    }

    /// Pictures are smaller, films are not.
    private static let mostInMemory = 16 << 20

    private func copy(
        _ source: String, for stale: Stale, over previous: PreviousOutput, _ tally: Tally
    ) throws -> StoredFile {
        let path = stale.output.path
        let (old, new) = ("\(previous.folder)/\(path)", "\(files)/\(path)")
        let digest = try Disk.digest(of: source)
        let size = Disk.stamp(of: old)?.size
        let isSame =
            try previous.files.contains(path.text) && size == Disk.size(of: source)
            && Disk.digest(of: old) == digest
        if !isSame {
            try Disk.makeFolders(Disk.split(new).folder)
            try Disk.copy(source, to: new)
        }
        let stamp = Disk.stamp(of: isSame ? old : new)
        let byteCount = stamp?.size ?? 0
        tally.record(.init(path: path, reason: stale.reason), bytes: byteCount, isUnchanged: isSame)
        return StoredFile(path: path, byteCount: byteCount, content: digest, inputs: stale.inputs, stamp: stamp)
    }

    /// Moves the new files into place and removes those that the guide no longer has.
    ///
    /// - Parameters:
    ///   - changed: the paths of the new files, which are here.
    ///   - wanted: the paths of all files of the guide, sorted.
    /// - Returns: how many files were removed.
    func publish(
        _ changed: [String], of wanted: [String], over previous: PreviousOutput, to target: String
    ) throws -> Int {
        let paths = Set(wanted)
        let gone = previous.files.subtracting(paths)
        if changed.isEmpty, gone.isEmpty, paths == previous.files { return 0 }
        try OutputClash.checkLinks(changed + gone, in: previous.folder)
        try OutputClash.check(changed, of: paths, gone: gone, over: previous)
        let manifest = wanted.map { $0 + "\n" }.joined()
        try Disk.write(Array(manifest.utf8), to: "\(files)/\(PreviousOutput.manifestName)")
        if !previous.exists, rename(files, target) == 0 { return 0 }
        try Disk.makeFolders(target)
        let journal = Journal(changed: changed, gone: gone, wanted: paths)
        try journal.commit(in: path)
        try Journal.finish(in: path, files: files, target: target)
        return gone.count
    }
}

/// A file of the output, complete.
struct StoredFile: Sendable {
    let finished: FinalOutput.Finished
    /// What the next build needs to know about it; `nil` where it has to be made again.
    let entry: OutputRecord.Entry?

    init(path: OutputPath, kept entry: OutputRecord.Entry) {
        finished = .init(path: path, byteCount: entry.stamp.size, digest: entry.content)
        self.entry = entry
    }

    init(path: OutputPath, byteCount: Int, content: ContentDigest, inputs: ContentDigest?, stamp: FileStamp?) {
        finished = .init(path: path, byteCount: byteCount, digest: content)
        if let inputs, let stamp {
            entry = OutputRecord.Entry(inputs: inputs, stamp: stamp, content: content)
        } else {
            entry = nil
        }
    }
}
