/// A document's blocks and inlines as they follow one another, each knowing where its descendants end, over one buffer
/// of text. To walk it is to count upwards.
struct Tree: Sendable {
    var nodes: [Node] = []
    /// The UTF-8 of every literal.
    var text: [UInt8] = []

    func bytes(of node: Node) -> ArraySlice<UInt8> { text[Int(node.start)..<Int(node.start + node.count)] }

    /// Whether a paragraph holds a picture and nothing else.
    func isFigure(_ index: Int) -> Bool {
        index + 1 < nodes.count && nodes[index + 1].kind == .image && nodes[index + 1].end == nodes[index].end
    }
}

/// A block or inline of a ``Tree``. What the fields mean depends on the kind.
struct Node: Sendable {
    enum Kind: UInt8, Sendable {
        case blockQuote, bulletList, orderedList, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
        case directive, table, row, cell, footnote, footnoteMark
        case text, softBreak, lineBreak, code, html, emphasis, strong, strikethrough, link, image
    }

    let kind: Kind
    /// A heading's level, whether a list is tight (1), the row of a table's head (1), a cell's ``ColumnAlignment``, whether a link is
    /// an address without brackets (1), the ``Box`` that a text begins with.
    var flag: UInt8 = 0
    /// A heading's, reference's, directive's or footnote's number in its list; an ordered list's first number; the length of a code
    /// block's language, which begins its text.
    var detail: Int32 = 0
    /// The index after the last descendant.
    var end: Int32 = 0
    var start: Int32 = 0
    var count: Int32 = 0
}

/// How a table's column is set.
enum ColumnAlignment: UInt8, Sendable {
    case none, left, center, right
}
