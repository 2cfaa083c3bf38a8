import CCmark

/// A pipe table: a header row, a row of dashes that says how columns are set, and rows of cells.
struct PipeTable {
    /// The paragraph that libcmark takes the table for.
    let paragraph: CmarkNode
    let alignments: [ColumnAlignment]
    /// The header first; a row has at most as many cells as there are columns. Empty cells are empty ranges.
    let rows: [[Range<Int>]]
    /// The line of each row as written, from 0.
    let lines: [Int]
}

/// Finds the tables among libcmark's paragraphs.
enum TableFinder {
    /// The tables in order. Cost: nothing for a text without `|`, linear otherwise.
    static func tables(in parse: CmarkParse, of source: Source, _ directives: DirectiveLines) -> [PipeTable] {
        guard source.bytes.contains(.pipe) else { return [] }
        var tables: [PipeTable] = []
        var quotes = 0
        var walk = CmarkWalk(parse.root)
        while let step = walk.next() {
            switch step.type {
            case CMARK_NODE_BLOCK_QUOTE: quotes += step.isEntering ? 1 : -1
            case CMARK_NODE_PARAGRAPH where step.isEntering:
                walk.skipChildren(of: step.node)
                let first = directives.writtenLine(step.node.startLine)
                let last = directives.writtenLine(step.node.endLine)
                if let table = table(step.node, lines: first...max(first, last), quotes: quotes, source) {
                    tables.append(table)
                }
            default: break
            }
        }
        return tables
    }
}

private extension TableFinder {
    static func table(_ paragraph: CmarkNode, lines: ClosedRange<Int>, quotes: Int, _ source: Source) -> PipeTable? {
        guard lines.count >= 2 else { return nil }
        let delimiters = cells(content(lines.lowerBound + 1, quotes: quotes, source), source)
        guard let alignments = alignments(delimiters, source) else { return nil }
        let start = Int(source.lineStarts[lines.lowerBound]) + paragraph.startColumn
        let line = source.line(lines.lowerBound)
        let header = cells(max(line.lowerBound, min(start, line.upperBound))..<line.upperBound, source)
        guard header.count == alignments.count else { return nil }
        let rest = lines.dropFirst(2)
        var spare = mostCellsAdded
        let rows = rest.map { number in
            let line = content(number, quotes: quotes, source)
            return fit(cells(line, source), to: alignments.count, end: line.upperBound, &spare)
        }
        return PipeTable(
            paragraph: paragraph, alignments: alignments, rows: [header] + rows, lines: [lines.lowerBound] + rest)
    }

    /// A line of a paragraph without the signs of the quotes it stands in.
    static func content(_ line: Int, quotes: Int, _ source: Source) -> Range<Int> {
        let range = source.line(line)
        var (start, left) = (range.lowerBound, quotes)
        while start < range.upperBound {
            if source.bytes[start] == UInt8(ascii: ">"), left > 0 {
                left -= 1
            } else if !source.bytes[start].isBlank {
                break
            }
            start += 1
        }
        return start..<range.upperBound
    }

    /// The texts between the pipes of a line, without white space around it. `\|` is no boundary.
    static func cells(_ line: Range<Int>, _ source: Source) -> [Range<Int>] {
        let trimmed = source.bytes[line].trimmed
        var start = trimmed.startIndex
        if trimmed.first == .pipe { start += 1 }
        var cells: [Range<Int>] = []
        var index = start
        while index < trimmed.endIndex {
            if trimmed[index] == .backslash {
                index += 1
            } else if trimmed[index] == .pipe {
                cells.append(source.bytes[start..<index].trimmed.indices)
                start = index + 1
            }
            index += 1
        }
        if start < trimmed.endIndex { cells.append(source.bytes[start..<trimmed.endIndex].trimmed.indices) }
        return cells
    }

    /// How the columns are set, when the cells are `---`, `:--`, `:-:` or `--:` and have a pipe among or around them.
    static func alignments(_ cells: [Range<Int>], _ source: Source) -> [ColumnAlignment]? {
        guard let first = cells.first, let last = cells.last else { return nil }
        let line = max(0, first.lowerBound - 2)..<min(source.bytes.count, last.upperBound + 2)
        guard cells.count > 1 || source.bytes[line].contains(.pipe) else { return nil }
        var result: [ColumnAlignment] = []
        for cell in cells {
            let text = source.bytes[cell]
            let (left, right) = (text.first == .colon, text.last == .colon)
            let dashes = text.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
            result.append(left ? (right ? .center : .left) : (right ? .right : .none))
        }
        return result
    }

    /// The row with as many cells as there are columns: more are left out, missing ones are empty.
    static func fit(_ cells: [Range<Int>], to count: Int, end: Int, _ spare: inout Int) -> [Range<Int>] {
        let missing = min(spare, max(0, count - cells.count))
        spare -= missing
        return Array(cells.prefix(count)) + Array(repeating: end..<end, count: missing)
    }

    /// The number of empty cells that a table's short rows get, so that a wide header over many short rows cannot
    /// make a small text a huge page. Rows stay short after that.
    static let mostCellsAdded = 10_000
}

/// The cells of all tables as libcmark reads them: each as a heading of one line, which holds inlines and nothing else.
struct CellParse {
    private let parse: CmarkParse
    private var nextCell: CmarkNode?

    /// - Returns: `nil` when there are no tables.
    init?(_ tables: [PipeTable], of source: Source) {
        guard !tables.isEmpty else { return nil }
        var text: [UInt8] = []
        for cell in tables.lazy.flatMap(\.rows).joined() {
            text += [.hash, .space] + Self.withoutEscapedPipes(source.bytes[cell]) + [.space, .hash, .newline]
        }
        // The whole text follows where it may define links, so that the cells know them.
        if source.bytes.firstIndex(of: Array("]:".utf8)) != nil { text += [.newline] + source.bytes }
        parse = CmarkParse(text)
        nextCell = parse.root.flatMap { cmark_node_first_child($0) }
    }

    /// The heading of the next cell, in the order of tables, rows and columns.
    mutating func next() -> CmarkNode? {
        defer { nextCell = nextCell.flatMap { cmark_node_next($0) } }
        return nextCell
    }

    func free() { parse.free() }

    private static func withoutEscapedPipes(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in cell {
            if byte == .pipe, result.last == .backslash { result.removeLast() }
            result.append(byte)
        }
        return result
    }
}

extension UInt8 {
    static let pipe = UInt8(ascii: "|")
    static let backslash = UInt8(ascii: "\\")
    static let hash = UInt8(ascii: "#")
    static let colon = UInt8(ascii: ":")
}
