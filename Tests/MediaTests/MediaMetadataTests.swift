import Foundation
import Media
import Testing

/// What leaves the house where libvips is missing.
@Suite struct MediaMetadataTests {
    @Test(
        "a photograph loses its metadata and keeps its pixels",
        arguments: ["tagged.jpg", "tagged.webp", "words-bomb.png"])
    func metadataIsGone(_ name: String) throws {
        let sent = try sample(name)
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.count < sent.count)
        #expect(!["Secret", "xpacket", "zTXt", "iTXt"].contains { text(clean).contains($0) })
        #expect(
            try Pictures.encoded(clean, largest: 400, square: false)
                == Pictures.encoded(sent, largest: 400, square: false))
        #expect(MediaMetadata.removed(from: clean) == clean)
    }

    @Test("a photograph that lies on its side still says so, and nothing else", arguments: [UInt8(3), 6, 8])
    func turned(_ turn: UInt8) throws {
        // A camera's segment in the other order of bytes: how to turn it, and who made it.
        let camera: [UInt8] =
            Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 2, 0] + [0x0F, 1, 2, 0, 4, 0, 0, 0] + Array("Acm\0".utf8)
            + [0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0] + [0, 0, 0, 0]
        let plain = MediaMetadata.removed(from: try sample("tagged.jpg"))
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(camera.count + 2)] + camera
        let clean = MediaMetadata.removed(from: [0xFF, 0xD8] + segment + plain.dropFirst(2))
        #expect(!text(clean).contains("Acm") && text(clean).contains("Exif"))
        let turned = try Pictures.encoded(clean, largest: 400, square: false)
        let upright = try Pictures.encoded(plain, largest: 400, square: false)
        #expect((turned.width == upright.height) == (turn > 4))
        #expect(turned.bytes != upright.bytes)
    }

    @Test("where a film was taken becomes free room of the same length")
    func film() {
        func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count + 8)] + Array(name.utf8) + content
        }
        let place = box("udta", box("\u{7F}xyz", Array("+60.17+024.94/".utf8)))
        let pixels = box("mdat", Array("+60.17 are pixels".utf8))
        let film = box("ftyp", Array("isom".utf8)) + box("moov", box("mvhd", [1, 2, 3, 4]) + place) + pixels
        let clean = MediaMetadata.removed(from: film)
        #expect(clean.count == film.count)
        #expect(!text(clean).contains("+024.94") && text(clean).contains("mvhd") && clean.suffix(25) == film.suffix(25))
    }

    @Test("what is something else stays as it is")
    func others() throws {
        for bytes in [[], [0xFF, 0xD8], Array("%PDF-1.7".utf8), Array("ID3".utf8)] {
            #expect(MediaMetadata.removed(from: bytes) == bytes)
        }
    }

    @Test("a damaged file loses its metadata, too", arguments: ["tagged.jpg", "tagged.webp", "words-bomb.png"])
    func damaged(_ name: String) throws {
        let whole = try sample(name)
        for count in [12, 30, 60, 200, 500, whole.count / 2, whole.count - 3] where count < whole.count {
            let clean = MediaMetadata.removed(from: Array(whole.prefix(count)))
            #expect(!["Secret", "Exif", "xpacket", "zTXt"].contains { text(clean).contains($0) }, "\(count)")
        }
        // Decoders pass over bytes between segments.
        guard name == "tagged.jpg" else { return }
        let stray = [0xFF, 0xD8] + Array("Secret".utf8) + whole.dropFirst(2)
        #expect(MediaMetadata.removed(from: stray) == MediaMetadata.removed(from: whole))
    }
}

private func sample(_ name: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: tests.appending(path: "Fixtures/pictures/\(name)")))
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }
