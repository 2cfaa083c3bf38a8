/// A chunk of a PNG (ISO/IEC 15948 §5.3): its length, its name, its content, and a check of them.
struct PNGChunk {
    let name: String
    let content: Range<Int>
    /// With head and check; the file may end before.
    let range: Range<Int>

    /// `nil` behind the end of the file.
    init?(_ bytes: MediaBytes, at: Int) {
        guard let head = bytes.read(at, 12) else { return nil }
        let length = head.number(0, 4)
        name = head.name(4)
        content = at + 8..<at + 8 + length
        range = at..<at + 12 + length
    }

    /// The chunks of a file, as far as there are any.
    static func all(_ bytes: MediaBytes) -> some Sequence<PNGChunk> {
        sequence(state: 8) { at in
            let chunk = PNGChunk(bytes, at: at)
            at = chunk?.range.upperBound ?? at
            return chunk
        }
    }
}
