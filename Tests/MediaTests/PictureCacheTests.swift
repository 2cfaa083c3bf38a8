import Foundation
import Testing

@testable import Media

@Suite struct PictureCacheTests {
    @Test("a folder that has grown too large loses what is not used, the oldest first")
    func pruned() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "pruned-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }  // because a later run has another folder
        let cache = PictureCache(folder.path)
        for (age, name) in ["oldest", "used", "older", "newest"].enumerated() {
            cache.keep([UInt8](repeating: 1, count: 100), as: name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + Double(age))],
                ofItemAtPath: folder.path + "/" + name)
        }
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
        cache.prune(keeping: ["used"], most: 400)
        #expect(try names() == ["newest", "older", "oldest", "used"])
        cache.prune(keeping: ["used"], most: 250)
        #expect(try names() == ["newest", "used"])
        cache.prune(keeping: ["used"], most: 0)
        #expect(try names() == ["used"])
    }
}
