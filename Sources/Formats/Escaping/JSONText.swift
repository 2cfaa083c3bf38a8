/// The one place where text becomes a string of JSON (RFC 8259 §7), with its quotes.
///
/// Control characters other than tab and line ends become U+FFFD, and so do U+007F, U+FFFE and U+FFFF: JSON could hold
/// them, XML cannot, and a name is the same in every feed.
public enum JSONText {
    /// Where the JSON will stand.
    public enum Surroundings: Sendable {
        /// In a file of its own.
        case file
        /// In a `script` element, an attribute or a program: `<`, `>`, `&`, U+2028 and U+2029 are escaped too.
        case script
    }

    /// Appends the text in quotes. Cost: linear.
    public static func append(_ text: String, to output: inout [UInt8], in surroundings: Surroundings = .file) {
        output.append(UInt8(ascii: "\""))
        text.withBytes { bytes in
            switch surroundings {
            case .file:
                appendRuns(of: bytes, to: &output, isSpecial: isSpecial) { replacement(at: $0, of: bytes) }
            case .script:
                appendRuns(of: bytes, to: &output, isSpecial: isSpecialInScript) { replacement(at: $0, of: bytes) }
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F, 0xEF: true
        default: false
        }
    }

    private static func isSpecialInScript(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2: true
        default: isSpecial(byte)
        }
    }

    private static func replacement(
        at index: Int, of bytes: UnsafeBufferPointer<UInt8>
    ) -> (text: StaticString, length: Int)? {
        switch bytes[index] {
        case UInt8(ascii: "\""): ("\\\"", 1)
        case UInt8(ascii: "\\"): ("\\\\", 1)
        case 0x09: ("\\t", 1)
        case 0x0A: ("\\n", 1)
        case 0x0D: ("\\r", 1)
        case UInt8(ascii: "<"): ("\\u003c", 1)
        case UInt8(ascii: ">"): ("\\u003e", 1)
        case UInt8(ascii: "&"): ("\\u0026", 1)
        case 0xE2: lineEnd(at: index, of: bytes)
        case 0xEF: bytes.isNoncharacter(at: index) ? ("\u{FFFD}", 3) : nil
        default: ("\u{FFFD}", 1)
        }
    }

    /// U+2028 and U+2029 (E2 80 A8, E2 80 A9), which old JavaScript takes for line ends.
    private static func lineEnd(
        at index: Int, of bytes: UnsafeBufferPointer<UInt8>
    ) -> (text: StaticString, length: Int)? {
        guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return nil }
        return switch bytes[index + 2] {
        case 0xA8: ("\\u2028", 3)
        case 0xA9: ("\\u2029", 3)
        default: nil
        }
    }
}
