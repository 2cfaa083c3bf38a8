/// The marks of other programs, which are shown here as they are written.
public enum ForeignSyntax: Hashable, Sendable {
    /// `[[old-north]]`
    case wikilink
    /// `{{< youtube x >}}`, `{% include x %}`
    case command
    /// `> [!NOTE]`, `!!! note`
    case callout
    /// `==words==`
    case highlight
    /// `{.class}`, `{: .class}`
    case attributes
    /// `##Words`
    case headingWithoutSpace
    /// `[TOC]`
    case contents
    /// `[words] (address)`, `(words)[address]`, `[words](address` without its end, `[words][name]` without its address
    case brokenLink
    /// `** words **`
    case brokenEmphasis
    /// `**words`, `__words`
    case openEmphasis
    /// Lines of cells without the line of dashes below the first
    case tableWithoutRule
    /// `• words`, `– words`, `1)words`, with the line as it should be
    case listSign(item: String)

    /// What it is, and what to write instead.
    var explanation: (what: String, remedy: String) {
        switch self {
        case .wikilink: ("a link of other programs", "write [words](place:name), or tour:, page: and so on")
        case .command: ("a command of other programs", "delete it, or write a ::: directive")
        case .callout: ("a note of other programs", "write ::: note, the text, and ::: on lines of their own")
        case .highlight: ("a mark of other programs", "write **words** instead")
        case .attributes: ("attributes of other programs", "delete them; only a heading may end in {#name}")
        case .headingWithoutSpace: ("a heading without its space", "write a space after the #")
        case .contents: ("a command of other programs", "delete it; long pages have their contents anyway")
        case .brokenLink:
            (
                "its brackets make no link",
                "write [words](address), with nothing between the brackets and no space within the round ones"
            )
        case .brokenEmphasis: ("its asterisks make no emphasis", "write **words** without spaces inside the asterisks")
        case .openEmphasis:
            ("the emphasis never ends", "write the same two signs after the words, in the same paragraph")
        case .listSign(let item):
            ("it begins no item of a list", "write \"\(item)\", and each item so on a line of its own")
        case .tableWithoutRule:
            ("a table without its rule", "write |---|---| below the first line, with as many columns as that has")
        }
    }

    /// The longest text between the beginning and the end of a sign, in bytes. It bounds the search.
    fileprivate static let longest = 200

    fileprivate struct Pattern: Sendable {
        let dialect: ForeignSyntax
        /// What begins it, and what ends it in the same text; an empty end ends it there.
        let (start, end): ([UInt8], [UInt8])
        /// Whether it must begin the block.
        let isFirst: Bool
        /// Whether more of its own signs beside it make it something else: four asterisks are a hotel's.
        let isAlone: Bool
        /// What the text between may be.
        var accepts: @Sendable (ArraySlice<UInt8>) -> Bool = { !$0.isEmpty }

        init(
            _ dialect: ForeignSyntax, _ start: String, _ end: String, isFirst: Bool = false, isAlone: Bool = false,
            accepts: (@Sendable (ArraySlice<UInt8>) -> Bool)? = nil
        ) {
            (self.dialect, self.start, self.end) = (dialect, Array(start.utf8), Array(end.utf8))
            (self.isFirst, self.isAlone) = (isFirst, isAlone)
            if let accepts { self.accepts = accepts }
        }
    }

    private static let patterns: [Pattern] = [
        Pattern(.wikilink, "[[", "]]"),
        Pattern(.command, "{{", "}}"), Pattern(.command, "{%", "%}"),
        Pattern(.callout, "[!", "]", isFirst: true) { $0.allSatisfy { ($0 | 0x20).isASCIILowercase } },
        Pattern(.callout, "!!! ", "", isFirst: true) { _ in true },
        Pattern(.highlight, "==", "==", isAlone: true) { isWords($0) },
        Pattern(.attributes, "{:", "}") { $0.first == .space || $0.first == UInt8(ascii: ".") },
        Pattern(.attributes, "{.", "}"), Pattern(.attributes, "{#", "}") { $0.contains(.space) },
        Pattern(.headingWithoutSpace, "##", "", isFirst: true) { _ in true },
        Pattern(.contents, "[TOC]", "", isFirst: true) { _ in true },
        Pattern(.brokenLink, "](", "") { _ in true },
        Pattern(.brokenLink, "][", "]") {
            !$0.isEmpty && !$0.allSatisfy(\.isASCIIDigit) && $0.first != UInt8(ascii: "^")
        },
        Pattern(.brokenLink, "] (", ")", accepts: isAddress), Pattern(.brokenLink, ")[", "]", accepts: isAddress),
        Pattern(.brokenEmphasis, "**", "**", isAlone: true) { !$0.isEmpty && !$0.contains(UInt8(ascii: "*")) },
    ]

    /// The first sign of each dialect in the texts of a block, with what is written. Cost: linear for each dialect.
    static func signs(in tree: Tree, _ nodes: Range<Int>) -> [(ForeignSyntax, String)] {
        var found: [(dialect: ForeignSyntax, start: Int, text: String)] = []
        for index in nodes where tree.nodes[index].kind == .text {
            let text = tree.bytes(of: tree.nodes[index])
            for pattern in patterns where !found.contains(where: { $0.dialect == pattern.dialect }) {
                if pattern.isFirst, index != nodes.lowerBound { continue }
                guard let range = pattern.first(in: text) else { continue }
                found.append((pattern.dialect, range.lowerBound, String(decoding: text[range], as: UTF8.self)))
            }
        }
        if let begin = openEmphasis(in: tree, nodes), !found.contains(where: { $0.dialect == .brokenEmphasis }) {
            found.append((.openEmphasis, begin.start, begin.sign))
        }
        if isTable(tree, nodes) { found.append((.tableWithoutRule, Int(tree.nodes[nodes.lowerBound].start), "|")) }
        return found.sorted { $0.start < $1.start }.map { ($0.dialect, $0.text) }
    }

    /// The last `**` or `__` of a block that begins a word and has no other after it. Cost: linear.
    private static func openEmphasis(in tree: Tree, _ nodes: Range<Int>) -> (start: Int, sign: String)? {
        var open: (start: Int, sign: String)?
        for index in nodes where tree.nodes[index].kind == .text {
            let text = tree.bytes(of: tree.nodes[index])
            var place = text.startIndex
            while place + 2 < text.endIndex {
                guard text[place] == UInt8(ascii: "*") || text[place] == UInt8(ascii: "_") else {
                    place += 1
                    continue
                }
                let run = text[place...].prefix { $0 == text[place] }
                let before = place > text.startIndex ? text[place - 1] : .space
                if run.count == 2, run.endIndex < text.endIndex, before.isBlank || before == UInt8(ascii: "("),
                    !text[run.endIndex].isBlank, !text[run.endIndex].isASCIIPunctuation
                {
                    open = (place, String(decoding: run, as: UTF8.self))
                } else {
                    open = nil
                }
                place = run.endIndex
            }
        }
        return open
    }

    /// Whether a block is two or more lines that begin and end with `|`.
    private static func isTable(_ tree: Tree, _ nodes: Range<Int>) -> Bool {
        var (lines, isAtStart, last) = (0, true, UInt8.space)
        for node in tree.nodes[nodes] {
            if node.kind == .softBreak || node.kind == .lineBreak {
                if last != .pipe { return false }
                (lines, isAtStart) = (lines + 1, true)
            } else if isAtStart {
                guard node.kind == .text, tree.bytes(of: node).first == .pipe else { return false }
                isAtStart = false
            }
            if node.count > 0, let byte = tree.bytes(of: node).last(where: { !$0.isBlank }) { last = byte }
        }
        return lines >= 1 && !isAtStart && last == .pipe
    }

    private static func isWords(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return !first.isBlank && !last.isBlank && first != UInt8(ascii: "=")
    }

    private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
        let scheme = ["http://", "https://", "www.", "/", "place:", "tour:", "itinerary:", "city:", "page:", "alert:"]
        return scheme.contains { text.starts(with: $0.utf8) } && !text.contains(.space)
    }
}

extension ForeignSyntax.Pattern {
    /// The first place in a text where it stands. Cost: linear, times the longest text between.
    fileprivate func first(in text: ArraySlice<UInt8>) -> Range<Int>? {
        var rest = text
        while let begin = rest.firstIndex(of: start) {
            if isFirst, begin != text.startIndex { return nil }
            let inner = begin + start.count
            if end.isEmpty { return accepts(text[inner..<inner]) ? begin..<inner : nil }
            if let close = text[inner...].prefix(ForeignSyntax.longest).firstIndex(of: end),
                accepts(text[inner..<close]), !isAlone || stands(aloneIn: text, begin..<close + end.count)
            {
                return begin..<close + end.count
            }
            rest = text[inner...]
        }
        return nil
    }

    private func stands(aloneIn text: ArraySlice<UInt8>, _ range: Range<Int>) -> Bool {
        let before = range.lowerBound > text.startIndex ? text[range.lowerBound - 1] : nil
        let after = range.upperBound < text.endIndex ? text[range.upperBound] : nil
        return before != start.first && after != end.last
    }
}
