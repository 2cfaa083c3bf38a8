import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

/// Faults that do not fit among the broken sites, and bytes that must never crash a reader.
@Suite struct FaultyFileTests {
    @Test("a content file beyond two megabytes is refused")
    func tooLarge() throws {
        let sources = try read(["places/a.md": "---\ntitle: A\n---\n" + String(repeating: "word ", count: 400_000)])
        #expect(sources.diagnostics.map(\.code) == ["file-too-large"])
        #expect(sources.documents.isEmpty)
    }

    @Test("a file of the command line may have as many bytes as the limit says, and no more")
    func given() throws {
        try TemporaryFolder.with(["four.txt": "four"]) { folder in
            let path = folder.path + "/four.txt"
            let bytes = try GivenFile.bytes(of: path, limit: 4)
            #expect(bytes == Array("four".utf8))
            let refusal = #expect(throws: ReadingFailure.self) { try GivenFile.bytes(of: path, limit: 3).count }
            #expect(refusal == .tooLarge(path: path, bytes: 4, limit: 3))
        }
        let failure = ReadingFailure.tooLarge(path: "a.kmz", bytes: (256 << 20) + 1, limit: 256 << 20)
        #expect("\(failure)" == "a.kmz has 257 MB, and 256 MB are the most")
    }

    @Test(
        "a line that is nearly the one around the front matter is told at its place",
        arguments: [
            ("---\ntitle: A\n--\nText", 3, "ends"), ("---\ntitle: A\n ---\nText", 3, "ends"),
            ("---\ntitle: A\n\n—\nText", 4, "ends"), ("----\ntitle: A\n---\n", 1, "begins"),
            ("—\ntitle: A\n---\n", 1, "begins"), ("\n\n---\ntitle: A\n---\n", 3, "empty lines"),
            ("---\ntitle: A\n\nText", 1, "never closed"), ("Text\n--\n", 1, "does not begin"),
        ])
    func fences(_ text: String, _ line: Int, _ words: String) throws {
        let fault = try #require(try read(["places/a.md": text]).diagnostics.first)
        #expect(fault.location?.line == line && fault.message.contains(words), "\(fault)")
    }

    @Test(
        "a sign of quotation within a text is told where it stands, with the text as it should be",
        arguments: [
            ("'The King's Castle'", 17, "put the text between other signs: \"The King's Castle\""),
            ("\"The \"old\" Castle\"", 13, "put the text between other signs: 'The \"old\" Castle'"),
            ("'The King's \"Castle\"'", 17, "delete the signs around the text, or write '' within it"),
        ])
    func quotations(_ value: String, _ column: Int, _ remedy: String) throws {
        let fault = try #require(try read(["places/a.md": "---\ntitle: \(value)\n---\n"]).diagnostics.first)
        #expect(fault.code == "yaml-syntax" && fault.remedy == remedy, "\(fault)")
        #expect((fault.location?.line, fault.location?.column) == (2, column))
        let whole = try read(["places/a.md": "---\ntitle: 'The King''s'\nsummary: \"a \\\"b\\\"\"\n---\n"])
        #expect(whole.diagnostics.isEmpty)
    }

    @Test("a media file whose name cannot be an address is refused")
    func mediaName() throws {
        let sources = try read(["media/a\tb.txt": "words"])
        #expect(sources.diagnostics.map(\.code) == ["bad-file-name"])
    }

    @Test(
        "the first byte that is not UTF-8 is shown at its line and column",
        arguments: [
            ([0x61, 0xFF], 1, 2), ([0x0A, 0xC3, 0xA9, 0xC3], 2, 2), ([0xE2, 0x82], 1, 1), ([0xED, 0xA0, 0x80], 1, 1),
            ([0x0D, 0x0A, 0x61, 0xC0, 0xAF], 2, 2), ([0xEF, 0xBB, 0xBF, 0x80], 1, 1),
        ] as [([UInt8], Int, Int)])
    func invalid(_ bytes: [UInt8], _ line: Int, _ column: Int) throws {
        try TemporaryFolder.with(["Content/places/b.md": "---\ntitle: B\n---\n"]) { folder in
            try Data(bytes).write(to: folder.url.appendingPathComponent("Content/places/a.md"))
            let fault = try #require(try SiteReader.read(site: folder.path).diagnostics.first)
            #expect(fault.code == "invalid-utf8")
            #expect((fault.location?.line, fault.location?.column) == (line, column))
        }
    }

    @Test("an accent before a value counts as one column")
    func columns() throws {
        let document = try document("---\nx-é: [ä, \"ö\"]\n---\n")
        guard case .map(let map) = document.frontMatter else { return #expect(Bool(false)) }
        #expect(map["x-é"]?.sequence?.map(\.column) == [7, 10])
    }

    @Test("an alias gives the value of its anchor, and a merge the keys that are not given")
    func aliases() throws {
        let document = try document("---\nx-a: &a { one: 1, two: 2 }\nx-b: *a\nx-c: { <<: *a, two: zwei }\n---\n")
        guard case .map(let map) = document.frontMatter else { return #expect(Bool(false)) }
        #expect(map["x-b"]?["one"]?.scalar?.text == "1")
        #expect(map["x-c"]?["one"]?.scalar?.text == "1")
        #expect(map["x-c"]?["two"]?.scalar?.text == "zwei")
    }

    @Test("a body may have lines of three hyphens, and a longer line of hyphens closes nothing")
    func fences() throws {
        let document = try document("---\ntitle: A\n---  \n\nOne\n\n---\n\nTwo\n")
        #expect(document.body == "\nOne\n\n---\n\nTwo\n")
        let open = try read(["places/a.md": "---\ntitle: A\n----\nText\n"])
        #expect(open.diagnostics.map(\.code) == ["unclosed-front-matter"])
    }

    @Test("empty front matter is a map without keys")
    func emptyFrontMatter() throws {
        for text in ["---\n---\n", "---\n# nothing yet\n---\nText", "---\n~\n---\n"] {
            guard case .map(let map) = try document(text).frontMatter else { return #expect(Bool(false), "\(text)") }
            #expect(map.mapping?.isEmpty == true)
        }
    }

    @Test("no damage to a file's bytes crashes or hangs a reader")
    func damage() throws {
        let whole = Array(
            "---\ntitle: &a \"A\"\nstops: [one, { place: two }]\nx: |\n  b\n  c\ny: *a\n---\n\nBody\r\n".utf8)
        let odd: [UInt8] = [0, 9, 10, 13, 34, 35, 38, 39, 42, 45, 58, 91, 93, 123, 124, 125, 128, 194, 226, 255]
        try TemporaryFolder.with(["Content/places/b.md": ""]) { folder in
            for index in whole.indices {
                for (number, byte) in odd.enumerated() {
                    var bytes = whole
                    bytes[index] = byte
                    try Data(bytes).write(to: folder.url.appendingPathComponent("Content/places/b\(number).md"))
                }
                let sources = try SiteReader.read(site: folder.path)
                #expect(sources.documents.count + sources.diagnostics.count >= odd.count)
            }
        }
    }
}

@Suite struct PixelSizeTests {
    private func size(_ bytes: [UInt8], _ name: String) throws -> PixelSize? {
        try TemporaryFolder.with(["Content/media/x.txt": "x"]) { folder in
            try Data(bytes).write(to: folder.url.appendingPathComponent("Content/media/" + name))
            return try SiteReader.read(site: folder.path).media.first { $0.path == name }?.size
        }
    }

    @Test("the size of PNG, GIF, JPEG and WebP is read from their first bytes")
    func headers() throws {
        let png: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 32, 0, 0, 2, 88,
        ]
        #expect(try size(png, "a.png") == PixelSize(width: 800, height: 600))
        #expect(
            try size(Array("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02], "a.gif") == PixelSize(width: 800, height: 600))
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 2, 88, 3, 32, 3, 0, 0, 0]
        #expect(try size(jpeg, "a.jpg") == PixelSize(width: 800, height: 600))
        let webp =
            Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 31, 3, 0, 87, 2, 0]
        #expect(try size(webp, "a.webp") == PixelSize(width: 800, height: 600))
    }

    @Test("a photograph that was taken with the camera on its side has the size in which it is shown", arguments: 1...8)
    func turned(orientation: UInt8) throws {
        for isLittle in [true, false] {
            let directory: [UInt8] =
                isLittle
                ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x0F, 1, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0]
                    + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
                : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2, 1, 0x0F, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0]
                    + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            let exif = Array("Exif\0\0".utf8) + directory
            let bytes: [UInt8] =
                [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
                + [0xFF, 0xC0, 0, 17, 8, 2, 88, 3, 32, 3, 0, 0, 0]
            let upright = PixelSize(width: 800, height: 600)
            #expect(try size(bytes, "a.jpg") == (orientation < 5 ? upright : PixelSize(width: 600, height: 800)))
        }
    }

    @Test("an SVG has the size it gives, or that of its view box")
    func svg() throws {
        #expect(try size(Array("<svg width=\"80px\" height=\"60\">".utf8), "a.svg") == PixelSize(width: 80, height: 60))
        #expect(
            try size(Array("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 1.2e2 90.4\">".utf8), "a.svg")
                == PixelSize(width: 120, height: 90))
        #expect(try size(Array("<svg>".utf8), "a.svg") == nil)
    }

    @Test("a picture that is cut short has no size")
    func short() throws {
        for bytes in [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF, 0xC0, 0], [0x47, 0x49, 0x46, 0x38], [0x52, 0x49, 0x46, 0x46],
        ] as [[UInt8]] {
            #expect(try size(bytes, "a.bin") == nil)
        }
    }
}
