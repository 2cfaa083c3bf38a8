import CCmark

/// Finds where the links and pictures of a block stand in the text as written.
///
/// libcmark 0.30 gives the line of a link's end and forgets line breaks within addresses, so this follows the inlines of
/// libcmark's tree along the text. What it cannot follow (a literal that is not found within ``reach``) it skips;
/// the links after that are found by the next bracket.
struct ReferenceLocator {
    private let source: Source
    private var cursor = 0
    private var end = 0
    /// An offset whose line and column are known. It moves forwards only, so that counting columns stays linear.
    private var mark = 0
    private var line = 0
    private var column = 1
    /// How far a literal may be from the cursor, in bytes: emphasis and quote signs stand between.
    private static let reach = 256

    init(_ source: Source) { self.source = source }

    /// The positions of the links and pictures in order, those within pictures left out.
    /// - Parameter range: the block as written. Blocks are asked for in order.
    mutating func positions(in block: CmarkNode, at range: Range<Int>) -> [Position] {
        (cursor, end) = (range.lowerBound, max(range.lowerBound, range.upperBound))
        passDefinitions()
        var (positions, pictures) = ([Position](), 0)
        var walk = CmarkWalk(block)
        while let step = walk.next() {
            switch step.type {
            case CMARK_NODE_TEXT: pass(step.node.literal[...])
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: passLineEnd()
            case CMARK_NODE_CODE: passCode()
            case CMARK_NODE_HTML_INLINE: step.node.literal.split(whereSeparator: \.isLineEnd).forEach { pass($0) }
            case CMARK_NODE_IMAGE, CMARK_NODE_LINK:
                guard step.isEntering else {
                    pictures -= step.type == CMARK_NODE_IMAGE ? 1 : 0
                    passTail()
                    continue
                }
                let opening = findOpening(isPicture: step.type == CMARK_NODE_IMAGE)
                if pictures == 0 { positions.append(position(of: opening)) }
                pictures += step.type == CMARK_NODE_IMAGE ? 1 : 0
                if passAutomaticLink(opening) { walk.skipChildren(of: step.node) }
            default: break
            }
        }
        return positions
    }
}

private extension ReferenceLocator {
    var syntax: LinkSyntax { LinkSyntax(bytes: source.bytes, end: end) }

    /// Counts the column on from the last one asked for.
    mutating func position(of offset: Int) -> Position {
        while line + 1 < source.lineCount, source.lineStarts[line + 1] <= offset {
            line += 1
            (mark, column) = (Int(source.lineStarts[line]), 1)
        }
        if offset > mark {
            column += source.bytes[mark..<offset].count { $0 & 0xC0 != 0x80 }
            mark = offset
        }
        return Position(line: source.firstLine + line, column: column)
    }

    /// The definitions at the beginning of a paragraph are no part of it any more.
    mutating func passDefinitions() {
        while let next = syntax.definition(cursor) { cursor = min(end, syntax.afterWhiteSpace(next)) }
    }

    mutating func find(_ matches: (UInt8) -> Bool) -> Int? {
        source.bytes[cursor..<end].firstIndex(where: matches)
    }

    /// Moves past a piece of text, which may be escaped or written as an entity there.
    mutating func pass(_ literal: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !literal.isEmpty else { return }
        var offset = cursor
        while offset < min(end, cursor + Self.reach) {
            let rest = source.bytes[offset..<end]
            if rest.starts(with: literal) {
                cursor = offset + literal.count
                return
            }
            if rest.first == UInt8(ascii: "&"), let semicolon = rest.prefix(40).firstIndex(of: UInt8(ascii: ";")) {
                cursor = semicolon + 1
                return
            }
            offset += 1
        }
    }

    mutating func passLineEnd() {
        if let lineEnd = find(\.isLineEnd) {
            cursor = lineEnd + 1
            if cursor < end, source.bytes[lineEnd] == .carriageReturn, source.bytes[cursor] == .newline { cursor += 1 }
        }
    }

    /// Moves past a span of code: a run of backticks, and the next run of the same length.
    mutating func passCode() {
        let tick = UInt8(ascii: "`")
        guard let start = find({ $0 == tick }) else { return }
        let length = source.bytes[start..<end].prefix { $0 == tick }.count
        var offset = start + length
        while let next = source.bytes[offset..<end].firstIndex(of: tick) {
            let run = source.bytes[next..<end].prefix { $0 == tick }.count
            offset = next + run
            if run == length {
                cursor = offset
                return
            }
        }
    }

    /// Moves past the bracket and returns its offset.
    mutating func findOpening(isPicture: Bool) -> Int {
        guard let bracket = find({ $0 == UInt8(ascii: "[") || (!isPicture && $0 == UInt8(ascii: "<")) }) else {
            return cursor
        }
        cursor = bracket + 1
        return isPicture && bracket > 0 ? bracket - 1 : bracket
    }

    /// Moves past `<address>` when the opening is one.
    mutating func passAutomaticLink(_ opening: Int) -> Bool {
        guard opening < end, source.bytes[opening] == UInt8(ascii: "<") else { return false }
        if let closing = find({ $0 == UInt8(ascii: ">") }) { cursor = closing + 1 }
        return true
    }

    mutating func passTail() {
        guard let bracket = find({ $0 == UInt8(ascii: "]") }) else { return }
        cursor = syntax.inlineTail(bracket + 1) ?? syntax.label(bracket + 1) ?? bracket + 1
    }
}
