/// How wide words are when they are set in a sans serif font of the system.
///
/// No font is available when a map is drawn, and readers have different ones. The table below holds advance widths as
/// shares of the size, by class of letter, a little more than the widest of the usual medium-weight fonts needs,
/// so that a label that is said to fit does fit. Letters that are not in it have the usual width of their script.
enum TextMetrics {
    /// In units of the drawing. Cost: linear in the letters.
    static func width(of text: some StringProtocol, size: Double, isBold: Bool = false) -> Double {
        advances(of: text) * size * (isBold ? 1.1 : 1)
    }

    private static func advances(of text: some StringProtocol) -> Double {
        // ASCII letters are bytes, except that a line break may be two.
        guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return text.reduce(0) { $0 + advance(of: $1) } }
        return text.utf8.reduce(0) { $0 + ascii[Int($1)] }
    }

    private static let ascii: [Double] = (0..<128).map { advance(of: Character(UnicodeScalar(UInt8($0)))) }

    /// The share of the size that a letter takes.
    static func advance(of letter: Character) -> Double {
        guard let scalar = letter.unicodeScalars.first else { return 0 }
        if let width = latin[scalar.value] { return width }
        return advance(ofScript: scalar.value, isCapital: letter.isUppercase)
    }

    /// Whether the words may be set letter by letter along a line: their script writes each letter by itself and from
    /// left to right. Arabic, Hebrew, the scripts of India and similar ones are set level, in one piece.
    static func canFollowLine(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x300...0x36F, 0x590...0x10FF, 0x1780...0x18AF, 0x200C...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF:
                false
            case 0x10000...0x1FFFF: false
            default: true
            }
        }
    }

    /// Whether a name may be broken between any two of its letters.
    static func breaksAnywhere(_ letter: Character) -> Bool {
        guard let value = letter.unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) || value >= 0x20000
    }
}

private extension TextMetrics {
    static func advance(ofScript value: UInt32, isCapital: Bool) -> Double {
        switch value {
        case 0x300...0x36F, 0x200B...0x200F: 0
        case 0xC0...0x24F, 0x1E00...0x1EFF: isCapital ? 0.74 : 0.62
        case 0x370...0x3FF, 0x1F00...0x1FFF: isCapital ? 0.76 : 0.64
        case 0x400...0x52F: cyrillic(value, isCapital: isCapital)
        case 0x530...0x10FF: 0.68
        case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60: 1.02
        case 0x10000...: 1.3
        default: 0.72
        }
    }

    /// The broad letters ж м ф ш щ ы ю and their capitals, and all others.
    static func cyrillic(_ value: UInt32, isCapital: Bool) -> Double {
        switch value {
        case 0x436, 0x444, 0x448, 0x449, 0x44B, 0x44E: 0.9
        case 0x43C: 0.78
        case 0x416, 0x424, 0x428, 0x429, 0x42B, 0x42E: 1.06
        case 0x41C: 0.92
        default: isCapital ? 0.76 : 0.63
        }
    }

    static let latin: [UInt32: Double] = {
        let classes: [(letters: String, width: Double)] = [
            ("ijlI.,:;'’‘|!ıíìîïł", 0.3), ("frt()[]/-‐\"", 0.41), ("\u{A0} ", 0.3), ("cskvxyzéèêëçšśžźżčćýÿ–“”*", 0.59),
            ("abdeghnopquJ0123456789FELßáàâäãåąóòôöõøőúùûüůűñńęěðþ+=", 0.64), ("ABKPRSTVXYZ&ÁÀÂÄÃÅŠŚŽŹŻÉÈÊËĘ", 0.71),
            ("CDGHNOQUÓÒÔÖÕØÚÙÛÜŮÇĆČÑŃ", 0.78), ("mwM", 0.92), ("W@%æœÆŒ—…", 1.02), ("ÍÌÎÏ", 0.3),
        ]
        var table: [UInt32: Double] = [:]
        for (letters, width) in classes {
            for scalar in letters.unicodeScalars { table[scalar.value] = width }
        }
        return table
    }()
}
