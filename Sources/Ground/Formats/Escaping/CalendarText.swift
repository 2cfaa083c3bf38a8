/// The one place where text becomes the value of an iCalendar property (RFC 5545 §3.3.11).
///
/// `\`, `;` and `,` get a backslash, line ends become `\n`, and characters that XML or iCalendar cannot hold become U+FFFD,
/// so that a name is the same in every feed.
public enum CalendarText {
    /// Appends the escaped text. It does not fold lines: that needs the whole line. Cost: linear.
    public static func append(_ text: String, to output: inout [UInt8]) {
        text.withBytes { append($0, to: &output) }
    }

    /// The same as a text of its own; a text that needs no change is returned as it is.
    public static func escaped(_ text: String) -> String {
        text.escaped(isSpecial: isSpecial) { append($0, to: &$1) }
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        appendRuns(of: bytes, to: &output, isSpecial: isSpecial) { index, output in
            switch bytes[index] {
            case UInt8(ascii: "\\"): output.append("\\\\")
            case UInt8(ascii: ";"): output.append("\\;")
            case UInt8(ascii: ","): output.append("\\,")
            case 0x0A: output.append("\\n")
            case 0x0D: break
            case 0xEF:
                guard bytes.isNoncharacter(at: index) else { return 0 }
                output.append("\u{FFFD}")
                return 3
            default: output.append("\u{FFFD}")
            }
            return 1
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): true
        case 0x09: false
        case 0..<0x20, 0x7F, 0xEF: true
        default: false
        }
    }
}
