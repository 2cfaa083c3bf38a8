/// Finds a conflict between two versions of a text that somebody has not settled: the marks of Git and others.
enum ConflictMarkers {
    /// The line, from 1, of the first `<<<<<<<` that a `>>>>>>>` follows; `nil` where there is none. Cost: linear.
    static func firstLine(in bytes: [UInt8]) -> Int? {
        guard bytes.contains(UInt8(ascii: "<")), bytes.contains(UInt8(ascii: ">")) else { return nil }
        var (line, opening) = (1, nil as Int?)
        var start = 0
        while start < bytes.count {
            if opening == nil, isMark(UInt8(ascii: "<"), at: start, in: bytes) { opening = line }
            if let opening, isMark(UInt8(ascii: ">"), at: start, in: bytes) { return opening }
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            (start, line) = (end + 1, line + 1)
        }
        return nil
    }

    /// Seven of the same sign, and then a space or the end of the line.
    private static func isMark(_ sign: UInt8, at start: Int, in bytes: [UInt8]) -> Bool {
        guard bytes[start...].prefix(7).elementsEqual(repeatElement(sign, count: 7)) else { return false }
        let end = start + 7
        return end >= bytes.count || bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n")
    }
}
