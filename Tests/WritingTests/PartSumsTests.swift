import Foundation
import GuideModel
import TestSupport
import Testing
import Writing

@Suite struct PartSumsTests {
    private let sums = [
        ContentDigest("place"): PartSums(
            json: .init(byteCount: 3, digest: ContentDigest("json")),
            xml: .init(byteCount: 4, digest: ContentDigest("xml")), hash: "12ab"),
        ContentDigest("site"): PartSums(
            json: .init(byteCount: 0, digest: ContentDigest()), xml: .init(byteCount: 9, digest: ContentDigest()),
            hash: nil),
    ]

    @Test("what a build found in parts comes back for the same output folder; nothing found replaces nothing")
    func kept() throws {
        try TemporaryFolder.with { folder in
            let memory = BuildMemory(in: folder.path, for: "/out")
            #expect(memory.partSums().isEmpty)
            memory.keep(sums)
            memory.keep([:])
            #expect(memory.partSums() == sums)
            #expect(BuildMemory(in: folder.path, for: "/other").partSums().isEmpty)
        }
    }

    @Test("a record that is damaged anywhere is none")
    func damaged() throws {
        try TemporaryFolder.with { folder in
            let memory = BuildMemory(in: folder.path, for: "/out")
            memory.keep(sums)
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".parts") })
            let file = URL(filePath: folder.path + "/" + name)
            let whole = try Array(Data(contentsOf: file))
            for place in stride(from: 0, to: whole.count, by: 7) {
                var bytes = whole
                bytes[place] ^= 0x55
                try Data(bytes).write(to: file)
                #expect(memory.partSums().isEmpty)
                try Data(whole.prefix(place)).write(to: file)
                #expect(memory.partSums().isEmpty)
            }
        }
    }

    @Test("a part that an earlier program knows is not made; one that is asked for is kept")
    func asked() {
        let memory = PartMemory(sums)
        let known = ContentDigest("place")
        var made = 0
        for digest in [known, ContentDigest("new"), ContentDigest("new")] {
            _ = memory.sums(of: digest) {
                made += 1
                return sums[known]!  // because it is in the table above
            }
        }
        #expect(made == 1)
        #expect(Set(memory.asked.keys) == [known, ContentDigest("new")])
    }
}
