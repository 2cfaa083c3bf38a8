import Glibc

extension GitVersions {
    /// Removes a file that only this type makes; one that is not there is no fault.
    static func unlink(_ path: String) { _ = Glibc.unlink(path) }

    /// Makes a folder that only its owner enters; one that is there stays as it is.
    static func makeFolder(_ path: String) { _ = Glibc.mkdir(path, 0o700) }
}
