import GuideModel
import Media
import TestSupport
import Testing

@testable import Reading

@Suite("Which films and recordings browsers play")
struct PlayabilityTests {
    private func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
    private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        big(content.count + 8, 4) + Array(kind.utf8) + content
    }
    private func track(_ codec: String) -> [UInt8] {
        let entry = box(codec, [UInt8](repeating: 0, count: 70))
        let table = box("stsd", big(0, 4) + big(1, 4) + entry)
        return box(
            "trak", box("tkhd", big(0, 84)) + box("mdia", box("minf", box("stbl", table + box("stts", big(0, 8))))))
    }
    /// 42 seconds, the head behind the pictures, as telephones write it.
    private func film(_ codecs: [String]) -> [UInt8] {
        let head = box("mvhd", [0, 0, 0, 0] + big(1, 4) + big(2, 4) + big(600, 4) + big(25_200, 4) + big(0, 80))
        return box("ftyp", Array("isom0000".utf8)) + box("mdat", [UInt8](repeating: 7, count: 3000))
            + box("moov", head + codecs.flatMap(track))
    }

    private func length(_ bytes: [UInt8]) -> MediaLength { MediaLength(MediaBytes(bytes), ending: "mp4") }

    @Test("the codecs of an MP4 are found beside its length")
    func codecs() {
        let found = length(film(["avc1", "mp4a"]))
        #expect(found.codecs == ["avc1", "mp4a"])
        #expect(found.duration == 42)
    }

    @Test("tables that lie about their length end the search, and nothing else")
    func hostile() {
        var bytes = film(["hvc1"])
        let table = bytes.firstRange(of: Array("stsd".utf8))!.lowerBound  // because the film has one
        bytes.replaceSubrange(table - 4..<table, with: [0x7F, 0xFF, 0xFF, 0xFF])
        #expect(length(bytes).duration == 42)
        bytes.replaceSubrange(table - 4..<table, with: [0, 0, 0, 0])
        #expect(length(bytes).codecs.isEmpty)
        let deep = (0..<2000).reduce(into: [UInt8]()) { inner, _ in inner = box("moov", inner.suffix(4000)) }
        #expect(length(deep).codecs.isEmpty)
    }

    @Test("a film of a codec that many browsers lack is a warning at the file, with what to do")
    func warning() throws {
        let location = SourceLocation(file: "Content/media/film.mp4")
        #expect(Playability.diagnostics(ending: "mp4", codecs: ["avc1", "mp4a"], at: location).isEmpty)
        #expect(Playability.diagnostics(ending: "webm", codecs: [], at: location).isEmpty)
        let found = try #require(Playability.diagnostics(ending: "mp4", codecs: ["hvc1", "mp4a"], at: location).first)
        #expect(found.severity == .warning && found.code == "bad-media")
        #expect(found.message == "many browsers do not play films in HEVC (H.265)")
        #expect(found.remedy?.contains("ffmpeg -i in.mp4 -c:v libx264") == true)
        #expect(Playability.diagnostics(ending: "mov", codecs: ["avc1"], at: location).count == 1)
        #expect(
            Playability.diagnostics(ending: "m4a", codecs: ["alac"], at: location).first?.remedy?.contains("AAC")
                == true)
    }
}
