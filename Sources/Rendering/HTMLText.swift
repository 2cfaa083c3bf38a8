/// The one place where text becomes HTML.
enum HTMLText {
    /// Text with `&`, `<`, `>`, `"` and `'` escaped, fit for content and for quoted attributes. Control characters that
    /// HTML does not allow become U+FFFD. Cost: linear; text that needs no change is returned as it is.
    static func escape(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(where: needsCare) else { return nil as String? }
            return String(decoding: escaped(bytes), as: UTF8.self)
        } ?? text
    }

    private static func needsCare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F: true
        default: false
        }
    }

    private static func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 8 + 16)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): result.append(contentsOf: "&quot;".utf8)
            case UInt8(ascii: "'"): result.append(contentsOf: "&#39;".utf8)
            default:
                if needsCare(byte) { result.append(contentsOf: "\u{FFFD}".utf8) } else { result.append(byte) }
            }
        }
        return result
    }
}
