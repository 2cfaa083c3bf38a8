/// The blocks before the sound of a FLAC file (RFC 9639 §8): what was written about the recording,
/// pictures, and what programs keep become padding. What stands behind the last frame goes.
enum FLACBlocks {
    private static let padding: UInt8 = 1
    /// Format, addresses to jump to, and the list of a disc's tracks.
    private static let kept: Set<UInt8> = [0, 3, 5]

    static func find(_ bytes: MediaBytes, at start: Int, _ found: inout MediaErasures) {
        var at = start
        var info: [UInt8] = []
        while let block = FLACBlock(bytes, at: at), block.content.upperBound <= bytes.count {
            if block.kind == 0 { info = bytes.upTo(block.content.count, at: block.content.lowerBound) }
            if block.kind != padding, !kept.contains(block.kind) {
                found.erase(at..<at + 1, head: [(block.isLast ? 0x80 : 0) | padding])
            }
            if !kept.contains(block.kind) { found.erase(block.content) }
            at = block.content.upperBound
            guard block.isLast else { continue }
            guard let end = FLACFrames.end(of: bytes, from: at, info: info) else { break }
            return found.erase(end..<bytes.count)
        }
        found.isComplete = false
    }
}

/// The chunks of a WAV file: all but format and sound become `JUNK`, which programs pass over.
enum WAVChunks {
    private static let kept: Set<String> = ["fmt ", "data", "fact", "JUNK", "cue ", "smpl"]

    static func find(_ bytes: MediaBytes, _ found: inout MediaErasures) {
        for chunk in RIFFChunk.all(bytes) {
            // Recorders that were switched off leave a length that says nothing.
            let content = chunk.content.clamped(to: 0..<bytes.count)
            if !kept.contains(chunk.name) {
                found.erase(chunk.start..<chunk.start + 4, head: Array("JUNK".utf8))
                found.erase(content)
            } else if chunk.name == "JUNK" {
                found.erase(content)
            } else if chunk.name == "fmt " {
                found.erase(content.dropFirst(shape(bytes, content)))
            }
        }
    }
    /// How long what a player needs of the format is: plain samples need no more, others say how much.
    private static func shape(_ bytes: MediaBytes, _ content: Range<Int>) -> Int {
        guard let head = bytes.read(content.lowerBound, min(18, content.count)), head.count == 18 else { return 16 }
        return head.littleNumber(0, 2) == 1 ? 18 : 18 + head.littleNumber(16, 2)
    }
}
