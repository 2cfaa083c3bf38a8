/// The blocks before the sound of a FLAC file (RFC 9639 §8): what was written about the recording, pictures, and what programs keep
/// become padding.
enum FLACBlocks {
    private static let padding: UInt8 = 1
    /// Format, addresses to jump to, and the list of a disc's tracks.
    private static let kept: Set<UInt8> = [0, 3, 5]

    static func find(_ bytes: MediaBytes, at start: Int, _ found: inout MediaErasures) {
        var at = start
        while let head = bytes.read(at, 4) {
            let (kind, end) = (head[0] & 0x7F, at + 4 + head.number(1, 3))
            guard end <= bytes.count else { break }
            if kind != padding, !kept.contains(kind) { found.erase(at..<at + 1, head: [head[0] & 0x80 | padding]) }
            if !kept.contains(kind) { found.erase(at + 4..<end) }
            if head[0] & 0x80 != 0 { return }
            at = end
        }
        found.isComplete = false
    }
}

/// The chunks of a WAV file: all but format and sound become `JUNK`, which programs pass over.
enum WAVChunks {
    private static let kept: Set<String> = ["fmt ", "data", "fact", "JUNK", "cue ", "smpl"]

    static func find(_ bytes: MediaBytes, _ found: inout MediaErasures) {
        var at = 12
        while at + 8 <= bytes.count, let head = bytes.read(at, 8) {
            let length = head.littleNumber(4, 4)
            // Recorders that were switched off leave a length that says nothing.
            let end = min(bytes.count, at + 8 + length)
            if !kept.contains(head.name(0)) {
                found.erase(at..<at + 4, head: Array("JUNK".utf8))
                found.erase(at + 8..<end)
            } else if head.name(0) == "JUNK" {
                found.erase(at + 8..<end)
            }
            at = end + length % 2
        }
    }
}
