/// The keys around a line, found by going up through lines that are indented less.
struct Outline: Sendable {
    private(set) var path: [String] = []
    /// The other keys of the map that the line belongs to.
    private(set) var siblings: Set<String> = []

    init(_ text: TextLines, rows: Range<Int>, above row: Int, line: YAMLLine, cursor: Int) {
        let indent = line.isBlank && !line.isItem ? cursor : line.content
        // The column of the innermost structure whose parent is wanted, and whether it is a list.
        var (limit, isList) = (line.dashes.first ?? indent, line.isItem)
        if !line.isItem { collectSiblings(text, rows: rows, above: row, indent: indent, &limit, &isList) }
        if line.isItem || isList { collectBelow(text, rows: rows, below: row, indent: line.content) }
        if !line.isItem, !isList { collectBelow(text, rows: rows, below: row, indent: indent) }
        climb(text, rows: rows, above: row, limit, isList)
    }

    /// The keys above at the same column, up to the `- ` of an item, which ends the map.
    private mutating func collectSiblings(
        _ text: TextLines, rows: Range<Int>, above row: Int, indent: Int, _ limit: inout Int, _ isList: inout Bool
    ) {
        for above in stride(from: row - 1, through: rows.lowerBound, by: -1) {
            let line = YAMLLine(text.line(above))
            if line.isBlank, !line.isItem { continue }
            if line.content == indent {
                if let key = line.keyText { siblings.insert(key) }
                if let dash = line.dashes.first {
                    (limit, isList) = (dash, true)
                    return
                }
            } else if line.content < indent || line.dashes.first.map({ $0 < indent }) == true {
                return
            }
        }
    }

    private mutating func collectBelow(_ text: TextLines, rows: Range<Int>, below row: Int, indent: Int) {
        for below in stride(from: row + 1, to: rows.upperBound, by: 1) {
            let line = YAMLLine(text.line(below))
            if line.isBlank, !line.isItem { continue }
            if line.isItem ? line.dashes[0] < indent : line.content < indent { return }
            if !line.isItem, line.content == indent, let key = line.keyText { siblings.insert(key) }
        }
    }

    private mutating func climb(_ text: TextLines, rows: Range<Int>, above row: Int, _ start: Int, _ isItem: Bool) {
        var (limit, isList) = (start, isItem)
        for above in stride(from: row - 1, through: rows.lowerBound, by: -1) where limit > 0 || isList {
            let line = YAMLLine(text.line(above))
            if line.isBlank, !line.isItem { continue }
            let isAbove = line.content < limit || (isList && line.content == limit && !line.isItem)
            if isAbove, line.opensBlock, let key = line.keyText {
                path.insert(key, at: 0)
                (limit, isList) = (line.dashes.first ?? line.content, line.isItem)
            } else if let dash = line.dashes.first, dash < limit {
                // Another key of the same item: the list is the next structure.
                (limit, isList) = (dash, true)
            }
        }
    }
}

/// What is between brackets up to a cursor.
struct FlowScan: Sendable {
    /// The keys of the maps around the cursor, its own last when it is in a value.
    private(set) var keys: [String] = []
    private(set) var isInMap = false
    /// Whether the cursor comes after the colon of a key.
    private(set) var hasColon = false
    /// The text under the cursor, up to the next mark.
    private(set) var token: Range<Int>
    /// The keys that the innermost map has before the cursor.
    private(set) var siblings: Set<String> = []

    private struct Level {
        var isMap: Bool
        var key: String?
        var keys: Set<String> = []
    }

    init(_ bytes: [UInt8], from start: Int, to cursor: Int, end: Int) {
        var levels: [Level] = []
        var (tokenStart, quote) = (start, UInt8?.none)
        for index in start..<min(cursor, bytes.count) {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if bytes[tokenStart..<index].allSatisfy({ $0 == 0x20 }) { quote = byte }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                levels.append(Level(isMap: byte == UInt8(ascii: "{")))
                tokenStart = index + 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                levels = Array(levels.dropLast())
                tokenStart = index + 1
            case UInt8(ascii: ","):
                if !levels.isEmpty { levels[levels.count - 1].key = nil }
                tokenStart = index + 1
            case UInt8(ascii: ":") where index + 1 == bytes.count || bytes[index + 1] == 0x20:
                guard let last = levels.last, last.isMap, last.key == nil else { continue }
                let key = String(decoding: bytes[tokenStart..<index], as: UTF8.self).filter { $0 != " " && $0 != "\"" }
                levels[levels.count - 1].key = key
                levels[levels.count - 1].keys.insert(key)
                tokenStart = index + 1
            default: continue
            }
        }
        while tokenStart < cursor, bytes[tokenStart] == 0x20 { tokenStart += 1 }
        var tokenEnd = cursor
        while tokenEnd < end, !",]}:".utf8.contains(bytes[tokenEnd]) { tokenEnd += 1 }
        while tokenEnd > cursor, bytes[tokenEnd - 1] == 0x20 { tokenEnd -= 1 }
        token = tokenStart..<max(tokenStart, tokenEnd)
        keys = levels.compactMap(\.key)
        (isInMap, hasColon) = (levels.last?.isMap ?? false, levels.last?.key != nil)
        siblings = levels.last?.keys ?? []
    }
}
