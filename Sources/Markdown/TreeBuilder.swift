import CCmark

/// Turns libcmark's tree into a ``Tree``, and collects what a document knows about itself on the way.
struct TreeBuilder {
    private(set) var tree = Tree()
    private(set) var references: [Reference] = []
    private(set) var directives: [Directive] = []
    private(set) var problems: [Problem] = []
    private(set) var rawHTML: [Position] = []

    private let source: Source
    private let lines: DirectiveLines
    private let tables: [PipeTable]
    private var cells: CellParse?
    private var nextTable = 0
    private var headings: [HeadingIDs.Draft] = []
    private var locator: ReferenceLocator
    private var open: [Open] = []
    /// Where the innermost paragraph or heading stands.
    private var blockStart = Position(line: 0, column: 0)
    /// The number of references when the block began.
    private var blockReferences = 0
    /// Whether the last node is a text that the next text continues.
    private var continuesText = false
    private var pictureDepth = 0
    private var directiveDepth = 0
    private let noTitle = CmarkTitle()

    /// A node whose descendants are being read.
    private struct Open {
        /// The node's number; `nil` for a directive that nests too deeply, whose end is awaited all the same.
        let index: Int?
        var directive: DirectiveLines.Entry?
    }

    init(_ source: Source, _ lines: DirectiveLines, _ tables: [PipeTable], _ cells: CellParse?) {
        self.source = source
        self.lines = lines
        self.tables = tables
        self.cells = cells
        locator = ReferenceLocator(source)
        tree.text.reserveCapacity(source.bytes.count)
        tree.nodes.reserveCapacity(source.bytes.count / 24 + 4)
    }

    mutating func read(_ parse: CmarkParse) {
        var walk = CmarkWalk(parse.root)
        while let step = walk.next() {
            if nextTable < tables.count, step.node == tables[nextTable].paragraph {
                walk.skipChildren(of: step.node)
                readTable(tables[nextTable])
                nextTable += 1
            } else if step.isEntering {
                enter(step.node, step.type)
            } else {
                leave(step.node, step.type)
            }
        }
        noTitle.free()
    }

    /// The headings with their ids. Problems with ids join the others.
    mutating func outline() -> [Heading] {
        let (outline, found) = HeadingIDs.outline(headings)
        problems += found
        return outline
    }
}

// MARK: - Nodes

private extension TreeBuilder {
    mutating func enter(_ node: CmarkNode, _ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_TEXT: addText(node.literal)
        case CMARK_NODE_SOFTBREAK: addLeaf(Node(kind: .softBreak))
        case CMARK_NODE_LINEBREAK: addLeaf(Node(kind: .lineBreak))
        case CMARK_NODE_CODE: addLeaf(Node(kind: .code), node.literal)
        case CMARK_NODE_HTML_INLINE: addInlineHTML(node)
        case CMARK_NODE_EMPH: push(Node(kind: .emphasis))
        case CMARK_NODE_STRONG: push(Node(kind: .strong))
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE: addReference(node, isPicture: type == CMARK_NODE_IMAGE)
        case CMARK_NODE_PARAGRAPH: beginBlock(node, Node(kind: .paragraph))
        case CMARK_NODE_HEADING:
            beginBlock(node, Node(kind: .heading, flag: UInt8(cmark_node_get_heading_level(node))))
        case CMARK_NODE_BLOCK_QUOTE: push(Node(kind: .blockQuote))
        case CMARK_NODE_LIST: push(Self.list(node))
        case CMARK_NODE_ITEM: push(Node(kind: .item))
        case CMARK_NODE_CODE_BLOCK: addCodeBlock(node)
        case CMARK_NODE_HTML_BLOCK: addHTMLBlock(node)
        case CMARK_NODE_THEMATIC_BREAK: addLeaf(Node(kind: .thematicBreak))
        default: break
        }
    }

    mutating func leave(_ node: CmarkNode, _ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_LINK, CMARK_NODE_IMAGE: leaveReference(isPicture: type == CMARK_NODE_IMAGE)
        case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: endBlock(node, isHeading: type == CMARK_NODE_HEADING)
        case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM:
            closeDirectives()
            pop()
        case CMARK_NODE_DOCUMENT: closeDirectives()
        default: pop()
        }
    }

    static func list(_ node: CmarkNode) -> Node {
        let isTight = cmark_node_get_list_tight(node) != 0
        guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else {
            return Node(kind: .bulletList, flag: isTight ? 1 : 0)
        }
        return Node(kind: .orderedList, flag: isTight ? 1 : 0, detail: cmark_node_get_list_start(node))
    }

    mutating func push(_ node: Node) {
        open.append(Open(index: tree.nodes.count))
        tree.nodes.append(node)
        continuesText = false
    }

    /// Closes the innermost node and gives its number.
    @discardableResult
    mutating func pop() -> Int? {
        continuesText = false
        guard let index = open.popLast()?.index else { return nil }
        tree.nodes[index].end = Int32(tree.nodes.count)
        return index
    }

    mutating func addLeaf(_ node: Node, _ literals: UnsafeBufferPointer<UInt8>...) {
        var node = node
        node.start = Int32(tree.text.count)
        literals.forEach { tree.text.append(contentsOf: $0) }
        node.count = Int32(tree.text.count) - node.start
        node.end = Int32(tree.nodes.count + 1)
        tree.nodes.append(node)
        continuesText = false
    }

    mutating func addText(_ literal: UnsafeBufferPointer<UInt8>) {
        if continuesText {
            tree.text.append(contentsOf: literal)
            tree.nodes[tree.nodes.count - 1].count += Int32(literal.count)
        } else {
            addLeaf(Node(kind: .text), literal)
            continuesText = true
        }
    }
}

// MARK: - Blocks

private extension TreeBuilder {
    func position(of node: CmarkNode) -> Position {
        let line = lines.writtenLine(node.startLine)
        return source.position(line: line, offset: offset(of: node, line: line))
    }

    func offset(of node: CmarkNode, line: Int) -> Int {
        let range = source.line(line)
        return min(range.upperBound, range.lowerBound + node.startColumn)
    }

    mutating func beginBlock(_ node: CmarkNode, _ block: Node) {
        blockReferences = references.count
        blockStart = position(of: node)
        push(block)
    }

    mutating func endBlock(_ node: CmarkNode, isHeading: Bool) {
        let explicitID = isHeading ? takeExplicitID() : nil
        guard let index = pop() else { return }
        if references.count > blockReferences {
            let first = lines.writtenLine(node.startLine)
            let end = source.line(max(first, lines.writtenLine(node.endLine))).upperBound
            locate(in: node, at: min(offset(of: node, line: first), end)..<end)
        }
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
        let prefix = language.map(UnsafeBufferPointer.init(rebasing:)) ?? UnsafeBufferPointer(start: nil, count: 0)
        guard lines.marked != nil else { return addLeaf(node, prefix, literal) }
        lines.restored(literal, from: source).withUnsafeBufferPointer { addLeaf(node, prefix, $0) }
    }

    mutating func addHTMLBlock(_ node: CmarkNode) {
        if let entry = lines.entry(markedBy: node.literal) {
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
        pop()
        if references.count > blockReferences { locate(in: heading, at: cell) }
    }
}

// MARK: - Links, pictures, HTML within lines

private extension TreeBuilder {
    mutating func addReference(_ node: CmarkNode, isPicture: Bool) {
        var number: Int32 = -1
        if pictureDepth == 0 {
            number = Int32(references.count)
            references.append(
                Reference(
                    kind: isPicture ? .picture : .link, destination: String(cString: cmark_node_get_url(node)),
                    title: noTitle.title(of: node), text: "", position: blockStart))
        }
        pictureDepth += isPicture ? 1 : 0
        push(Node(kind: isPicture ? .image : .link, detail: number))
    }

    mutating func leaveReference(isPicture: Bool) {
        pictureDepth -= isPicture ? 1 : 0
        guard let index = pop(), pictureDepth == 0 else { return }
        references[Int(tree.nodes[index].detail)].text = tree.plainText(of: index)
    }

    mutating func addInlineHTML(_ node: CmarkNode) {
        if rawHTML.last != blockStart { rawHTML.append(blockStart) }
        addLeaf(Node(kind: .html), node.literal)
    }
}

// MARK: - Directives

private extension TreeBuilder {
    mutating func addDirectiveLine(_ entry: DirectiveLines.Entry) {
        let position = source.position(line: entry.line, offset: entry.offset)
        switch entry.kind {
        case .opening(let name, let argument):
            openDirective(Directive(name: name, argument: argument, position: position), entry)
        case .closing: closeDirective(entry, position)
        case .unreadable:
            problems.append(Problem(kind: .unreadableDirective, position: position))
            addAsText(entry)
        }
    }

    mutating func openDirective(_ directive: Directive, _ entry: DirectiveLines.Entry) {
        directiveDepth += 1
        guard directiveDepth <= Document.deepestDirective else {
            problems.append(Problem(kind: .directiveTooDeep(name: directive.name), position: directive.position))
            addAsText(entry)
            return open.append(Open(index: nil, directive: entry))
        }
        push(Node(kind: .directive, detail: Int32(directives.count)))
        open[open.count - 1].directive = entry
        directives.append(directive)
    }

    /// Closes the innermost directive with as many colons, or else the innermost.
    mutating func closeDirective(_ entry: DirectiveLines.Entry, _ position: Position) {
        let candidates = open.suffix(2 * Document.deepestDirective).reversed().prefix { $0.directive != nil }
        guard !candidates.isEmpty else {
            return problems.append(Problem(kind: .strayDirectiveEnd, position: position))
        }
        let inner = candidates.prefix { $0.directive?.fence != entry.fence }.count
        if inner < candidates.count { closeDirectives(atMost: inner) }
        directiveDepth -= 1
        pop()
    }

    /// Closes directives that have no end.
    mutating func closeDirectives(atMost count: Int = .max) {
        var left = count
        while left > 0, let entry = open.last?.directive {
            if case .opening(let name, _) = entry.kind {
                let position = source.position(line: entry.line, offset: entry.offset)
                problems.append(Problem(kind: .unclosedDirective(name: name), position: position))
            }
            directiveDepth -= 1
            pop()
            left -= 1
        }
    }

    mutating func addAsText(_ entry: DirectiveLines.Entry) {
        push(Node(kind: .paragraph))
        addText(UnsafeBufferPointer(rebasing: source.bytes[entry.offset..<source.line(entry.line).upperBound]))
        pop()
    }
}

/// Tells a title that is empty from none: libcmark gives the same empty string for both, but at one address for none.
private struct CmarkTitle {
    private let node = cmark_node_new(CMARK_NODE_LINK)

    func title(of link: CmarkNode) -> String? {
        guard let title = cmark_node_get_title(link), title != node.flatMap({ cmark_node_get_title($0) }) else {
            return nil
        }
        return String(cString: title)
    }

    func free() {
        if let node { cmark_node_free(node) }
    }
}
