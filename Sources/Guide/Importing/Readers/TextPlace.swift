/// A line and a column in a text.
struct TextPlace: Sendable {
    private(set) var line = 1
    private(set) var column = 1

    /// Bytes from one mark to the next.
    static let distance = 4096

    /// The place of each byte whose number is a multiple of ``distance``. Cost: linear.
    static func marks(in bytes: [UInt8]) -> [TextPlace] {
        var (place, marks) = (TextPlace(), [TextPlace()])
        for start in stride(from: 0, to: bytes.count - distance + 1, by: distance) {
            place.pass(bytes[start..<start + distance])
            marks.append(place)
        }
        return marks
    }

    mutating func pass(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
