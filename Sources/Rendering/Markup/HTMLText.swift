/// The one place where text becomes HTML.
enum HTMLText {
    /// Text with `&`, `<`, `>`, `"` and `'` escaped, fit for content and for quoted attributes. Control characters that
    /// HTML does not allow become U+FFFD. Cost: linear; text that needs no change is returned as it is.
    static func escape(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.contains(where: needsCare) else { return nil as String? }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count + bytes.count / 8 + 16)
            append(bytes, to: &result)
            return String(decoding: result, as: UTF8.self)
        } ?? text
    }

    /// Appends the escaped text to a page. Cost: linear; runs that need no change are copied whole.
    static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, to: &output) }
    }

    private static func needsCare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F: true
        default: false
        }
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var runStart = 0
        for index in bytes.indices where needsCare(bytes[index]) {
            output.append(contentsOf: bytes[runStart..<index])
            output.append(contentsOf: replacement(for: bytes[index]).utf8)
            runStart = index + 1
        }
        output.append(contentsOf: bytes[runStart...])
    }

    private static func replacement(for byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: "\u{FFFD}"
        }
    }
}
