/// Writes a document as HTML, as libcmark's own renderer does where there is nothing but CommonMark.
struct HTMLWriter {
    private let document: Document
    private let options: HTMLOptions
    private var out: [UInt8] = []
    /// The numbers of the nodes that are open.
    private var open: [Int] = []
    /// What was written before each directive that is open.
    private var outside: [[UInt8]] = []
    /// What the open links and pictures became.
    private var resolved: [ResolvedReference] = []
    /// Where the alternative text ends that is being written.
    private var plainEnd = 0

    static func html(of document: Document, _ options: HTMLOptions) -> String {
        var writer = HTMLWriter(document: document, options: options)
        writer.out.reserveCapacity(document.tree.text.count * 3 / 2 + 64)
        writer.write()
        return String(decoding: writer.out, as: UTF8.self)
    }

    private init(document: Document, options: HTMLOptions) {
        self.document = document
        self.options = options
    }

    private mutating func write() {
        let nodes = document.tree.nodes
        for index in nodes.indices {
            closeNodes(endingAt: index)
            let node = nodes[index]
            if index < plainEnd {
                writePlain(node)
            } else {
                enter(node, index)
                if node.kind.isContainer { open.append(index) }
            }
        }
        closeNodes(endingAt: nodes.count)
    }

    private mutating func closeNodes(endingAt end: Int) {
        while let index = open.last, Int(document.tree.nodes[index].end) == end {
            open.removeLast()
            leave(document.tree.nodes[index], index)
        }
    }
}

extension Node.Kind {
    var isContainer: Bool {
        switch self {
        case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .html: false
        default: true
        }
    }
}

// MARK: - Nodes

private extension HTMLWriter {
    mutating func enter(_ node: Node, _ index: Int) {
        switch node.kind {
        case .text: escape(node)
        case .softBreak: out.append(.newline)
        case .lineBreak: put("<br />\n")
        case .code: putCode(node)
        case .html: if options.allowsRawHTML { putRaw(node) } else { escape(node) }
        case .emphasis: put("<em>")
        case .strong: put("<strong>")
        case .link: beginLink(node)
        case .image: beginImage(node)
        case .paragraph: beginParagraph(index)
        case .heading: beginHeading(node)
        case .blockQuote: putLine("<blockquote>\n")
        case .bulletList: putLine("<ul>\n")
        case .orderedList: beginOrderedList(node)
        case .item: putLine("<li>")
        case .codeBlock: putCodeBlock(node)
        case .htmlBlock: putHTMLBlock(node)
        case .thematicBreak: putLine("<hr />\n")
        case .table: putLine("<table>\n")
        case .row: put(node.flag == 1 ? "<thead>\n<tr>\n" : isFirstBodyRow(index) ? "<tbody>\n<tr>\n" : "<tr>\n")
        case .cell: beginCell(node)
        case .directive: beginDirective()
        }
    }

    mutating func leave(_ node: Node, _ index: Int) {
        switch node.kind {
        case .emphasis: put("</em>")
        case .strong: put("</strong>")
        case .link: endLink(isEmpty: Int(node.end) == index + 1)
        case .image: endImage(node)
        case .paragraph: endParagraph(index)
        case .heading: put("</h\(level(node))>\n")
        case .blockQuote: putLine("</blockquote>\n")
        case .bulletList: put("</ul>\n")
        case .orderedList: put("</ol>\n")
        case .item: put("</li>\n")
        case .table: put(hasBody(node, index) ? "</tbody>\n</table>\n" : "</table>\n")
        case .row: put(node.flag == 1 ? "</tr>\n</thead>\n" : "</tr>\n")
        case .cell: put(isHeadCell ? "</th>\n" : "</td>\n")
        case .directive: endDirective(node)
        default: break
        }
    }

    /// What alternative text keeps of a node.
    mutating func writePlain(_ node: Node) {
        switch node.kind {
        case .text, .code, .html: escape(node)
        case .softBreak, .lineBreak: out.append(.space)
        default: break
        }
    }
}

// MARK: - Blocks

private extension HTMLWriter {
    func level(_ node: Node) -> Int { max(1, min(6, Int(node.flag) + options.headingOffset)) }

    mutating func beginHeading(_ node: Node) {
        putLine("<h\(level(node))")
        if options.headingIDs { putAttribute("id", document.outline[Int(node.detail)].id) }
        put(">")
    }

    /// Whether a paragraph is an item of a tight list, which goes without `<p>`.
    func isTight(_ depth: Int) -> Bool {
        guard depth >= 2 else { return false }
        let list = document.tree.nodes[open[depth - 2]]
        return (list.kind == .bulletList || list.kind == .orderedList) && list.flag == 1
    }

    func isFigure(_ index: Int) -> Bool { options.figures && document.tree.isFigure(index) }

    mutating func beginParagraph(_ index: Int) {
        guard !isTight(open.count) else { return }
        putLine(isFigure(index) ? "<figure>" : "<p>")
    }

    mutating func endParagraph(_ index: Int) {
        guard !isTight(open.count) else { return }
        guard isFigure(index) else { return put("</p>\n") }
        let title = document.references[Int(document.tree.nodes[index + 1].detail)].title ?? ""
        if !title.isEmpty {
            put("<figcaption>")
            escape(title.utf8)
            put("</figcaption>")
        }
        put("</figure>\n")
    }

    mutating func beginOrderedList(_ node: Node) {
        putLine(node.detail == 1 ? "<ol>\n" : "<ol start=\"\(node.detail)\">\n")
    }

    mutating func putCodeBlock(_ node: Node) {
        let text = document.tree.bytes(of: node)
        if node.detail == 0 {
            putLine("<pre><code>")
        } else {
            putLine("<pre><code class=\"language-")
            escape(text.prefix(Int(node.detail)))
            put("\">")
        }
        escape(text.dropFirst(Int(node.detail)))
        put("</code></pre>\n")
    }

    mutating func putHTMLBlock(_ node: Node) {
        endLine()
        if options.allowsRawHTML {
            putRaw(node)
            endLine()
        } else {
            var text = document.tree.bytes(of: node)
            while text.last?.isLineEnd == true { text.removeLast() }
            put("<p>")
            escape(text)
            put("</p>\n")
        }
    }

    mutating func beginDirective() {
        endLine()
        outside.append(out)
        out = []
    }

    mutating func endDirective(_ node: Node) {
        let content = String(decoding: out, as: UTF8.self)
        out = outside.popLast() ?? []
        out.append(contentsOf: options.renderDirective(document.directives[Int(node.detail)], content).utf8)
        endLine()
    }
}

// MARK: - Tables

private extension HTMLWriter {
    func isFirstBodyRow(_ index: Int) -> Bool {
        guard let table = open.last else { return false }
        return document.tree.nodes[table + 1].end == index
    }

    func hasBody(_ table: Node, _ index: Int) -> Bool { document.tree.nodes[index + 1].end < table.end }

    /// Whether the innermost open node is the row of a table's head.
    var isHeadCell: Bool { open.last.map { document.tree.nodes[$0].flag == 1 } ?? false }

    mutating func beginCell(_ cell: Node) {
        put(isHeadCell ? "<th scope=\"col\"" : "<td")
        switch ColumnAlignment(rawValue: cell.flag) {
        case .left: put(" class=\"align-left\"")
        case .center: put(" class=\"align-center\"")
        case .right: put(" class=\"align-right\"")
        case .none?, nil: break
        }
        put(">")
    }
}

// MARK: - Links and pictures

private extension HTMLWriter {
    func address(_ target: ResolvedReference) -> String {
        options.allowsRawHTML || !DangerousAddress.matches(target.destination) ? target.destination : ""
    }

    mutating func beginLink(_ node: Node) {
        let reference = document.references[Int(node.detail)]
        let target = options.resolve(reference)
        resolved.append(target)
        put("<a href=\"")
        escapeAddress(address(target))
        put("\"")
        if let title = reference.title { putAttribute("title", title) }
        putAttributes(target)
        put(">")
    }

    mutating func endLink(isEmpty: Bool) {
        if let words = resolved.popLast()?.text, isEmpty { escape(words.utf8) }
        put("</a>")
    }

    /// Writes the picture to its alternative text, which goes on to the node's end.
    mutating func beginImage(_ node: Node) {
        put("<img src=\"")
        let target = options.resolve(document.references[Int(node.detail)])
        resolved.append(target)
        escapeAddress(address(target))
        put("\" alt=\"")
        plainEnd = Int(node.end)
    }

    mutating func endImage(_ node: Node) {
        let reference = document.references[Int(node.detail)]
        let standsAlone = open.last.map { isFigure($0) && !isTight(open.count - 1) } ?? false
        put("\"")
        if standsAlone {
            put(" loading=\"lazy\" decoding=\"async\"")
        } else if let title = reference.title {
            putAttribute("title", title)
        }
        if let target = resolved.popLast() { putAttributes(target) }
        put(" />")
    }

    mutating func putAttributes(_ target: ResolvedReference) {
        for attribute in target.attributes { putAttribute(attribute.name, attribute.value) }
    }
}

// MARK: - Text

private extension HTMLWriter {
    mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    /// On a new line.
    mutating func putLine(_ text: String) {
        endLine()
        put(text)
    }

    mutating func endLine() {
        if let last = out.last, last != .newline { out.append(.newline) }
    }

    mutating func putAttribute(_ name: String, _ value: String) {
        put(" \(name)=\"")
        escape(value.utf8)
        put("\"")
    }

    mutating func putRaw(_ node: Node) { out.append(contentsOf: document.tree.bytes(of: node)) }

    mutating func putCode(_ node: Node) {
        put("<code>")
        escape(node)
        put("</code>")
    }

    mutating func escape(_ node: Node) { escape(document.tree.bytes(of: node)) }

    mutating func escape(_ text: some Collection<UInt8>) { HTMLEscaping.append(text, to: &out) }

    mutating func escapeAddress(_ address: String) { HTMLEscaping.appendAddress(address.utf8, to: &out) }
}
