/// A file that is no part of the site: one that an author names on the command line.
public enum GivenFile {
    /// - Parameter limit: how many bytes it may have.
    public static func bytes(of path: String, limit: Int) throws(ReadingFailure) -> [UInt8] {
        guard FileAccess.target(of: path) == .file else {
            throw .unreadable(path: path, cause: "there is no such file")
        }
        do { return try FileAccess.bytes(of: path, limit: limit) } catch {
            if case .tooLarge(let bytes) = error { throw .tooLarge(path: path, bytes: bytes, limit: limit) }
            throw .unreadable(path: path, cause: error.cause)
        }
    }
}
