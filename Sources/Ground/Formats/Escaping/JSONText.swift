/// The one place where text becomes a string of JSON (RFC 8259 §7), with its quotes. Every reader gets back exactly the
/// characters of the text.
public enum JSONText {
    /// Where the JSON will stand.
    public enum Surroundings: Sendable {
        /// In a file of its own.
        case file
        /// In a `script` element or a program: `<`, `>`, `&`, and U+2028 and U+2029, which old JavaScript takes for line
        /// ends, are escaped too.
        case script
    }

    /// Appends the text in quotes. Cost: linear.
    public static func append(_ text: String, to output: inout [UInt8], in surroundings: Surroundings = .file) {
        output.append(UInt8(ascii: "\""))
        text.withBytes { bytes in
            switch surroundings {
            case .file:
                appendRuns(of: bytes, to: &output, isSpecial: isSpecial) { replace(at: $0, of: bytes, in: &$1) }
            case .script:
                appendRuns(of: bytes, to: &output, isSpecial: isSpecialInScript) { replace(at: $0, of: bytes, in: &$1) }
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: true
        default: false
        }
    }

    /// U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
    private static func isSpecialInScript(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0xE2: true
        default: isSpecial(byte)
        }
    }

    private static func replace(
        at index: Int, of bytes: UnsafeBufferPointer<UInt8>, in output: inout [UInt8]
    ) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\""): output.append("\\\"")
        case UInt8(ascii: "\\"): output.append("\\\\")
        case 0x09: output.append("\\t")
        case 0x0A: output.append("\\n")
        case 0x0D: output.append("\\r")
        case 0xE2:
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] | 1 == 0xA9 else { return 0 }
            output.append(bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
            return 3
        default:
            output.append("\\u00")
            output.append(contentsOf: [hexDigit(bytes[index] >> 4), hexDigit(bytes[index] & 15)])
        }
        return 1
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
