import GuideModel

/// Turns the bytes of a file into text with line feeds only, without byte order mark.
enum TextDecoder {
    /// The bytes of the clean text, or the position of the first byte that is not UTF-8.
    static func clean(_ bytes: [UInt8]) -> Result<[UInt8], InvalidByte> {
        if isUTF16(bytes) { return .failure(InvalidByte(line: 1, column: 1, byte: bytes[0], isUTF16: true)) }
        var bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        if bytes.contains(UInt8(ascii: "\r")) { bytes = withLineFeeds(bytes) }
        if String(validating: bytes, as: UTF8.self) != nil { return .success(bytes) }
        return .failure(firstInvalidByte(in: bytes))
    }

    struct InvalidByte: Error {
        let line: Int
        let column: Int
        let byte: UInt8
        /// Whether the whole file is in UTF-16, not only this byte in some other encoding.
        var isUTF16 = false
    }

    /// Whether a text begins with the mark of UTF-16, or is written in two bytes a letter.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        let head = bytes.prefix(64)
        return head.count >= 8 && head.count(where: { $0 == 0 }) * 3 > head.count
    }

    /// Turns `\r\n` and a lone `\r` into `\n`.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte != UInt8(ascii: "\r") {
                result.append(byte)
            } else if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") {
                result.append(UInt8(ascii: "\n"))
            }
        }
        return result
    }

    private static func firstInvalidByte(in bytes: [UInt8]) -> InvalidByte {
        var (iterator, decoder) = (bytes.makeIterator(), UTF8())
        var (line, column, offset) = (1, 1, 0)
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        return InvalidByte(line: line, column: column, byte: bytes[min(offset, bytes.count - 1)])
    }
}
