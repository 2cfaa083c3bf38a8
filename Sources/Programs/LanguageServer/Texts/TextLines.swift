/// A text by its lines, as the protocol counts them: a line ends with LF, CR LF or CR.
struct TextLines: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        /// UTF-8, without the end of the line.
        var bytes: [UInt8]
        /// Empty only at the end of the text.
        var end: [UInt8]
    }

    /// At least one; the last has no end.
    private(set) var lines: [Line]

    init(_ text: String) { lines = Self.split(Array(text.utf8)) }

    var bytes: [UInt8] { lines.flatMap { $0.bytes + $0.end } }

    /// A line by its number from 0; empty beyond the end.
    func line(_ row: Int) -> [UInt8] { lines.indices.contains(row) ? lines[row].bytes : [] }

    func text(_ row: Int) -> String { String(decoding: line(row), as: UTF8.self) }

    /// Puts another text in place of what is between two positions, which may lie beyond lines and text, and in any order.
    mutating func replace(from start: TextSpot, to end: TextSpot, with text: String) {
        let (first, last) = start <= end ? (clamped(start), clamped(end)) : (clamped(end), clamped(start))
        // The neighbours are divided again as well, because a CR and an LF may come together.
        let rows = max(0, first.row - 1)...min(lines.count - 1, last.row + 1)
        var middle: [UInt8] = []
        for row in rows.lowerBound..<first.row { middle += lines[row].bytes + lines[row].end }
        middle += lines[first.row].bytes[..<first.offset]
        middle += Array(text.utf8)
        middle += lines[last.row].bytes[last.offset...] + lines[last.row].end
        if rows.upperBound > last.row { middle += lines[rows.upperBound].bytes + lines[rows.upperBound].end }
        var new = Self.split(middle)
        // The text goes on, so the empty piece after its last line end is no line.
        if rows.upperBound < lines.count - 1, new.last?.bytes.isEmpty == true { new.removeLast() }
        lines.replaceSubrange(rows, with: new)
    }

    private func clamped(_ spot: TextSpot) -> TextSpot {
        guard spot.row < lines.count else {
            return TextSpot(row: lines.count - 1, offset: lines[lines.count - 1].bytes.count)
        }
        let row = max(0, spot.row)
        return TextSpot(row: row, offset: min(max(0, spot.offset), lines[row].bytes.count))
    }

    private static func split(_ bytes: [UInt8]) -> [Line] {
        var (lines, start, index) = ([Line](), 0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                index += 1
                continue
            }
            let isPair = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            let end = index + (isPair ? 2 : 1)
            lines.append(Line(bytes: Array(bytes[start..<index]), end: Array(bytes[index..<end])))
            (start, index) = (end, end)
        }
        return lines + [Line(bytes: Array(bytes[start...]), end: [])]
    }
}

/// A place in a text: the row from 0, and the byte within the row.
struct TextSpot: Hashable, Comparable, Sendable {
    var row: Int
    var offset: Int

    static func < (left: TextSpot, right: TextSpot) -> Bool { (left.row, left.offset) < (right.row, right.offset) }
}

/// What is between two places of one row.
struct TextSpan: Hashable, Sendable {
    let row: Int
    let offsets: Range<Int>

    func contains(_ spot: TextSpot) -> Bool {
        spot.row == row && offsets.lowerBound <= spot.offset && spot.offset <= offsets.upperBound
    }
}
