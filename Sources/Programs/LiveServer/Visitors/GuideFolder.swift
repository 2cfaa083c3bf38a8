import Glibc

/// The files of a finished guide, as they are on the disk at this moment: a build may replace them at any time.
struct GuideFolder: Sendable {
    /// Absolute, without a slash at its end.
    let path: String

    struct File: Sendable {
        /// Absolute.
        let path: String
        let size: Int
        /// Another one when the file was replaced, with its quotes: `"4f3-17a2c"`.
        let tag: String
    }

    /// A file by its path in the guide; `nil` where there is none, and for paths that would lead out of the guide or to a
    /// hidden file.
    func file(at path: String) -> File? {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ Self.isPlain($0) }) else { return nil }
        let whole = self.path + "/" + path
        var status = stat()
        guard lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let changed = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
        let tag = "\"\(String(status.st_size, radix: 16))-\(String(changed, radix: 16))\""
        return File(path: whole, size: Int(status.st_size), tag: tag)
    }

    /// `.well-known` is the one folder with a dot that a guide publishes.
    private static func isPlain(_ name: Substring) -> Bool {
        !name.isEmpty && !name.utf8.contains(0) && (name.first != "." || name == ".well-known")
    }
}
