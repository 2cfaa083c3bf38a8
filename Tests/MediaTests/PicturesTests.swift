import Foundation
import Media
import Testing

/// What strangers send is in `Tests/Fixtures/pictures`; `make` there made it.
@Suite struct PicturesTests {
    @Test(
        "a photograph comes out without a word about place, time, camera or author, and without what stood behind its end",
        arguments: ["tagged.jpg", "tagged.webp"])
    func metadataIsGone(_ name: String) throws {
        let sent = try sample(name)
        #expect(text(sent).contains("Secret"))
        let picture = try Pictures.encoded(sent, largest: 256, square: false)
        #expect(!text(picture.bytes).contains("Secret") && !text(picture.bytes).contains("Exif"))
        // JFIF's own head, tables, frame, scan: nothing that could carry words.
        #expect(markers(of: picture.bytes).allSatisfy { [0xE0, 0xDB, 0xC0, 0xC4, 0xDA].contains($0) })
    }

    @Test("a picture that lies on its side is turned upright")
    func turned() throws {
        let upright = try Pictures.encoded(sample("upright.png"), largest: 256, square: false)
        #expect(try Pictures.encoded(sample("turned.png"), largest: 256, square: false) == upright)
        #expect((upright.width, upright.height) == (60, 40))
    }

    @Test("a square is cut from the middle, as large as the shorter side allows")
    func square() throws {
        let middle = try Pictures.encoded(sample("middle.png"), largest: 256, square: true)
        #expect(try Pictures.encoded(sample("wide.png"), largest: 256, square: true) == middle)
        #expect((middle.width, middle.height) == (100, 100))
        let small = try Pictures.encoded(sample("tagged.jpg"), largest: 64, square: true)
        #expect((small.width, small.height) == (64, 64))
    }

    @Test("a picture is made smaller with its sides in proportion, and never larger")
    func proportion() throws {
        let small = try Pictures.encoded(sample("tagged.jpg"), largest: 100, square: false)
        #expect((small.width, small.height) == (100, 75))
        let same = try Pictures.encoded(sample("tagged.jpg"), largest: 4000, square: false)
        #expect((same.width, same.height) == (400, 300))
    }

    @Test("what is transparent becomes white paper")
    func transparent() throws {
        let white = try Pictures.encoded(sample("white.png"), largest: 64, square: false)
        #expect(try Pictures.encoded(sample("hole.png"), largest: 64, square: false) == white)
    }

    @Test(
        "inks, grey, sixteen bits, a palette and a line of pixels are pictures, too",
        arguments: [
            "inks.jpg", "grey.jpg", "deep.png", "palette.png", "strip.png",
        ])
    func unusual(_ name: String) throws {
        let picture = try Pictures.encoded(sample(name), largest: 64, square: false)
        #expect(picture.width <= 64 && picture.height <= 64 && picture.height >= 1)
        // Never four colours: no browser shows inks alike.
        #expect([1, 3].contains(colours(of: picture.bytes)))
    }

    @Test("the same picture gives the same bytes")
    func repeatable() throws {
        let sent = try sample("tagged.jpg")
        #expect(
            try Pictures.encoded(sent, largest: 99, square: true) == Pictures.encoded(sent, largest: 99, square: true))
    }

    @Test("what is no JPEG, PNG or WebP is not opened, whatever it is", arguments: ["moving.gif", "drawing.svg"])
    func otherKinds(_ name: String) throws {
        let sent = try sample(name)
        #expect(throws: PictureFailure.unknownKind) { try Pictures.encoded(sent, largest: 256, square: true) }
        #expect(throws: PictureFailure.unknownKind) { try Pictures.encoded([], largest: 256, square: true) }
    }

    @Test(
        "a damaged picture is refused with the reason",
        arguments: [
            "cut-off.jpeg", "cut-off.png", "cut-off.webp", "hollow.jpg", "hollow.webp", "scans-bomb.jpg",
        ])
    func damaged(_ name: String) throws {
        let sent = try sample(name)
        #expect {
            try Pictures.encoded(sent, largest: 256, square: true)
        } throws: { error in
            if case .damaged(let words) = error as? PictureFailure { !words.isEmpty } else { false }
        }
    }

    @Test("a picture that would unfold into too many pixels is refused by its head")
    func bombs() throws {
        let boast = try sample("boast.png")
        #expect(boast.count < 200)
        #expect(throws: PictureFailure.tooManyPixels(width: 60000, height: 60000)) {
            try Pictures.encoded(boast, largest: 256, square: true)
        }
        let bomb = try sample("bomb.png")
        #expect(bomb.count < 8000)
        #expect(throws: PictureFailure.tooManyPixels(width: 5001, height: 5000)) {
            try Pictures.encoded(bomb, largest: 256, square: true)
        }
    }

    @Test("words that unfold into 64 MB beside the pixels are not unfolded")
    func words() throws {
        let plain = try Pictures.encoded(sample("upright.png"), largest: 256, square: false)
        #expect(try Pictures.encoded(sample("words-bomb.png"), largest: 256, square: false) == plain)
    }

    @Test("a picture with a profile of its own shows the colours that the profile means")
    func profiles() throws {
        let green = try Pictures.encoded(sample("green.png"), largest: 64, square: false)
        #expect(try Pictures.encoded(sample("red-is-green.png"), largest: 64, square: false) == green)
    }

    @Test("more bytes than a photograph has are not looked at")
    func tooManyBytes() {
        let sent = [UInt8](repeating: 0xFF, count: Pictures.mostBytes + 1)
        #expect(throws: PictureFailure.tooManyBytes(sent.count)) {
            try Pictures.encoded(sent, largest: 256, square: true)
        }
    }
}

private func sample(_ name: String) throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: tests.appending(path: "Fixtures/pictures/\(name)")))
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }

/// The second byte of each segment of a JPEG up to its pixels.
private func markers(of jpeg: [UInt8]) -> [UInt8] {
    var found: [UInt8] = []
    var at = 2
    while at + 3 < jpeg.count, jpeg[at] == 0xFF, found.last != 0xDA {
        found.append(jpeg[at + 1])
        at += 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
    }
    return found
}

/// How many colours each pixel of a JPEG is made of.
private func colours(of jpeg: [UInt8]) -> Int {
    var at = 2
    while at + 9 < jpeg.count, jpeg[at] == 0xFF {
        if jpeg[at + 1] == 0xC0 { return Int(jpeg[at + 9]) }
        at += 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
    }
    return 0
}
