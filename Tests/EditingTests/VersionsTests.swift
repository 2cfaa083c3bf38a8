import Calendar
import FoundationEssentials
import Glibc
import Processes
import TestSupport
import Testing

@testable import Editing

/// What git tells of a site that is a folder of a repository.
@Suite("Versions of a site")
struct VersionsTests {
    private func repository(_ body: (TemporaryFolder, GitProcess, GitVersions) throws -> Void) throws {
        try TemporaryFolder.with(["guide/Content/pages/a.md": "A\n", "other": "x\n"]) { folder in
            let git = GitProcess(folder: folder.path)
            _ = try git.need(["init", "-q"])
            try body(folder, git, try #require(GitVersions(site: folder.path + "/guide")))
        }
    }

    private func commit(_ name: String, _ git: GitProcess) throws {
        _ = try git.need(["add", "-A"])
        _ = try git.need(["-c", "user.name=B", "-c", "user.email=b@example.org", "commit", "-qm", name])
    }

    @Test("a repository without any save has no versions, and one that is broken is no empty one")
    func none() throws {
        try repository { folder, git, versions in
            #expect(try versions.list(of: "Content").isEmpty && versions.latest() == nil)
            try commit("one", git)
            let branch = try git.need(["symbolic-ref", "HEAD"]).line
            try folder.write(String(repeating: "1", count: 40) + "\n", to: ".git/" + branch)
            #expect(throws: GitFault.self) { try versions.list(of: "Content") }
        }
    }

    @Test("the first version is the one before which there is nothing, not the first of a page or of a file")
    func first() throws {
        try repository { folder, git, versions in
            try commit("one", git)
            try folder.write("B\n", to: "guide/Content/pages/b.md")
            try commit("two", git)
            try folder.write("y\n", to: "other")
            try commit("elsewhere", git)
            let all = try versions.list(of: "Content")
            #expect(all.map(\.subject) == ["two", "one"] && all.map(\.isFirst) == [false, true])
            #expect(all.map(\.paths) == [["Content/pages/b.md"], ["Content/pages/a.md"]])
            #expect(try versions.list(of: "Content", limit: 1).map(\.isFirst) == [false])
            #expect(try versions.list(of: "Content", skip: 1, limit: 1).map(\.subject) == ["one"])
            #expect(try versions.list(of: "Content/pages/b.md").map(\.isFirst) == [false])
        }
    }

    @Test("a dozen who save at the same moment all have a commit of their own")
    func atTheSameTime() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("A\n", to: "guide/Content/pages/a.md")
        let git = GitProcess(folder: folder.path)
        _ = try git.need(["init", "-q"])
        try commit("one", git)
        let versions = try #require(GitVersions(site: folder.path + "/guide"))
        let author = Author(name: "Ann", email: "ann@example.org")
        for number in 1...12 { try folder.write("\(number)\n", to: "guide/Content/pages/\(number).md") }
        let made = try await withThrowingTaskGroup(of: String.self) { editors in
            for number in 1...12 {
                editors.addTask {
                    try versions.commit(
                        ["Content/pages/\(number).md"], by: author, "save \(number)", at: Instant(secondsSince1970: 9))
                }
            }
            return try await editors.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(made.count == 12)
        #expect(
            try Set(versions.list(of: "Content").map(\.subject)) == Set((1...12).map { "save \($0)" } + ["one"]))
    }

    @Test("several files of a version come at once, whatever is in them")
    func several() throws {
        try repository { folder, git, versions in
            try folder.write("", to: "guide/Content/pages/empty.md")
            try folder.write("no line feed", to: "guide/Content/pages/open.md")
            try folder.write("two\nlines\n\n", to: "guide/Content/media/é 1.txt")
            try commit("one", git)
            let id = try #require(try versions.latest())
            let names = ["pages/none.md", "pages/empty.md", "pages/open.md", "media/é 1.txt", "media/none"]
            let found = try versions.bytes(of: names.map { "Content/" + $0 }, in: id)
            #expect(
                found == [
                    "Content/pages/empty.md": [], "Content/pages/open.md": Array("no line feed".utf8),
                    "Content/media/é 1.txt": Array("two\nlines\n\n".utf8),
                ])
            #expect(try versions.bytes(of: [], in: id).isEmpty)
            #expect(try versions.bytes(of: ["Content/pages/open.md"], in: "--batch").isEmpty)
        }
    }
}

@Suite("A copy of the history")
struct HistoryCopyTests {
    /// What others may read below a folder, whatever the umask of this program is.
    private func open(_ path: String) throws -> [String] {
        let below = try FileManager.default.subpathsOfDirectory(atPath: path).map { path + "/" + $0 }
        return ([path] + below).filter { path in
            var status = stat()
            #expect(lstat(path, &status) == 0)
            return status.st_mode & 0o077 != 0
        }
    }

    private func save(_ text: String, _ folder: TemporaryFolder, _ versions: GitVersions) throws {
        try folder.write(text, to: "Content/a.md")
        let author = Author(name: "Ann", email: "ann@example.org")
        try versions.commit(["Content/a.md"], by: author, "a: change", at: Instant(secondsSince1970: 1_764_000_000))
    }

    @Test("nobody else may read a history, what is saved in it later, its copy, and what is put back from that")
    func closed() throws {
        try TemporaryFolder.with(["Content/a.md": "A\n"]) { folder in
            let now = Instant(secondsSince1970: 1_764_000_000)
            let history = folder.path + "/.waymark/history.git"
            let versions = try #require(GitVersions(privateOf: folder.path, at: now))
            #expect(try open(history) == [])
            try save("B\n", folder, versions)
            #expect(try open(history) == [])
            let (copy, file) = (HistoryCopy(site: folder.path), folder.path + "/live.sqlite.history")
            for _ in 0..<2 { try copy.write(to: file) }
            #expect(try open(file).isEmpty && !FileManager.default.fileExists(atPath: file + ".new"))
            try copy.unpack(file).settle()
            #expect(try open(history) == [])
            // A history of an earlier version is closed when it is used again.
            for path in try FileManager.default.subpathsOfDirectory(atPath: history) {
                chmod(history + "/" + path, 0o755)
            }
            chmod(history, 0o755)
            let again = try #require(GitVersions(privateOf: folder.path, at: now))
            #expect(try open(history) == [])
            try save("C\n", folder, again)
            #expect(try open(history) == [])
        }
    }

    @Test("a copy is not made in a folder that others may enter")
    func room() throws {
        try TemporaryFolder.with(["Content/a.md": "A\n"]) { folder in
            _ = try #require(GitVersions(privateOf: folder.path, at: Instant(secondsSince1970: 1_764_000_000)))
            let file = folder.path + "/live.sqlite.history"
            #expect(mkdir(file + ".new", 0o755) == 0)
            #expect(throws: GitFault.self) { try HistoryCopy(site: folder.path).write(to: file) }
        }
    }

    @Test("a history that git cannot read is not taken for an empty one")
    func damaged() throws {
        try TemporaryFolder.with(["Content/a.md": "A\n"]) { folder in
            let copy = HistoryCopy(site: folder.path)
            #expect(try copy.state() == .none)
            GitVersions.makeFolder(folder.path + "/.waymark")
            let git = GitProcess(folder: folder.path, repository: folder.path + "/.waymark/history.git")
            _ = try git.need(["init", "-q"])
            #expect(try copy.state() == .empty)
            let branch = try git.need(["symbolic-ref", "HEAD"]).line
            try folder.write("", to: ".waymark/history.git/" + branch)
            #expect(throws: GitFault.self) { try copy.state() }
        }
    }
}
