/// The chunks of an AIFF file (Apple, Audio Interchange File Format 1.3 and AIFF-C): all but format
/// and sound become chunks that programs pass over.
enum AIFFChunks {
    private static let kept: Set<String> = ["COMM", "SSND", "FVER"]

    static func find(_ bytes: MediaBytes, _ found: inout MediaErasures) {
        var at = 12
        while let head = bytes.read(at, 8) {
            let content = (at + 8..<at + 8 + head.number(4, 4)).clamped(to: 0..<bytes.count)
            if !kept.contains(head.name(0)) {
                found.erase(at..<at + 4, head: Array("JUNK".utf8))
                found.erase(content)
            }
            at = content.upperBound + content.count % 2
        }
        found.erase(min(at, bytes.count)..<bytes.count)
    }
}
