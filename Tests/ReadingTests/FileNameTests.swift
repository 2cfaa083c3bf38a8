import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

/// Names of files whose letters can be spelt with different bytes: `é` as one character (NFC) or as two (NFD).
@Suite struct FileNameTests {
    private let composed = "caf\u{E9}.png"
    private let split = "cafe\u{301}.png"

    private func sources(_ names: [String]) throws -> SiteSources {
        try TemporaryFolder.with(["Content/site.yaml": "title: A\n"]) { folder in
            try FileManager.default.createDirectory(
                atPath: folder.path + "/Content/media", withIntermediateDirectories: true)
            for name in names {
                // Foundation may change how names are spelt; the system's call does not.
                let file = try #require(fopen(folder.path + "/Content/media/" + name, "w"))
                fputs("GIF89a;", file)
                fclose(file)
            }
            return try SiteReader.read(site: folder.path)
        }
    }

    @Test("whatever the bytes of a name, its path in the output has composed letters")
    func oneSpelling() throws {
        for name in [composed, split] {
            let media = try sources([name]).media
            #expect(media.count == 1)
            let path = try #require(media.first.flatMap { OutputPath("media/" + $0.path) })
            #expect(Array(path.text.utf8) == Array(("media/" + composed).utf8))
        }
    }

    @Test("two files whose names show the same letters are an error that names them, and neither is taken")
    func twoSpellings() throws {
        let sources = try sources([composed, split, "b.png"])
        #expect(sources.media.map(\.path) == ["b.png"])
        #expect(sources.diagnostics.map(\.code) == ["bad-file-name"])
    }

    @Test("a path is in a folder only if its bytes are")
    func folders() {
        #expect("/a/b".isPath(in: "/a") && "/a".isPath(in: "/a") && "/a".isPath(in: "/"))
        #expect(!"/ab".isPath(in: "/a") && !"/a".isPath(in: "/a/b"))
        #expect(!"/caf\u{E9}/x".isPath(in: "/cafe\u{301}"))
    }
}
