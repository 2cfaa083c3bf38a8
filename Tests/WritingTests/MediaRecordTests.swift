import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing
import Writing

@Suite struct MediaRecordTests {
    private let record = MediaRecord([
        "/site/Content/media/film.mp4": MediaRecord.Entry(
            state: [1, -2, 3, 4],
            file: MediaFile(
                path: "film.mp4", absolutePath: "/site/Content/media/film.mp4", byteCount: 7,
                digest: ContentDigest("film"), size: PixelSize(width: 3, height: 2), duration: TimeSpan(seconds: 9))),
        "/site/Content/media/note.txt": MediaRecord.Entry(
            state: [5, 6, 7, 8],
            file: MediaFile(
                path: "note.txt", absolutePath: "/site/Content/media/note.txt", byteCount: 0,
                digest: ContentDigest(), size: nil)),
    ])

    @Test("what a build knows of media comes back for the same program and the same output folder")
    func kept() throws {
        try TemporaryFolder.with { folder in
            let memory = BuildMemory(in: folder.path, for: "/out")
            #expect(memory.mediaRecord(of: "1.0") == MediaRecord())
            memory.keep(record, of: "1.0")
            #expect(memory.mediaRecord(of: "1.0") == record)
            #expect(memory.mediaRecord(of: "1.1") == MediaRecord())
            #expect(BuildMemory(in: folder.path, for: "/other").mediaRecord(of: "1.0") == MediaRecord())
        }
    }

    @Test("a record that is damaged anywhere is none")
    func damaged() throws {
        try TemporaryFolder.with { folder in
            let memory = BuildMemory(in: folder.path, for: "/out")
            memory.keep(record, of: "1.0")
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".media") })
            let file = URL(filePath: folder.path + "/" + name)
            let whole = try Array(Data(contentsOf: file))
            for place in stride(from: 0, to: whole.count, by: 11) {
                var bytes = whole
                bytes[place] ^= 0x55
                try Data(bytes).write(to: file)
                #expect(memory.mediaRecord(of: "1.0") == MediaRecord())
                try Data(whole.prefix(place)).write(to: file)
                #expect(memory.mediaRecord(of: "1.0") == MediaRecord())
            }
        }
    }
}
