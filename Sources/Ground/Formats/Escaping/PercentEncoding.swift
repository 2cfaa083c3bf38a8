/// The one place where text becomes a part of an address (RFC 3986 §2).
public enum PercentEncoding {
    /// A path: everything is encoded but unreserved characters and `/`.
    public static func path(_ text: String) -> String {
        encoded(text) { isUnreserved($0) || $0 == UInt8(ascii: "/") }
    }

    /// A part of a path, or a value in a query: everything is encoded but unreserved characters.
    public static func component(_ text: String) -> String { encoded(text, keeping: isUnreserved) }

    /// A whole address as an author writes it: what no address may hold is encoded; what is encoded already, and the marks
    /// between the parts of an address, stay. Brackets stay around a host that is a number of IPv6.
    public static func link(_ link: String) -> String {
        let bytes = Array(link.utf8)
        var result = numericHost(of: link)
        for index in result.count..<bytes.count {
            if isMark(bytes[index]) || isEscape(bytes[index...]) {
                result.append(bytes[index])
            } else {
                append(bytes[index], to: &result)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text with its escapes resolved; as it is where they do not make text in UTF-8.
    public static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var (result, bytes) = ([UInt8](), Array(text.utf8)[...])
        while let byte = bytes.first {
            let isEscape = isEscape(bytes)
            let digits = String(decoding: bytes.dropFirst().prefix(2), as: UTF8.self)
            result.append(isEscape ? UInt8(digits, radix: 16) ?? byte : byte)
            bytes = bytes.dropFirst(isEscape ? 3 : 1)
        }
        return String(validating: result, as: UTF8.self) ?? text
    }

    /// Whether a byte stands for itself everywhere in an address: letters, digits, `-`, `.`, `_` and `~`.
    public static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Two capital digits of base 16, as in `%2F`.
    public static func hex(_ byte: UInt8) -> String { String(decoding: digits(of: byte), as: UTF8.self) }

    static func append(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "%"))
        output.append(contentsOf: digits(of: byte))
    }
}

extension PercentEncoding {
    private static func encoded(_ text: String, keeping stays: (UInt8) -> Bool) -> String {
        if text.utf8.allSatisfy(stays) { return text }
        var result: [UInt8] = []
        for byte in text.utf8 {
            if stays(byte) { result.append(byte) } else { append(byte, to: &result) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digits(of byte: UInt8) -> [UInt8] { [digit(byte >> 4), digit(byte & 15)] }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// Unreserved characters and those that stand between the parts of an address.
    private static func isMark(_ byte: UInt8) -> Bool { isUnreserved(byte) || "/?#&=+,;:@!$'()*".utf8.contains(byte) }

    private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "%") && bytes.dropFirst().prefix(2).count(where: isHexDigit) == 2
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit && byte < 0x80
    }

    /// The beginning of an address whose host is a number of IPv6, up to `]`; empty where it is none.
    private static func numericHost(of link: String) -> [UInt8] {
        let scheme = link.prefix { $0 != "[" }
        guard ["http://", "https://"].contains(scheme.lowercased()) else { return [] }
        let number = link.dropFirst(scheme.count + 1).prefix { $0.isHexDigit && $0.isASCII || $0 == ":" || $0 == "." }
        let host = scheme + "[" + number + "]"
        return link.hasPrefix(host) ? Array(host.utf8) : []
    }
}
