import FoundationEssentials
import Glibc

extension GitVersions {
    /// Where the companion's own repository of a site is.
    static func privateRepository(of site: String) -> String { site + "/.waymark/history.git" }

    /// Closes a repository to everybody but its owner, whatever the program's umask is: all that is in it, and all that git makes in it later
    /// (`core.sharedRepository`).
    static func close(_ repository: String, _ git: GitProcess) throws(GitFault) {
        _ = try git.need(["config", "core.sharedRepository", "0600"])
        var paths = [repository]
        // The error is dropped because in a folder that its owner cannot read nobody else reads anything.
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: repository)) ?? [] {
            paths.append(repository + "/" + path)
        }
        for path in paths {
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK, status.st_mode & 0o077 != 0 else {
                continue
            }
            // What git has just removed needs no closing.
            guard chmod(path, status.st_mode & 0o700) == 0 || errno == ENOENT else {
                throw GitFault("\(path): \(String(cString: strerror(errno)))")
            }
        }
    }

    /// Whether others may enter a folder.
    static func isOpen(_ folder: String) -> Bool {
        var status = stat()
        return stat(folder, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Makes a folder that only its owner enters; one that is there stays as it is.
    static func makeFolder(_ path: String) { _ = Glibc.mkdir(path, 0o700) }

    /// A new folder that only its owner enters, with a name of its own: `waymark-k3Xd9a`.
    static func makePassingFolder(in parent: String, prefix: String) throws(GitFault) -> String {
        var name = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw GitFault("\(parent): \(String(cString: strerror(errno)))") }
        return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
