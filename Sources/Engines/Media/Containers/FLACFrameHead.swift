/// The head of a frame of FLAC (RFC 9639 §9.1), which ends with a sum of its own.
struct FLACFrameHead {
    /// Two bytes of mark, two of shape, a number of seven, two more numbers of two, and the sum.
    static let longest = 16

    let length: Int
    /// Of each channel.
    let samples: Int
    let channels: Int
    /// The channel that is the difference of two, and has a bit more.
    let wider: Int?
    /// Of a sample; `nil` where the head of the file says it.
    let bits: Int?

    /// `nil` where no frame begins.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 5, bytes[0] == 0xFF, bytes[1] & 0xFE == 0xF8, bytes[3] & 1 == 0 else { return nil }
        let (size, rate) = (Int(bytes[2] >> 4), Int(bytes[2] & 15))
        let (assigned, width) = (Int(bytes[3] >> 4), Int(bytes[3] >> 1 & 7))
        guard size > 0, rate < 15, assigned <= 10, width != 3, let number = Self.numberLength(bytes[4]) else {
            return nil
        }
        let (sizeLength, rateLength) = (size == 6 ? 1 : size == 7 ? 2 : 0, rate == 12 ? 1 : rate > 12 ? 2 : 0)
        let end = 4 + number + sizeLength + rateLength
        guard end < bytes.count, Self.sum(bytes[..<end]) == bytes[end] else { return nil }
        length = end + 1
        samples =
            switch size {
            case 1: 192
            case 2...5: 144 << size
            case 6, 7: bytes.number(4 + number, sizeLength) + 1
            default: 1 << size
            }
        channels = assigned < 8 ? assigned + 1 : 2
        wider = assigned < 8 ? nil : assigned == 9 ? 0 : 1
        bits = [nil, 8, 12, nil, 16, 20, 24, 32][width]
    }

    /// A number is written as signs are in UTF-8, up to seven bytes.
    private static func numberLength(_ first: UInt8) -> Int? {
        let ones = (~first).leadingZeroBitCount
        return ones == 0 ? 1 : (2...7).contains(ones) ? ones : nil
    }

    private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt8 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ byte) { value, _ in value << 1 ^ (value & 0x80 == 0 ? 0 : 7) }
        }
    }
}
