/// Texts and bytes on their way to PostgreSQL, whose texts cannot hold the sign with the number 0. It travels as U+FFFF and `0`, and U+FFFF, which
/// is no character, as U+FFFF and `1`; so every text comes back as it was, and two texts are equal there if they are here.
enum PostgresText {
    private static let mark: [UInt8] = [0xEF, 0xBF, 0xBF]

    static func sent(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte == 0 {
                bytes += mark + [UInt8(ascii: "0")]
            } else {
                bytes.append(byte)
                if byte == 0xBF, bytes.suffix(3).elementsEqual(mark) { bytes.append(UInt8(ascii: "1")) }
            }
        }
        return bytes
    }

    static func received(_ bytes: UnsafeRawBufferPointer) -> String {
        guard bytes.contains(0xEF) else { return String(decoding: bytes, as: UTF8.self) }
        var (found, at) = ([UInt8](), 0)
        while at < bytes.count {
            if at + 3 < bytes.count, bytes[at..<at + 3].elementsEqual(mark) {
                found += bytes[at + 3] == UInt8(ascii: "0") ? [0] : mark
                at += 4
            } else {
                found.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: found, as: UTF8.self)
    }

    /// `\xDEADBEEF`, as PostgreSQL writes bytes.
    static func bytes(_ hex: UnsafeRawBufferPointer) -> [UInt8]? {
        guard hex.starts(with: Array("\\x".utf8)), hex.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(hex.count / 2)
        for at in stride(from: 2, to: hex.count, by: 2) {
            guard let high = digit(hex[at]), let low = digit(hex[at + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
