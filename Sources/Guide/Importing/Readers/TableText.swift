import GuideModel

/// A table as text (RFC 4180, and what programs make of it): any delimiter, quoted fields with line ends and doubled quotes.
///
/// Cost: linear.
struct TableText {
    struct Row {
        /// From 1: the line of the file on which it begins.
        let line: Int
        var fields: [String]
    }

    private(set) var rows: [Row] = []
    let delimiter: UInt8
    /// Where a quote begins that does not end; `nil` where all end.
    private(set) var openQuote: (line: Int, column: Int)?

    private static let quote = UInt8(ascii: "\"")
    private static let most = 2_000_000

    init(_ text: String) {
        let bytes = Array(text.utf8)
        delimiter = Self.delimiter(of: bytes)
        read(bytes)
    }

    private mutating func read(_ bytes: [UInt8]) {
        var (index, line, lineStart) = (0, 1, 0)
        var row = Row(line: 1, fields: [])
        func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        while index < bytes.count, rows.count < Self.most {
            var field: [UInt8] = []
            if bytes[index] == Self.quote {
                let opening = (line: line, column: index - lineStart + 1)
                index += 1
                var isClosed = false
                while index < bytes.count {
                    if bytes[index] == Self.quote {
                        guard index + 1 < bytes.count, bytes[index + 1] == Self.quote else {
                            isClosed = true
                            index += 1
                            break
                        }
                        index += 1
                    }
                    if bytes[index] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, index + 1) }
                    field.append(bytes[index])
                    index += 1
                }
                if !isClosed { openQuote = opening }
            }
            let start = index
            while index < bytes.count, bytes[index] != delimiter, !isEnd(bytes[index]) { index += 1 }
            field += bytes[start..<index]
            row.fields.append(String(decoding: field, as: UTF8.self).trimmed)
            guard index < bytes.count, bytes[index] == delimiter else {
                if index < bytes.count {
                    index +=
                        bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
                            && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
                    (line, lineStart) = (line + 1, index)
                }
                keep(row)
                row = Row(line: line, fields: [])
                continue
            }
            index += 1
            if index == bytes.count { row.fields.append("") }
        }
        if !row.fields.isEmpty { keep(row) }
    }

    /// Lines without any text are no rows; `sep=;` is a word to a spreadsheet.
    private mutating func keep(_ row: Row) {
        if rows.isEmpty, row.fields.count <= 2, row.fields[0].lowercased().hasPrefix("sep=") { return }
        if row.fields.contains(where: { !$0.isEmpty }) { rows.append(row) }
    }

    /// The sign that stands equally often, outside of quotes, on the first lines; of several the one that stands most often.
    private static func delimiter(of bytes: [UInt8]) -> UInt8 {
        if bytes.starts(with: "sep=".utf8), bytes.count > 4 { return bytes[4] }
        let signs: [UInt8] = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|")]
        var lines: [[Int]] = [[0, 0, 0, 0]]
        var isQuoted = false
        for byte in bytes.prefix(64 * 1024) {
            if byte == quote { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == UInt8(ascii: "\n") {
                if lines.count == 20 { break }
                lines.append([0, 0, 0, 0])
            } else if let place = signs.firstIndex(of: byte) {
                lines[lines.count - 1][place] += 1
            }
        }
        let full = lines.filter { $0.contains { $0 > 0 } }
        func score(_ place: Int) -> Int {
            guard let first = full.first?[place], first > 0 else { return 0 }
            let same = full.count { $0[place] == first }
            return same * 1000 / max(1, full.count) + min(first, 99)
        }
        return signs.indices.max { score($0) < score($1) }.map { signs[$0] } ?? UInt8(ascii: ",")
    }
}
