/// The codewords of a QR code: the text's bytes with their heading and padding, in blocks, each with its error correction.
struct QRCodewords {
    private let version: QRVersion
    private let data: [UInt8]

    /// - Parameter bytes: no more than the version holds.
    init(_ bytes: [UInt8], _ version: QRVersion) {
        self.version = version
        data = Self.data(bytes, version)
    }

    /// Codewords in the order in which they are placed: the first of each block, the second of each … and then so the checks.
    var interleaved: [UInt8] {
        let (blocks, checks) = (version.blocks, version.checkCodewords)
        let shorter = version.dataCodewords / blocks
        let firstLonger = blocks - version.dataCodewords % blocks
        var parts: [ArraySlice<UInt8>] = []
        var start = 0
        for block in 0..<blocks {
            let end = start + shorter + (block >= firstLonger ? 1 : 0)
            parts.append(data[start..<end])
            start = end
        }
        let corrections = parts.map { ReedSolomon.checks(of: $0, count: checks) }
        var result: [UInt8] = []
        result.reserveCapacity(version.codewords)
        for index in 0...shorter {
            for part in parts where index < part.count { result.append(part[part.startIndex + index]) }
        }
        for index in 0..<checks { for correction in corrections { result.append(correction[index]) } }
        return result
    }

    /// Byte mode, the length, the bytes, up to four zero bits and padding.
    private static func data(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
        var (result, pending, bits) = ([UInt8](), 0, 0)
        result.reserveCapacity(version.dataCodewords)
        func add(_ value: Int, _ count: Int) {
            pending = pending << count | value
            bits += count
            while bits >= 8 {
                bits -= 8
                result.append(UInt8(truncatingIfNeeded: pending >> bits))
                pending &= 1 << bits - 1
            }
        }
        add(0b0100, 4)
        add(bytes.count, version.lengthBits)
        for byte in bytes { add(Int(byte), 8) }
        // Mode and length take 12 or 20 bits, so four are left of the last codeword: the zeros that end the text.
        add(0, 4)
        var padding: UInt8 = 0xEC
        while result.count < version.dataCodewords {
            result.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return result
    }
}

/// Error correction by the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5).
private enum ReedSolomon {
    /// The powers of 2, twice, so that the sum of two logarithms needs no remainder.
    private static let powers: [UInt8] = {
        var (powers, value) = ([UInt8](), 1)
        for _ in 0..<510 {
            powers.append(UInt8(value))
            value <<= 1
            if value > 255 { value ^= 0x11D }
        }
        return powers
    }()

    private static let logarithms: [Int] = {
        var logarithms = [Int](repeating: 0, count: 256)
        for exponent in 0..<255 { logarithms[Int(powers[exponent])] = exponent }
        return logarithms
    }()

    /// By the number of checks: the logarithms of the generator's coefficients, without the first, which is 1.
    private static let generators: [[Int]] = (0...30).map { generator(degree: $0) }

    private static func generator(degree: Int) -> [Int] {
        var coefficients: [UInt8] = Array(repeating: 0, count: degree)
        if degree > 0 { coefficients[degree - 1] = 1 }
        for root in 0..<degree {
            for index in 0..<degree {
                let next = index + 1 < degree ? coefficients[index + 1] : 0
                coefficients[index] = product(coefficients[index], powers[root]) ^ next
            }
        }
        return coefficients.map { logarithms[Int($0)] }
    }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        one == 0 || other == 0 ? 0 : powers[logarithms[Int(one)] + logarithms[Int(other)]]
    }

    /// The remainder of the data, as a polynomial, divided by the generator.
    static func checks(of data: ArraySlice<UInt8>, count: Int) -> [UInt8] {
        let generator = generators[count]
        var remainder = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ remainder[0]
            for index in 1..<count { remainder[index - 1] = remainder[index] }
            remainder[count - 1] = 0
            guard factor != 0 else { continue }
            let exponent = logarithms[Int(factor)]
            for index in 0..<count { remainder[index] ^= powers[exponent + generator[index]] }
        }
        return remainder
    }
}
