/// Bytes as people read them out and type them: digits and capital letters without I, L, O and U, in groups (Crockford's
/// base 32).
///
///     CodeText.written([0xFF, 0, 0x2A, 0, 0], groups: 4)   // "ZW00-MA00"
///     CodeText.bytes(of: " zwoo-ma oo ", count: 5)         // the same bytes: O is read as 0
public enum CodeText {
    private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let values: [UInt8: UInt8] = {
        var values = Dictionary(uniqueKeysWithValues: signs.enumerated().map { ($1, UInt8($0)) })
        // What people take for another sign.
        for (seen, meant) in zip("OIL".utf8, "011".utf8) { values[seen] = values[meant] }
        return values
    }()

    /// - Parameter groups: how many signs stand together.
    public static func written(_ bytes: [UInt8], groups: Int) -> String {
        var text: [UInt8] = []
        var (held, bits) = (0, 0)
        func write() {
            if !text.isEmpty, text.count % (groups + 1) == groups { text.append(UInt8(ascii: "-")) }
            text.append(signs[held >> (bits - 5) & 31])
            bits -= 5
        }
        for byte in bytes {
            (held, bits) = (held << 8 | Int(byte), bits + 8)
            while bits >= 5 { write() }
            held &= 1 << bits - 1
        }
        if bits > 0 {
            (held, bits) = (held << (5 - bits), 5)
            write()
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The `count` bytes of a text, however it is spaced and whether in capitals or not; `nil` for
    /// a text that has another number of bytes, or other signs.
    public static func bytes(of text: String, count: Int) -> [UInt8]? {
        let plain = text.utf8.filter { !" -\t\r\n".utf8.contains($0) }.map { $0 >= UInt8(ascii: "a") ? $0 & 0xDF : $0 }
        guard plain.count == (count * 8 + 4) / 5 else { return nil }
        var bytes: [UInt8] = []
        var (held, bits) = (0, 0)
        for sign in plain {
            guard let value = values[sign] else { return nil }
            (held, bits) = (held << 5 | Int(value), bits + 5)
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(held >> bits))
                held &= 1 << bits - 1
            }
        }
        // One text for the same bytes: what is left over is zero.
        return held == 0 ? bytes : nil
    }
}
