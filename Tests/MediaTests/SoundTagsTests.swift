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
    ///   - kind: what the track is.
    ///   - entry: what a track of sound says of its samples.
    private static func film(each: Int = 0, count: Int = 2, kind: String = "vide", entry: [UInt8] = []) -> [UInt8] {
        let data = box("mdat", text("Secret1Shown!Secret2Shown?Secret3"))
        let start = head.count + 8
        let sizes = each > 0 ? big(0, each, count) : big(0, 0, 2, 6, 6)
        let described = entry.isEmpty ? [] : box("stsd", big(0, 1) + entry)
        let tables =
            described + box("stsc", big(0, 1, 1, count / 2, 1)) + box("stsz", sizes)
            + box("stco", big(0, 2, start + 7, start + 20))
        let media = box("hdlr", big(0, 0) + text(kind)) + box("minf", box("stbl", tables))
        return head + data + box("moov", box("trak", box("mdia", media))) + box("mdat", text("Secret4"))
    }

    /// A description of sound: its name, two channels of some bits, and what newer versions add.
    private static func sound(_ name: String, bits: UInt8 = 16, version: UInt8 = 0, _ more: [UInt8] = []) -> [UInt8] {
        box(name, big(0, 0) + [0, version, 0, 0] + big(0) + [0, 2, 0, bits] + big(0, 0) + more)
    }

    private static func expectClean(_ sent: [UInt8], _ samples: [String] = ["Shown!", "Shown?"]) {
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.count == sent.count && clean.firstRange(of: text("Secret")) == nil)
        for sample in samples {
            #expect(clean.firstRange(of: text(sample)) == sent.firstRange(of: text(sample)))
        }
        #expect(MediaErasures(MediaBytes(clean)).isEmpty)
    }

    @Test("what no table names goes, and every sample stays where it is")
    func gaps() { Self.expectClean(Self.film()) }

    @Test("samples of one size are counted: in bytes, and as old programs do in frames of sound")
    func equal() {
        Self.expectClean(Self.film(each: 6))
        Self.expectClean(Self.film(each: 6, kind: "soun", entry: Self.sound("samr")))
        Self.expectClean(Self.film(each: 3, count: 4, kind: "soun", entry: Self.sound("mp4a")))
        // Two channels of 24 bits, and six bytes for three samples.
        Self.expectClean(Self.film(each: 1, kind: "soun", entry: Self.sound("in24", bits: 24)))
        let packed = Self.sound("ima4", version: 1, Self.big(3, 0, 6, 0))
        Self.expectClean(Self.film(each: 1, count: 6, kind: "soun", entry: packed))
    }

    @Test(
        "where it is not certain what a table counts, the film is refused",
        arguments: [
            film(each: 1, kind: "soun", entry: sound("ima4", version: 1, big(3, 0, 6, 0))),
            film(each: 1, kind: "soun", entry: sound("QDM2", version: 1, big(0, 0, 0, 0))),
            film(each: 5, kind: "soun", entry: sound("twos")), film(each: 6, kind: "soun"), film(each: 0xFFFF_FFFF),
        ])
    func uncertain(_ sent: [UInt8]) {
        #expect(MediaErasures(MediaBytes(sent)).obstacle == .damaged)
    }

    /// A film in fragments: its head says the usual size of a sample, each fragment where its own are.
    private static func fragments(
        _ head: (flags: Int, rest: [UInt8]), _ run: (flags: Int, rest: [UInt8]), track: Int = 1
    ) -> [UInt8] {
        let media = box("mdia", box("hdlr", big(0, 0) + text("vide")) + box("minf", box("stbl", empty)))
        let known = box("tkhd", big(0, 0, 0, 1, 0, 0)) + media
        let film = box("moov", box("trak", known) + box("mvex", box("trex", big(0, 1, 1, 0, 6, 0))))
        let fragment = box(
            "moof",
            box("traf", box("tfhd", big(head.flags, track) + head.rest) + box("trun", big(run.flags) + run.rest)))
        return self.head + film + fragment + box("mdat", text("Secret1Shown!Shown?Secret3"))
            + box("mdat", text("Secret4"))
    }
    private static let empty = box("stsc", big(0, 0)) + box("stsz", big(0, 0, 0)) + box("stco", big(0, 0))

    @Test("of a film in fragments what no run names goes, however sizes and addresses are written")
    func fragmented() {
        let (base, usual, own) = (0x20000, 0x1, 0x201)
        // The fragment has 52 bytes, each more in its head or its run adds to them.
        Self.expectClean(Self.fragments((base, []), (usual, Self.big(2, 52 + 8 + 7))))
        Self.expectClean(Self.fragments((base, []), (own, Self.big(2, 60 + 8 + 7, 6, 6))))
        Self.expectClean(Self.fragments((base | 0x10, Self.big(12)), (usual, Self.big(1, 56 + 8 + 7))))
        Self.expectClean(Self.fragments((base | 0x2, Self.big(1)), (0x305, Self.big(2, 76 + 8 + 7, 0, 9, 6, 9, 6))))
        Self.expectClean(Self.fragments((0, []), (usual, Self.big(2, 52 + 8 + 7))))
        let start = Self.fragments((0x1, Self.big(0, 0)), (0, Self.big(2))).firstRange(of: Self.text("Shown!"))
        Self.expectClean(Self.fragments((0x1, Self.big(0, start?.lowerBound ?? 0)), (0, Self.big(2))))
    }

    @Test("what a fragment names for a track that the film does not have goes as well")
    func strangers() {
        let sent = Self.fragments((0x20010, Self.big(6)), (0x1, Self.big(2, 56 + 8 + 7)), track: 9)
        let clean = MediaMetadata.removed(from: sent)
        #expect(clean.firstRange(of: Self.text("Shown")) == nil && clean.count == sent.count)
    }

    @Test("fragments that name what is not there, or do not say how long it is, are refused")
    func wrong() {
        for (head, run) in [
            ((0x20000, Self.big()), (0x1, Self.big(2, 9000))), ((0x20010, Self.big(0)), (0x1, Self.big(2, 60))),
            ((0x20000, Self.big()), (0x201, Self.big(9, 60))), ((0x20000, Self.big()), (0x1, Self.big(2, -9000))),
        ] {
            #expect(MediaErasures(MediaBytes(Self.fragments(head, run))).obstacle == .damaged)
        }
    }
}
