import Glibc

extension GitVersions {
    /// Removes a file that only this type makes; one that is not there is no fault.
    static func unlink(_ path: String) { _ = Glibc.unlink(path) }
}
