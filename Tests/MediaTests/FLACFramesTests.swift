import Testing

@testable import Media

/// Where the sound of a FLAC file ends; its frames have sixteen samples each.
@Suite struct FLACFramesTests {
    private static func text(_ words: String) -> [UInt8] { Array(words.utf8) }

    private static let head = text("fLaC") + [0x80, 0, 0, 34] + [UInt8](repeating: 7, count: 34)
    /// All samples are the same.
    private static let constant: [UInt8] = [0xFF, 0xF8, 0x60, 0x08, 0x00, 0x0F, 0x96, 0x00, 0x12, 0x34, 0x42, 0x3E]
    /// A forecast of the first order, in two parts, of which one is written in plain numbers.
    private static let fixed: [UInt8] = [
        0xFF, 0xF8, 0x60, 0x08, 0x01, 0x0F, 0x83, 0x12, 0x12, 0x34, 0x04, 0x3F, 0xF8, 0xED, 0xB6, 0xDB, 0x40, 0x0F,
        0x80,
    ]
    /// A linear forecast of samples whose last bit is always zero.
    private static let linear: [UInt8] = [
        0xFF, 0xF8, 0x60, 0x08, 0x02, 0x0F, 0xBC, 0x41, 0x80, 0x00, 0x30, 0x2A, 0x02, 0x1C, 0x71, 0xC7, 0x1C, 0x71,
        0xC7,
        0x1C, 0x71, 0xC7, 0x1C, 0x71, 0xC0, 0x5A, 0xF6,
    ]
    private static let first =
        text("TAG") + [UInt8](repeating: 0x20, count: 94) + text("Secret")
        + [UInt8](repeating: 0x20, count: 25)

    @Test(
        "what stands behind the last frame goes, whatever its frames are made of",
        arguments: [constant, constant + fixed, fixed, constant + fixed + linear, linear, linear + constant])
    func behind(_ sound: [UInt8]) {
        for words in [
            Self.text("Secret"), Self.first, [0, 0] + Self.text("Secret"), Self.text("Secret") + [0xFF, 0xF8],
        ] {
            let sent = Self.head + sound + words
            let clean = MediaMetadata.removed(from: sent)
            #expect(clean == Self.head + sound + [UInt8](repeating: 0, count: words.count))
            #expect(MediaErasures(MediaBytes(clean)).isEmpty)
        }
        #expect(MediaErasures(MediaBytes(Self.head + sound)).isEmpty)
    }

    @Test("a file without sound ends behind its head")
    func silent() { #expect(MediaErasures(MediaBytes(Self.head)).isEmpty) }

    @Test(
        "where it is not certain where the sound ends, the file is refused",
        arguments: [
            text("Secret"), constant.dropLast() + text("Secret"), constant + text("Secret") + fixed,
            constant + fixed.dropLast(3) + linear, Array(linear.dropLast()), constant + [1] + constant,
        ])
    func uncertain(_ sound: [UInt8]) {
        #expect(MediaErasures(MediaBytes(Self.head + sound)).obstacle == .damaged)
    }

    @Test("no damage of a frame ends the program")
    func damaged() {
        let sound = Self.constant + Self.fixed + Self.linear
        for index in sound.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var broken = sound
                broken[index] = value
                let sent = Self.head + broken + Self.text("Secret")
                let found = MediaErasures(MediaBytes(sent))
                // A last frame whose head is damaged is none.
                #expect(found.isComplete == (broken == sound) || index >= sound.count - Self.linear.count)
                #expect(found.applied(to: sent).count == sent.count)
            }
        }
    }
}
