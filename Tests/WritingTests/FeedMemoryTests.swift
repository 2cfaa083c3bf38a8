import Foundation
import GuideModel
import TestSupport
import Testing
import Writing

@Suite struct FeedMemoryTests {
    private let feed = OutputPath(trusted: "feeds/guide.xml")
    private let search = OutputPath(trusted: "data/search.json")
    private let spans = ItemSpans(
        file: .max, items: [ContentDigest("a"): 4..<9, ContentDigest("b"): 9..<9, ContentDigest("c"): 9..<400])
    private let table = WordTable(
        words: ["lantern", "μ", "stra\u{DF}e"], texts: [ContentDigest("a"): [2, 0], ContentDigest("b"): []])

    /// What a build made of both files.
    private func made() -> FeedMemory {
        let memory = FeedMemory(items: ItemMemory([:]) { _ in nil })
        memory.items?.keep(spans, of: feed)
        memory.words.keep(table, of: search)
        return memory
    }

    private func outputs(_ paths: [OutputPath]) -> [PlannedOutput] {
        paths.map { PlannedOutput(OutputFile($0, text: "", owner: "the test")) }
    }

    @Test("what a build found comes back for the same output folder, as long as the guide has the file")
    func kept() throws {
        try TemporaryFolder.with(["out/feeds/guide.xml": "feed"]) { folder in
            let memory = BuildMemory(in: folder.path, for: folder.path + "/out")
            #expect(memory.feeds().items?.spans(of: feed) == nil && memory.feeds().words.table(of: search) == nil)
            memory.keep(made(), of: outputs([feed, search]))
            #expect(memory.feeds().items?.spans(of: feed) == spans)
            #expect(memory.feeds().words.table(of: search) == table)
            #expect(memory.feeds().items?.read(feed) == Array("feed".utf8) && memory.feeds().items?.read(search) == nil)
            // A build that made neither file.
            memory.keep(memory.feeds(), of: outputs([]))
            #expect(memory.feeds().words.table(of: search) == table)
            let other = BuildMemory(in: folder.path, for: "/other").feeds()
            #expect(other.items?.spans(of: feed) == nil && other.words.table(of: search) == nil)
            memory.keep(made(), of: outputs([search]))
            #expect(memory.feeds().items?.spans(of: feed) == nil && memory.feeds().words.table(of: search) == table)
        }
    }

    @Test("a record that is damaged anywhere is none", arguments: [".items", ".words"])
    func damaged(_ ending: String) throws {
        try TemporaryFolder.with { folder in
            let memory = BuildMemory(in: folder.path, for: "/out")
            memory.keep(made(), of: outputs([feed, search]))
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(ending) })
            let file = URL(filePath: folder.path + "/" + name)
            let whole = try Array(Data(contentsOf: file))
            func isNone() -> Bool {
                let feeds = memory.feeds()
                return ending == ".items" ? feeds.items?.spans(of: feed) == nil : feeds.words.table(of: search) == nil
            }
            #expect(!isNone())
            for place in stride(from: 0, to: whole.count, by: 7) {
                var bytes = whole
                bytes[place] ^= 0x55
                try Data(bytes).write(to: file)
                #expect(isNone())
                try Data(whole.prefix(place)).write(to: file)
                #expect(isNone())
            }
        }
    }
}
