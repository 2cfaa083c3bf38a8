/// One of the forty sizes of QR codes (ISO/IEC 18004), with error correction level M.
struct QRVersion {
    /// 1…40
    let number: Int

    /// The smallest size that holds so many bytes.
    static func smallest(holding bytes: Int) -> QRVersion? {
        (1...40).lazy.map(QRVersion.init).first { $0.headerBits + bytes * 8 <= $0.dataCodewords * 8 }
    }

    private init(_ number: Int) { self.number = number }

    /// Modules on one side.
    var side: Int { 17 + 4 * number }

    /// Where the middles of the small squares lie that keep a reader straight, across and down (annex E).
    var alignment: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        let step = (number * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (1..<count).map { side - 7 - (count - 1 - $0) * step }
    }

    /// The mode and the count of bytes.
    private var headerBits: Int { number < 10 ? 12 : 20 }

    /// All codewords, of data and of error correction: what the fixed patterns leave room for.
    private var allCodewords: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let count = number / 7 + 2
            modules -= (25 * count - 10) * count - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    private var dataCodewords: Int { allCodewords - correctionInBlock * blocks }

    /// Codewords of error correction in each block, and how many blocks there are (table 9, level M).
    private var correctionInBlock: Int { Self.correction[number - 1] }
    private var blocks: Int { Self.blockCounts[number - 1] }

    private static let correction = [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
        28,
        28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ]
    private static let blockCounts = [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31,
        33,
        35, 37, 38, 40, 43, 45, 47, 49,
    ]
}

extension QRVersion {
    /// What is drawn: the text and its error correction, block by block, interleaved (§7.5, §7.6).
    func codewords(for text: [UInt8]) -> [UInt8] {
        let data = data(for: text)
        let longBlocks = allCodewords % blocks
        let short = allCodewords / blocks - correctionInBlock
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        for block in 0..<blocks {
            let length = short + (block < blocks - longBlocks ? 0 : 1)
            parts.append(data[start..<start + length])
            start += length
        }
        let corrections = parts.map { ReedSolomon.correction(of: $0, count: correctionInBlock) }
        var result: [UInt8] = []
        result.reserveCapacity(allCodewords)
        for index in 0...short {
            for part in parts where index < part.count { result.append(part[part.startIndex + index]) }
        }
        for index in 0..<correctionInBlock {
            for correction in corrections { result.append(correction[index]) }
        }
        return result
    }

    /// Mode 4 (bytes), their count and they themselves, filled up with two bytes in turn.
    private func data(for text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(dataCodewords)
        // Everything after the mode's four bits is shifted by half a byte.
        var half: UInt8 = 4
        func add(_ byte: UInt8) {
            result.append(half << 4 | byte >> 4)
            half = byte & 15
        }
        if number >= 10 { add(UInt8(text.count >> 8)) }
        add(UInt8(text.count & 255))
        for byte in text { add(byte) }
        // Four bits of nothing end the text, and the byte.
        result.append(half << 4)
        var filling: UInt8 = 0xEC
        while result.count < dataCodewords {
            result.append(filling)
            filling ^= 0xEC ^ 0x11
        }
        return result
    }
}

/// Error correction over the field of 256 elements with the polynomial 0x11D.
enum ReedSolomon {
    /// The remainder of the data divided by the polynomial of a degree. Cost: data times degree.
    static func correction(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        let divisor = divisors[count]
        var rest = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ rest[0]
            for index in 1..<count { rest[index - 1] = rest[index] }
            rest[count - 1] = 0
            guard factor != 0 else { continue }
            let power = Int(logs[Int(factor)])
            for index in 0..<count where divisor[index] != 0 {
                rest[index] ^= powers[power + Int(logs[Int(divisor[index])])]
            }
        }
        return rest
    }

    /// The powers of 2, twice, so that a sum of two logarithms needs no remainder.
    private static let powers: [UInt8] = {
        var powers: [UInt8] = []
        var value = 1
        for _ in 0..<510 {
            powers.append(UInt8(value))
            value = value << 1 ^ (value >> 7) * 0x11D
        }
        return powers
    }()

    private static let logs: [UInt8] = {
        var logs = [UInt8](repeating: 0, count: 256)
        for exponent in 0..<255 { logs[Int(powers[exponent])] = UInt8(exponent) }
        return logs
    }()

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        one == 0 || other == 0 ? 0 : powers[Int(logs[Int(one)]) + Int(logs[Int(other)])]
    }

    /// For each degree, the product of (x − 2⁰) … (x − 2ⁿ⁻¹) without its first term.
    private static let divisors: [[UInt8]] = {
        var divisors: [[UInt8]] = [[]]
        for degree in 1...30 {
            var result = [UInt8](repeating: 0, count: degree - 1) + [1]
            for root in 0..<degree {
                for index in 0..<degree {
                    result[index] = product(result[index], powers[root])
                    if index + 1 < degree { result[index] ^= result[index + 1] }
                }
            }
            divisors.append(result)
        }
        return divisors
    }()
}
