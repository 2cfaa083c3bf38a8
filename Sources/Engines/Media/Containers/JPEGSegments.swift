/// The segments of a JPEG (ITU T.81 §B.1.1), one after the other to the mark that ends the picture.
///
/// It forgives what decoders forgive: bytes between segments are passed over. A stricter caller
/// asks ``Segment/isTight`` and ``Segment/isWhole``. Cost: one look at each byte.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        let marker: UInt8
        /// Where its mark begins.
        let start: Int
        /// What it holds, as far as the file has it; nothing for a mark alone.
        let content: Range<Int>
        /// The pixels before it, where the segment before is a scan.
        let pixels: Range<Int>
        /// Whether nothing that does not belong there stands before it.
        let isTight: Bool
        /// Whether the file has all of it.
        let isWhole: Bool

        /// With its mark and its length.
        var range: Range<Int> { start..<content.upperBound }

        var isEnd: Bool { marker == 0xD9 }
        var isScan: Bool { marker == 0xDA }
        /// All of C0 to CF that are not tables.
        var isFrame: Bool {
            (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
        }
        /// Marks to restart at, and others that have no length.
        var isAlone: Bool { JPEGSegments.isAlone(marker) }
        /// What programs and people add: application segments and comments.
        var isAdded: Bool { (0xE0...0xEF).contains(marker) || marker == 0xFE }
    }

    private let bytes: [UInt8]
    private var isInScan = false
    private var isDone = false
    /// Where the next segment is looked for.
    private(set) var at = 2

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Segment? {
        guard !isDone else { return nil }
        let begin = at
        let (stop, start) = bytes.withUnsafeBufferPointer { bytes in
            let stop = isInScan ? Self.endOfPixels(bytes, from: begin) : begin
            return (stop, Self.mark(bytes, from: stop))
        }
        guard let start else {
            isDone = true
            return nil
        }
        let marker = bytes[start + 1]
        var (content, isWhole) = (start + 2..<start + 2, true)
        if !Self.isAlone(marker) {
            let length = bytes.number(start + 2, 2)
            let end = start + 2 + Swift.max(2, length)
            isWhole = length >= 2 && end <= bytes.count
            content = Swift.min(start + 4, bytes.count)..<Swift.min(end, bytes.count)
        }
        let isTight = isInScan || bytes[begin..<start].allSatisfy { $0 == 0xFF }
        defer { (at, isInScan, isDone) = (content.upperBound, marker == 0xDA, marker == 0xD9) }
        return Segment(
            marker: marker, start: start, content: content, pixels: begin..<stop,
            isTight: isTight, isWhole: isWhole)
    }

    private static func isAlone(_ marker: UInt8) -> Bool {
        (0xD0...0xD9).contains(marker) || marker == 1
    }

    /// Where the pixels end: at a mark that is none to restart at.
    private static func endOfPixels(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var at = start
        while at + 1 < bytes.count {
            if bytes[at] == 0xFF, bytes[at + 1] != 0, !(0xD0...0xD7).contains(bytes[at + 1]) {
                return at
            }
            at += 1
        }
        return bytes.count
    }

    /// The next mark; bytes that fill up may stand before it.
    private static func mark(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        while at + 1 < bytes.count {
            if bytes[at] == 0xFF, bytes[at + 1] != 0, bytes[at + 1] != 0xFF { return at }
            at += 1
        }
        return nil
    }
}
