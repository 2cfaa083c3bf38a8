import Foundation
import GuideModel
import Reading
import TestSupport
import Testing

/// Pictures of which only a part has arrived.
@Suite struct PictureEndTests {
    /// A JPEG with a thumbnail, which is a whole JPEG within it.
    private static let jpeg =
        Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 8, 0xFF, 0xD8, 0xFF, 0xD9, 1, 2])
        + Data([0xFF, 0xDA, 0, 3, 0, 0x12, 0xFF, 0, 0x34])
    private static let end = Data([0xFF, 0xD9])

    private func codes(_ content: Data, as name: String) throws -> [String] {
        try TemporaryFolder.with(["Content/site.yaml": "title: A\n"]) { folder in
            let media = folder.path + "/Content/media"
            try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
            try content.write(to: URL(fileURLWithPath: "\(media)/\(name)"))
            return try SiteReader.read(site: folder.path).diagnostics.map(\.code)
        }
    }

    @Test("a JPEG without the mark that ends it is warned of, whatever its thumbnail has")
    func jpeg() throws {
        #expect(try codes(Self.jpeg, as: "a.jpg") == ["bad-picture"])
        #expect(try codes(Self.jpeg.prefix(12), as: "a.jpg") == ["bad-picture"])
        #expect(try codes(Self.jpeg + Self.end, as: "a.jpg") == [])
        #expect(try codes(Self.jpeg + Self.end + Data(repeating: 7, count: 100_000), as: "a.jpg") == [])
    }

    @Test("the mark may lie across two parts of the reading", arguments: (0..<4).map { (1 << 18) - 2 + $0 })
    func parts(_ length: Int) throws {
        let whole = Self.jpeg + Data(repeating: 7, count: length - Self.jpeg.count) + Self.end
        #expect(try codes(whole, as: "a.jpg") == [])
        #expect(try codes(whole.dropLast(), as: "a.jpg") == ["bad-picture"])
    }

    @Test("so are PNG, GIF and WebP without their ends")
    func others() throws {
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(try codes(png, as: "a.png") == ["bad-picture"])
        #expect(try codes(png + Data("....IEND....".utf8), as: "a.png") == [])
        #expect(try codes(Data("GIF89a....".utf8), as: "a.gif") == ["bad-picture"])
        #expect(try codes(Data("RIFF\u{20}\0\0\0WEBPVP8 ".utf8), as: "a.webp") == ["bad-picture"])
        #expect(try codes(Data("RIFF\u{8}\0\0\0WEBPVP8 ".utf8), as: "a.webp") == [])
    }

    @Test(
        "recordings and PDFs have to be what their endings say",
        arguments: ["mp3", "mp4", "ogg", "wav", "flac", "webm", "pdf"])
    func recordings(_ ending: String) throws {
        #expect(try codes(Data("<!DOCTYPE html>".utf8), as: "a." + ending) == ["bad-media"])
        #expect(try codes(Data(), as: "a." + ending) == ["bad-media"])
        let beginnings: [String: Data] = [
            "mp3": Data([0xFF, 0xFB, 0x90]), "mp4": Data("....ftypisom".utf8), "ogg": Data("OggS".utf8),
            "wav": Data("RIFF....WAVE".utf8), "flac": Data("fLaC".utf8), "webm": Data([0x1A, 0x45, 0xDF, 0xA3]),
            "pdf": Data("%PDF-1.7".utf8),
        ]
        #expect(try codes(#require(beginnings[ending]), as: "a." + ending) == [])
    }
}
