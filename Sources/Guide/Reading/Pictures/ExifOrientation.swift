/// How a photograph has to be turned or mirrored to stand upright, as cameras write it into their pictures (Exif 2.32 §4.6.4,
/// tag 274): 1 is upright; with 5 to 8 width and height are exchanged.
enum ExifOrientation {
    private static let tag = 0x0112

    /// The orientation in the content of an APP1 segment; `nil` where it has none.
    static func value(in segment: ArraySlice<UInt8>) -> Int? {
        let mark = Array("Exif\0\0".utf8)
        guard segment.starts(with: mark) else { return nil }
        let bytes = Array(segment.dropFirst(mark.count))
        let isLittle = bytes.starts(with: Array("II".utf8))
        guard isLittle || bytes.starts(with: Array("MM".utf8)) else { return nil }
        func number(_ index: Int, _ count: Int) -> Int? {
            guard index >= 0, index + count <= bytes.count else { return nil }
            let part = bytes[index..<index + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        // The first directory: how many entries it has, and then twelve bytes for each.
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        let entries = (0..<count).lazy.map { directory + 2 + $0 * 12 }
        guard let entry = entries.first(where: { number($0, 2) == tag }), number(entry + 2, 2) == 3 else { return nil }
        return number(entry + 8, 2)
    }
}
