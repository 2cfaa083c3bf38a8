/// The sum of some bytes as PNG and gzip have it (CRC-32, ISO 3309).
enum StreetsSum {
    static func sum(_ data: some Sequence<UInt8>) -> UInt32 {
        ~data.reduce(~UInt32(0)) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8)
        }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in
            sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
        }
    }
}
