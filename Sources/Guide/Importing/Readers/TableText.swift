import Formats
import GuideModel

/// A table as text, whole: it finds out by itself what stands between the fields. Cost: linear.
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
        let reader = CSVReader(bytes, delimiter: delimiter)
        // Bytes that are in memory can be read, and rows may be as long as they are.
        while rows.count < Self.most, (try? reader.next()) == true {  // because no fault can arise here
            keep(Row(line: reader.line, fields: (0..<reader.count).map { reader.text($0).trimmed }))
        }
        openQuote = reader.openQuote
    }

    /// Lines without any text are no rows; `sep=;` is a word to a spreadsheet.
    private mutating func keep(_ row: Row) {
        if rows.isEmpty, row.fields.count <= 2, row.fields[0].lowercased().hasPrefix("sep=") {
            return
        }
        if row.fields.contains(where: { !$0.isEmpty }) { rows.append(row) }
    }

    /// The sign that stands equally often, outside of quotes, on the first lines; of several the
    /// one that stands most often.
    private static func delimiter(of bytes: [UInt8]) -> UInt8 {
        if bytes.starts(with: "sep=".utf8), bytes.count > 4 { return bytes[4] }
        let signs: [UInt8] = [
            UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|"),
        ]
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
