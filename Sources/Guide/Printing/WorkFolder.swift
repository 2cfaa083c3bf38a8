import Glibc

/// A folder for what a print needs in passing, below the folder of finished PDFs: so a PDF is renamed into its place.
///
/// Its owner holds a lock on a file in it. A print that was killed leaves its folder behind without the lock, and the next one
/// removes it.
final class WorkFolder {
    let path: String
    private let lock: Int32

    private static let prefix = "waymark-print-"

    init(in cache: String) throws(PrintFailure) {
        Self.removeAbandoned(in: cache)
        let path = try PrintFiles.makePassingFolder(in: cache, prefix: Self.prefix)
        self.path = path
        lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            throw .disk(path: path, reason: String(cString: strerror(errno)))
        }
    }

    deinit {
        PrintFiles.removeFolder(path)
        if lock >= 0 { close(lock) }
    }

    /// Folders whose owner is gone.
    private static func removeAbandoned(in cache: String) {
        for name in PrintFiles.names(in: cache) where name.hasPrefix(prefix) {
            let lock = open("\(cache)/\(name)/lock", O_RDWR | O_CLOEXEC)
            guard lock >= 0 else { continue }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { PrintFiles.removeFolder("\(cache)/\(name)") }
            close(lock)
        }
    }
}
