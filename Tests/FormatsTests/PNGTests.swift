import Formats
import Testing

@Suite("PNG pictures")
struct PNGTests {
    /// What a decoder that knows nothing of the writer finds.
    private struct Decoded {
        var size: [Int] = []
        var palette: [UInt8] = []
        var pixels: [UInt8] = []
    }

    @Test("a reader gets every pixel back", arguments: [(1, 1), (3, 2), (64, 40), (301, 7), (1, 300)])
    func roundTrip(_ width: Int, _ height: Int) throws {
        // Runs, rows that repeat and rows that do not.
        let pixels = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return UInt8(y % 5 == 0 ? (x * 7 + y * 13) % 16 : x / 9 % 16)
        }
        let palette = (0..<16).map { [UInt8($0 * 16), UInt8($0), UInt8(255 - $0)] }
        let decoded = try decode(PNGPicture.bytes(width: width, height: height, palette: palette, pixels: pixels))
        #expect(decoded.size == [width, height])
        #expect(decoded.palette == palette.flatMap { $0 })
        #expect(decoded.pixels == pixels)
    }

    @Test("a plain picture is small")
    func small() {
        let bytes = PNGPicture.bytes(
            width: 1200, height: 630, palette: [[1, 2, 3]], pixels: [UInt8](repeating: 0, count: 1200 * 630))
        #expect(bytes.count < 4_000)
    }

    private func decode(_ file: [UInt8]) throws -> Decoded {
        #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var (decoded, packed, index) = (Decoded(), [UInt8](), 8)
        while index < file.count {
            let length = number(file, index)
            let chunk = Array(file[index + 4..<index + 8 + length])
            #expect(number(file, index + 8 + length) == Int(crc(chunk)))
            switch String(decoding: chunk.prefix(4), as: UTF8.self) {
            case "IHDR":
                decoded.size = [number(chunk, 4), number(chunk, 8)]
                #expect(chunk.suffix(5) == [4, 3, 0, 0, 0])
            case "PLTE": decoded.palette = Array(chunk.dropFirst(4))
            case "IDAT": packed += chunk.dropFirst(4)
            default: break
            }
            index += 12 + length
        }
        var inflate = FixedInflate(packed)
        let rows = try inflate.read()
        let row = 1 + (decoded.size[0] + 1) / 2
        for y in 0..<decoded.size[1] {
            #expect(rows[y * row] == 0)
            for x in 0..<decoded.size[0] {
                let pair = rows[y * row + 1 + x / 2]
                decoded.pixels.append(x % 2 == 0 ? pair >> 4 : pair & 15)
            }
        }
        return decoded
    }

    private func number(_ bytes: [UInt8], _ index: Int) -> Int {
        bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Bit by bit, without a table.
    private func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }
}

/// Unpacks one block of fixed codes, bit by bit (RFC 1951 §3.2.6).
private struct FixedInflate {
    private let bytes: [UInt8]
    private var bit = 16

    struct Broken: Error {}

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws -> [UInt8] {
        guard (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0, bits(3) == 0b011 else { throw Broken() }
        var out: [UInt8] = []
        while true {
            let symbol = try symbol()
            if symbol == 256 { break }
            if symbol < 256 {
                out.append(UInt8(symbol))
                continue
            }
            let length = length(symbol)
            let distance = distance(code(5))
            guard distance <= out.count else { throw Broken() }
            for _ in 0..<length { out.append(out[out.count - distance]) }
        }
        var (low, high) = (1, 0)
        for byte in out {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        guard bytes.suffix(4).reduce(0, { $0 << 8 | Int($1) }) == high << 16 | low else { throw Broken() }
        return out
    }

    private mutating func bits(_ count: Int) -> Int {
        var value = 0
        for place in 0..<count {
            value |= Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << place
            bit += 1
        }
        return value
    }

    private mutating func code(_ count: Int) -> Int {
        var value = 0
        for _ in 0..<count { value = value << 1 | bits(1) }
        return value
    }

    private mutating func symbol() throws -> Int {
        var value = code(7)
        if value < 24 { return value + 256 }
        value = value << 1 | bits(1)
        if (0x30...0xBF).contains(value) { return value - 0x30 }
        if (0xC0...0xC7).contains(value) { return value - 0xC0 + 280 }
        value = value << 1 | bits(1)
        guard (0x190...0x1FF).contains(value) else { throw Broken() }
        return value - 0x190 + 144
    }

    private mutating func length(_ symbol: Int) -> Int {
        if symbol < 265 { return symbol - 254 }
        if symbol == 285 { return 258 }
        let extra = (symbol - 261) / 4
        return ((4 + (symbol - 265) % 4) << extra) + 3 + bits(extra)
    }

    private mutating func distance(_ code: Int) -> Int {
        guard code >= 4 else { return code + 1 }
        let extra = code / 2 - 1
        return ((2 + code % 2) << extra) + 1 + bits(extra)
    }
}
