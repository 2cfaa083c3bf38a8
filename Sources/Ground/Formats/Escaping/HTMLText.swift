/// The one place where text becomes HTML.
///
///     HTMLText.append("Fish & Chips", to: &page)    // Fish &amp; Chips
///
/// It appends to bytes, so that a page is written without a string in between.
public enum HTMLText {
    /// Appends text with `&`, `<`, `>`, `"` and `'` escaped, fit for content and for attributes in either quotes.
    /// Control characters that HTML does not allow become U+FFFD. Cost: linear.
    public static func append(_ text: String, to output: inout [UInt8]) {
        text.withBytes { append($0, to: &output) }
    }

    /// The same for the bytes of a text in UTF-8.
    public static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        appendRuns(of: bytes, to: &output, isSpecial: isSpecial) { replace(bytes[$0], in: &$1) }
    }

    /// The same as a text of its own; a text that needs no change is returned as it is.
    public static func escaped(_ text: String) -> String {
        text.escaped(isSpecial: isSpecial) { append($0, to: &$1) }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F: true
        default: false
        }
    }

    private static func replace(_ byte: UInt8, in output: inout [UInt8]) -> Int {
        switch byte {
        case UInt8(ascii: "&"): output.append("&amp;")
        case UInt8(ascii: "<"): output.append("&lt;")
        case UInt8(ascii: ">"): output.append("&gt;")
        case UInt8(ascii: "\""): output.append("&quot;")
        case UInt8(ascii: "'"): output.append("&#39;")
        default: output.append("\u{FFFD}")
        }
        return 1
    }
}

// MARK: As the reference implementation of CommonMark writes HTML

extension HTMLText {
    /// Appends text with `&`, `<`, `>` and `"` escaped, exactly as libcmark does: fit for content and for attributes in
    /// double quotes. Everything else passes. Cost: linear.
    public static func appendCommonMark(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        appendRuns(of: bytes, to: &output, isSpecial: isSpecialInCommonMark) { replace(bytes[$0], in: &$1) }
    }

    /// Appends an address to an attribute in quotes, exactly as libcmark does: bytes that have no place in an address are
    /// percent-encoded, escapes that are there already are kept.
    public static func appendCommonMark(address: String, to output: inout [UInt8]) {
        for byte in address.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "'"): output.append("&#x27;")
            case _ where isAddressByte(byte): output.append(byte)
            default: PercentEncoding.append(byte, to: &output)
            }
        }
    }

    private static func isSpecialInCommonMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        if PercentEncoding.isUnreserved(byte) { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "@"):
            return true
        default: return false
        }
    }
}
