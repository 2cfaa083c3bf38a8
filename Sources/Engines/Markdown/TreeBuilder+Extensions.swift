/// What authors expect besides CommonMark within a block: struck words, addresses without brackets, boxes to tick.
extension TreeBuilder {
    /// Reads the descendants of the block that ends here once more.
    ///
    /// - Parameters:
    ///   - block: its number.
    ///   - range: where it stands in the text as written.
    mutating func extendInlines(of block: Int, at range: Range<Int>) {
        let nodes = block + 1..<tree.nodes.count
        guard
            nodes.contains(where: {
                tree.nodes[$0].kind == .text && InlineScan.isInteresting(tree.bytes(of: tree.nodes[$0]))
            })
        else { return }
        tickBox(of: block)
        let scan = InlineScan(
            tree, nodes, readsStress: !hasEscaped("*", "&ast;", in: range),
            footnotes: hasEscaped("[^", "&lsqb;", in: range) ? nil : footnotes.numbers)
        let marks = scan.marks
        if !scan.footnotes.isEmpty { mention(scan.footnotes, at: range) }
        let isStressed = marks.contains { if case .stressStart = $0.kind { true } else { false } }
        var search = SourceSearch(source, in: range)
        for (dialect, text) in ForeignSyntax.signs(in: tree, nodes) {
            if dialect == .brokenEmphasis && isStressed || dialect == .openEmphasis && isMeant(text, in: range) {
                continue
            }
            let position = search.position(of: text) ?? blockStart
            problems.append(Problem(kind: .foreignSyntax(dialect, text: text), position: position))
        }
        guard !marks.isEmpty else { return }
        var copy = InlineCopy(
            of: Array(tree.nodes[nodes]), from: nodes.lowerBound, references: Array(references[blockReferences...]),
            from: blockReferences)
        copy.read(marks[...])
        search = SourceSearch(source, in: range)
        for index in copy.references.indices where copy.references[index].position == InlineCopy.nowhere {
            copy.references[index].position = search.position(of: copy.references[index].text) ?? blockStart
        }
        tree.nodes.replaceSubrange(nodes, with: copy.nodes)
        references.replaceSubrange(blockReferences..., with: copy.references)
    }

    /// Whether signs that end nothing are meant as they are written: some are escaped.
    private func isMeant(_ sign: String, in range: Range<Int>) -> Bool {
        sign == "**" ? hasEscaped("*", "&ast;", in: range) : hasEscaped("_", "&lowbar;", in: range)
    }

    /// Whether a block has a sign that is escaped by a backslash, or a name for it.
    private func hasEscaped(_ sign: String, _ name: String, in range: Range<Int>) -> Bool {
        source.bytes[range].firstIndex(of: Array("\\\(sign)".utf8)) != nil
            || source.bytes[range].firstIndex(of: Array(name.utf8)) != nil
    }

    /// `- [ ] bread` and `- [x] milk` begin with a box.
    private mutating func tickBox(of block: Int) {
        guard open.count >= 2, let item = open[open.count - 2].index, item == block - 1,
            tree.nodes[item].kind == .item, tree.nodes[block].kind == .paragraph, block + 1 < tree.nodes.count,
            case let first = tree.nodes[block + 1], first.kind == .text
        else { return }
        tree.nodes[block + 1].flag = Box(tree.bytes(of: first))?.rawValue ?? 0
    }
}

/// Copies the descendants of a block, with nodes for the marks in their texts.
private struct InlineCopy {
    /// The position of a reference that is still to be found.
    static let nowhere = Position(line: 0, column: 0)

    private(set) var nodes: [Node] = []
    /// The references of the block, in order.
    var references: [Reference] = []

    private struct Open {
        /// Where it ends among the nodes that are copied; `nil` for struck words, which a mark ends.
        let end: Int?
        /// Its number among the new ones.
        let number: Int
    }

    private let old: [Node]
    private let oldReferences: [Reference]
    /// The numbers of the first node and of the first reference in the document.
    private let (firstNode, firstReference): (Int, Int)
    private var open: [Open] = []

    init(of nodes: [Node], from firstNode: Int, references: [Reference], from firstReference: Int) {
        (old, self.firstNode) = (nodes, firstNode)
        (oldReferences, self.firstReference) = (references, firstReference)
    }

    mutating func read(_ marks: ArraySlice<InlineScan.Mark>) {
        var marks = marks
        for (index, node) in old.enumerated() {
            close(endingAt: firstNode + index)
            if node.kind == .text {
                let own = marks.prefix { $0.node == firstNode + index }
                marks = marks.dropFirst(own.count)
                copyText(node, own)
            } else {
                copy(node)
            }
        }
        close(endingAt: firstNode + old.count)
    }

    private var next: Int32 { Int32(firstNode + nodes.count) }

    private mutating func close(endingAt index: Int) {
        while let end = open.last?.end, end == index { closeLast() }
    }

    private mutating func closeLast() {
        if let last = open.popLast() { nodes[last.number].end = next }
    }

    private mutating func copy(_ node: Node) {
        var node = node
        if node.kind == .link || node.kind == .image, node.detail >= 0 {
            references.append(oldReferences[Int(node.detail) - firstReference])
            node.detail = Int32(firstReference + references.count - 1)
        }
        if node.kind.isContainer { open.append(Open(end: Int(node.end), number: nodes.count)) }
        node.end = next + 1
        nodes.append(node)
    }

    private mutating func copyText(_ node: Node, _ marks: ArraySlice<InlineScan.Mark>) {
        var written = Int(node.start)
        for mark in marks {
            addText(written..<mark.range.lowerBound, of: node)
            written = mark.range.upperBound
            switch mark.kind {
            case .strikeStart:
                open.append(Open(end: nil, number: nodes.count))
                nodes.append(Node(kind: .strikethrough))
            case .stressStart(let kind):
                open.append(Open(end: nil, number: nodes.count))
                nodes.append(Node(kind: kind, flag: 1))
            case .strikeEnd, .stressEnd: closeLast()
            case .address: addLink(mark)
            case .footnote(let number): addFootnoteMark(mark.range, number)
            }
        }
        addText(written..<Int(node.start + node.count), of: node)
    }

    private mutating func addText(_ range: Range<Int>, of whole: Node? = nil) {
        guard !range.isEmpty else { return }
        let isFirst = whole.map { Int($0.start) == range.lowerBound } ?? false
        var node = Node(kind: .text, flag: isFirst ? whole?.flag ?? 0 : 0)
        (node.start, node.count, node.end) = (Int32(range.lowerBound), Int32(range.count), next + 1)
        nodes.append(node)
    }

    private mutating func addFootnoteMark(_ range: Range<Int>, _ number: Int) {
        var node = Node(kind: .footnoteMark, detail: Int32(number))
        (node.start, node.count, node.end) = (Int32(range.lowerBound), Int32(range.count), next + 1)
        nodes.append(node)
    }

    private mutating func addLink(_ mark: InlineScan.Mark) {
        var node = Node(kind: .link, flag: 1, detail: Int32(firstReference + references.count))
        node.end = next + 2
        nodes.append(node)
        addText(mark.range)
        references.append(
            Reference(
                kind: .link, destination: BareAddress.address(mark.text), title: nil, text: mark.text,
                position: Self.nowhere))
    }
}

/// Finds where the texts of a block stand as written, one after the other.
struct SourceSearch {
    private let source: Source
    private var rest: Range<Int>
    /// An offset whose line and column are known; it moves forwards only.
    private var (mark, line, column): (Int, Int, Int)
    /// How many texts may be written in another way than they read before the search is given up.
    private var misses = 3

    init(_ source: Source, in range: Range<Int>) {
        (self.source, rest) = (source, range)
        line = source.lineNumber(of: range.lowerBound)
        (mark, column) = (line < source.lineCount ? Int(source.lineStarts[line]) : range.lowerBound, 1)
    }

    /// The first place of a text after the last one found; `nil` where it is written in another way. Cost: linear in the block for
    /// all its texts.
    mutating func position(of text: String) -> Position? {
        let wanted = Array(text.utf8)
        guard misses > 0, !wanted.isEmpty else { return nil }
        guard let start = source.bytes[rest].firstIndex(of: wanted) else {
            misses -= 1
            return nil
        }
        rest = start + wanted.count..<max(start + wanted.count, rest.upperBound)
        while line + 1 < source.lineCount, Int(source.lineStarts[line + 1]) <= start {
            line += 1
            (mark, column) = (Int(source.lineStarts[line]), 1)
        }
        if start > mark {
            column += source.bytes[mark..<start].count { $0 & 0xC0 != 0x80 }
            mark = start
        }
        return Position(line: source.firstLine + line, column: column)
    }
}
