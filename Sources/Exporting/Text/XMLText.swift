/// The one place where text becomes XML.
enum XMLText {
    /// Appends a text so that every XML reader gets back exactly its characters, save those that XML cannot carry, for
    /// which it gets U+FFFD. `>` is escaped too, so that `]]>` cannot appear; line ends that a reader would change are
    /// written as references. Cost: linear.
    static func append(_ text: String, to bytes: inout [UInt8], inAttribute: Bool = false) {
        var text = text
        let isSpecial = isSpecial
        text.withUTF8 { utf8 in
            var begin = 0
            for (index, byte) in utf8.enumerated() where isSpecial[Int(byte)] {
                guard let written = replacement(for: byte, at: index, of: utf8, inAttribute: inAttribute) else {
                    continue
                }
                bytes.append(contentsOf: utf8[begin..<index])
                written.text.withUTF8Buffer { bytes.append(contentsOf: $0) }
                begin = index + written.length
            }
            bytes.append(contentsOf: utf8[min(begin, utf8.count)...])
        }
    }

    /// What stands for the character that begins with a byte, and how many bytes that character has; `nil` where it
    /// stands for itself.
    private static func replacement(
        for byte: UInt8, at index: Int, of utf8: UnsafeBufferPointer<UInt8>, inAttribute: Bool
    ) -> (text: StaticString, length: Int)? {
        switch byte {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): inAttribute ? ("&quot;", 1) : nil
        case UInt8(ascii: "'"): inAttribute ? ("&apos;", 1) : nil
        case 0x09: inAttribute ? ("&#9;", 1) : nil
        case 0x0A: inAttribute ? ("&#10;", 1) : nil
        case 0x0D: ("&#13;", 1)
        case 0xEF: isNoncharacter(at: index, of: utf8) ? ("\u{FFFD}", 3) : nil
        default: ("\u{FFFD}", 1)
        }
    }

    /// Whether U+FFFE or U+FFFF (EF BF BE, EF BF BF) begins here.
    private static func isNoncharacter(at index: Int, of utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        index + 2 < utf8.count && utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE
    }

    /// The bytes at which a look is needed.
    private static let isSpecial: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in 0..<0x20 { table[byte] = true }
        for byte in "&<>\"'\u{7F}".utf8 { table[Int(byte)] = true }
        table[0xEF] = true
        return table
    }()
}
