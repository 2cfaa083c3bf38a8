/// The size of a QR code, from 1 to 25, and what fits into it at error correction level M.
///
/// The standard goes on to 40; larger ones than these hold more than any address and no camera reads them from paper.
struct QRVersion: Sendable {
    static let largest = 25

    let number: Int

    /// The smallest version that holds so many bytes.
    init?(holding bytes: Int) {
        let version = (1...Self.largest).first { number in
            let version = QRVersion(number: number)
            return 4 + version.lengthBits + bytes * 8 <= version.dataCodewords * 8
        }
        guard let version else { return nil }
        number = version
    }

    private init(number: Int) { self.number = number }

    /// Modules on one side.
    var side: Int { number * 4 + 17 }

    /// Bits that tell how many bytes there are.
    var lengthBits: Int { number < 10 ? 8 : 16 }

    /// Error correction codewords of each block (ISO/IEC 18004, table 9).
    var checkCodewords: Int { Self.checks[number - 1] }

    var blocks: Int { Self.blockCounts[number - 1] }

    /// All codewords, of data and of error correction.
    var codewords: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let alignments = number / 7 + 2
            modules -= (25 * alignments - 10) * alignments - 55
        }
        if number >= 7 { modules -= 36 }
        return modules / 8
    }

    var dataCodewords: Int { codewords - checkCodewords * blocks }

    /// Rows, and columns, of the centres of alignment patterns (annex E).
    var alignmentCentres: [Int] {
        guard number >= 2 else { return [] }
        let count = number / 7 + 2
        let step = (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<count - 1).map { side - 7 - $0 * step }.reversed()
    }

    /// The version with its 12 check bits (Golay code), which codes from version 7 on carry.
    var information: Int {
        var remainder = number
        for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
        return number << 12 | remainder
    }

    private static let checks = [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
    ]
    private static let blockCounts = [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
    ]
}
