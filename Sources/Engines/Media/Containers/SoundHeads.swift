/// The head of a tag before the sound of an MP3, AAC or FLAC file (ID3v2 §3.1).
struct ID3Head {
    let version: UInt8
    let flags: UInt8
    let content: Range<Int>

    /// `nil` where no tag begins. The file may end before it does.
    init?(_ bytes: MediaBytes, at: Int) {
        guard let head = bytes.read(at, 10), head.begins(with: "ID3") else { return nil }
        (version, flags) = (head[3], head[5])
        content = at + 10..<at + 10 + head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    }

    /// Where what follows it begins.
    var end: Int { content.upperBound + (flags & 0x10 == 0 ? 0 : 10) }
}

/// A block before the sound of a FLAC file (RFC 9639 §8).
struct FLACBlock {
    let kind: UInt8
    let isLast: Bool
    /// The file may end before.
    let content: Range<Int>

    init?(_ bytes: MediaBytes, at: Int) {
        guard let head = bytes.read(at, 4) else { return nil }
        (kind, isLast) = (head[0] & 0x7F, head[0] & 0x80 != 0)
        content = at + 4..<at + 4 + head.number(1, 3)
    }
}
