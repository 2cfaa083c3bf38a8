import Calendar
import Glibc

/// A folder of its own in a repository, for one save: nobody else uses its files, and what a killed program left in one is in nobody's way.
struct GitFolder: Sendable {
    private let repository: String
    private let path: String

    /// - Parameters:
    ///   - repository: the absolute path of the repository's own files.
    ///   - now: those that were left an hour before are removed; `nil` to remove none.
    init(in repository: String, at now: Instant? = nil) throws(GitFault) {
        if let now { Self.sweep(repository, before: now.secondsSince1970 - 3600) }
        self.repository = repository
        path = try GitVersions.makePassingFolder(in: repository, prefix: "waymark-")
    }

    /// The path of an index, which is not there yet.
    var index: String { path + "/index" }

    private var before: String { path + "/before" }

    /// Begins with the repository's index as it is. Git never writes into an index, but replaces it; so another name for it is a copy.
    ///
    /// - Returns: which one it is; `nil` where there is none.
    func takeIndex() -> UInt? {
        guard link(repository + "/index", before) == 0, link(before, index) == 0 else { return nil }
        return Self.identity(of: before)
    }

    /// Puts the index in the place of the repository's, if that is still the one that was taken and nobody holds its lock.
    func putIndex(over taken: UInt?) -> Bool {
        // Git had nothing to change; of two names for one file a rename would leave both.
        if taken != nil, Self.identity(of: index) == taken { return true }
        let lock = repository + "/index.lock"
        for _ in 0..<20 {
            if link(index, lock) == 0 {
                if Self.identity(of: repository + "/index") == taken, rename(lock, repository + "/index") == 0 {
                    return true
                }
                unlink(lock)
                return false
            }
            guard errno == EEXIST else { return false }
            usleep(10_000)
        }
        return false
    }

    func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        for name in ["/index", "/index.lock", "/before"] { unlink(path + name) }
        rmdir(path)
    }

    private static func sweep(_ repository: String, before moment: Int) {
        guard let folder = opendir(repository) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { text in
                text.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            var status = stat()
            guard name.hasPrefix("waymark-"), name.utf8.count == 14, lstat("\(repository)/\(name)", &status) == 0,
                status.st_mtim.tv_sec < moment
            else { continue }
            remove("\(repository)/\(name)")
        }
    }

    /// Removes a lock that stays the same for `patience` milliseconds; returns at once where there
    /// is none.
    static func release(_ lock: String, after patience: Int) {
        guard let held = identity(of: lock) else { return }
        for _ in 0..<max(1, patience / 100) {
            usleep(100_000)
            guard identity(of: lock) == held else { return }
        }
        unlink(lock)
    }

    private static func identity(of path: String) -> UInt? {
        var status = stat()
        return lstat(path, &status) == 0 ? UInt(status.st_ino) : nil
    }
}
