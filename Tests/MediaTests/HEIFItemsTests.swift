import Foundation
import Testing

@testable import Media

/// Pictures in HEIC and AVIF that are published as they are leave nothing of a telephone's words either.
@Suite struct HEIFItemsTests {
    private func path(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/pictures/\(name)").path
    }

    private func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }

    @Test("a picture's words become zeros, and its pixels and colours stay", arguments: ["phone.heic", "tagged.avif"])
    func words(_ name: String) throws {
        let sent = try bytes(name)
        #expect(text(sent).contains("Secret maker") && text(sent).contains("Secret words"))
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.count == sent.count && !text(clean).contains("Secret"))
        #expect(MediaMetadata.removed(from: clean) == clean)
        let file = FileManager.default.temporaryDirectory.appending(
            path: "clean-\(ProcessInfo.processInfo.processIdentifier)-\(name)")
        try Data(clean).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }  // because it is in the folder for such files
        let workshop = try #require(PictureWorkshop.open())
        let recipe = PictureRecipe(.png, width: 96, height: 64)
        #expect(try workshop.files([recipe], of: file.path) == workshop.files([recipe], of: path(name)))
    }

    @Test("no damage of its boxes ends the program or changes the length", arguments: ["phone.heic", "tagged.avif"])
    func damaged(_ name: String) throws {
        let whole = try bytes(name)
        for index in 0..<min(whole.count, 700) {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var bad = whole
                bad[index] = value
                #expect(MediaMetadata.removed(from: bad).count == bad.count)
            }
            let cut = Array(whole.prefix(index))
            #expect(MediaMetadata.removed(from: cut).count == cut.count)
        }
    }

    @Test("parts without bytes and parts that are named again and again cost no more than the file")
    func many() {
        func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
            (0..<4).reversed().map { UInt8(truncatingIfNeeded: (content.count + 8) >> ($0 * 8)) } + Array(name.utf8)
                + content
        }
        let handler = box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("pict".utf8))
        let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("Exif".utf8) + [0])
        let items = box("iinf", [0, 0, 0, 0, 0, 1] + entry)
        let item: [UInt8] = [0, 1, 0, 0, 0xFF, 0xFF]
        let empty = box("iloc", [0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + Array(repeatElement(item, count: 65535).joined()))
        let long: [UInt8] = [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
        let same = box(
            "iloc", [0, 0, 0, 0, 0x44, 0, 0, 1] + item + Array(repeatElement(long, count: 65535).joined()))
        for places in [empty, same] {
            let file = box("ftyp", Array("heic".utf8)) + box("meta", [0, 0, 0, 0] + handler + items + places)
            #expect(MediaMetadata.removed(from: file).count == file.count)
        }
    }
}
