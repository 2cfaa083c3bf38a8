/// `[^label]`, as it stands in a text and, with a colon and words after it, where the footnote is written.
enum FootnoteLabel {
    /// In bytes.
    private static let longest = 100

    /// Where the label ends that begins at an index; `nil` where none does.
    static func end<Bytes: RandomAccessCollection<UInt8>>(in text: Bytes, from start: Int) -> Int?
    where Bytes.Index == Int {
        guard start + 3 < text.endIndex, text[start] == UInt8(ascii: "["), text[start + 1] == UInt8(ascii: "^") else {
            return nil
        }
        var index = start + 2
        let last = min(text.endIndex, index + longest)
        while index < last, text[index] != UInt8(ascii: "]") {
            if text[index].isBlank || text[index].isLineEnd || text[index] == UInt8(ascii: "[") { return nil }
            index += 1
        }
        return index < last && index > start + 2 ? index + 1 : nil
    }

    /// `note` of `[^Note]`: capitals do not count.
    static func key(_ written: String) -> String { written.dropFirst(2).dropLast().lowercased() }
}

/// The footnotes of a text in the order in which it names them.
struct Footnotes: Sendable {
    /// The nodes of those that the text names.
    private(set) var nodes: [Int] = []
    /// The number to show for that of a definition.
    private(set) var numbers: [Int32: Int] = [:]

    /// - Parameter definitions: the node of each definition; `nil` for one that is none, because it stands in code.
    init(_ tree: Tree, _ definitions: [Int?]) {
        guard definitions.contains(where: { $0 != nil }) else { return }
        read(0..<tree.nodes.count, of: tree, definitions)
        var next = 0
        while next < nodes.count {
            read(nodes[next] + 1..<Int(tree.nodes[nodes[next]].end), of: tree, definitions)
            next += 1
        }
    }

    private mutating func read(_ range: Range<Int>, of tree: Tree, _ definitions: [Int?]) {
        var index = range.lowerBound
        while index < range.upperBound {
            let node = tree.nodes[index]
            if node.kind == .footnoteMark, numbers[node.detail] == nil, let definition = definitions[Int(node.detail)] {
                nodes.append(definition)
                numbers[node.detail] = nodes.count
            }
            index = node.kind == .footnote ? Int(node.end) : index + 1
        }
    }
}
