import Glibc

/// Who has the database open: each open store shares the lock, and a program that makes, migrates
/// or replaces the file holds it alone. The lock is a file of its own, `guide.sqlite-lock`, because
/// opening and closing the database itself would release the locks that SQLite holds on it (POSIX:
/// they belong to the process). The system releases it when the program is killed.
///
/// A class, because closing its file gives the lock back.
final class FileLock: Sendable {
    private let file: Int32

    init(beside path: String) throws(StorageError) {
        file = open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw StorageError(openingFailedAt: path) }
    }

    deinit { close(file) }

    func release() { flock(file, LOCK_UN) }

    /// Whether the lock is now held by nobody else. Does not wait.
    func takesAlone() -> Bool { flock(file, LOCK_EX | LOCK_NB) == 0 }

    /// Waits while somebody holds the lock alone, which is as long as a migration or a restoration takes.
    func share() {
        while flock(file, LOCK_SH) != 0, errno == EINTR {}
    }
}
