import Foundation
import Glibc
import GuideModel
import Synchronization
import TestSupport
import Testing
import Writing

@Suite("Files that hold others")
struct HeldFilesTests {
    /// How often the file that holds others was made.
    private final class Count: Sendable {
        private let made = Mutex(0)
        var value: Int { made.withLock { $0 } }
        func add() { made.withLock { $0 += 1 } }
    }

    /// What a maker says each time.
    private final class Notes: Sendable {
        private let notes = Mutex<[String?]>([])
        var all: [String?] { notes.withLock { $0 } }
        func add(_ note: String?) { notes.withLock { $0.append(note) } }
    }

    /// All `.txt` files in one.
    private func holder(_ count: Count) throws -> FinalOutput {
        let isHeld: @Sendable (FinalOutput.Finished) -> Bool = { $0.path.text.hasSuffix(".txt") }
        return FinalOutput(try #require(OutputPath("all.bin")), owner: "all") { files in
            var sum = ContentDigest()
            for file in files.filter(isHeld) {
                sum.add(file.path.text)
                sum.add(file.digest)
            }
            return sum
        } make: { files, source in
            count.add()
            return try files.filter(isHeld).flatMap { try source.read($0.path) }
        }
    }

    private func outputs(_ files: [String: String]) throws -> [PlannedOutput] {
        try files.sorted { $0.key < $1.key }.map { path, text in
            PlannedOutput(try #require(OutputPath(path)), owner: path, inputs: { ContentDigest(text) }) {
                .bytes(Array(text.utf8))
            }
        }
    }

    @Test("are made of new and of kept files, and again only when one of these has changed")
    func again() throws {
        try TemporaryFolder.with { folder in
            let count = Count()
            let output = folder.path + "/Output"
            let memory = BuildMemory(in: folder.path + "/cache", for: output)
            func build(_ files: [String: String]) throws -> String {
                _ = try OutputWriter(folder: output, memory: memory).write(
                    outputs(files), finals: [holder(count)])
                return try folder.read("Output/all.bin")
            }
            #expect(try build(["a.txt": "A", "b.txt": "B", "c.html": "1"]) == "AB")
            #expect(try build(["a.txt": "A", "b.txt": "B", "c.html": "2"]) == "AB" && count.value == 1)
            #expect(try build(["a.txt": "A", "b.txt": "X", "c.html": "2"]) == "AX" && count.value == 2)
            #expect(try build(["a.txt": "A", "c.html": "2"]) == "A" && count.value == 3)
            try Data("other".utf8).write(to: URL(fileURLWithPath: output + "/all.bin"))
            #expect(try build(["a.txt": "A", "c.html": "2"]) == "A" && count.value == 4)
        }
    }

    @Test("are told of their last edition as long as nobody has touched it and the disk has not damaged it")
    func earlier() throws {
        try TemporaryFolder.with { folder in
            let output = folder.path + "/Output"
            let memory = BuildMemory(in: folder.path + "/cache", for: output)
            let notes = Notes()
            let final = FinalOutput(OutputPath(trusted: "all.bin"), owner: "all") { files in
                ContentDigest(files.map(\.digest.description).joined())
            } make: { files, source in
                let earlier = source.earlier()
                #expect(earlier == nil || earlier?.path == output + "/all.bin")
                let same = files.filter { earlier?.digest($0.path) == $0.digest }.map(\.path.text)
                notes.add(earlier == nil ? nil : same.joined(separator: " "))
                return Array("all".utf8)
            }
            func build(_ text: String) throws {
                _ = try OutputWriter(folder: output, memory: memory).write(
                    outputs(["a.txt": text, "b.txt": "B"]), finals: [final])
            }
            try build("1")
            try build("2")
            let file = output + "/all.bin"
            try tamper(file, with: "ALL")
            try build("3")
            try folder.write("all", to: "Output/all.bin")
            try build("4")
            #expect(notes.all == [nil, "b.txt", nil, nil])
        }
    }

    @Test("a file that is as the last build left it is known by its digest, and not read")
    func unread() throws {
        try TemporaryFolder.with { folder in
            let output = folder.path + "/Output"
            func build(_ inputs: String) throws -> Int {
                let page = PlannedOutput(
                    OutputPath(trusted: "page.html"), owner: "page", inputs: { ContentDigest(inputs) }
                ) { .bytes(Array("same".utf8)) }
                return try OutputWriter(
                    folder: output, memory: BuildMemory(in: folder.path + "/cache", for: output)
                ).write([page]).unchanged
            }
            _ = try build("1")
            // Nobody does this; it shows that the bytes are not read.
            try tamper(output + "/page.html", with: "SAME")
            #expect(try build("2") == 1)
            #expect(try folder.read("Output/page.html") == "SAME")
            try folder.write("else", to: "Output/page.html")
            #expect(try build("3") == 0)
            #expect(try folder.read("Output/page.html") == "same")
        }
    }

    /// Other bytes, by which neither size nor date nor inode change.
    private func tamper(_ path: String, with text: String) throws {
        var status = stat()
        try #require(stat(path, &status) == 0)
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
        var times = [status.st_atim, status.st_mtim]
        try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
    }
}
