import Formats

/// The tags that programs put behind the sound of MP3 and AAC: the first edition of ID3, its longer form, a second one that stands at
/// the end, APE's and Lyrics3, in any order and any number; and behind frames what no player reads.
struct SoundTags {
    private let bytes: MediaBytes
    private let start: Int
    private var end: Int
    private static let most = 20
    /// Where a tag of ID3 at the end is looked for.
    private static let window = 1 << 18

    /// - Parameter start: where the sound begins.
    static func find(_ bytes: MediaBytes, behind start: Int, _ found: inout MediaErasures) {
        var tags = SoundTags(bytes: bytes, start: start, end: bytes.count)
        for _ in 0..<most {
            guard let length = tags.lastTag() else { break }
            guard length <= tags.end - start else { return found.isComplete = false }
            let range = tags.end - length..<tags.end
            // Players look for the first edition at the very end, and show its title and names.
            let isFirst = tags.end == bytes.count && bytes.read(range.lowerBound, 3) == Array("TAG".utf8)
            found.erase(isFirst && length == 128 ? tags.end - 35..<tags.end - 1 : range)
            tags.end = range.lowerBound
        }
        guard let last = FrameCount.end(of: bytes, from: start), last < tags.end else { return }
        found.erase(last..<tags.end)
    }

    private init(bytes: MediaBytes, start: Int, end: Int) {
        (self.bytes, self.start, self.end) = (bytes, start, end)
    }

    /// The length of the tag that ends here; `nil` where none does.
    private func lastTag() -> Int? {
        if bytes.read(end - 128, 3) == Array("TAG".utf8) { return 128 }
        if bytes.read(end - 227, 4) == Array("TAG+".utf8) { return 227 }
        return lyrics() ?? ape() ?? id3()
    }

    /// The length of a tag of Lyrics3 (https://id3.org/Lyrics3v2), which names authors as well.
    private func lyrics() -> Int? {
        guard let foot = bytes.read(end - 15, 15) else { return nil }
        if foot.begins(with: "LYRICS200", at: 6) {
            return Int(String(decoding: foot.prefix(6), as: UTF8.self)).map { $0 + 15 }
        }
        guard foot.begins(with: "LYRICSEND", at: 6) else { return nil }
        let tail = bytes.upTo(5120, at: max(0, end - 5120)).prefix(min(5120, end))
        return tail.firstRange(ofBytes: Array("LYRICSBEGIN".utf8)).map { tail.count - $0.lowerBound }
    }

    private func ape() -> Int? {
        guard let foot = bytes.read(end - 32, 32), foot.begins(with: "APETAGEX") else { return nil }
        return foot.littleNumber(12, 4) + (foot.littleNumber(20, 4) & 0x8000_0000 == 0 ? 0 : 32)
    }

    /// A tag of ID3 that some programs add, with a foot or without.
    private func id3() -> Int? {
        let first = max(start, end - Self.window)
        let tail = bytes.upTo(end - first, at: first)
        let mark = Array("ID3".utf8)
        var rest = tail[...]
        while let found = rest.firstRange(ofBytes: mark) {
            let at = first + found.lowerBound
            if let head = ID3Head(bytes, at: at), head.end == end || head.content.upperBound == end { return end - at }
            rest = rest[found.upperBound...]
        }
        return nil
    }
}
