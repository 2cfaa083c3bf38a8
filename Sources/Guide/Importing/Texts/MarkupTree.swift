/// A piece of HTML as a tree, for texts of Waymark's own feed. What is no tag is text, and whatever is not closed ends with what is
/// around it, so every text is read to its end.
struct MarkupTree {
    final class Node {
        let name: String
        let attributes: [(name: String, value: String)]
        fileprivate(set) var children: [Part] = []

        init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
            (self.name, self.attributes) = (name, attributes)
        }

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

        var elements: [Node] {
            children.compactMap { if case .element(let node) = $0 { node } else { nil } }
        }

        /// All of its text.
        var text: String {
            children.map { part in
                switch part {
                case .text(let text): text
                case .element(let node): node.text
                }
            }.joined()
        }
    }

    enum Part {
        case text(String)
        case element(Node)
    }

    let root = Node("")
    /// Deeper elements become parts of the one at this depth.
    private static let deepest = 200
    private static let void: Set<String> = [
        "br", "hr", "img", "input", "meta", "link", "base", "wbr", "source", "track", "area", "col", "embed",
    ]

    init(_ html: String) {
        var open = [root]
        var rest = html[...]
        while !rest.isEmpty {
            let words = rest.prefix { $0 != "<" }
            if !words.isEmpty { open[open.count - 1].children.append(.text(Self.resolved(words))) }
            rest = rest[words.endIndex...]
            guard !rest.isEmpty else { break }
            var end = rest.startIndex
            guard let tag = Tag(rest, &end) else {
                open[open.count - 1].children.append(.text(Self.resolved(rest[..<end])))
                rest = rest[end...]
                continue
            }
            rest = rest[end...]
            if tag.isEnd {
                if let place = open.dropFirst().lastIndex(where: { $0.name == tag.name }) {
                    open.removeSubrange(place...)
                }
                continue
            }
            let node = Node(tag.name, tag.attributes)
            open[open.count - 1].children.append(.element(node))
            if !tag.closesItself, !Self.void.contains(tag.name), open.count < Self.deepest { open.append(node) }
        }
    }

    /// A text with its references resolved.
    static func resolved(_ text: some StringProtocol) -> String {
        guard text.contains("&") else { return String(text) }
        var result = ""
        var rest = Substring.UnicodeScalarView(String(text).unicodeScalars)
        while let scalar = rest.first {
            guard scalar == "&" else {
                result.unicodeScalars.append(scalar)
                rest.removeFirst()
                continue
            }
            let (decoded, after) = PlainWords.reference(rest)
            result += decoded
            rest = after
        }
        return result
    }

    private struct Tag {
        var name = ""
        var attributes: [(name: String, value: String)] = []
        var isEnd = false
        var closesItself = false

        /// - Parameters:
        ///   - text: begins with `<`.
        ///   - end: where the tag ends, or the text that is none: a tag that is not closed takes everything that was read of it
        ///     with it, so that nothing is read twice.
        init?(_ text: Substring, _ end: inout Substring.Index) {
            var rest = text.dropFirst()
            end = rest.startIndex
            if rest.first == "/" {
                isEnd = true
                rest.removeFirst()
            }
            name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
            guard name.first?.isLetter == true else { return nil }
            rest = rest.dropFirst(name.count)
            while true {
                rest = rest.drop(while: \.isWhitespace)
                guard let first = rest.first else {
                    end = rest.endIndex
                    return nil
                }
                if first == ">" { break }
                if first == "/" {
                    closesItself = true
                    rest.removeFirst()
                } else if let attribute = Self.attribute(&rest) {
                    attributes.append(attribute)
                } else {
                    end = rest.startIndex
                    return nil
                }
            }
            end = rest.index(after: rest.startIndex)
        }

        /// Reads an attribute; `nil` where its value does not end, after the mark at which that begins.
        private static func attribute(_ rest: inout Substring) -> (name: String, value: String)? {
            // A mark in the place of a name is one (HTML, 13.2.5.32).
            let key = rest[..<rest.dropFirst().prefix { !$0.isWhitespace && !"=>/".contains($0) }.endIndex]
            let name = String(key).lowercased()
            rest = rest[key.endIndex...]
            guard rest.first == "=" else { return (name, "") }
            rest.removeFirst()
            guard let quote = rest.first, quote == "\"" || quote == "'" else {
                let value = rest.prefix { !$0.isWhitespace && $0 != ">" }
                rest = rest[value.endIndex...]
                return (name, resolved(value))
            }
            rest.removeFirst()
            guard let close = rest.firstIndex(of: quote) else { return nil }
            let value = resolved(rest[..<close])
            rest = rest[rest.index(after: close)...]
            return (name, value)
        }
    }
}
