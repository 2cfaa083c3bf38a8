/// What stands before and behind the sound of an MP3 or AAC file: ID3 (https://id3.org/id3v2.3.0,
/// id3v2.4.0-structure), its first edition, and APE's tags.
///
/// What a player shows stays: titles, names, numbers, chapters, words, and cover pictures, without
/// their own metadata. Everything else, such as comments, dates, positions and what programs keep,
/// becomes frames of zeros that players pass over.
struct ID3Tags {
    private let bytes: MediaBytes

    private static let kept: Set<String> = [
        "TIT1", "TIT2", "TIT3", "TALB", "TPE1", "TPE2", "TPE3", "TPE4", "TCOM", "TEXT", "TRCK",
        "TPOS", "TCON", "TCOP",
        "TLAN",
        "TLEN", "TPUB", "TSRC", "TSOT", "TSOA", "TSOP", "WCOP", "CHAP", "CTOC", "USLT", "SYLT",
        "APIC", "RVA2", "RVAD",
        "MLLT",
    ]
    /// Names that begin so are free for experiments, and no player knows one.
    private static let nobody = Array("XXXX".utf8)
    private static let mostBytes = 64 << 20

    init(_ bytes: MediaBytes) { self.bytes = bytes }

    func find(_ found: inout MediaErasures) {
        var start = 0
        // Some programs put a second one behind the first.
        while let head = ID3Head(bytes, at: start) {
            guard head.content.upperBound <= bytes.count else { return found.isComplete = false }
            clean(head, &found)
            start = head.end
        }
        if FileKind(bytes.upTo(4, at: start)) == .flac {
            return FLACBlocks.find(bytes, at: start + 4, &found)
        }
        SoundTags.find(bytes, behind: start, &found)
    }

    private func clean(_ head: ID3Head, _ found: inout MediaErasures) {
        let range = head.content
        // What is written so that no player mistakes it for sound, or has a second head, is not
        // taken apart: it goes as a whole.
        guard [3, 4].contains(head.version), head.flags & 0xE0 == 0, range.count <= Self.mostBytes,
            let tag = bytes.read(range.lowerBound, range.count)
        else { return found.erase(range) }
        frames(tag, 0..<tag.count, isNew: head.version == 4, start: range.lowerBound, &found)
    }

    private func frames(
        _ tag: [UInt8], _ range: Range<Int>, isNew: Bool, start: Int, _ found: inout MediaErasures
    ) {
        var at = range.lowerBound
        while at + 10 <= range.upperBound, tag[at] != 0 {
            let size =
                isNew
                ? tag[at + 4..<at + 8].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
                : tag.number(at + 4, 4)
            let content = at + 10..<at + 10 + size
            guard size >= 0, content.upperBound <= range.upperBound else { break }
            let name = tag.name(at)
            // Packed, locked, or with bytes before the content.
            let isPlain = tag[at + 9] & (isNew ? 0x4F : 0xE0) == 0
            if !isPlain || !Self.kept.contains(name) {
                found.erase(start + at..<start + at + 4, head: Self.nobody)
                found.erase(start + content.lowerBound..<start + content.upperBound)
            } else if name == "APIC" {
                cover(tag, content, start: start, &found)
            } else if name == "CHAP" || name == "CTOC", let inner = Self.inner(tag, content, name) {
                frames(tag, inner, isNew: isNew, start: start, &found)
            }
            at = content.upperBound
        }
        // What is left is padding, or may be anything.
        if at < range.upperBound { found.erase(start + at..<start + range.upperBound) }
    }

    /// Where the frames within a chapter begin (https://id3.org/id3v2-chapters-1.0).
    private static func inner(_ tag: [UInt8], _ content: Range<Int>, _ name: String) -> Range<Int>? {
        guard let end = tag[content].firstIndex(of: 0) else { return nil }
        if name == "CHAP" {
            return end + 17 <= content.upperBound ? end + 17..<content.upperBound : nil
        }
        guard end + 3 <= content.upperBound else { return nil }
        var at = end + 3
        for _ in 0..<tag[end + 2] {
            guard let next = tag[at..<content.upperBound].firstIndex(of: 0) else { return nil }
            at = next + 1
        }
        return at..<content.upperBound
    }

    /// A cover picture without its own metadata, with zeros behind it.
    private func cover(
        _ tag: [UInt8], _ content: Range<Int>, start: Int, _ found: inout MediaErasures
    ) {
        // Before it: how it is written, its type, what it shows, and a few words.
        let head = content.lowerBound..<min(content.upperBound, content.lowerBound + 1000)
        let begin = head.first { at in
            let kind = FileKind(Array(tag[at..<min(at + 12, content.upperBound)]))
            return kind == .jpeg
                ? tag[at..<content.upperBound].dropFirst(2).first == 0xFF
                : kind?.pictureEnding != nil
        }
        guard let begin else {
            return found.erase(start + content.lowerBound..<start + content.upperBound)
        }
        let picture = Array(tag[begin..<content.upperBound])
        let clean = MediaMetadata.removed(from: picture)
        if clean != picture { found.erase(start + begin..<start + content.upperBound, head: clean) }
    }
}
