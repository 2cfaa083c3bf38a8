import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

/// Which picture of a page comes first, and what stands for a film until it is played.
@Suite struct FirstPictureTests {
    @Test("the first picture of a list loads at once, and all others when they come near")
    func lists() throws {
        let pages = try Self.pages()
        for path in ["places/index.html", "index.html"] {
            let pictures = try Self.pictures(on: #require(pages[path]))
            #expect(pictures.count >= 2, "\(path)")
            #expect(pictures.first?.contains("loading=") == false, "\(path)")
            #expect(pictures.dropFirst().allSatisfy { $0.contains("loading=\"lazy\"") }, "\(path)")
        }
        // A page with a picture of its own begins with that one.
        let place = try Self.pictures(on: #require(pages["places/pier/index.html"]))
        #expect(place.first?.contains("loading=") == false)
        #expect(place.count { !$0.contains("loading=") } == 1)
    }

    @Test("a picture that is wider than its place is asked for as wide as what is seen of it needs")
    func panorama() throws {
        let list = try Self.pictures(on: #require(try Self.pages()["places/index.html"]))
        // The picture is three times as wide as it is high, its place a square of 88 pixels.
        #expect(list.first?.contains("sizes=\"264px\"") == true, "\(list)")
    }

    @Test("a film in a text says how long it is, and the picture of its name stands for it")
    func text() throws {
        let pages = try Self.pages()
        let page = try #require(pages["places/pier/index.html"])
        let film = try #require(page.firstMatch(of: /<video [^>]*>/)).output
        #expect(film.contains("preload=\"none\""))
        let poster = try #require(film.firstMatch(of: /poster="\.\.\/\.\.\/([^"]+)"/)).1
        #expect(poster.hasPrefix("data/pictures/ferry.png/") && pages[String(poster)] != nil)
        #expect(page.contains("The ferry <span class=\"meta\">3\u{A0}min</span>"))
        // The picture is not one that nothing names.
        #expect(pages["media/ferry.png"] != nil)
    }

    @Test("the guide feed names the picture that stands for a film")
    func feed() throws {
        let feed = try #require(try Self.pages()["feeds/guide.xml"])
        let media = try #require(feed.firstMatch(of: /<media [^>]*film\.mp4[^>]*>/)).output
        #expect(media.contains("poster=\"https://guide.test/media/wide.png\""))
    }
}

extension FirstPictureTests {
    private static func pictures(on page: String) throws -> [String] {
        page.matches(of: /<img [^>]*>/).map { String($0.output) }.filter { $0.contains("data/pictures/") }
    }

    private static func film() -> [UInt8] {
        func big(_ number: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
        }
        func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
            big(content.count + 8, 4) + Array(kind.utf8) + content
        }
        let head = box("mvhd", [0, 0, 0, 0] + big(0, 8) + big(600, 4) + big(108_000, 4) + big(0, 80))
        return box("ftyp", Array("isom0000".utf8)) + box("moov", head) + box("mdat", [1, 2, 3])
    }

    private static func place(_ title: String, _ more: String = "", text: String = "") -> String {
        "---\ntitle: \(title)\nkind: sight\ncity: town\nlocation: 60.17, 24.95\nimage: wide.png\nalt: A pier\ncredit: Me\n"
            + "\(more)---\nA pier.\n\(text)"
    }

    /// The files of a guide with pictures, as text.
    private static func pages() throws -> [String: String] {
        let files = [
            "Content/site.yaml": SightSite.settings,
            "Content/index.md": "---\ntitle: T\nimage: wide.png\nalt: All\ncredit: Me\n---\nWelcome.\n",
            "Content/cities/town.md":
                "---\ntitle: Town\nlocation: 60.17, 24.95\ncountry: FI\nimage: wide.png\nalt: Town\ncredit: Me\n---\nA town.\n",
            "Content/places/pier.md": place(
                "The pier",
                "media:\n  - { type: video, title: A film, file: film.mp4, poster: wide.png, transcript: A ferry. }\n",
                text: "\n::: video ferry.mp4 The ferry\nA ferry comes.\n:::\n"),
            "Content/places/quay.md": place("The quay"), "Content/places/tower.md": place("The tower"),
        ]
        return try TemporaryFolder.with(files) { folder in
            try SightSite.add(["wide.png": "wide.png", "ferry.png": "wide.png"], to: folder)
            for name in ["film", "ferry"] {
                try Data(film()).write(to: URL(fileURLWithPath: folder.path + "/Content/media/\(name).mp4"))
            }
            let result = try SightSite.build(folder)
            try #require(!result.hasErrors, "\(result.diagnostics)")
            return Dictionary(
                uniqueKeysWithValues: result.files.map { file in
                    if case .bytes(let bytes) = file.content {
                        return (file.path.text, String(decoding: bytes, as: UTF8.self))
                    }
                    return (file.path.text, "copied")
                })
        }
    }
}
