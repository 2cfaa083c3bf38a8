import CCmark

/// Turns libcmark's tree into a ``Tree``, and collects what a document knows about itself on the way.
struct TreeBuilder {
    var tree = Tree()
    var references: [Reference] = []
    var directives: [Directive] = []
    var problems: [Problem] = []
    var rawHTML: [Position] = []

    let source: Source
    let lines: DirectiveLines
    let tables: [PipeTable]
    var cells: CellParse?
    var nextTable = 0
    var headings: [HeadingIDs.Draft] = []
    var locator: ReferenceLocator
    var open: [Open] = []
    /// Where the innermost paragraph or heading stands.
    var blockStart = Position(line: 0, column: 0)
    /// The number of references when the block began.
    var blockReferences = 0
    /// Whether the last node is a text that the next text continues.
    var continuesText = false
    var pictureDepth = 0
    var directiveDepth = 0
    var footnotes: FootnoteDraft
    let noTitle = CmarkTitle()

    /// A node whose descendants are being read.
    struct Open {
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
        footnotes = FootnoteDraft(lines)
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
            } else if isFootnote(step.node) {
                if !step.isEntering { leaveFootnote(step.node) }
            } else if step.isEntering {
                enter(step.node, step.type)
            } else {
                leave(step.node, step.type)
            }
        }
        noTitle.free()
    }

    /// The headings with their ids. Problems with ids join the others.
    mutating func outline(hasDotlessI: Bool) -> [Heading] {
        let (outline, found) = HeadingIDs.outline(headings, hasDotlessI: hasDotlessI)
        problems += found
        return outline
    }
}

// MARK: - Nodes

extension TreeBuilder {
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
        if tree.nodes[index].kind == .directive, tree.nodes.count == index + 1 {
            directives[Int(tree.nodes[index].detail)].isEmpty = true
        }
        return index
    }

    mutating func addLeaf(_ node: Node) { addLeaf(node, UnsafeBufferPointer(start: nil, count: 0)) }

    mutating func addLeaf(
        _ node: Node, _ literal: UnsafeBufferPointer<UInt8>, after prefix: UnsafeBufferPointer<UInt8>? = nil
    ) {
        var node = node
        node.start = Int32(tree.text.count)
        if let prefix { tree.text.append(contentsOf: prefix) }
        tree.text.append(contentsOf: literal)
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

// MARK: - Links, pictures, HTML within lines

extension TreeBuilder {
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
