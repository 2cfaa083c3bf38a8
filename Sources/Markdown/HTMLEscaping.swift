/// Escapes text and addresses for HTML exactly as libcmark does.
enum HTMLEscaping {
    /// Text between tags or in a quoted attribute.
    static func append(_ text: some Collection<UInt8>, to out: inout [UInt8]) {
        let done: Void? = text.withContiguousStorageIfAvailable { bytes in
            var copied = 0
            for index in 0..<bytes.count {
                guard bytes[index] <= UInt8(ascii: ">"), let entity = entity(bytes[index]) else { continue }
                out.append(contentsOf: bytes[copied..<index])
                out.append(contentsOf: entity.utf8)
                copied = index + 1
            }
            out.append(contentsOf: bytes[copied...])
        }
        if done == nil { append(Array(text), to: &out) }
    }

    /// An address in a quoted attribute. What has no place in one is percent-encoded.
    static func appendAddress(_ address: String.UTF8View, to out: inout [UInt8]) {
        for byte in address {
            switch byte {
            case UInt8(ascii: "&"): out.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "'"): out.append(contentsOf: "&#x27;".utf8)
            case _ where isSafe(byte): out.append(byte)
            default: out.append(contentsOf: [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]])
            }
        }
    }
}

private extension HTMLEscaping {
    static let hexDigits = Array("0123456789ABCDEF".utf8)

    static func entity(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }

    static func isSafe(_ byte: UInt8) -> Bool {
        if byte.isASCIIDigit || (byte | 0x20).isASCIILowercase { return true }
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "("),
            UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="),
            UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            return true
        default: return false
        }
    }
}
