import Glibc

extension GitVersions {
    /// Where the companion's own repository of a site is.
    static func privateRepository(of site: String) -> String { site + "/.waymark/history.git" }

    /// Makes a folder that only its owner enters; one that is there stays as it is.
    static func makeFolder(_ path: String) { _ = Glibc.mkdir(path, 0o700) }

    /// A new folder that only its owner enters, with a name of its own: `waymark-k3Xd9a`.
    static func makePassingFolder(in parent: String, prefix: String) throws(GitFault) -> String {
        var name = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw GitFault("\(parent): \(String(cString: strerror(errno)))") }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
