import CCmark

/// The footnotes of a text: what they say, and where they are named.
struct FootnoteDraft {
    /// The numbers of labels.
    let numbers: [String: Int]
    /// The node of each, and where it is written; `nil` until it is met.
    var definitions: [(node: Int, position: Position)?]
    /// Where a text names one: the number, `nil` for a label that nothing explains.
    var mentions: [(number: Int?, text: String, position: Position)] = []
    /// The list of libcmark whose item has the words of the footnote that was begun.
    var words: CmarkNode?

    init(_ lines: DirectiveLines) {
        numbers = lines.footnotes
        definitions = Array(repeating: nil, count: numbers.count)
    }
}

extension TreeBuilder {
    /// Begins a footnote; its words are the item of the list that follows.
    mutating func beginFootnote(_ label: String, _ entry: DirectiveLines.Entry, before node: CmarkNode?) {
        guard let node, let number = footnotes.numbers[label],
            cmark_node_get_type(node) == CMARK_NODE_LIST
        else { return }
        let position = source.position(line: entry.line, offset: entry.offset)
        if footnotes.definitions[number] != nil {
            problems.append(Problem(kind: .repeatedFootnote(label), position: position))
        } else {
            footnotes.definitions[number] = (tree.nodes.count, position)
        }
        push(Node(kind: .footnote, detail: Int32(number)))
        footnotes.words = node
    }

    /// Whether a list or its item stands for the footnote that was begun.
    func isFootnote(_ node: CmarkNode) -> Bool {
        guard let words = footnotes.words else { return false }
        return words == node || words == cmark_node_parent(node) && cmark_node_get_type(node) == CMARK_NODE_ITEM
    }

    /// Ends the footnote where its list ends.
    mutating func leaveFootnote(_ node: CmarkNode) {
        closeDirectives()
        guard footnotes.words == node else { return }
        footnotes.words = nil
        pop()
    }

    /// Remembers where a block names footnotes.
    mutating func mention(_ footnotes: [InlineScan.Footnote], at range: Range<Int>) {
        var search = SourceSearch(source, in: range)
        for footnote in footnotes {
            let position = search.position(of: footnote.text) ?? blockStart
            self.footnotes.mentions.append((footnote.number, footnote.text, position))
        }
    }

    /// The order of the footnotes. What is wrong with them joins the other problems.
    mutating func orderFootnotes() -> Footnotes {
        let order = Footnotes(tree, footnotes.definitions.map { $0?.node })
        for mention in footnotes.mentions where mention.number.flatMap({ footnotes.definitions[$0] }) == nil {
            problems.append(Problem(kind: .unknownFootnote(mention.text), position: mention.position))
        }
        for (label, number) in footnotes.numbers where order.numbers[Int32(number)] == nil {
            guard let position = footnotes.definitions[number]?.position else { continue }
            problems.append(Problem(kind: .unusedFootnote(label), position: position))
        }
        return order
    }
}
