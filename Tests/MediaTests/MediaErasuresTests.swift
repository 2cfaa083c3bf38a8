import Foundation
import TestSupport
import Testing

@testable import Media

/// What goes out of films and recordings; every file here is made by hand.
@Suite struct MediaErasuresTests {
    private static let secret = "Secret +60.17+024.94/"

    /// What each kind of file is made of: all that must go is `secret`, all that must stay is `Shown`.
    private static let samples: [String: [UInt8]] = [
        "mp4": mp4("udta", box("\u{A9}xyz", text(secret))),
        "mov": mp4("meta", box("keys", text("com.apple.quicktime.location.ISO6709")) + box("ilst", text(secret))),
        "uuid": mp4("uuid", text("0123456789abcdef" + secret)),
        "mp3": id3([
            frame("TIT2", text("\u{0}Shown")), frame("PRIV", text(secret)),
            frame("COMM", text("\u{0}eng\u{0}" + secret)),
        ]),
        "chapters": id3([
            frame(
                "CHAP",
                text("one\u{0}") + [UInt8](repeating: 0, count: 16) + frame("TIT2", text("\u{0}Shown"))
                    + frame("TXXX", text("\u{0}place\u{0}" + secret)))
        ]),
        "id3v1": sound + text("TAG") + text("Shown".padded(to: 90)) + text(secret.padded(to: 34)) + [12],
        "ape": sound + ape(secret),
        "flac": text("fLaC") + block(0, text("Shown".padded(to: 34)), last: false) + block(4, text(secret), last: false)
            + block(6, text(secret), last: true)
            + [0xFF, 0xF8, 0x60, 0x08, 0x00, 0x0F, 0x96, 0x00, 0x12, 0x34, 0x42, 0x3E] + text(secret),
        "wav": riff([
            ("fmt ", text("Shown".padded(to: 16))), ("LIST", text("INFO" + secret)), ("data", [1, 2, 3, 4]),
            ("iXML", text(secret)),
        ]),
        "webm": ebml([0x1A, 0x45, 0xDF, 0xA3], []) + ebml([0x18, 0x53, 0x80, 0x67], webm),
        // As a browser records it: neither the segment nor the cluster says how long it is.
        "stream": ebml([0x1A, 0x45, 0xDF, 0xA3], []) + [0x18, 0x53, 0x80, 0x67] + endless + [0x1F, 0x43, 0xB6, 0x75]
            + endless
            + ebml([0xE7], [1]) + ebml([0xA3], text("Shown")) + ebml([0x12, 0x54, 0xC3, 0x67], text(secret)),
        "opus": page(text("OpusHead") + [1, 2], 0) + page(text("OpusTags") + sized("Encoder") + comments(secret), 1)
            + page(text("Shown"), 2),
        "vorbis": page([1] + text("vorbis") + [1, 2], 0)
            + page(
                [3] + text("vorbis") + sized("Encoder") + comments(secret) + [1], 1, after: [5] + text("vorbisShown")),
        "avif": avif(secret),
    ]

    @Test("what a telephone wrote is gone, and nothing moves", arguments: samples.keys.sorted())
    func erased(_ kind: String) throws {
        let sent = try #require(Self.samples[kind])
        let found = MediaErasures(MediaBytes(sent))
        let clean = found.applied(to: sent)
        #expect(found.isComplete)
        #expect(clean.count == sent.count)
        #expect(Self.has("Secret", sent) && !Self.has("Secret", clean) && !Self.has("+60.17", clean))
        #expect(Self.has("Shown", sent) && Self.has("Shown", clean))
        #expect(MediaErasures(MediaBytes(clean)).isEmpty, "what is clean is left alone")
        #expect(MediaMetadata.removed(from: sent) == clean)
    }

    @Test("when a film was taken is no longer in its heads")
    func times() {
        let sent = Self.mp4("udta", [])
        let clean = MediaMetadata.removed(from: sent)
        #expect(Self.has("WHEN", sent) && !Self.has("WHEN", clean))
    }

    @Test("comments in Ogg give way to spaces, and the page's sum is right")
    func ogg() throws {
        let clean = MediaMetadata.removed(from: try #require(Self.samples["opus"]))
        let second = 27 + 1 + 10
        let length = Int(clean[second + 27]) + 28
        var page = Array(clean[second..<second + length])
        let told = page.littleNumber(22, 4)
        page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
        #expect(told == Int(Self.sum(page)))
        #expect(page.suffix(4) == [0, 0, 0, 0], "no comments")
    }

    @Test("a cover picture stays, without where it was taken")
    func cover() throws {
        let picture = try Self.photograph()
        #expect(Self.has("Secret", picture))
        let sent = Self.id3([Self.frame("APIC", Self.text("\u{0}image/jpeg\u{0}\u{3}\u{0}") + picture)])
        let clean = MediaMetadata.removed(from: sent)
        #expect(!Self.has("Secret", clean) && clean.count == sent.count)
        let bare = MediaMetadata.removed(from: picture)
        #expect(clean.firstRange(of: bare) != nil)
    }

    @Test("a damaged file does not trap, and says that it was not understood", arguments: samples.keys.sorted())
    func damaged(_ kind: String) throws {
        let sent = try #require(Self.samples[kind])
        for count in 0..<sent.count {
            let found = MediaErasures(MediaBytes(Array(sent.prefix(count))))
            #expect(found.applied(to: Array(sent.prefix(count))).count == count)
        }
        for index in sent.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var broken = sent
                broken[index] = value
                #expect(MediaErasures(MediaBytes(broken)).applied(to: broken).count == sent.count)
            }
        }
        let cut = MediaErasures(MediaBytes(Self.box("ftyp", Self.text("isom")) + [0, 0, 1, 0] + Self.text("moov")))
        #expect(!cut.isComplete)
    }

    @Test("a film of gigabytes is cleaned by a few small reads")
    func large() throws {
        try TemporaryFolder.with { folder in
            let path = folder.path + "/film.mp4"
            let size = 3 << 30
            // The pixels are a hole of three gigabytes, and the film's head follows them.
            let head = Self.box("ftyp", Self.text("isom")) + Self.long("mdat", size)
            let tail = Self.box("moov", Self.box("udta", Self.text(Self.secret)))
            try Data(head).write(to: URL(fileURLWithPath: path))
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try file.seek(toOffset: UInt64(head.count - 16 + size))
            try file.write(contentsOf: Data(tail))
            try file.close()
            let found = try MediaErasures(ofFileAt: path)
            #expect(found.isComplete)
            #expect(found.all.map(\.range.count) == [4, Self.secret.utf8.count])
            #expect(found.all.allSatisfy { $0.range.lowerBound > size })
        }
    }

    @Test("a copy on the disk has the same bytes as one in memory")
    func copied() throws {
        try TemporaryFolder.with { folder in
            for (kind, sent) in Self.samples {
                let path = "\(folder.path)/sent.\(kind)"
                try Data(sent).write(to: URL(fileURLWithPath: path))
                let cache = PictureCache(folder.path + "/cache")
                #expect(cache.keep(copyOf: path, without: try MediaErasures(ofFileAt: path), as: kind))
                #expect(cache.bytes(kind) == MediaMetadata.removed(from: sent))
            }
        }
    }
}

/// The formats, by hand.
extension MediaErasuresTests {
    private static let sound: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + text("Shown") + [UInt8](repeating: 0x55, count: 60)
    private static let endless: [UInt8] = [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    private static let webm =
        ebml(
            [0x15, 0x49, 0xA9, 0x66],
            ebml([0x44, 0x61], text(secret)) + ebml([0x7B, 0xA9], text(secret)) + ebml([0x4D, 0x80], text(secret)))
        + ebml([0x12, 0x54, 0xC3, 0x67], text(secret)) + ebml([0x1F, 0x43, 0xB6, 0x75], text("Shown"))

    private static func text(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    private static func has(_ words: String, _ bytes: [UInt8]) -> Bool {
        bytes.firstRange(of: Array(words.utf8)) != nil
    }

    private static func big(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func little(_ number: Int, _ length: Int = 4) -> [UInt8] { big(number, length).reversed() }

    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + text(name) + content
    }

    private static func long(_ name: String, _ size: Int) -> [UInt8] { big(1, 4) + text(name) + big(size, 8) }

    private static func mp4(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let head = box("mvhd", [0, 0, 0, 0] + text("WHENWHEN") + big(1000, 4))
        let track = box("trak", box("tkhd", [0, 0, 0, 7] + text("WHENWHEN")) + box(name, content))
        return box("ftyp", text("isom")) + box("moov", head + track + box(name, content)) + box("mdat", text("Shown"))
    }

    private static func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
        text(name) + big(content.count, 4) + [0, 0] + content
    }

    private static func id3(_ frames: [[UInt8]]) -> [UInt8] {
        let body = Array(frames.joined()) + [UInt8](repeating: 0, count: 20)
        let size: [UInt8] = [21, 14, 7, 0].map { UInt8(body.count >> $0 & 0x7F) }
        return text("ID3") + [3, 0, 0] + size + body + sound
    }

    private static func ape(_ words: String) -> [UInt8] {
        let item = little(words.utf8.count) + little(0) + text("Place\u{0}" + words)
        return item + text("APETAGEX") + little(2000) + little(item.count + 32) + little(1) + little(0) + little(0, 8)
    }

    private static func block(_ kind: UInt8, _ content: [UInt8], last: Bool) -> [UInt8] {
        [kind | (last ? 0x80 : 0)] + big(content.count, 3) + content
    }

    private static func riff(_ chunks: [(String, [UInt8])]) -> [UInt8] {
        let body = chunks.flatMap { name, content -> [UInt8] in
            text(name) + little(content.count) + content + (content.count % 2 == 1 ? [0] : [])
        }
        return text("RIFF") + little(body.count + 4) + text("WAVE") + body
    }

    private static func ebml(_ name: [UInt8], _ content: [UInt8]) -> [UInt8] {
        name + [0x40 | UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }

    private static func sized(_ words: String) -> [UInt8] { little(words.utf8.count) + text(words) }
    private static func comments(_ words: String) -> [UInt8] { little(1) + sized("LOCATION=" + words) }

    private static func page(_ packet: [UInt8], _ number: Int, after: [UInt8] = []) -> [UInt8] {
        let sizes = [packet, after].filter { !$0.isEmpty }.map { UInt8($0.count) }
        let head = text("OggS") + [0, number == 0 ? 2 : 0] + little(0, 8) + little(77) + little(number)
        let rest = [UInt8(sizes.count)] + sizes + packet + after
        return head + little(Int(sum(head + [0, 0, 0, 0] + rest))) + rest
    }

    /// RFC 3533 §6, bit by bit.
    private static func sum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for byte in bytes {
            for bit in (0..<8).reversed() {
                let isOne = (sum >> 31) ^ UInt32(byte >> bit & 1) == 1
                sum = sum << 1 ^ (isOne ? 0x04C1_1DB7 : 0)
            }
        }
        return sum
    }

    /// A picture, and beside it EXIF in the file and XMP in `meta` itself.
    private static func avif(_ words: String) -> [UInt8] {
        func info(_ number: Int, _ type: String) -> [UInt8] {
            box("infe", [2, 0, 0, 0] + big(number, 2) + [0, 0] + text(type) + [0])
        }
        let items = box("iinf", [0, 0, 0, 0] + big(3, 2) + info(1, "av01") + info(2, "Exif") + info(3, "mime"))
        let data = box("idat", text(words))
        let handler = box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + text("pict") + big(0, 13))
        let head = box("ftyp", text("avif") + big(0, 4) + text("mif1avif"))
        func places(_ start: Int) -> [UInt8] {
            func place(_ number: Int, _ way: Int, _ at: Int, _ length: Int) -> [UInt8] {
                big(number, 2) + big(way, 2) + big(0, 2) + big(1, 2) + big(at, 4) + big(length, 4)
            }
            return box(
                "iloc",
                [1, 0, 0, 0, 0x44, 0] + big(3, 2) + place(1, 0, start, 5) + place(2, 0, start + 5, words.utf8.count)
                    + place(3, 1, 0, words.utf8.count))
        }
        func meta(_ start: Int) -> [UInt8] { box("meta", [0, 0, 0, 0] + handler + items + places(start) + data) }
        return head + meta(head.count + meta(0).count + 8) + box("mdat", text("Shown" + words))
    }

    private static func photograph() throws -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Array(try Data(contentsOf: tests.appending(path: "Fixtures/pictures/tagged.jpg")))
    }
}

extension String {
    fileprivate func padded(to length: Int) -> String { self + String(repeating: " ", count: length - count) }
}
