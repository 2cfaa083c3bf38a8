import Foundation
import Glibc
import GuideModel
import TestSupport
import Testing
import Writing

/// What other people and systems do with the output folder: files of their own in it, rights, other disks, containers.
@Suite struct OtherPeoplesFoldersTests {
    private func files(_ texts: [String: String]) -> [PlannedOutput] {
        texts.sorted { $0.key < $1.key }.map { path, text in
            PlannedOutput(OutputFile(OutputPath(trusted: path), text: text, owner: path))
        }
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test("a file that somebody put into a folder of the guide stays, also when the guide no longer has that folder")
    func filesInGuideFolders() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1", "places/a/index.html": "1"]))
            try folder.write("mine", to: "Output/places/a/statistics.html")
            _ = try writer.write(files(["index.html": "2", "places/a/index.html": "2"]))
            #expect(try folder.read("Output/places/a/statistics.html") == "mine")
            _ = try writer.write(files(["index.html": "3"]))
            #expect(try folder.read("Output/places/a/statistics.html") == "mine")
            #expect(!folder.exists("Output/places/a/index.html"))
        }
    }

    @Test("the rights of folders stay, and new files belong to the group that the output hands on")
    func rights() throws {
        try TemporaryFolder.with { folder in
            let output = folder.path + "/Output"
            let writer = OutputWriter(folder: output)
            _ = try writer.write(files(["index.html": "1", "places/a.html": "1"]))
            chmod(output + "/places", 0o750)
            chmod(output, 0o2775)
            // Only an administrator can give a folder to a group in which he is not.
            let isAdministrator = chown(output, uid_t.max, 65534) == 0
            chmod(output, 0o2775)
            _ = try writer.write(files(["index.html": "2", "places/a.html": "2"]))
            #expect(mode(output + "/places") == 0o750)
            #expect(mode(output) == 0o2775)
            var status = stat()
            #expect(stat(output + "/index.html", &status) == 0)
            #expect(!isAdministrator || status.st_gid == 65534)
        }
    }

    @Test("nothing is written or removed through a folder that is a link, and the output stays as it was")
    func linkedFolder() throws {
        try TemporaryFolder.with { folder in
            let output = folder.path + "/Output"
            let writer = OutputWriter(folder: output)
            _ = try writer.write(files(["index.html": "1", "places/a/index.html": "1"]))
            #expect(rename(output + "/places", folder.path + "/elsewhere") == 0)
            #expect(symlink(folder.path + "/elsewhere", output + "/places") == 0)
            for next in [["index.html": "2", "places/a/index.html": "2"], ["index.html": "2"]] {
                let fault = #expect(throws: WritingFailure.self) { _ = try writer.write(files(next)) }
                #expect(fault?.cause == .linked)
                #expect(fault?.path == output + "/places")
                #expect(try folder.read("elsewhere/a/index.html") == "1")
                #expect(try folder.read("Output/index.html") == "1")
            }
            #expect(unlink(output + "/places") == 0)
            _ = try writer.write(files(["index.html": "2"]))
            #expect(try folder.read("Output/index.html") == "2")
        }
    }

    @Test(
        "new files of a site are not written through a folder that leads out of it; the site and its content may be links"
    )
    func newFiles() throws {
        try TemporaryFolder.with(["real/content/places/a.md": "", "elsewhere/x": ""]) { folder in
            let site = folder.path + "/site"
            #expect(symlink(folder.path + "/real", site) == 0)
            #expect(symlink(folder.path + "/real/content", site + "/Content") == 0)
            let files = NewFiles(folder: site)
            try files.create([("Content/places/b.md", "b"), ("Content/tours/c.md", "c"), (".waymark/imported", "")])
            #expect(try folder.read("real/content/tours/c.md") == "c")
            #expect(symlink(folder.path + "/elsewhere", site + "/Content/pages") == 0)
            for path in ["Content/pages/d.md", "Content/pages/new/d.md"] {
                let fault = #expect(throws: WritingFailure.self) {
                    try files.create([("Content/e.md", ""), (path, "")])
                }
                #expect(
                    fault?.description
                        == "\(site)/Content/pages is a symbolic link, and nothing is written or removed through "
                        + "one; remove the link, or put a folder in its place")
            }
            #expect(!folder.exists("elsewhere/d.md") && !folder.exists("real/content/e.md"))
            let fault = #expect(throws: WritingFailure.self) { try NewFiles(folder: "/proc/1").create([("x", "")]) }
            #expect(fault?.description.contains("previous output") == false)
        }
    }

    @Test("a folder that becomes a link between the look and the step is not followed either")
    func exchangedFolder() throws {
        try TemporaryFolder.with(["site/x": "", "elsewhere/a.html": "mine", "new.html": "new"]) { folder in
            let handle = try FolderHandle(folder.path + "/site")
            try handle.replace("places/a.html", with: Array("1".utf8), draft: "part")
            #expect(try handle.kind(of: "places/a.html") == .file(size: 1))
            #expect(rename(folder.path + "/site/places", folder.path + "/site/before") == 0)
            #expect(symlink(folder.path + "/elsewhere", folder.path + "/site/places") == 0)
            func isRefused(_ work: () throws -> Void) {
                let fault = #expect(throws: WritingFailure.self) { try work() }
                #expect(fault?.cause == .linked)
            }
            isRefused { try handle.replace("places/a.html", with: [], draft: "part") }
            isRefused { try handle.replace("places/b/c.html", with: [], draft: "part") }
            isRefused { try handle.replace("a.html", with: [], draft: "places/part") }
            isRefused { try handle.take(folder.path + "/new.html", as: "places/a.html") }
            isRefused { _ = try handle.remove("places/a.html") }
            isRefused { _ = try handle.read("places/a.html") }
            isRefused { _ = try handle.names(in: "places") }
            #expect(try folder.read("elsewhere/a.html") == "mine")
            for path in ["../x", "/x", "a//b", "a/./b", "", "a/\0"] {
                #expect(throws: WritingFailure.self) { try handle.replace(path, with: [], draft: "part") }
            }
        }
    }

    /// As whom this thread opens files; the system's header for this call is not among those that Swift reads.
    private func setFileUser(_ user: uid_t) throws {
        typealias Call = @convention(c) (uid_t) -> Int32
        let call = try #require(dlsym(nil, "setfsuid"))
        _ = unsafeBitCast(call, to: Call.self)(user)
    }

    @Test("where nothing can be made beside the output, new files wait within it")
    func readOnlyParent() throws {
        try TemporaryFolder.with(["site/Output/README.md": "mine"]) { folder in
            let (site, output) = (folder.path + "/site", folder.path + "/site/Output")
            for part in [folder.path, output] { chmod(part, 0o777) }
            chmod(output + "/README.md", 0o666)
            chmod(site, 0o555)
            // An administrator may write anywhere; this thread gives that up. For others the call changes nothing.
            try setFileUser(65534)
            defer {
                try? setFileUser(getuid())  // because it succeeded above
                chmod(site, 0o755)
            }
            let writer = OutputWriter(folder: output)
            _ = try writer.write(files(["index.html": "1", "p/a.html": "1"]))
            _ = try writer.write(files(["index.html": "2", "p/b.html": "1"]))
            #expect(try folder.read("site/Output/index.html") == "2")
            #expect(try folder.read("site/Output/README.md") == "mine")
            #expect(!folder.exists("site/Output/p/a.html"))
            let left = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
            #expect(left == [".waymark-files", "README.md", "index.html", "p"])
        }
    }

    @Test("a new file on another disk than its place comes there by a copy beside it")
    func otherDisk() throws {
        try TemporaryFolder.with(["Output/p/note.txt": "mine", "Output/p/a.html": "1"]) { folder in
            let output = folder.path + "/Output"
            let elsewhere = "/dev/shm/waymark-tests-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
            var (here, there) = (stat(), stat())
            guard mkdir(elsewhere, 0o755) == 0, stat(output, &here) == 0, stat(elsewhere, &there) == 0,
                here.st_dev != there.st_dev
            else { return print("skipped: there is no second file system at /dev/shm") }
            defer { try? FileManager.default.removeItem(atPath: elsewhere) }  // because it is only a test's folder
            try "2".write(toFile: elsewhere + "/new", atomically: true, encoding: .utf8)
            try FolderHandle(output).take(elsewhere + "/new", as: "p/a.html")
            #expect(try folder.read("Output/p/a.html") == "2")
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere).isEmpty)
            let left = try FileManager.default.contentsOfDirectory(atPath: output + "/p").sorted()
            #expect(left == ["a.html", "note.txt"])
        }
    }
}
