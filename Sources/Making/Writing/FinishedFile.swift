import Glibc

/// Gives a file that another program has written its name, as the last step: readers find the old one or the whole new one, also after a
/// power cut.
public enum FinishedFile {
    /// - Parameters:
    ///   - draft: the absolute path of the file, on the same disk.
    ///   - path: where it belongs; what is there is replaced.
    public static func settle(_ draft: String, as path: String) throws(WritingFailure) {
        let file = open(draft, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw WritingFailure(path: draft, cause: .system(errno)) }
        defer { close(file) }
        guard fsync(file) == 0, rename(draft, path) == 0 else {
            throw WritingFailure(path: path, cause: .system(errno))
        }
    }
}
