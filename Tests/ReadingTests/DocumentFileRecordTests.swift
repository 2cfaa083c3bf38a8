import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Reading

/// What an earlier program found in content files is believed as long as they lie on the disk as they did then.
@Suite struct DocumentFileRecordTests {
    private let files = [
        "Content/site.yaml": "title: A\n", "Content/places/pier.md": "---\ntitle: Pier\n---\nOld planks.\n",
        "Content/places/bad.md": "---\ntitle: [\n---\n",
    ]
    private let far = 5_000_000_000_000_000_000
    private let pier = "Content/places/pier.md"

    private func memory(_ documents: [String: DocumentFileRecord] = [:]) -> ReadMemory {
        ReadMemory(now: { [far] in far }, documents: documents, keepsDocuments: false)
    }

    private func document(_ folder: TemporaryFolder, _ memory: ReadMemory) throws -> RawDocument {
        try #require(SiteReader.read(site: folder.path, memory: memory).documents.first { $0.path == pier })
    }

    /// A record that says something else of the pier than is in its file, so that it shows whether that was read.
    private func told(_ folder: TemporaryFolder) throws -> [String: DocumentFileRecord] {
        let memory = memory()
        _ = try document(folder, memory)
        var record = memory.takeDocumentFiles()
        let path = "\(folder.path)/\(pier)"
        let known = try #require(record[path])
        record[path] = DocumentFileRecord(
            path: pier, state: known.state, digest: ContentDigest("told"), headDigest: known.headDigest, bodyLine: 4)
        return record
    }

    @Test("a file that lies as it did is not read before its words are needed")
    func believed() throws {
        try TemporaryFolder.with(files) { folder in
            let memory = memory(try told(folder))
            let document = try document(folder, memory)
            #expect(document.digest == ContentDigest("told"))
            #expect(document.body == "Old planks.\n")
            #expect(document.text == files[pier])
            guard case .map(let map) = document.frontMatter else { return #expect(Bool(false)) }
            #expect(map["title"]?.scalar?.text == "Pier")
            #expect(throws: Never.self) { try memory.confirm() }
            #expect(memory.takeDocumentFiles()["\(folder.path)/\(pier)"]?.digest == ContentDigest("told"))
        }
    }

    @Test("one that was written again is, though it has as many bytes and the same date")
    func written() throws {
        try TemporaryFolder.with(files) { folder in
            let date = Date(timeIntervalSince1970: 1_000_000)
            let path = "\(folder.path)/\(pier)"
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            let old = try told(folder)
            try Data("---\ntitle: Pier\n---\nNew planks.\n".utf8).write(to: URL(filePath: path), options: .atomic)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            #expect(try document(folder, memory(old)).body == "New planks.\n")
        }
    }

    @Test("a file that is written before its words are needed is told")
    func changed() throws {
        try TemporaryFolder.with(files) { folder in
            let memory = memory(try told(folder))
            let document = try document(folder, memory)
            try Data("---\ntitle: Quay\n---\nStones.\n".utf8).write(to: URL(filePath: "\(folder.path)/\(pier)"))
            #expect(throws: Never.self) { try memory.confirm() }
            _ = document.body
            #expect(throws: SiteChanged(path: pier)) { try memory.confirm() }
        }
    }

    @Test("so is one that is removed")
    func removed() throws {
        try TemporaryFolder.with(files) { folder in
            let memory = memory(try told(folder))
            let document = try document(folder, memory)
            try FileManager.default.removeItem(atPath: "\(folder.path)/\(pier)")
            #expect(document.text.isEmpty)
            #expect(throws: SiteChanged(path: pier)) { try memory.confirm() }
        }
    }

    @Test("settings, files with faults, and those that changed a moment ago, are not in the record")
    func left() throws {
        try TemporaryFolder.with(files) { folder in
            #expect(try told(folder).keys.map { String($0) } == ["\(folder.path)/\(pier)"])
            let memory = ReadMemory(now: { 0 }, keepsDocuments: false)
            _ = try document(folder, memory)
            #expect(memory.takeDocumentFiles().isEmpty)
        }
    }

    @Test("lines are found by their numbers")
    func lines() {
        let lines = LineIndex("a\n\u{301}é\n\nend")
        #expect((0...5).map { lines[$0] } == [nil, "a", "\u{301}é", "", "end", nil])
        #expect(LineIndex("")[1] == "")
        #expect(LineIndex("a\n")[2] == "")
    }
}
