import Foundation
import Testing

@testable import Media

/// The pictures of an author, as pages show them.
@Suite struct PictureWorkshopTests {
    @Test(
        "a photograph is written in each format, in the size that is asked for, without a word of its metadata",
        arguments: PictureFormat.allCases)
    func formats(_ format: PictureFormat) throws {
        let workshop = try #require(PictureWorkshop.open())
        let file = try workshop.files([PictureRecipe(format, width: 80, height: 60)], of: path("tagged.jpg"))[0]
        #expect(!["Secret", "Exif", "exif", "xmp", "GPS"].contains { text(file).contains($0) })
        switch format {
        case .avif: #expect(text(file).contains("ftypavif"))
        case .webp: #expect(text(file).hasPrefix("RIFF") && text(file).contains("WEBPVP8"))
        case .jpg: #expect(file.starts(with: [0xFF, 0xD8]))
        case .png: #expect(file[16..<24].elementsEqual([0, 0, 0, 80, 0, 0, 0, 60]))
        }
        #expect(try workshop.files([PictureRecipe(format, width: 80, height: 60)], of: path("tagged.jpg")) == [file])
    }

    @Test("what is kept of it is the same workshop; of another libvips it makes no picture and says so")
    func record() throws {
        let workshop = try #require(PictureWorkshop.open())
        #expect(PictureWorkshop(record: workshop.record) == workshop)
        for bytes in [[], Array("other\nwebp jpg\n8.14".utf8), Array(workshop.record.prefix(30))] {
            #expect(PictureWorkshop(record: bytes) == nil)
        }
        let text = String(decoding: workshop.record, as: UTF8.self)
        let other = try #require(PictureWorkshop(record: Array((text + "9").utf8)))
        #expect(other.versions == workshop.versions + "9" && other.formats == workshop.formats)
        #expect(throws: PictureFault.otherLibrary) { try other.look(at: path("green.png")) }
        #expect(throws: PictureFault.otherLibrary) {
            try other.files([PictureRecipe(.png, width: 4, height: 4)], of: path("green.png"))
        }
        #expect(throws: PictureFault.otherLibrary) {
            try other.file(PictureRecipe(.png, width: 4, height: 4), ofDrawing: Array("<svg/>".utf8))
        }
    }

    @Test("what is cut keeps its focus")
    func focus() throws {
        let workshop = try #require(PictureWorkshop.open())
        var recipe = PictureRecipe(.png, width: 100, height: 100)
        let middle = try workshop.files([recipe], of: path("wide.png"))[0]
        recipe.focusX = 0
        let left = try workshop.files([recipe], of: path("wide.png"))[0]
        recipe.focusX = 100
        let right = try workshop.files([recipe], of: path("wide.png"))[0]
        #expect(middle != left && middle != right)
        #expect(middle[16..<24].elementsEqual(left[16..<24]))
    }

    @Test("a picture that lies on its side is turned upright")
    func turned() throws {
        let workshop = try #require(PictureWorkshop.open())
        let recipe = PictureRecipe(.png, width: 60, height: 40)
        #expect(
            try workshop.files([recipe], of: path("turned.png")) == workshop.files([recipe], of: path("upright.png")))
    }

    @Test("inks and sixteen bits become three colours of eight bits", arguments: ["inks.jpg", "deep.png"])
    func unusual(_ name: String) throws {
        let workshop = try #require(PictureWorkshop.open())
        let file = try workshop.files([PictureRecipe(.png, width: 4, height: 4)], of: path(name))[0]
        // Eight bits, and colours or colours with transparency.
        #expect(file[24] == 8 && [2, 6].contains(file[25]))
    }

    @Test("a look tells the colour, whether it is a drawing and whether it is transparent")
    func look() throws {
        let workshop = try #require(PictureWorkshop.open())
        let green = try workshop.look(at: path("green.png"))
        #expect(green.green > green.red && green.green > green.blue && !green.isMoving)
        #expect(try workshop.look(at: path("hole.png")).isTransparent)
        #expect(try workshop.look(at: path("palette.png")).hasPalette)
    }

    @Test("a bomb is refused by its head, and what is no picture as damaged")
    func bombs() throws {
        let workshop = try #require(PictureWorkshop.open())
        #expect(throws: PictureFault.tooManyPixels(width: 60000, height: 60000, most: 150_000_000)) {
            try workshop.look(at: path("boast.png"))
        }
        #expect(throws: PictureFault.damaged) { try workshop.look(at: path("make")) }
        #expect(throws: PictureFault.damaged) { try workshop.look(at: path("hollow.jpg")) }
    }

    @Test("a drawing is drawn in the size of link previews")
    func drawing() throws {
        let workshop = try #require(PictureWorkshop.open())
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 3\"><path d=\"M0 0h4v3H0z\" fill=\"#0f0\"/></svg>"
        let file = try workshop.file(PictureRecipe(.png, width: 1200, height: 630), ofDrawing: Array(svg.utf8))
        #expect(file[16..<24].elementsEqual([0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76]))
    }

    @Test("what was made is kept whole, and found again by its name")
    func cache() {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "pictures-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }  // because a later run has another folder
        let cache = PictureCache(folder.path + "/deeper")
        #expect(cache.file("a.jpg") == nil && cache.bytes("a.jpg") == nil)
        cache.keep([1, 2, 3], as: "a.jpg")
        #expect(cache.file("a.jpg")?.byteCount == 3 && cache.bytes("a.jpg") == [1, 2, 3])
    }
}

private func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/pictures/\(name)").path
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }
