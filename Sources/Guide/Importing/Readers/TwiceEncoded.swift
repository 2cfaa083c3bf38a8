/// UTF-8 that a program took for another encoding and encoded again: `CafÃ©` for `Café`, `РљР°С„Рµ` for `Кафе`.
enum TwiceEncoded {
    static let name = "UTF-8 that was encoded twice"

    /// The text as it was before; `nil` unless all of its letters beyond ASCII come from that, and make sense. Cost: linear.
    static func text(of text: String) -> String? {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        return encodings.lazy.compactMap { before(text, $0) }.first
    }

    private static let encodings = [
        ByteEncoding.windows1252, .windows1251, .windows1250, .macintosh, .ibm850,
    ].map(\.bytes)

    private static func before(_ text: String, _ encoding: [Unicode.Scalar: UInt8]) -> String? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            // What an encoding has no letter for, programs pass through.
            let byte = scalar.value < 0xA0 ? encoding[scalar] ?? UInt8(scalar.value) : encoding[scalar]
            guard let byte else { return nil }
            bytes.append(byte)
        }
        guard let before = String(validating: bytes, as: UTF8.self), before.unicodeScalars.allSatisfy(isUsual) else {
            return nil
        }
        return before.first == "\u{FEFF}" ? String(before.dropFirst()) : before
    }

    /// Whether guides have such letters. "Spaß…" is German, although its bytes are those of a letter of N'Ko.
    private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x80, 0xA0..<0x250, 0x0900...: true
        case 0x370..<0x700: scalar.properties.isAlphabetic
        default: false
        }
    }
}
