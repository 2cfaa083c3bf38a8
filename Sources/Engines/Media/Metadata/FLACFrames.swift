/// Where the last frame of a FLAC file ends (RFC 9639 §9): what stands behind it is no sound, and players pass over it.
///
/// A frame ends where its sum (CRC-16) comes out and the head of the next one stands, which has a sum of its own (CRC-8). The last
/// one has no next: it is read part by part. Cost: linear, with one frame in memory.
struct FLACFrames {
    /// The widest samples of most channels, written as they are: 8 × 65,536 × 33 bits, and the heads.
    private static let longest = 8 * 65_536 * 33 / 8 + 4096
    private static let window = 1 << 16

    private let bytes: MediaBytes
    /// What the head of the file says of a sample's bits, for frames that do not say it themselves.
    private let bits: Int

    /// Where the sound ends; `nil` where that is not certain: frames are damaged, or stand behind what is none.
    ///
    /// - Parameter info: the content of the first block.
    static func end(of bytes: MediaBytes, from start: Int, info: [UInt8]) -> Int? {
        guard start < bytes.count else { return start }
        let frames = FLACFrames(bytes: bytes, bits: (info.number(12, 2) >> 4 & 31) + 1)
        return frames.head(at: start) == nil ? nil : frames.end(from: start)
    }

    private func head(at start: Int) -> FLACFrameHead? { FLACFrameHead(bytes.upTo(FLACFrameHead.longest, at: start)) }

    /// Where the last frame ends that follows the others without a gap; `nil` where another one stands behind a gap.
    private func end(from start: Int) -> Int? {
        var (frame, at, strayed) = (start, start, [Int]())
        var sum = FLACSum()
        while at < bytes.count {
            let part = bytes.upTo(Self.window, at: at)
            guard !part.isEmpty else { return nil }
            for (index, byte) in part.enumerated() {
                // Only these bytes begin a head, which is read alone then.
                if byte == 0xFF, at + index > frame, head(at: at + index) != nil {
                    if sum.value == 0 { (frame, strayed) = (at + index, []) } else { strayed.append(at + index) }
                    guard strayed.count < 1000 else { return nil }
                }
                sum.add(byte)
            }
            at += part.count
        }
        // What looks like a head may be a part of the last frame.
        guard let end = end(ofFrame: frame) else { return nil }
        return strayed.contains { $0 >= end } ? nil : end
    }

    /// Where a frame ends whose sum is right.
    private func end(ofFrame start: Int) -> Int? {
        let all = bytes.upTo(Self.longest, at: start)
        guard let head = FLACFrameHead(Array(all.prefix(FLACFrameHead.longest))) else { return nil }
        var reader = FLACBits(all, from: head.length)
        for channel in 0..<head.channels {
            let isWider = head.wider == channel
            guard reader.passChannel(head.samples, bits: (head.bits ?? bits) + (isWider ? 1 : 0)) else { return nil }
        }
        let end = reader.nextByte + 2
        guard end <= all.count else { return nil }
        var sum = FLACSum()
        for byte in all[..<end] { sum.add(byte) }
        return sum.value == 0 ? start + end : nil
    }
}

/// The sum of a frame (RFC 9639 §9.3), which is zero once its own bytes are in it.
private struct FLACSum {
    private(set) var value: UInt16 = 0

    private static let table: [UInt16] = (0..<256).map { index in
        (0..<8).reduce(UInt16(index) << 8) { value, _ in value << 1 ^ (value & 0x8000 == 0 ? 0 : 0x8005) }
    }

    mutating func add(_ byte: UInt8) {
        value = value << 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: value >> 8) ^ byte)]
    }
}
