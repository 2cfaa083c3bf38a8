import Archives
import Media
import Testing

@Suite("PNG pictures")
struct PNGTests {
    /// What a decoder that knows nothing of the writer finds.
    private struct Decoded {
        var size: [Int] = []
        var palette: [UInt8] = []
        var pixels: [UInt8] = []
    }

    @Test(
        "a reader gets every pixel back", arguments: [(1, 1), (3, 2), (64, 40), (301, 7), (1, 300)])
    func roundTrip(_ width: Int, _ height: Int) throws {
        // Runs, rows that repeat and rows that do not.
        let pixels = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return UInt8(y % 5 == 0 ? (x * 7 + y * 13) % 16 : x / 9 % 16)
        }
        let palette = (0..<16).map { [UInt8($0 * 16), UInt8($0), UInt8(255 - $0)] }
        let decoded = try decode(
            PNGPicture.bytes(width: width, height: height, palette: palette, pixels: pixels))
        #expect(decoded.size == [width, height])
        #expect(decoded.palette == palette.flatMap { $0 })
        #expect(decoded.pixels == pixels)
    }

    @Test("a plain picture is small")
    func small() {
        let bytes = PNGPicture.bytes(
            width: 1200, height: 630, palette: [[1, 2, 3]],
            pixels: [UInt8](repeating: 0, count: 1200 * 630))
        #expect(bytes.count < 1_000)
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
        let row = 1 + (decoded.size[0] + 1) / 2
        let rows = try packed.withUnsafeBytes {
            try Inflater.inflate($0, size: decoded.size[1] * row)
        }
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
