/// A chunk of RIFF, as WAV and WebP (RFC 9649 §2.3) have it.
struct RIFFChunk {
    let name: String
    let start: Int
    /// The file may end before.
    let content: Range<Int>

    /// `nil` behind the end of the file.
    init?(_ bytes: MediaBytes, at: Int) {
        guard let head = bytes.read(at, 8) else { return nil }
        (name, start) = (head.name(0), at)
        content = at + 8..<at + 8 + head.littleNumber(4, 4)
    }

    /// Where the next one begins.
    var end: Int { content.upperBound + content.count % 2 }

    /// The chunks of a file, as far as there are any.
    static func all(_ bytes: MediaBytes) -> some Sequence<RIFFChunk> {
        sequence(state: 12) { at in
            let chunk = RIFFChunk(bytes, at: at)
            at = chunk?.end ?? at
            return chunk
        }
    }
}
