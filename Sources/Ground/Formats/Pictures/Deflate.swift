/// Bytes packed with the fixed codes of DEFLATE (RFC 1951 §3.2.6) in the zlib format (RFC 1950).
///
/// It looks for repetitions at two distances only: the byte before, and one row before. That is all that drawings of a few
/// colours need, and makes the result the same everywhere. Cost: linear.
struct Deflate {
    private(set) var bytes: [UInt8] = [0x78, 0x01]
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0

    /// - Parameter row: the length of a row in bytes, at most 32,768.
    init(_ data: [UInt8], row: Int) {
        put(0b011, bits: 3)
        data.withUnsafeBufferPointer { write($0, row: row) }
        putSymbol(256)
        if bitCount > 0 { put(0, bits: 8 - bitCount) }
        let sum = Self.adler32(data)
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }

    private mutating func write(_ data: UnsafeBufferPointer<UInt8>, row: Int) {
        var index = 0
        while index < data.count {
            let above = Self.match(data, at: index, distance: row)
            let before = above == Self.longest ? 0 : Self.match(data, at: index, distance: 1)
            if max(above, before) < 3 {
                putSymbol(Int(data[index]))
                index += 1
            } else {
                putMatch(length: max(above, before), distance: above >= before ? row : 1)
                index += max(above, before)
            }
        }
    }

    private static let longest = 258

    /// For how many bytes the data repeat what is a distance before.
    private static func match(_ data: UnsafeBufferPointer<UInt8>, at index: Int, distance: Int) -> Int {
        guard index >= distance else { return 0 }
        let limit = min(longest, data.count - index)
        var length = 0
        while length < limit, data[index + length] == data[index + length - distance] { length += 1 }
        return length
    }

    /// The sum by which zlib checks what it has unpacked (RFC 1950 §8.2).
    private static func adler32(_ data: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in data {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}

extension Deflate {
    /// The low bits of a value, the lowest first.
    private mutating func put(_ value: UInt32, bits count: UInt32) {
        bits |= value << bitCount
        bitCount += count
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// A Huffman code, its highest bit first.
    private mutating func put(code: UInt32, bits count: UInt32) {
        var turned: UInt32 = 0
        for bit in 0..<count where code & (1 << bit) != 0 { turned |= 1 << (count - 1 - bit) }
        put(turned, bits: count)
    }

    private mutating func putSymbol(_ symbol: Int) {
        let number = UInt32(symbol)
        switch symbol {
        case ..<144: put(code: 0x30 + number, bits: 8)
        case ..<256: put(code: 0x190 + number - 144, bits: 9)
        case ..<280: put(code: number - 256, bits: 7)
        default: put(code: 0xC0 + number - 280, bits: 8)
        }
    }

    private mutating func putMatch(length: Int, distance: Int) {
        let (symbol, extra, base) = Self.step(of: length, in: Self.lengths)
        putSymbol(257 + symbol)
        put(UInt32(length - base), bits: extra)
        let (code, bits, start) = Self.step(of: distance, in: Self.distances)
        put(code: UInt32(code), bits: 5)
        put(UInt32(distance - start), bits: bits)
    }

    /// The last step that begins at or below a value.
    private static func step(of value: Int, in steps: [(base: Int, extra: UInt32)]) -> (Int, UInt32, Int) {
        let index = (steps.firstIndex { $0.base > value } ?? steps.count) - 1
        return (index, steps[index].extra, steps[index].base)
    }

    /// Where the steps of lengths begin, and how many bits follow (§3.2.5).
    private static let lengths: [(base: Int, extra: UInt32)] =
        zip(
            [
                3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
                227,
                258,
            ], [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
        ).map { ($0, $1) }
    private static let distances: [(base: Int, extra: UInt32)] = (0..<30).map { step in
        if step < 4 { return (step + 1, 0) }
        let extra = step / 2 - 1
        return (((2 + step % 2) << extra) + 1, UInt32(extra))
    }
}
