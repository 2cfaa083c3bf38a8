import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite struct TemporaryFileTests {
    @Test(
        "what editors make for a moment says nothing about the site",
        arguments: [".north.md.swp", "north.md~", "4913", "#north.md#", ".#north.md", "north.md.tmp", ".DS_Store"])
    func temporary(_ name: String) { #expect(TemporaryFile.isTemporary(name)) }

    @Test(
        "what an author writes counts",
        arguments: ["north.md", "site.yaml", "a#b.md", "backup.md", "4913.md", ".well-known"])
    func own(_ name: String) { #expect(!TemporaryFile.isTemporary(name)) }
}

@Suite struct FolderWatchTests {
    /// Everything that a watch has reported, for a test that waits for it.
    private final class Told: Sendable {
        private let paths = Mutex<Set<String>>([])

        func add(_ more: Set<String>) { paths.withLock { $0.formUnion(more) } }

        /// Whether a path is reported within a minute, which is longer than any machine takes.
        func wait(for path: String) -> Bool {
            for _ in 0..<6000 {
                if paths.withLock({ $0.contains(path) }) { return true }
                usleep(10_000)
            }
            return false
        }

        var all: Set<String> { paths.withLock { $0 } }
        func forget() { paths.withLock { $0 = [] } }
    }

    private func watching(
        _ files: [String: String] = [:], _ body: (TemporaryFolder, Told) throws -> Void
    ) throws {
        try TemporaryFolder.with(files) { folder in
            let told = Told()
            let watch = try FolderWatch(root: folder.path, below: ["Content", "Templates"]) { told.add($0) }
            try body(folder, told)
            withExtendedLifetime(watch) {}
        }
    }

    private func move(_ folder: TemporaryFolder, _ from: String, _ to: String) throws {
        try FileManager.default.moveItem(
            at: folder.url.appendingPathComponent(from), to: folder.url.appendingPathComponent(to))
    }

    @Test("a file that is written, moved or removed is reported by its path")
    func files() throws {
        try watching(["Content/places/a.md": "one"]) { folder, told in
            try folder.write("two", to: "Content/places/a.md")
            #expect(told.wait(for: "Content/places/a.md"))
            try move(folder, "Content/places/a.md", "Content/places/b.md")
            #expect(told.wait(for: "Content/places/b.md"))
            told.forget()
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Content/places/b.md"))
            #expect(told.wait(for: "Content/places/b.md"))
        }
    }

    @Test("a folder that comes later is watched, also deep in another and under another name")
    func laterFolders() throws {
        try watching { folder, told in
            try folder.write("one", to: "Content/places/a.md")
            #expect(told.wait(for: "Content"))
            // The new folder is watched before it is reported.
            try folder.write("two", to: "Content/places/a.md")
            #expect(told.wait(for: "Content/places/a.md"))
            try move(folder, "Content/places", "Content/sights")
            #expect(told.wait(for: "Content/sights"))
            try folder.write("three", to: "Content/sights/a.md")
            #expect(told.wait(for: "Content/sights/a.md"))
        }
    }

    @Test("files of .well-known/ are reported")
    func wellKnown() throws {
        try watching(["Content/static/.well-known/a.txt": "one"]) { folder, told in
            try folder.write("two", to: "Content/static/.well-known/a.txt")
            #expect(told.wait(for: "Content/static/.well-known/a.txt"))
        }
    }

    @Test("other files, and what editors leave, are not reported")
    func others() throws {
        try watching(["Content/site.yaml": "a", "Output/index.html": "a"]) { folder, told in
            try folder.write("b", to: "Output/index.html")
            try folder.write("b", to: "notes.txt")
            try folder.write("b", to: "Content/.site.yaml.swp")
            try folder.write("b", to: "Content/site.yaml")
            #expect(told.wait(for: "Content/site.yaml"))
            #expect(told.all == ["Content/site.yaml"])
        }
    }
}
