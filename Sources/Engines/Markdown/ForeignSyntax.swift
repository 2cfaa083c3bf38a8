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
        return found.sorted { $0.start < $1.start }.map { ($0.dialect, $0.text) }
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
