import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Reading

/// What an earlier program found in files of `media/` is believed as long as they lie on the disk as they did then.
@Suite struct MediaRecordTests {
    private let files = [
        "Content/site.yaml": "title: A\n", "Content/media/talk.txt": "words", "Content/media/bad.png": "no picture",
    ]
    private let far = 5_000_000_000_000_000_000

    private func read(_ folder: TemporaryFolder, _ memory: ReadMemory) throws -> [String: ContentDigest] {
        let media = try SiteReader.read(site: folder.path, memory: memory).media
        return Dictionary(media.map { ($0.path, $0.digest) }) { first, _ in first }
    }

    /// A record that says something else of `talk.txt` than is in it, so that it shows whether the file was read.
    private func record(_ folder: TemporaryFolder) throws -> MediaRecord {
        let memory = ReadMemory(now: { [far] in far })
        _ = try read(folder, memory)
        var record = memory.mediaRecord
        let path = folder.path + "/Content/media/talk.txt"
        let entry = try #require(record.entries[path])
        record.entries[path] = MediaRecord.Entry(
            state: entry.state,
            file: MediaFile(
                path: "talk.txt", absolutePath: path, byteCount: 5, digest: ContentDigest("told"), size: nil))
        return record
    }

    @Test("a file that lies as it did is not read")
    func believed() throws {
        try TemporaryFolder.with(files) { folder in
            let memory = ReadMemory(now: { [far] in far }, media: try record(folder))
            let read = try read(folder, memory)
            #expect(read["talk.txt"] == ContentDigest("told"))
            let told = try record(folder)
            #expect(memory.mediaRecord == told)
        }
    }

    @Test("one that was written again is, though it has as many bytes and the same date")
    func written() throws {
        try TemporaryFolder.with(files) { folder in
            let path = folder.path + "/Content/media/talk.txt"
            let date = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            let old = try record(folder)
            // As programs save: another file in its place.
            try Data("WORDS".utf8).write(to: URL(filePath: path), options: .atomic)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            let memory = ReadMemory(now: { [far] in far }, media: old)
            let read = try read(folder, memory)
            #expect(read["talk.txt"] == ContentDigest("WORDS"))
        }
    }

    @Test("files with faults, and those that changed a moment ago, are not in the record")
    func left() throws {
        try TemporaryFolder.with(files) { folder in
            let paths = try record(folder).entries.keys.map { String($0) }
            #expect(paths == [folder.path + "/Content/media/talk.txt"])
            let memory = ReadMemory(now: { 0 })
            _ = try read(folder, memory)
            #expect(memory.mediaRecord.entries.isEmpty)
        }
    }
}
