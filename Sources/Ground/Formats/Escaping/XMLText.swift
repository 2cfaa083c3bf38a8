/// The one place where text becomes XML.
///
/// Every XML reader gets back exactly the characters of a text, save those that XML 1.0 cannot hold (§2.2: control
/// characters other than tab and line ends, U+FFFE, U+FFFF) and U+007F, for which it gets U+FFFD. Line ends that a reader
/// would change are written as references.
public enum XMLText {
    /// Appends text to the content of an element. `>` is escaped too, so that `]]>` cannot appear. Cost: linear.
    public static func append(_ text: String, to output: inout [UInt8]) {
        text.withBytes { append($0, to: &output) }
    }

    /// The same for the bytes of a text in UTF-8.
    public static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        appendRuns(of: bytes, to: &output, isSpecial: isSpecial) { replace(at: $0, of: bytes, in: &$1) }
    }

    /// The same as a text of its own; a text that needs no change is returned as it is.
    public static func escaped(_ text: String) -> String {
        text.escaped(isSpecial: isSpecial) { append($0, to: &$1) }
    }

    /// Appends text to the value of an attribute in double quotes. Cost: linear.
    public static func appendAttribute(_ text: String, to output: inout [UInt8]) {
        text.withBytes { appendAttribute($0, to: &output) }
    }

    /// The same as a text of its own; a text that needs no change is returned as it is.
    public static func escapedAttribute(_ text: String) -> String {
        text.escaped(isSpecial: isSpecialInAttribute) { appendAttribute($0, to: &$1) }
    }

    private static func appendAttribute(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        appendRuns(of: bytes, to: &output, isSpecial: isSpecialInAttribute) { replace(at: $0, of: bytes, in: &$1) }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F, 0xEF: true
        default: false
        }
    }

    private static func isSpecialInAttribute(_ byte: UInt8) -> Bool {
        isSpecial(byte) || byte == UInt8(ascii: "\"") || byte == 0x09 || byte == 0x0A
    }

    private static func replace(
        at index: Int, of bytes: UnsafeBufferPointer<UInt8>, in output: inout [UInt8]
    ) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "<"): output.append("&lt;")
        case UInt8(ascii: ">"): output.append("&gt;")
        case UInt8(ascii: "\""): output.append("&quot;")
        case 0x09: output.append("&#9;")
        case 0x0A: output.append("&#10;")
        case 0x0D: output.append("&#13;")
        case 0xEF:
            guard bytes.isNoncharacter(at: index) else { return 0 }
            output.append("\u{FFFD}")
            return 3
        default: output.append("\u{FFFD}")
        }
        return 1
    }
}
