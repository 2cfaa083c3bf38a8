import Glibc

/// A copy of a database that is made beside its target, checked, and renamed into place.
struct DatabaseCopy {
    private let file: DatabaseFile
    private let target: String

    /// Copies that are made at the same time, and what a killed program left, have other names.
    init(for target: String, notOver source: DatabaseFile) throws(StorageError) {
        if Self.isSame(target, source.path) {
            throw StorageError(path: target, cause: .cannotOpen("a database cannot be copied over itself"))
        }
        self.target = target
        file = try Self.newFile(beside: target, source.layout)
    }

    /// SQLite's online backup, in one step: the source is read as it stands at one moment. The copy keeps no log beside
    /// it, so that it is one file.
    func fill(from source: SQLiteConnection, at path: String) throws {
        do {
            try StorageError.naming(target) { try fill(from: source) }
        } catch let error as StorageError {
            // What is wrong with the content is wrong with the source.
            throw StorageError(path: error.cause.isOfTheDisk ? target : path, cause: error.cause)
        }
    }

    /// On the disk first, then under its name.
    func finish() throws(StorageError) {
        try flush(file.path)
        guard rename(file.path, target) == 0 else { throw StorageError(openingFailedAt: target) }
        try flush(DatabaseFile.folder(of: target))
    }

    /// After `finish` nothing is left to remove.
    func remove() {
        unlink(file.path)
        for log in file.logs { unlink(log) }
    }
}

private extension DatabaseCopy {
    static func newFile(beside target: String, _ layout: SQLiteLayout) throws(StorageError) -> DatabaseFile {
        let files = (1...9).map { DatabaseFile(path: "\(target)-new\($0)", steps: layout.steps) }
        do {
            for file in files where try file.makeIfMissing() { return file }
        } catch { throw StorageError(path: target, cause: error.cause) }
        throw StorageError(path: target, cause: .cannotOpen("remove unfinished copies, such as \(files[0].path)"))
    }

    func fill(from source: SQLiteConnection) throws {
        let copy = try file.connection()
        defer { copy.close() }
        try source.backUp(to: copy)
        try copy.execute("PRAGMA journal_mode = DELETE")
        try file.layout.check(copy, path: target)
        let finding = try copy.first("PRAGMA integrity_check(1)").flatMap(String.init) ?? "no answer"
        if finding != "ok" { throw StorageError(path: target, cause: .isDamaged(finding)) }
    }

    func flush(_ path: String) throws(StorageError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(openingFailedAt: path) }
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw StorageError(path: path, cause: .system(String(cString: strerror(errno)))) }
    }

    static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
            && first.st_dev == second.st_dev
    }
}

private extension StorageError.Cause {
    /// Whether it is about where a file lies, not about what is in it.
    var isOfTheDisk: Bool {
        switch self {
        case .cannotOpen, .isFull, .isBusy, .system: true
        default: false
        }
    }
}
