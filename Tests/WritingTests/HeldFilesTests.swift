import Foundation
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
        } make: { files, read in
            count.add()
            return try files.filter(isHeld).flatMap { try read($0.path) }
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
}
