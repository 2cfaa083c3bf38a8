import Glibc

extension GitVersions {
    /// Makes a folder that only its owner enters; one that is there stays as it is.
    static func makeFolder(_ path: String) { _ = Glibc.mkdir(path, 0o700) }
}
