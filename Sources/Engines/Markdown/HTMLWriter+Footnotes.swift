/// Footnotes: a number in the text, and the list at its end. Each leads to the other where the page has words for it.
extension HTMLWriter {
    /// The whole text with its footnotes.
    mutating func finished() -> [UInt8] {
        var html = sanitised()
        guard !footnotes.nodes.isEmpty else { return html }
        html += "<section class=\"footnotes\"".utf8
        if let words = options.footnoteWords {
            (out, parts) = ([], [])
            putAttribute("role", "doc-endnotes")
            putAttribute("aria-label", words.title)
            html += out
        }
        html += ">\n<ol>\n".utf8
        for (index, node) in footnotes.nodes.enumerated() {
            html += writtenFootnote(index + 1, node)
        }
        return html + "</ol>\n</section>\n".utf8
    }

    private mutating func writtenFootnote(_ number: Int, _ node: Int) -> [UInt8] {
        (out, parts) = ([], [])
        let last = lastBlock(of: node)
        let endsInParagraph = last > node && tree.nodes[last].kind == .paragraph && !isFigure(last)
        footnote = (number, endsInParagraph ? last : -1)
        write(node + 1..<Int(tree.nodes[node].end))
        if !endsInParagraph, options.footnoteWords != nil {
            put("<p>")
            putWaysBack()
            put("</p>\n")
        }
        footnote = nil
        let content = sanitised()
        out = []
        put("<li")
        if options.footnoteWords != nil { putAttribute("id", options.headingID("fn-\(number)")) }
        put(">")
        return out + content + "</li>\n".utf8
    }

    /// The last block directly in a node; the node itself where it is empty.
    private func lastBlock(of node: Int) -> Int {
        let nodes = tree.nodes
        var (last, next) = (node, node + 1)
        while next < Int(nodes[node].end) { (last, next) = (next, Int(nodes[next].end)) }
        return last
    }

    /// A number that leads to the footnote; its label as written where nothing explains it.
    mutating func putFootnoteMark(_ node: Node) {
        guard let number = footnotes.numbers[node.detail] else { return escape(node) }
        let start = out.count
        mentions[number, default: 0] += 1
        guard options.footnoteWords != nil else {
            put("<sup>\(number)</sup>")
            return setAside(from: start)
        }
        put("<sup><a")
        putAttribute("id", options.headingID(Self.id(ofMention: mentions[number] ?? 1, of: number)))
        putAttribute("href", "#" + options.headingID("fn-\(number)"))
        put(" role=\"doc-noteref\">\(number)</a></sup>")
        setAside(from: start)
    }

    /// A link to each place where the text names the footnote.
    mutating func putWaysBack() {
        guard let words = options.footnoteWords, let number = footnote?.number else { return }
        let start = out.count
        let count = mentions[number] ?? 0
        for mention in 1..<count + 1 {
            put(" <a")
            putAttribute("href", "#" + options.headingID(Self.id(ofMention: mention, of: number)))
            put(" role=\"doc-backlink\"")
            putAttribute("aria-label", count == 1 ? words.back : "\(words.back) (\(mention))")
            put(">\u{21A9}\u{FE0E}</a>")
        }
        setAside(from: start)
    }

    private static func id(ofMention mention: Int, of number: Int) -> String {
        mention == 1 ? "fnref-\(number)" : "fnref-\(number)-\(mention)"
    }
}
