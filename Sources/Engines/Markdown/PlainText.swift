extension Tree {
    /// The words of everything, one line a block.
    func plainText() -> String { PlainText(self, 0..<nodes.count).string }

    /// The words of one block or inline.
    func plainText(of index: Int, keeping extras: PlainExtras = PlainExtras()) -> String {
        PlainText(self, index..<Int(nodes[index].end), extras).string
    }
}

/// What plain text keeps in addition to the words that a text shows without marks.
struct PlainExtras {
    /// Whether raw HTML is text.
    var showsHTML = false
    /// The words of a link that has none of its own, by its number among the references.
    var words: (Int) -> String? = { _ in nil }
}

/// The words of a part of a tree, without marks. Words that are struck out do not count.
private struct PlainText {
    private enum Separator {
        case none, cell, line
    }

    private var bytes: [UInt8] = []
    /// The separator before the next words.
    private var separator = Separator.none
    /// Whether words have just been left out.
    private var leavesOut = false

    init(_ tree: Tree, _ range: Range<Int>, _ extras: PlainExtras = PlainExtras()) {
        var next = range.lowerBound
        while next < range.upperBound {
            let (index, node) = (next, tree.nodes[next])
            next = node.kind == .strikethrough ? Int(node.end) : index + 1
            switch node.kind {
            case .text, .code: append(tree.shownBytes(of: node))
            case .strikethrough: leavesOut = true
            case .html where extras.showsHTML: append(tree.bytes(of: node))
            case .htmlBlock where extras.showsHTML: append(tree.bytes(of: node).droppingLastLineEnd)
            case .link where Int(node.end) == index + 1 && node.detail >= 0:
                if let words = extras.words(Int(node.detail)) { append(Array(words.utf8)) }
            case .softBreak, .lineBreak: append([.space])
            case .codeBlock:
                separator = .line
                append(tree.bytes(of: node).dropFirst(Int(node.detail)).droppingLastLineEnd)
            case .paragraph, .heading, .row, .item: separator = .line
            case .cell where separator == .none: separator = .cell
            default: break
            }
        }
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    private mutating func append(_ text: some Collection<UInt8>) {
        guard !text.isEmpty else { return }
        if !bytes.isEmpty, separator != .none { bytes += separator == .line ? [.newline] : Array(", ".utf8) }
        separator = .none
        // Words that are left out do not leave two spaces.
        let isDouble = leavesOut && text.first == .space && (bytes.last.map { $0 == .space || $0.isLineEnd } ?? true)
        leavesOut = false
        bytes.append(contentsOf: text.dropFirst(isDouble ? 1 : 0))
    }
}

private extension ArraySlice<UInt8> {
    var droppingLastLineEnd: ArraySlice<UInt8> {
        var result = self
        while result.last?.isLineEnd == true { result.removeLast() }
        return result
    }
}
