import GuideModel

/// Characters that no page and no feed can hold: control characters other than tab and line feed (HTML §13.2.3.5, XML 1.0 §2.2),
/// and code points that Unicode promises never to assign (noncharacters).
enum ForbiddenCharacters {
    /// Where such a character is, or a reference to one.
    struct Finding {
        let offset: Int
        /// How many characters of the text it takes.
        let length: Int
        let scalar: Unicode.Scalar
    }

    /// Enough to see what happened to a file.
    private static let most = 20

    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
        case let value: value & 0xFFFE == 0xFFFE
        }
    }

    /// The first few in a text. Cost: linear, a comparison or two for most bytes.
    static func find(in bytes: [UInt8]) -> [Finding] {
        var findings: [Finding] = []
        for (offset, byte) in bytes.enumerated() where findings.count < most {
            if let found = finding(byte, at: offset, in: bytes) { findings.append(found) }
        }
        return findings
    }

    private static func finding(_ byte: UInt8, at offset: Int, in bytes: [UInt8]) -> Finding? {
        switch byte {
        case 0x09, 0x0A: nil
        case 0..<0x20, 0x7F: Finding(offset: offset, length: 1, scalar: Unicode.Scalar(byte))
        case 0xC2, 0xEF, 0xF0...0xF4: character(at: offset, in: bytes)
        case UInt8(ascii: "&"): reference(at: offset, in: bytes)
        default: nil
        }
    }

    /// The text with U+FFFD for each of them, so that the rest of it can be checked.
    static func replaced(in bytes: [UInt8]) -> [UInt8] {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return Array(String(text).utf8)
    }

    private static func character(at offset: Int, in bytes: [UInt8]) -> Finding? {
        var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator), isForbidden(scalar) else { return nil }
        return Finding(offset: offset, length: 1, scalar: scalar)
    }

    /// `&#7;` and `&#x7;`, which Markdown reads as the character.
    private static func reference(at offset: Int, in bytes: [UInt8]) -> Finding? {
        var digits = bytes[(offset + 1)...].prefix(9)
        guard digits.popFirst() == UInt8(ascii: "#") else { return nil }
        let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        if isHex { digits.removeFirst() }
        guard let end = digits.firstIndex(of: UInt8(ascii: ";")),
            let value = UInt32(String(decoding: digits[..<end], as: UTF8.self), radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(value), value > 0, isForbidden(scalar)
        else { return nil }
        return Finding(offset: offset, length: end + 1 - offset, scalar: scalar)
    }
}

extension ReadingRule {
    /// A character that is refused.
    static func refusal(of scalar: Unicode.Scalar, at location: SourceLocation) -> Diagnostic {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
        return ReadingRule.controlCharacter.diagnostic(
            "the invisible character \(name) is in the text, and pages and feeds cannot hold it", at: location,
            remedy: "delete it, or retype the word; such characters come along when text is copied")
    }
}
