import Glibc

extension GitVersions {
    /// Where the companion's own repository of a site is.
    static func privateRepository(of site: String) -> String { site + "/.waymark/history.git" }

    /// Makes a folder that only its owner enters; one that is there stays as it is.
    static func makeFolder(_ path: String) { _ = Glibc.mkdir(path, 0o700) }
}
