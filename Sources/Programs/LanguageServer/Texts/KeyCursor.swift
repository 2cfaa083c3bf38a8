/// Where a cursor is in the keys of a file, found from the text alone: it works while the YAML is half written.
///
/// It reads indentation, `- ` and brackets on the cursor's own line; a bracket that opened on an earlier line is not seen.
struct KeyCursor: Hashable, Sendable {
    enum Role: Hashable, Sendable {
        /// A key is, or may be, written here.
        case key
        /// The value of the last key of the path.
        case value
    }

    let role: Role
    /// The keys around the cursor, from the outermost; for a value its own key comes last.
    let path: [String]
    /// What is written of the key or value, under the cursor and after it.
    let span: TextSpan
    /// Whether the value is an item of a list, or the key may begin an item.
    let isItem: Bool
    /// Whether the cursor is between brackets.
    let isInBrackets: Bool
    /// The column at which the keys of this map stand.
    let indent: Int
    /// The other keys of the same map.
    let siblings: Set<String>

    /// - Parameter rows: the rows of the YAML.
    init?(_ text: TextLines, rows: Range<Int>, at spot: TextSpot) {
        guard rows.contains(spot.row) else { return nil }
        let line = YAMLLine(text.line(spot.row))
        if let comment = line.comment, spot.offset > comment { return nil }
        let outer = Outline(text, rows: rows, above: spot.row, line: line, cursor: spot.offset)
        guard let key = line.key, spot.offset > key.upperBound else {
            // On the key itself, or where one may begin.
            let end = line.key?.upperBound ?? line.contentEnd
            guard spot.offset >= line.content || line.isBlank else { return nil }
            if !line.isBlank, line.key == nil, let first = line.bytes[line.content...].first,
                "[{\"'|>".utf8.contains(first)
            {
                guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return nil }
                self.init(flow: line, from: line.content, outer.path, spot, outer)
                return
            }
            let start = line.isBlank ? spot.offset : line.content
            self.init(
                role: .key, path: outer.path, span: TextSpan(row: spot.row, offsets: start..<max(start, end)),
                isItem: line.isItem, isInBrackets: false, indent: line.isBlank ? spot.offset : line.content,
                siblings: outer.siblings)
            return
        }
        let path = outer.path + [String(decoding: line.bytes[key], as: UTF8.self)]
        let value = line.value
        guard value < line.contentEnd, "[{".utf8.contains(line.bytes[value]), spot.offset > value else {
            let start = min(value, spot.offset)
            guard spot.offset > key.upperBound else { return nil }
            self.init(
                role: .value, path: path,
                span: TextSpan(row: spot.row, offsets: start..<max(spot.offset, line.contentEnd)),
                isItem: false, isInBrackets: false, indent: line.content, siblings: [])
            return
        }
        self.init(flow: line, from: value, path, spot, outer)
    }

    private init(
        role: Role, path: [String], span: TextSpan, isItem: Bool, isInBrackets: Bool, indent: Int, siblings: Set<String>
    ) {
        (self.role, self.path, self.span, self.isItem) = (role, path, span, isItem)
        (self.isInBrackets, self.indent, self.siblings) = (isInBrackets, indent, siblings)
    }

    /// A cursor between brackets that open on its line.
    private init(flow line: YAMLLine, from start: Int, _ path: [String], _ spot: TextSpot, _ outer: Outline) {
        let flow = FlowScan(line.bytes, from: start, to: spot.offset, end: line.contentEnd)
        let keys = path + flow.keys
        let isKey = flow.isInMap && !flow.hasColon
        self.init(
            role: isKey ? .key : .value, path: keys,
            span: TextSpan(row: spot.row, offsets: flow.token), isItem: !flow.isInMap, isInBrackets: true,
            indent: line.content, siblings: flow.siblings)
    }
}

/// One line of YAML, as far as a single line tells.
struct YAMLLine: Sendable {
    let bytes: [UInt8]
    /// The columns of the `- ` before the content.
    let dashes: [Int]
    /// Where the content begins: the key, or the value of an item.
    let content: Int
    /// The key, when the line has one.
    let key: Range<Int>?
    /// Where the comment begins.
    let comment: Int?
    /// The end of the content, without spaces and comment.
    let contentEnd: Int

    var isItem: Bool { !dashes.isEmpty }
    var isBlank: Bool { contentEnd <= content }
    /// Where the value after the key begins, or would.
    var value: Int {
        guard let key else { return content }
        var index = min(bytes.count, key.upperBound + 1)
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        return index
    }
    /// Whether a key stands here whose value is on the lines below.
    var opensBlock: Bool { key != nil && value >= contentEnd }
    var keyText: String? { key.map { String(decoding: bytes[$0], as: UTF8.self).trimmingQuotes } }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (index, dashes) = (0, [Int]())
        func skipSpaces() { while index < bytes.count, bytes[index] == 0x20 { index += 1 } }
        skipSpaces()
        while index < bytes.count, bytes[index] == UInt8(ascii: "-"),
            index + 1 == bytes.count || bytes[index + 1] == 0x20
        {
            dashes.append(index)
            index += 1
            skipSpaces()
        }
        (self.dashes, content) = (dashes, index)
        comment = Self.comment(in: bytes, from: index)
        var end = comment ?? bytes.count
        while end > index, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        contentEnd = end
        key = Self.key(in: bytes, from: index, to: end)
    }

    /// The first colon before a space or the end, outside of quotes and brackets.
    private static func key(in bytes: [UInt8], from start: Int, to end: Int) -> Range<Int>? {
        guard start < end, !"[{#|>&*!%@`".utf8.contains(bytes[start]) else { return nil }
        var quote: UInt8?
        for index in start..<end {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if index == start, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ":"), index + 1 == end || bytes[index + 1] == 0x20 {
                return start..<index
            }
        }
        return nil
    }

    private static func comment(in bytes: [UInt8], from start: Int) -> Int? {
        var quote: UInt8?
        for index in start..<max(start, bytes.count) {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                // An apostrophe within a word opens nothing.
                if index == start || " [{,:(".utf8.contains(bytes[index - 1]) { quote = byte }
            } else if byte == UInt8(ascii: "#"), index == start || bytes[index - 1] == 0x20 {
                return index
            }
        }
        return nil
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
        return String(dropFirst().dropLast())
    }
}
