/// In what columns are counted within a line. The protocol counts UTF-16 unless the editor offers something else.
enum ColumnUnit: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    /// Unicode scalars, in which diagnostics are counted.
    case scalars = "utf-32"

    /// The unit for an editor: UTF-8, which costs nothing to convert, where the editor offers it.
    static func chosen(from offered: [String]) -> ColumnUnit {
        if offered.contains(utf8.rawValue) { return .utf8 }
        return offered.contains(utf16.rawValue) || !offered.contains(scalars.rawValue) ? .utf16 : .scalars
    }

    /// How many units some bytes of UTF-8 have. Cost: linear in them.
    func count(_ bytes: ArraySlice<UInt8>) -> Int {
        switch self {
        case .utf8: bytes.count
        case .scalars: bytes.count { $0 & 0xC0 != 0x80 }
        case .utf16: bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
        }
    }

    /// The offset of the byte at a column of a line. A column beyond the line means its end, and one within a letter the letter's
    /// beginning.
    func offset(ofColumn column: Int, in line: [UInt8]) -> Int {
        var (offset, left) = (0, max(0, column))
        while offset < line.count, left > 0 {
            var end = offset + 1
            while end < line.count, line[end] & 0xC0 == 0x80 { end += 1 }
            let units = count(line[offset..<end])
            guard units <= left else { return offset }
            (offset, left) = (end, left - units)
        }
        return offset
    }

    /// The column of a byte of a line.
    func column(ofOffset offset: Int, in line: [UInt8]) -> Int { count(line[..<min(max(0, offset), line.count)]) }
}
