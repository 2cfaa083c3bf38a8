import Foundation
import Media
import TestSupport
import Testing

@Suite("How long a recording lasts, by its bytes")
struct MediaLengthTests {
    /// The same of bytes in memory and of a file.
    private func seconds(_ bytes: [UInt8], _ ending: String) throws -> Int? {
        let seconds = MediaLength(MediaBytes(bytes), ending: ending).duration
        try TemporaryFolder.with { folder in
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/file"))
            let read = try MediaBytes.reading(folder.path + "/file") {
                MediaLength($0, ending: ending)
            }
            #expect(read.duration == seconds)
        }
        return seconds
    }

    private func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    private func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }
    private func name(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// MPEG-1 Layer III at 44,100 Hz: 1152 samples in a frame of 417 bytes, or of 208 at half the bit rate.
    private func frames(_ count: Int, half: Bool = false) -> [UInt8] {
        let frame: [UInt8] =
            [0xFF, 0xFB, half ? 0x50 : 0x90, 0] + [UInt8](repeating: 0x55, count: half ? 204 : 413)
        return (0..<count).flatMap { _ in frame }
    }

    private func tag(_ length: Int) -> [UInt8] {
        name("ID3") + [4, 0, 0] + [0, 0, UInt8(length >> 7), UInt8(length & 127)]
            + [UInt8](repeating: 0xFF, count: length)
    }

    @Test("frames of MP3 are counted, whatever their bit rates")
    func mp3() throws {
        #expect(try seconds(frames(383), "mp3") == 10)
        #expect(try seconds(frames(191) + frames(192, half: true), "mp3") == 10)
        #expect(
            try seconds(
                tag(3000) + frames(383) + name("TAG") + [UInt8](repeating: 0, count: 125), "mp3")
                == 10)
    }

    @Test("what is no MP3, or is cut off, tells what is there")
    func notMP3() throws {
        #expect(try seconds(name("<html>not found</html>"), "mp3") == nil)
        #expect(try seconds([], "mp3") == nil)
        #expect(try seconds([UInt8](repeating: 0xFF, count: 200_000), "mp3") == nil)
        #expect(try seconds(Array(frames(383).prefix(417 * 191)), "mp3") == 5)
        #expect(try seconds(frames(383), "txt") == nil)
    }

    @Test("frames of AAC are counted")
    func aac() throws {
        // 44,100 Hz, 256 bytes a frame.
        let frame: [UInt8] =
            [0xFF, 0xF1, 0x50, 0x80, 0x20, 0x1F, 0xFC] + [UInt8](repeating: 1, count: 249)
        #expect(try seconds((0..<431).flatMap { _ in frame }, "aac") == 10)
    }

    private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + name(kind) + content
    }

    @Test("the head of an MP4 is found before the sound and behind it")
    func mp4() throws {
        let version0 = box(
            "mvhd",
            [0, 0, 0, 0] + big(1, 4) + big(2, 4) + big(600, 4) + big(25_200, 4) + big(0, 80))
        let version1 = box(
            "mvhd",
            [1, 0, 0, 0] + big(1, 8) + big(2, 8) + big(600, 4) + big(25_200, 8) + big(0, 80))
        let (start, sound) = (
            box("ftyp", name("M4A 0000")), box("mdat", [UInt8](repeating: 9, count: 300_000))
        )
        #expect(try seconds(start + box("moov", version0) + sound, "m4a") == 42)
        #expect(try seconds(start + sound + box("moov", version1), "mp4") == 42)
        #expect(try seconds(start + sound, "m4a") == nil)
        #expect(try seconds(start + big(0, 4) + name("mdat") + big(7, 100), "m4a") == nil)
    }

    @Test("a WAV file is as long as its data, also where it promises more")
    func wav() throws {
        let format =
            name("fmt ") + little(16, 4) + little(1, 2) + little(1, 2) + little(8000, 4)
            + little(16_000, 4)
            + little(2, 2) + little(16, 2)
        let start =
            name("RIFF") + little(0, 4) + name("WAVE") + name("LIST") + little(3, 4) + [1, 2, 3, 0]
            + format
        let data = [UInt8](repeating: 0, count: 48_000)
        #expect(try seconds(start + name("data") + little(48_000, 4) + data + [9, 9], "wav") == 3)
        #expect(try seconds(start + name("data") + little(0xFFFF_FFFF, 4) + data, "wav") == 3)
        #expect(try seconds(name("RIFF") + little(0, 4) + name("WEBP") + data, "wav") == nil)
    }

    @Test("FLAC says how many samples it has, behind a tag too")
    func flac() throws {
        let samples = 44_100 * 7
        let info =
            big(0, 10) + big(44_100 << 4, 3) + [UInt8(samples >> 32)] + big(samples, 4) + big(0, 16)
        let file = name("fLaC") + [0x80, 0, 0, 34] + info
        #expect(try seconds(file, "flac") == 7)
        #expect(try seconds(tag(200) + file, "flac") == 7)
    }

    private func page(_ granule: Int, _ content: [UInt8], first: Bool = false, serial: Int = 1)
        -> [UInt8]
    {
        name("OggS") + [0, first ? 2 : 0] + little(granule, 8) + little(serial, 4) + big(0, 8)
            + [UInt8((content.count + 254) / 255)]
            + [UInt8](repeating: 255, count: (content.count + 254) / 255 - 1)
            + [UInt8(content.count - (content.count + 254) / 255 * 255 + 255)] + content
    }

    @Test("Opus and Vorbis tell the time on their last page")
    func ogg() throws {
        let opus = page(
            0, name("OpusHead") + [1, 1] + little(312, 2) + little(48_000, 4) + [0, 0, 0],
            first: true)
        let vorbis = page(
            0, [1] + name("vorbis") + little(0, 4) + [2] + little(32_000, 4) + big(0, 12),
            first: true)
        let sound = [UInt8](repeating: 3, count: 4000)
        #expect(
            try seconds(opus + page(48_000 * 3, sound) + page(48_000 * 6 + 312, sound), "opus") == 6
        )
        #expect(try seconds(vorbis + page(32_000 * 9, sound) + page(-1, sound), "ogg") == 9)
        #expect(
            try seconds(
                opus + page(48_000 * 3, sound) + page(48_000 * 99, sound, serial: 2), "opus") == 3)
    }
}
