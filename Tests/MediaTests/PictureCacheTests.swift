import Foundation
import TestSupport
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
        /// Those whose digest lies beside them.
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { cache.file($0) != nil }.sorted()
        }
        cache.prune(keeping: ["used"], most: 500)
        #expect(try names() == ["newest", "older", "oldest", "used"])
        cache.prune(keeping: ["used"], most: 300)
        #expect(try names() == ["newest", "used"])
        cache.prune(keeping: ["used"], most: 0)
        #expect(try names() == ["used"])
    }

    @Test(
        "what is emptied, cut, changed or taken away counts as missing, and is kept again",
        arguments: ["kept", "kept.check"])
    func damaged(_ name: String) throws {
        try TemporaryFolder.with { folder in
            let bytes = (0..<100).map { UInt8($0) }
            func damage(_ change: (inout [UInt8]) -> Void) throws {
                let cache = PictureCache(folder.path)
                #expect(cache.keep(bytes, as: "kept") && cache.bytes("kept") == bytes)
                let file = URL(filePath: folder.path + "/" + name)
                var content = Array(try Data(contentsOf: file))
                change(&content)
                try Data(content).write(to: file)
                #expect(PictureCache(folder.path).file("kept") == nil && PictureCache(folder.path).bytes("kept") == nil)
            }
            try damage { $0 = [] }
            try damage { $0.removeLast(3) }
            for index in 0..<10 { try damage { $0[index] ^= 1 } }
            let cache = PictureCache(folder.path)
            #expect(cache.keep(bytes, as: "kept"))
            try FileManager.default.removeItem(atPath: folder.path + "/" + name)
            #expect(PictureCache(folder.path).file("kept") == nil)
        }
    }
}
