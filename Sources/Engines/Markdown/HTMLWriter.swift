import Formats

/// Writes a document as HTML, as libcmark's own renderer does where there is nothing but CommonMark.
struct HTMLWriter {
    let document: Document
    let tree: Tree
    let footnotes: Footnotes
    let options: HTMLOptions
    var out: [UInt8] = []
    /// The numbers of the nodes that are open.
    var open: [Int] = []
    /// What was written before each directive that is open.
    var outside: [(out: [UInt8], parts: [[UInt8]])] = []
    /// What was written that authors have no part in, and stands in ``out`` as a mark. Only where HTML is sanitised.
    var parts: [[UInt8]] = []
    /// Where the open picture begins.
    var imageStart = 0
    /// Whether the text has HTML that cannot be sanitised.
    var isRefused = false
    /// What the open links and pictures became.
    var resolved: [ResolvedReference] = []
    /// Where the alternative text ends that is being written.
    var plainEnd = 0
    /// How often each footnote was named so far, by its number.
    var mentions: [Int: Int] = [:]
    /// The footnote that is being written, and the paragraph that its links to the text end.
    var footnote: (number: Int, paragraph: Int)?

    static func html(of document: Document, _ options: HTMLOptions) -> String {
        var options = options
        if options.rawHTML == .sanitised, document.rawHTML.isEmpty { options.rawHTML = .escaped }
        var writer = HTMLWriter(document: document, options: options)
        writer.out.reserveCapacity(writer.tree.text.count * 3 / 2 + 64)
        writer.write()
        let html = writer.finished()
        guard !writer.isRefused else {
            options.rawHTML = .escaped
            return Self.html(of: document, options)
        }
        return String(decoding: html, as: UTF8.self)
    }

    private init(document: Document, options: HTMLOptions) {
        self.document = document
        (tree, footnotes) = (document.blocks.tree, document.blocks.footnotes)
        self.options = options
    }

    private mutating func write() { write(0..<tree.nodes.count) }

    /// Writes some nodes, footnotes aside.
    mutating func write(_ range: Range<Int>) {
        let nodes = tree.nodes
        var index = range.lowerBound
        while index < range.upperBound {
            closeNodes(endingAt: index)
            let node = nodes[index]
            if node.kind == .footnote {
                index = Int(node.end)
                continue
            }
            if index < plainEnd {
                writePlain(node)
            } else {
                enter(node, index)
                if node.kind.isContainer { open.append(index) }
            }
            index += 1
        }
        closeNodes(endingAt: range.upperBound)
    }

    mutating func closeNodes(endingAt end: Int) {
        while let index = open.last, Int(tree.nodes[index].end) == end {
            open.removeLast()
            leave(tree.nodes[index], index)
        }
    }
}

extension Node.Kind {
    var isContainer: Bool {
        switch self {
        case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .html, .footnoteMark: false
        default: true
        }
    }
}

// MARK: - Nodes

extension HTMLWriter {
    mutating func enter(_ node: Node, _ index: Int) {
        switch node.kind {
        case .text: escape(options.extensions ? tree.shownBytes(of: node) : tree.bytes(of: node))
        case .softBreak: out.append(.newline)
        case .lineBreak: put("<br />\n")
        case .code: putCode(node)
        case .html: if options.rawHTML != .escaped { putRaw(node) } else { escape(node) }
        case .emphasis: put(isPlain(node) ? "*" : "<em>")
        case .strong: put(isPlain(node) ? "**" : "<strong>")
        case .strikethrough: put(options.extensions ? "<del>" : "~~")
        case .link: if isWritten(node) { beginLink(node) }
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
        case .table: beginTable(index)
        case .row: put(node.flag == 1 ? "<thead>\n<tr>\n" : isFirstBodyRow(index) ? "<tbody>\n<tr>\n" : "<tr>\n")
        case .cell: beginCell(node)
        case .directive: beginDirective()
        case .footnoteMark: putFootnoteMark(node)
        case .footnote: break
        }
    }

    /// Whether the asterisks of stressed words are no marks in CommonMark.
    private func isPlain(_ node: Node) -> Bool { node.flag == 1 && !options.extensions }

    mutating func leave(_ node: Node, _ index: Int) {
        switch node.kind {
        case .emphasis: put(isPlain(node) ? "*" : "</em>")
        case .strong: put(isPlain(node) ? "**" : "</strong>")
        case .strikethrough: put(options.extensions ? "</del>" : "~~")
        case .link: if isWritten(node) { endLink(isEmpty: Int(node.end) == index + 1) }
        case .image: endImage(node)
        case .paragraph: endParagraph(index)
        case .heading: put("</h\(level(node))>\n")
        case .blockQuote: putLine("</blockquote>\n")
        case .bulletList: put("</ul>\n")
        case .orderedList: put("</ol>\n")
        case .item: put("</li>\n")
        case .table: endTable(node, index)
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

// MARK: - Text

extension HTMLWriter {
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

    /// Raw HTML as it is, except for its addresses, which mean what those of Markdown's links mean.
    mutating func putRaw(_ node: Node) {
        let bytes = tree.bytes(of: node)
        var written = bytes.startIndex
        for range in EmbeddedHTML(bytes).addresses {
            let address = EmbeddedHTML.text(bytes[range])
            let resolved = options.resolve(Reference(embedded: address)).destination
            guard resolved != address else { continue }
            out.append(contentsOf: bytes[written..<range.lowerBound])
            escapeAddress(resolved)
            written = range.upperBound
        }
        out.append(contentsOf: bytes[written...])
    }

    mutating func putCode(_ node: Node) {
        put("<code>")
        escape(node)
        put("</code>")
    }

    mutating func escape(_ node: Node) { escape(tree.bytes(of: node)) }

    mutating func escape(_ text: some Collection<UInt8>) {
        let done: Void? = text.withContiguousStorageIfAvailable { HTMLText.appendCommonMark($0, to: &out) }
        if done == nil { escape(Array(text)) }
    }

    mutating func escapeAddress(_ address: String) { HTMLText.appendCommonMark(address: address, to: &out) }
}
