/// The bytes of a TIFF file, in either order, as cameras write their metadata (CIPA DC-008, Exif
/// 2.32). Each offset is checked, and what is odd counts as not said.
public struct TIFFBytes {
    /// An entry of a directory.
    public struct Entry {
        let kind: Int
        let count: Int
        /// Where its value is.
        let at: Int
    }

    private let bytes: ArraySlice<UInt8>
    private let isBig: Bool
    /// More entries no camera writes.
    private static let mostEntries = 512

    /// `nil` where the bytes do not begin as such a file does.
    public init?(_ bytes: ArraySlice<UInt8>) {
        if bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
            isBig = true
        } else if bytes.starts(with: [0x49, 0x49, 42, 0]) {
            isBig = false
        } else {
            return nil
        }
        self.bytes = bytes
    }

    /// A number without a sign.
    public func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count]
        return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The entries of a directory by their tags; the first of a tag counts.
    public func directory(at offset: Int) -> [Int: Entry] {
        guard let count = number(at: offset, bytes: 2), count <= Self.mostEntries else {
            return [:]
        }
        var entries: [Int: Entry] = [:]
        for index in 0..<count {
            let at = offset + 2 + index * 12
            guard let tag = number(at: at, bytes: 2), let kind = number(at: at + 2, bytes: 2),
                let number = number(at: at + 4, bytes: 4), let size = Self.sizes[kind],
                number <= 1 << 16
            else { continue }
            guard let place = size * number <= 4 ? at + 8 : self.number(at: at + 8, bytes: 4),
                place + size * number <= bytes.count, entries[tag] == nil
            else { continue }
            entries[tag] = Entry(kind: kind, count: number, at: place)
        }
        return entries
    }

    /// Bytes of a value by its kind: BYTE, ASCII, SHORT, LONG, RATIONAL, and the place of a
    /// directory.
    private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 13: 4]

    /// The only number of an entry.
    public func integer(_ entry: Entry) -> Int? {
        guard [3, 4, 13].contains(entry.kind), entry.count == 1, let size = Self.sizes[entry.kind]
        else { return nil }
        return number(at: entry.at, bytes: size)
    }

    /// Without the zero at its end.
    public func text(_ entry: Entry) -> String? {
        guard entry.kind == 2, entry.count <= 64 else { return nil }
        let start = bytes.startIndex + entry.at
        let part = bytes[start..<start + entry.count].prefix { $0 != 0 }
        return part.allSatisfy { (0x20...0x7E).contains($0) }
            ? String(decoding: part, as: UTF8.self) : nil
    }

    /// None of them is negative; what is divided by zero is no finite number.
    public func ratios(_ entry: Entry) -> [Double] {
        guard entry.kind == 5, entry.count <= 4 else { return [] }
        return (0..<entry.count).compactMap { index in
            guard let above = number(at: entry.at + index * 8, bytes: 4),
                let below = number(at: entry.at + index * 8 + 4, bytes: 4)
            else { return nil }
            return Double(above) / Double(below)
        }
    }
}
