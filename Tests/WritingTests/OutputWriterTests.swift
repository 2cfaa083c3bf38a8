import Foundation
import GuideModel
import TestSupport
import Testing
import Writing

@Suite struct OutputWriterTests {
    @Test("a first build makes the folder and everything in it")
    func firstBuild() throws {
        try TemporaryFolder.with { folder in
            let report = try OutputWriter(folder: folder.path + "/a/Output").write(
                files(["index.html": "x", "p/q.css": "yy"]))
            #expect(try folder.read("a/Output/index.html") == "x")
            #expect(try folder.read("a/Output/p/q.css") == "yy")
            #expect(report.files == 2 && report.bytes == 3 && report.unchanged == 0 && report.removed == 0)
            #expect(!folder.exists("a/.Output.waymark-next"))
        }
    }

    @Test("files of the previous build that are not built again are removed, with their folders")
    func staleFilesGo() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1", "old/page/index.html": "1"]))
            let report = try writer.write(files(["index.html": "2"]))
            #expect(try folder.read("Output/index.html") == "2")
            #expect(!folder.exists("Output/old"))
            #expect(report.removed == 1)
        }
    }

    @Test("an unchanged file is the same file on the disk, with its old date")
    func unchangedFilesStay() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["same.html": "1", "other.html": "1"]))
            let before = try inode(folder.path + "/Output/same.html")
            let report = try writer.write(files(["same.html": "1", "other.html": "2"]))
            #expect(try inode(folder.path + "/Output/same.html") == before)
            #expect(report.unchanged == 1)
        }
    }

    @Test("a file that goes ahead is in place before the others, and the build after it makes everything as ever")
    func ahead() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            try writer.writeAhead(files(["alerts.json": "1"]))
            #expect(!folder.exists("Output"))
            _ = try writer.write(files(["alerts.json": "1", "index.html": "1"]))
            try writer.writeAhead(files(["alerts.json": "2", "new.json": "2"]))
            #expect(try folder.read("Output/alerts.json") == "2")
            #expect(try folder.read("Output/index.html") == "1")
            #expect(!folder.exists("Output/new.json"))
            let report = try writer.write(files(["alerts.json": "2", "index.html": "2", "new.json": "2"]))
            #expect(report.unchanged == 1 && report.files == 3)
            #expect(try folder.read("Output/index.html") == "2")
        }
    }

    @Test("other people's files in the output folder stay")
    func foreignFilesStay() throws {
        try TemporaryFolder.with(["Output/README.md": "note", "Output/.git/config": "[core]"]) { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1"]))
            try folder.write("mine", to: "Output/CNAME")
            _ = try writer.write(files(["index.html": "2"]))
            #expect(try folder.read("Output/README.md") == "note")
            #expect(try folder.read("Output/.git/config") == "[core]")
            #expect(try folder.read("Output/CNAME") == "mine")
        }
    }

    @Test("a folder with only files of others is refused and not touched")
    func strangeFolderIsRefused() throws {
        try TemporaryFolder.with(["Documents/thesis.txt": "ten years"]) { folder in
            #expect(throws: WritingFailure.self) {
                try OutputWriter(folder: folder.path + "/Documents").write(files(["index.html": "1"]))
            }
            let thesis = try folder.read("Documents/thesis.txt")
            #expect(thesis == "ten years")
            #expect(!folder.exists("Documents/index.html"))
        }
    }

    @Test("a media file is copied, and a source that is gone leaves the previous output whole")
    func copies() throws {
        try TemporaryFolder.with(["media/a.svg": "<svg/>"]) { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            let path = OutputPath(trusted: "media/a.svg")
            let file = OutputFile(path, copyOf: folder.path + "/media/a.svg", byteCount: 6, owner: "media/a.svg")
            _ = try writer.write([PlannedOutput(file)])
            #expect(try folder.read("Output/media/a.svg") == "<svg/>")
            let gone = OutputFile(path, copyOf: folder.path + "/media/gone.svg", byteCount: 6, owner: "media/gone.svg")
            #expect(throws: WritingFailure.self) { try writer.write([PlannedOutput(gone)]) }
            #expect(try folder.read("Output/media/a.svg") == "<svg/>")
        }
    }

    @Test("a file that cannot be made leaves the previous output whole")
    func makingFails() throws {
        struct Fault: Error {}
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1"]))
            let broken = PlannedOutput(OutputPath(trusted: "a.html"), owner: "the test") { throw Fault() }
            #expect(throws: Fault.self) { try writer.write(files(["index.html": "2"]) + [broken]) }
            #expect(try folder.read("Output/index.html") == "1")
            #expect(!folder.exists(".Output.waymark-next"))
        }
    }

    @Test("a name that the disk refuses leaves the previous output whole")
    func failureInTheMiddle() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1"]))
            // A file where a folder is needed cannot be made.
            let clash = files(["index.html": "2", "a": "file", "a/b": "below a file"])
            #expect(throws: WritingFailure.self) { try writer.write(clash) }
            #expect(try folder.read("Output/index.html") == "1")
            #expect(!folder.exists("Output/a"))
        }
    }

    @Test("what a killed build left next to the output is ignored and removed")
    func leftoversOfAKilledBuild() throws {
        let leftovers = [".Output.waymark-next/index.html": "half", ".Output.waymark-next/x/y.html": "half"]
        try TemporaryFolder.with(leftovers) { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "whole"]))
            #expect(try folder.read("Output/index.html") == "whole")
            #expect(!folder.exists("Output/x"))
            #expect(!folder.exists(".Output.waymark-next"))
        }
    }

    @Test("a build that was killed while its files were renamed is finished by the next, whatever step it came to")
    func journal() throws {
        for steps in 0...4 {
            try TemporaryFolder.with { folder in
                let writer = OutputWriter(folder: folder.path + "/Output")
                _ = try writer.write(files(["index.html": "1", "old/a.html": "1", "b": "file", "c/d": "below"]))
                try folder.write("mine", to: "Output/CNAME")
                let next = ".Output.waymark-next"
                for (path, text) in [
                    "index.html": "2", "b/e.html": "2", "c": "2", ".waymark-files": "b/e.html\nc\nindex.html\n",
                ] {
                    try folder.write(text, to: "\(next)/files/\(path)")
                }
                let lines = ["-b", "-c/d", ">c", ">b/e.html", ">index.html", "-old/a.html", ">.waymark-files", "=", ""]
                try folder.write(lines.joined(separator: "\n"), to: "\(next)/journal")
                // The steps that were done before the kill.
                let output = folder.path + "/Output"
                let manager = FileManager.default
                if steps > 0 { try manager.removeItem(atPath: output + "/b") }
                if steps > 1 { try manager.removeItem(atPath: output + "/c") }
                if steps > 2 { try manager.moveItem(atPath: "\(folder.path)/\(next)/files/c", toPath: output + "/c") }
                if steps > 3 {
                    try manager.createDirectory(atPath: output + "/b", withIntermediateDirectories: false)
                    try manager.moveItem(atPath: "\(folder.path)/\(next)/files/b/e.html", toPath: output + "/b/e.html")
                }
                // The next build fails, so that all that is seen is the one before.
                struct Fault: Error {}
                let broken = PlannedOutput(OutputPath(trusted: "x"), owner: "the test") { throw Fault() }
                #expect(throws: Fault.self) { try writer.write([broken]) }
                #expect(try folder.read("Output/index.html") == "2")
                #expect(try folder.read("Output/b/e.html") == "2")
                #expect(try folder.read("Output/c") == "2")
                #expect(!folder.exists("Output/old") && !folder.exists(next))
                #expect(try folder.read("Output/CNAME") == "mine")
            }
        }
    }

    @Test("an incomplete journal is ignored: the output is unchanged")
    func halfAJournal() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1"]))
            try folder.write("2", to: ".Output.waymark-next/files/index.html")
            try folder.write(">index.html\n-ind", to: ".Output.waymark-next/journal")
            _ = try writer.write(files(["index.html": "1"]))
            #expect(try folder.read("Output/index.html") == "1")
            #expect(!folder.exists(".Output.waymark-next"))
        }
    }

    @Test("a file becomes a folder and a folder a file, and other people's files within are not lost")
    func filesAndFolders() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["a": "file", "b/c": "below"]))
            _ = try writer.write(files(["a/b": "below", "b": "file"]))
            #expect(try folder.read("Output/a/b") == "below")
            #expect(try folder.read("Output/b") == "file")
            try folder.write("mine", to: "Output/a/own.txt")
            let failure = #expect(throws: WritingFailure.self) { try writer.write(files(["a": "file", "b": "file"])) }
            #expect(failure?.cause == .foreignFiles(["a/own.txt"]))
            #expect(try folder.read("Output/a/own.txt") == "mine")
            _ = try writer.write(files(["b": "file"]))
            #expect(try folder.read("Output/a/own.txt") == "mine")
            #expect(!folder.exists("Output/a/b"))
        }
    }

    @Test("what has a digest is made once; what has none, every time")
    func digests() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output", memory: memory(folder))
            func made(_ inputs: String?) throws -> [OutputWriter.Made.Reason] {
                let digest = inputs.map { text in { @Sendable in ContentDigest(text) } }
                let output = PlannedOutput(OutputPath(trusted: "a"), owner: "the test", inputs: digest) {
                    .bytes(Array((inputs ?? "").utf8))
                }
                return try writer.write([output]).made.map(\.reason)
            }
            let reasons = [try made("1"), try made("1"), try made("2")]
            #expect(reasons == [[.new], [], [.inputs]])
            #expect(try folder.read("Output/a") == "2")
            let unknown = [try made(nil), try made(nil)]
            #expect(unknown.map(\.count) == [1, 1])
        }
    }

    @Test("a second build into the same folder is told to wait")
    func twoBuildsAtOnce() throws {
        try TemporaryFolder.with([".Output.waymark-next/.keep": ""]) { folder in
            let other = open(folder.path + "/.Output.waymark-next", O_RDONLY)
            defer { close(other) }
            #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
            let failure = #expect(throws: WritingFailure.self) {
                try OutputWriter(folder: folder.path + "/Output").write(files(["index.html": "1"]))
            }
            #expect(failure?.cause == .busy)
        }
    }

    @Test("of builds at the same time, each is complete or told to wait")
    func manyBuildsAtOnce() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path + "/Output"
        let guides = ["a", "b"].map { name in
            files(Dictionary(uniqueKeysWithValues: (0..<60).map { ("\(name)\($0)/index.html", "\($0)") }))
        }
        let strange = await withTaskGroup(of: [any Error].self) { group in
            for guide in guides {
                group.addTask {
                    (0..<40).compactMap { _ in
                        do {
                            _ = try OutputWriter(folder: path).write(guide)
                            return nil
                        } catch {
                            return (error as? WritingFailure)?.cause == .busy ? nil : error
                        }
                    }
                }
            }
            return await group.reduce([], +)
        }
        #expect(strange.isEmpty)
        let last = guides.filter { guide in guide.allSatisfy { folder.exists("Output/\($0.path)") } }
        #expect(last.count == 1)
        #expect(!folder.exists(".Output.waymark-next"))
    }

    @Test("another person's file with the name of a new page is not lost, and does not hide the page")
    func foreignFileInTheWay() throws {
        try TemporaryFolder.with { folder in
            let writer = OutputWriter(folder: folder.path + "/Output")
            _ = try writer.write(files(["index.html": "1"]))
            try folder.write("mine", to: "Output/about/index.html")
            let failure = #expect(throws: WritingFailure.self) {
                try writer.write(files(["index.html": "2", "about/index.html": "2"]))
            }
            #expect(failure?.cause == .foreignFiles(["about"]))
            #expect(try folder.read("Output/index.html") == "1")
            #expect(try folder.read("Output/about/index.html") == "mine")
        }
    }

    @Test("an output folder behind a link is replaced where it really is, and the link stays")
    func linkedFolder() throws {
        try TemporaryFolder.with(["disk/Output/README.md": "note"]) { folder in
            let link = folder.path + "/Output"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/disk/Output")
            _ = try OutputWriter(folder: link).write(files(["index.html": "1"]))
            #expect(try folder.read("disk/Output/index.html") == "1")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path + "/disk/Output")
        }
    }

    @Test("one thread and many write the same")
    func manyThreads() throws {
        try TemporaryFolder.with { folder in
            let texts = Dictionary(uniqueKeysWithValues: (0..<200).map { ("p\($0)/index.html", "page \($0)") })
            _ = try OutputWriter(folder: folder.path + "/one").write(files(texts), jobs: 1)
            _ = try OutputWriter(folder: folder.path + "/two").write(files(texts), jobs: 4)
            for path in texts.keys { #expect(try folder.read("one/\(path)") == folder.read("two/\(path)")) }
        }
    }

    private func files(_ texts: [String: String]) -> [PlannedOutput] {
        texts.sorted { $0.key < $1.key }.map {
            PlannedOutput(OutputFile(OutputPath(trusted: $0.key), text: $0.value, owner: "the test"))
        }
    }

    @Test("a receipt is valid as long as every file of the output is unchanged")
    func receipt() throws {
        try TemporaryFolder.with { folder in
            let memory = memory(folder)
            let digest = ContentDigest("the site")
            func build() throws {
                let outputs = ["a", "b/c"].map { path in
                    PlannedOutput(OutputPath(trusted: path), owner: "the test", inputs: { digest }) {
                        .bytes(Array(path.utf8))
                    }
                }
                let report = try OutputWriter(folder: folder.path + "/Output", memory: memory).write(outputs)
                memory.keep(
                    BuildReceipt(
                        standing: digest, zone: "UTC", day: "2026-01-01", from: 1, until: .max, files: report.files,
                        warnings: "", words: ["two files"]))
            }
            #expect(memory.lastOutput()?.receipt(for: digest) == nil)
            try build()
            #expect(memory.lastOutput()?.receipt(for: digest)?.words == ["two files"])
            #expect(memory.lastOutput()?.receipt(for: ContentDigest("another")) == nil)
            try folder.write("mine", to: "Output/a")
            #expect(memory.lastOutput()?.receipt(for: digest) == nil)
            try build()
            #expect(memory.lastOutput()?.receipt(for: digest) != nil)
            try FileManager.default.removeItem(atPath: folder.path + "/Output/b")
            #expect(memory.lastOutput()?.receipt(for: digest) == nil)
            try build()
            try folder.write("", to: ".Output.waymark-next/journal.draft")
            #expect(memory.lastOutput()?.receipt(for: digest) == nil)
        }
    }

    private func memory(_ folder: TemporaryFolder) -> BuildMemory {
        BuildMemory(in: folder.path + "/memory", for: folder.path + "/Output")
    }

    private func inode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
    }
}
