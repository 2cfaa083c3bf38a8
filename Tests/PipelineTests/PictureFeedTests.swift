import Calendar
import Foundation
import GuideModel
import Pipeline
import TestSupport
import Testing
import Writing

/// What feeds and bundles say of media is what a client gets.
@Suite struct PictureFeedTests {
    @Test("feeds tell the bytes, the digest and the size of pictures as they are published")
    func published() throws {
        let files = try Self.files()
        let picture = try #require(files["media/wide.png"])
        // The photograph is 300 wide; nothing makes it smaller, but its metadata and its compression are others.
        let feed = text(files["feeds/guide.xml"])
        let element = try #require(feed.firstMatch(of: /<image [^>]*wide\.png"[^>]*>/)).output
        #expect(element.contains("bytes=\"\(picture.count)\""))
        #expect(element.contains("digest=\"\(ContentDigest(picture))\""))
        let listed = files.filter { $0.key.hasPrefix("feeds/lists/media-") && $0.key.hasSuffix(".json") }
        #expect(listed.values.contains { text($0).contains("\(ContentDigest(picture))") })
        #expect(text(files["feed.xml"]).contains("fileSize=\"\(picture.count)\""))
    }

    @Test("a bundle holds one file of each picture, of the width that the site wants, and says what it stands for")
    func bundle() throws {
        let files = try Self.files()
        let list = text(files["bundles/town.json"])
        let names = list.matches(of: /"name": ?"([^"]*wide\.png[^"]*)"/).map { String($0.1) }
        #expect(names.count == 1)
        let name = try #require(names.first)
        #expect(name.hasPrefix("data/pictures/wide.png/") && name.hasSuffix(".webp"))
        #expect(list.contains("\"for\": \"media/wide.png\"") || list.contains("\"for\":\"media/wide.png\""))
        #expect(list.contains("\(ContentDigest(try #require(files[name])))"))
    }

    @Test("a device without a connection keeps one file of each picture, and none that only previews and paper use")
    func offline() throws {
        let files = try Self.files()
        let list = text(files["offline.json"])
        let listed = list.matches(of: /"((?:media|data\/pictures|data\/cards)\/[^"]*)"/).map { String($0.1) }
        #expect(listed.count == 1 && files.keys.count { $0.hasPrefix("data/pictures/wide.png/") } > 3)
        let name = try #require(listed.first)
        #expect(name.hasPrefix("data/pictures/wide.png/") && name.hasSuffix(".webp"))
        // The city's pack has it: its place in the list is among the pack's files.
        let paths = list.matches(of: /\["([^"]*)",/).map { String($0.1) }
        let position = try #require(paths.firstIndex(of: name))
        let pack = try #require(list.firstMatch(of: /"id": ?"town"[^\]]*"files": ?\[([^\]]*)\]/)).1
        #expect(pack.split { !$0.isNumber }.contains { Int($0) == position })
    }
}

extension PictureFeedTests {
    private static func files() throws -> [String: [UInt8]] {
        let files = [
            "Content/site.yaml": SightSite.settings + "bundles: { cities: yes }\n",
            "Content/cities/town.md": "---\ntitle: Town\nlocation: 60.17, 24.95\ncountry: FI\n---\nA town.\n",
            "Content/places/pier.md": """
            ---
            title: The pier
            kind: sight
            city: town
            location: 60.17, 24.95
            image: wide.png
            alt: A pier
            credit: Me
            ---
            A pier.
            """,
        ]
        return try TemporaryFolder.with(files) { folder in
            try SightSite.add(["wide.png": "wide.png"], to: folder)
            let inputs = SightSite.inputs(folder, cache: folder.path + "/cache")
            let site = try SiteBuild(inputs).plan(for: .building(makesPDFs: false))
            try #require(!site.hasErrors, "\(site.diagnostics)")
            let output = folder.path + "/Output"
            _ = try OutputWriter(folder: output, memory: BuildMemory(in: folder.path + "/cache", for: output)).write(
                site.plan.outputs, finals: site.plan.finals)
            let paths = site.plan.outputs.map(\.path) + site.plan.finals.map(\.path)
            return try Dictionary(
                uniqueKeysWithValues: paths.map {
                    ($0.text, Array(try Data(contentsOf: URL(fileURLWithPath: "\(output)/\($0.text)"))))
                })
        }
    }

    private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
}
