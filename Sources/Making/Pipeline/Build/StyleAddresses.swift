/// The addresses in a style sheet: those of `url(…)`, with quotes or without, and of `@import "…"`
/// (CSS Syntax Level 3). Escapes stay as they are written. Cost: linear in the text.
struct StyleAddresses {
    struct Address {
        let text: String
        /// Its first byte in the sheet.
        let start: Int
    }

    private(set) var found: [Address] = []
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while position < bytes.count {
            if skips("/*") {
                passComment()
            } else if skips("@import") {
                passSpace()
                if let quote { addString(until: quote) }
            } else if !isAfterLetter, skips("url(") {
                passSpace()
                if let quote { addString(until: quote) } else { addBare() }
            } else if let quote {
                passString(until: quote)
            } else {
                position += 1
            }
        }
    }
}

extension StyleAddresses {
    private var quote: UInt8? {
        let byte = position < bytes.count ? bytes[position] : 0
        return byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? byte : nil
    }

    /// Whether a word goes on here, as in `my-url(`.
    private var isAfterLetter: Bool {
        guard position > 0 else { return false }
        let last = bytes[position - 1]
        return last == UInt8(ascii: "-") || last == UInt8(ascii: "_") || (0x30...0x39).contains(last)
            || (0x61...0x7A).contains(last | 0x20) || last >= 0x80
    }

    /// Goes behind a word, in whatever capitals, where it is next.
    private mutating func skips(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        let isNext = word.withUTF8Buffer { letters in
            zip(bytes[position..<end], letters).allSatisfy { byte, letter in
                byte == letter || (0x41...0x5A).contains(byte) && byte | 0x20 == letter
            }
        }
        if isNext { position = end }
        return isNext
    }

    private mutating func passSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private mutating func passComment() {
        while position < bytes.count, !skips("*/") { position += 1 }
    }

    private mutating func passString(until quote: UInt8) {
        position += 1
        while position < bytes.count, bytes[position] != quote {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
    }

    private mutating func addString(until quote: UInt8) {
        let start = position + 1
        passString(until: quote)
        add(start..<min(max(start, position - 1), bytes.count))
    }

    private mutating func addBare() {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: ")"), !Self.isSpace(bytes[position]) {
            position += 1
        }
        add(start..<position)
    }

    private mutating func add(_ range: Range<Int>) {
        found.append(Address(text: String(decoding: bytes[range], as: UTF8.self), start: range.lowerBound))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
