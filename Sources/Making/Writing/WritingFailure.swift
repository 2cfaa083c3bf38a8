import Glibc

/// Why files could not be written.
public struct WritingFailure: Error, Hashable, CustomStringConvertible {
    public enum Cause: Hashable, Sendable {
        /// A system call failed with this `errno`.
        case system(Int32)
        /// As ``system(_:)``, while an output was made: the previous output is unchanged.
        case unchanged(Int32)
        /// It is a symbolic link, and nothing is written or removed through one.
        case linked
        /// A new file could not be moved into place, after others had been.
        case unfinished(Int32)
        /// The folder has files that this program did not write.
        case foreignFiles([String])
        /// Another build is writing into the same folder.
        case busy
        /// The folder is one that must not be replaced, such as the site's own.
        case unsuitable(String)
        /// A file that should be new exists already.
        case exists
        /// What a file was before somebody changed it, while that waits for review, cannot be read.
        case damagedReview
    }

    public let path: String
    public let cause: Cause

    /// What the system says of an `errno`, and what to do where it says too little.
    public static func reason(_ code: Int32) -> String {
        switch code {
        case EISDIR: "a folder stands there, where a file belongs; move it away"
        case ENOTDIR: "a file stands there, or in the place of a folder above; move it away"
        default: String(cString: strerror(code))
        }
    }

    public var description: String {
        switch cause {
        case .system(let code): "cannot write \(path): \(Self.reason(code))"
        case .unchanged(let code):
            "cannot write \(path): \(Self.reason(code)); the previous output is unchanged"
        case .linked:
            "\(path) is a symbolic link, and nothing is written or removed through one; remove the link, or put a folder in its place"
        case .unfinished(let code):
            "cannot replace \(path): \(Self.reason(code)); part of the output is new, and the next build"
                + " finishes it"
        case .foreignFiles(let names):
            "\(path) holds files that waymark did not write (\(names.joined(separator: ", "))); "
                + "choose an empty folder with --output, or move them away"
        case .busy:
            "another build is writing to \(path); wait until it is done"
        case .exists:
            "\(path) exists already; choose another name, or delete it first"
        case .damagedReview:
            "\(path) is damaged, so that nobody can tell what visitors should get of a file that waits for review; "
                + "put it back from a copy, or delete it: then the file is published as it is in Content/"
        case .unsuitable(let reason):
            "\(path) cannot be the output folder: \(reason)"
        }
    }
}
