import Testing

@testable import Media

/// What stands behind the sound, in any order, and the bytes between the samples of a film.
@Suite struct SoundTagsTests {
    private static func text(_ words: String) -> [UInt8] { Array(words.utf8) }
    private static let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0x55, count: 413)
    private static let sound = frame + frame + frame
    private static let id3 =
        text("ID3") + [4, 0, 0, 0, 0, 0, 20] + text("TXXX") + [0, 0, 0, 10, 0, 0] + text("Secret3210")
    private static let footed =
        text("ID3") + [4, 0, 0x10, 0, 0, 0, 20] + text("TXXX") + [0, 0, 0, 10, 0, 0] + text("Secret3210") + text("3DI")
        + [4, 0, 0x10, 0, 0, 0, 20]
    private static let first =
        text("TAG") + [UInt8](repeating: 0x20, count: 94) + text("Secret") + [UInt8](repeating: 0x20, count: 25)
    private static let longer = text("TAG+") + text("Secret") + [UInt8](repeating: 0x20, count: 217)

    @Test(
        "tags behind the sound go in any order, and so does what no player reads",
        arguments: [
            id3, footed, id3 + first, longer + first, first + id3, id3 + footed + first, text("Secret, not a frame"),
            text("Secret") + id3,
        ])
    func behind(_ tags: [UInt8]) {
        let sent = Self.sound + tags
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.count == sent.count && clean.starts(with: Self.sound))
        #expect(clean.firstRange(of: Self.text("Secret")) == nil)
        #expect(MediaErasures(MediaBytes(clean)).isEmpty)
    }

    @Test("sound behind what is none stays")
    func stray() {
        let sent = Self.sound + [UInt8](repeating: 1, count: 2000) + Self.sound
        #expect(MediaMetadata.removed(from: sent) == sent)
    }

    @Test("tags of MP3 behind a FLAC go")
    func flac() {
        let block: [UInt8] = [0x80, 0, 0, 34] + [UInt8](repeating: 7, count: 34)
        for tags in [Self.id3, Self.first, Self.id3 + Self.first] {
            let sent = Self.text("fLaC") + block + [0xFF, 0xF8, 1, 2, 3] + tags
            let clean = MediaMetadata.removed(from: sent)
            #expect(clean.firstRange(of: Self.text("Secret")) == nil && clean.prefix(47) == sent.prefix(47))
        }
    }

    @Test("what stands behind the format of a WAV within its part goes")
    func wav() {
        let shape: [UInt8] = [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
        let part =
            Self.text("fmt ") + [26, 0, 0, 0] + shape + Self.text("\0\0Secret\0\0") + Self.text("data") + [
                2, 0, 0, 0, 1, 2,
            ]
        let sent = Self.text("RIFF") + [UInt8(part.count + 4), 0, 0, 0] + Self.text("WAVE") + part
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.firstRange(of: Self.text("Secret")) == nil && clean.prefix(36) == sent.prefix(36))
        #expect(clean.suffix(10) == sent.suffix(10))
    }
}

/// Films by hand: two samples of a picture track, with other bytes beside them.
@Suite struct UnnamedBytesTests {
    private static func text(_ words: String) -> [UInt8] { Array(words.utf8) }
    private static func big(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    }
    private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8) + text(name) + content
    }

    private static let head = box("ftyp", text("isom"))

    /// - Parameters:
    ///   - each: the size of all samples; 0 where each has its own.
    ///   - more: a box of the film.
    private static func film(each: Int = 0, more: [UInt8] = []) -> [UInt8] {
        let data = box("mdat", text("Secret1Shown!Secret2Shown?Secret3"))
        let start = head.count + 8
        let sizes = each > 0 ? big(0, each, 2) : big(0, 0, 2, 6, 6)
        let tables =
            box("stsc", big(0, 1, 1, 1, 1)) + box("stsz", sizes) + box("stco", big(0, 2, start + 7, start + 20))
        let media = box("hdlr", big(0, 0) + text("vide")) + box("minf", box("stbl", tables))
        return head + data + box("moov", box("trak", box("mdia", media)) + more) + box("mdat", text("Secret4"))
    }

    @Test("what no table names goes, and every sample stays where it is")
    func gaps() {
        let sent = Self.film()
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.count == sent.count && clean.firstRange(of: Self.text("Secret")) == nil)
        for sample in ["Shown!", "Shown?"] {
            #expect(clean.firstRange(of: Self.text(sample)) == sent.firstRange(of: Self.text(sample)))
        }
        #expect(MediaErasures(MediaBytes(clean)).isEmpty)
    }

    @Test("where tables speak of other units, and in fragments, all of it stays")
    func unknown() {
        for sent in [Self.film(each: 1), Self.film(more: Self.box("mvex", []))] {
            #expect(MediaMetadata.removed(from: sent).firstRange(of: Self.text("Secret4")) != nil)
        }
    }
}
