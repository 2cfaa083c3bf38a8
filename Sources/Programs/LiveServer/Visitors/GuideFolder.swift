import Glibc

/// The files of a finished guide, as they are on the disk at this moment: a build may replace them at any time.
public struct GuideFolder: Sendable {
    /// Absolute, without a slash at its end.
    public let path: String

    /// - Parameter path: absolute, without a slash at its end.
    public init(path: String) { self.path = path }

    /// A file of the guide that was there a moment ago.
    public struct File: Hashable, Sendable {
        /// Absolute.
        public let path: String
        /// In bytes.
        public let size: Int
        /// When it was written, in nanoseconds.
        fileprivate let changed: Int

        /// Another one when the file was replaced, with its quotes: `"4f3-17a2c"`.
        public var tag: String { "\"\(state)\"" }

        /// The tag of another form of it: `"4f3-17a2c-gzip"`.
        func tag(in form: String) -> String { "\"\(state)-\(form)\"" }

        private var state: String { "\(String(size, radix: 16))-\(String(changed, radix: 16))" }
    }

    /// A file by its path in the guide; `nil` where there is none, and for paths that would lead out of the guide or to a
    /// hidden file.
    public func file(at path: String) -> File? {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.allSatisfy({ Self.isPlain($0) }) else { return nil }
        return Self.file(self.path + "/" + path)
    }

    /// A file by its absolute path, which has been found before.
    static func file(_ path: String) -> File? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let changed = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
        return File(path: path, size: Int(status.st_size), changed: changed)
    }

    /// `.well-known` is the one folder with a dot that a guide publishes.
    private static func isPlain(_ name: Substring) -> Bool {
        !name.isEmpty && !name.utf8.contains(0) && (name.first != "." || name == ".well-known")
    }
}
