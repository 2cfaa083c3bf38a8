import CCmark

extension TreeBuilder {
    func position(of node: CmarkNode) -> Position {
        let line = lines.writtenLine(node.startLine)
        return source.position(line: line, offset: offset(of: node, line: line))
    }

    func offset(of node: CmarkNode, line: Int) -> Int {
        let range = source.line(line)
        return lines.words(onLine: line) ?? min(range.upperBound, range.lowerBound + node.startColumn)
    }

    mutating func beginBlock(_ node: CmarkNode, _ block: Node) {
        blockReferences = references.count
        blockStart = position(of: node)
        push(block)
    }

    mutating func endBlock(_ node: CmarkNode, isHeading: Bool) {
        let explicitID = isHeading ? takeExplicitID() : nil
        let first = lines.writtenLine(node.startLine)
        let last = max(first, lines.writtenLine(node.endLine))
        let end = source.line(last).upperBound
        let range = min(offset(of: node, line: first), end)..<end
        if references.count > blockReferences { locate(in: node, at: range) }
        if let block = open.last?.index { extendInlines(of: block, at: range) }
        if !isHeading { findListSigns(in: first...last, from: range.lowerBound) }
        guard let index = pop() else { return }
        guard isHeading else { return }
        tree.nodes[index].detail = Int32(headings.count)
        headings.append(
            HeadingIDs.Draft(
                level: Int(tree.nodes[index].flag), text: tree.plainText(of: index), explicitID: explicitID,
                position: blockStart))
    }

    mutating func locate(in node: CmarkNode, at range: Range<Int>) {
        let positions = locator.positions(in: node, at: range)
        for (offset, position) in positions.enumerated() where blockReferences + offset < references.count {
            references[blockReferences + offset].position = position
        }
    }

    /// Takes `{#id}` off the heading that ends here.
    mutating func takeExplicitID() -> String? {
        guard continuesText, let last = tree.nodes.last,
            let (id, length) = HeadingIDs.explicitID(tree.bytes(of: last))
        else { return nil }
        tree.text.removeLast(length)
        tree.nodes[tree.nodes.count - 1].count -= Int32(length)
        if last.count == length { tree.nodes.removeLast() }
        return id
    }

    mutating func addCodeBlock(_ node: CmarkNode) {
        let info = node.fenceInfo
        let language = info.prefix { !$0.isBlank && !$0.isLineEnd && $0 != 0x0B && $0 != 0x0C }
        addRestored(Node(kind: .codeBlock, detail: Int32(language.count)), language: language, node.literal)
    }

    mutating func addRestored(
        _ node: Node, language: Slice<UnsafeBufferPointer<UInt8>>? = nil, _ literal: UnsafeBufferPointer<UInt8>
    ) {
        let prefix = language.map(UnsafeBufferPointer.init(rebasing:))
        guard lines.marked != nil else { return addLeaf(node, literal, after: prefix) }
        lines.restored(literal, from: source).withUnsafeBufferPointer { addLeaf(node, $0, after: prefix) }
    }

    mutating func addHTMLBlock(_ node: CmarkNode) {
        if let entry = lines.entry(markedBy: node.literal) {
            if case .footnote(let label) = entry.kind {
                return beginFootnote(label, entry, before: cmark_node_next(node))
            }
            addDirectiveLine(entry)
        } else {
            rawHTML.append(position(of: node))
            addRestored(Node(kind: .htmlBlock), node.literal)
        }
    }

    mutating func readTable(_ table: PipeTable) {
        push(Node(kind: .table))
        for (number, (row, line)) in zip(table.rows, table.lines).enumerated() {
            push(Node(kind: .row, flag: number == 0 ? 1 : 0))
            for (cell, alignment) in zip(row, table.alignments) { readCell(cell, alignment, line) }
            pop()
        }
        pop()
    }

    mutating func readCell(_ cell: Range<Int>, _ alignment: ColumnAlignment, _ line: Int) {
        guard let heading = cells?.next() else { return }
        blockReferences = references.count
        blockStart = source.position(line: line, offset: Int(source.lineStarts[line]))
        push(Node(kind: .cell, flag: alignment.rawValue))
        var walk = CmarkWalk(heading)
        while let step = walk.next() {
            if step.node == heading { continue }
            if step.isEntering { enter(step.node, step.type) } else { leave(step.node, step.type) }
        }
        if references.count > blockReferences { locate(in: heading, at: cell) }
        if let block = open.last?.index { extendInlines(of: block, at: cell) }
        pop()
    }
}
