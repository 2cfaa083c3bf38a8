/// A box of the family of MP4 (ISO/IEC 14496-12 §4.2).
struct MP4Box {
    let name: String
    let content: Range<Int>

    /// `nil` where none is that fits into the range.
    init?(_ bytes: MediaBytes, at: Int, in range: Range<Int>) {
        guard let head = Head(bytes, at: at, before: range.upperBound) else { return nil }
        let length = head.length == 0 ? range.upperBound - at : head.length
        guard length >= head.size, length <= range.upperBound - at else { return nil }
        (name, content) = (head.name, at + head.size..<at + length)
    }

    /// What a box says about itself; its length may lie.
    struct Head {
        let name: String
        /// Bytes of the head itself.
        let size: Int
        /// Bytes of the box with its head; 0 for one that goes on to the end of what it is in.
        let length: Int

        init?(_ bytes: MediaBytes, at: Int, before end: Int) {
            let head = bytes.upTo(min(16, end - at), at: at)
            guard head.count >= 8 else { return nil }
            let short = head.number(0, 4)
            // A long number that is missing or too large fits nowhere.
            (size, length) = short == 1 ? (16, max(1, head.number(8, 8))) : (8, short)
            name = head.name(4)
        }
    }
}
