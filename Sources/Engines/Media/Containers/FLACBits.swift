/// Passes over the samples of a frame of FLAC (RFC 9639 §9.2), of which only the length is wanted.
struct FLACBits {
    private let bytes: [UInt8]
    private var at: Int

    /// - Parameter start: the byte at which the samples begin.
    init(_ bytes: [UInt8], from start: Int) { (self.bytes, at) = (bytes, start * 8) }

    /// The next byte that begins behind what was passed over.
    var nextByte: Int { (at + 7) / 8 }

    /// - Returns: whether the samples of a channel stand here.
    mutating func passChannel(_ samples: Int, bits: Int) -> Bool {
        guard let head = number(8), head < 0x80 else { return false }
        var bits = bits
        // Bits that are zero in every sample are not written.
        if head & 1 == 1 {
            guard let wasted = zeros() else { return false }
            bits -= wasted + 1
        }
        guard bits > 0 else { return false }
        switch head >> 1 {
        case 0: return pass(bits)
        case 1: return pass(bits * samples)
        case let kind where (8...12).contains(kind):
            return pass(bits * (kind - 8)) && passRest(samples, order: kind - 8)
        case let kind where kind >= 32:
            let order = kind - 31
            guard pass(bits * order), let precision = number(4), precision < 15 else { return false }
            return pass(5 + order * (precision + 1)) && passRest(samples, order: order)
        default: return false
        }
    }

    /// What a forecast leaves, in parts of equal length (Rice codes).
    private mutating func passRest(_ samples: Int, order: Int) -> Bool {
        guard let method = number(2), method < 2, let parts = number(4) else { return false }
        let width = method == 0 ? 4 : 5
        guard samples % (1 << parts) == 0, samples >> parts >= order else { return false }
        for part in 0..<1 << parts {
            guard let parameter = number(width) else { return false }
            let count = (samples >> parts) - (part == 0 ? order : 0)
            if parameter == (1 << width) - 1 {
                guard let plain = number(5), pass(plain * count) else { return false }
                continue
            }
            for _ in 0..<count {
                guard zeros() != nil, pass(parameter) else { return false }
            }
        }
        return true
    }

    private mutating func pass(_ bits: Int) -> Bool {
        guard bits >= 0, bits <= bytes.count * 8 - at else { return false }
        at += bits
        return true
    }

    private mutating func number(_ bits: Int) -> Int? {
        guard bits <= bytes.count * 8 - at else { return nil }
        var result = 0
        for _ in 0..<bits {
            result = result << 1 | Int(bytes[at / 8] >> UInt8(7 - at % 8) & 1)
            at += 1
        }
        return result
    }

    /// How many zeros stand before the next one, which is passed over as well.
    private mutating func zeros() -> Int? {
        let start = at
        while at / 8 < bytes.count {
            let rest = bytes[at / 8] << UInt8(at % 8)
            if rest != 0 {
                at += rest.leadingZeroBitCount + 1
                return at - start - 1
            }
            at = (at / 8 + 1) * 8
        }
        return nil
    }
}
