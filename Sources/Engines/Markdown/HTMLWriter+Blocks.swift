// MARK: - Blocks

extension HTMLWriter {
    func level(_ node: Node) -> Int { max(1, min(6, Int(node.flag) + options.headingOffset)) }

    mutating func beginHeading(_ node: Node) {
        putLine("<h\(level(node))")
        if options.headingIDs { putAttribute("id", options.headingID(document.outline[Int(node.detail)].id)) }
        put(">")
    }

    /// Whether a paragraph is an item of a tight list, which goes without `<p>`.
    func isTight(_ depth: Int) -> Bool {
        guard depth >= 2 else { return false }
        let list = tree.nodes[open[depth - 2]]
        return (list.kind == .bulletList || list.kind == .orderedList) && list.flag == 1
    }

    func isFigure(_ index: Int) -> Bool { options.figures && tree.isFigure(index) }

    mutating func beginParagraph(_ index: Int) {
        guard !isTight(open.count) else { return }
        putLine(isFigure(index) ? "<figure>" : "<p>")
    }

    mutating func endParagraph(_ index: Int) {
        guard !isTight(open.count) else { return }
        guard isFigure(index) else {
            if footnote?.paragraph == index { putWaysBack() }
            return put("</p>\n")
        }
        let title = document.references[Int(tree.nodes[index + 1].detail)].title ?? ""
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
        let text = tree.bytes(of: node)
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
        if options.rawHTML != .escaped {
            putRaw(node)
            endLine()
        } else {
            var text = tree.bytes(of: node)
            while text.last?.isLineEnd == true { text.removeLast() }
            put("<p>")
            escape(text)
            put("</p>\n")
        }
    }

    mutating func beginDirective() {
        endLine()
        outside.append((out, parts))
        (out, parts) = ([], [])
    }

    mutating func endDirective(_ node: Node) {
        let content = String(decoding: sanitised(), as: UTF8.self)
        (out, parts) = outside.popLast() ?? ([], [])
        let start = out.count
        put(options.renderDirective(document.directives[Int(node.detail)], content))
        endLine()
        setAside(from: start)
    }
}

// MARK: - Tables

extension HTMLWriter {
    func isFirstBodyRow(_ index: Int) -> Bool {
        guard let table = open.last else { return false }
        return tree.nodes[table + 1].end == index
    }

    func hasBody(_ table: Node, _ index: Int) -> Bool { tree.nodes[index + 1].end < table.end }

    /// Whether the innermost open node is the row of a table's head.
    var isHeadCell: Bool { open.last.map { tree.nodes[$0].flag == 1 } ?? false }

    /// From this many columns on, a table may be wider than a phone: it scrolls in a frame of its own.
    private static let columnsOfWideTable = 4

    private func isWide(_ table: Int) -> Bool {
        let nodes = tree.nodes
        var (columns, cell) = (0, table + 2)
        while cell < Int(nodes[table + 1].end) {
            columns += 1
            cell = Int(nodes[cell].end)
        }
        return options.extensions && columns >= Self.columnsOfWideTable
    }

    mutating func beginTable(_ index: Int) {
        if isWide(index) { putLine("<div class=\"wide\" role=\"group\" tabindex=\"0\">\n") }
        putLine("<table>\n")
    }

    mutating func endTable(_ table: Node, _ index: Int) {
        put(hasBody(table, index) ? "</tbody>\n</table>\n" : "</table>\n")
        if isWide(index) { put("</div>\n") }
    }

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
