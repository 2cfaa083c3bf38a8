/// A page of an Ogg file (RFC 3533 §6).
struct OggPage {
    let start: Int
    /// Whether a stream begins with it.
    let isFirst: Bool
    /// The time at its end, in steps of its stream's own clock; `nil` where no packet ends on it.
    let time: Int?
    /// Of its stream.
    let serial: Int
    /// Bytes of its pieces.
    let sizes: [UInt8]

    /// `nil` where none begins. The file may end within it.
    init?(_ bytes: MediaBytes, at: Int) {
        guard let head = bytes.read(at, 27), head.begins(with: "OggS"),
            let sizes = bytes.read(at + 27, Int(head[26]))
        else { return nil }
        (start, self.sizes, serial) = (at, sizes, head.littleNumber(14, 4))
        isFirst = head[5] & 2 != 0
        time = head[13] & 0x80 == 0 ? head.littleNumber(6, 8) : nil
    }

    var body: Int { start + 27 + sizes.count }
    var end: Int { body + sizes.reduce(0) { $0 + Int($1) } }
}
