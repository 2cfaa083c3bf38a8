import Calendar
import Foundation
import GuideModel
import TestSupport
import Testing

@testable import Pipeline

@Suite struct FilmPageTests {
    private func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + Array(kind.utf8) + content
    }

    @Test("a page says how long a film is, shows its poster, loads nothing of it, and nothing says where it was taken")
    func page() throws {
        let head = box("mvhd", [0, 0, 0, 0] + big(1, 4) + big(2, 4) + big(600, 4) + big(108_000, 4) + big(0, 80))
        let place = box("udta", box("\u{A9}xyz", Array("+60.1699+024.9384/".utf8)))
        let film = box("ftyp", Array("isom0000".utf8)) + box("moov", head + place) + box("mdat", [1, 2, 3])
        let files = SightSite.files(
            pier:
                "media:\n  - { type: video, title: The ferry, file: film.mp4, poster: wide.png, transcript: A ferry comes. }"
        )
        try TemporaryFolder.with(files) { folder in
            try SightSite.add(["wide.png": "wide.png"], to: folder)
            try Data(film).write(to: URL(filePath: folder.path + "/Content/media/film.mp4"))
            for makesPictures in [true, false] {
                let result = try SightSite.build(folder, makesPictures: makesPictures)
                #expect(result.diagnostics.filter { $0.severity != .note }.isEmpty, "\(result.diagnostics)")
                let page = String(decoding: try bytes("places/pier/index.html", of: result), as: UTF8.self)
                let element = try #require(page.firstMatch(of: /<video [^>]*>/)).output
                #expect(element.contains("preload=\"none\""))
                let poster = try #require(element.firstMatch(of: /poster="\.\.\/\.\.\/([^"]+)"/)).1
                #expect(poster.hasPrefix(makesPictures ? "data/pictures/wide.png/" : "media/wide.png"))
                #expect(try !bytes(String(poster), of: result).isEmpty)
                #expect(page.contains("<span class=\"meta\">3\u{A0}min</span>"))
                let published = try bytes("media/film.mp4", of: result)
                #expect(published.count == film.count && published.suffix(11) == film.suffix(11))
                #expect(published.firstRange(of: Array("60.1699".utf8)) == nil)
            }
        }
    }

    private func bytes(_ path: String, of result: BuildResult) throws -> [UInt8] {
        let file = try #require(result.files.first { $0.path.text == path }, "\(path)")
        switch file.content {
        case .bytes(let bytes): return bytes
        case .copy(let path, _): return Array(try Data(contentsOf: URL(filePath: path)))
        }
    }
}
